#pragma once
// Reading the parts of a document that have no parts of their own.

#include <optional>

#include "kanly/document.hpp"

namespace kanly::internal {

/// Reads a value of any kind but structure, sequence, array, optional, secret and map. What is
/// refused comes back without a path.
std::optional<Error> read_leaf(const Document& document, const Schema& schema, void* value,
                               const ThingNames& things);

std::optional<Error> read_seat_set(const Document& document, SeatSet& value,
                                   const ThingNames& things);

Error wrong_type(const Document& document, std::string needed);

}  // namespace kanly::internal
