#pragma once
// The names of things as they are written: "" for none, a Fault for what does not exist.

#include <cstdint>
#include <string_view>

#include "kanly/ids.hpp"
#include "kanly/state.hpp"

namespace kanly::internal {

std::string_view thing_text(const ThingNames& things, PieceId piece);
std::string_view thing_text(const ThingNames& things, ZoneId zone);
std::string_view thing_text(const ThingNames& things, AccountId account);

/// The hash of that text.
std::uint64_t thing_hash(const ThingNames& things, PieceId piece);
std::uint64_t thing_hash(const ThingNames& things, ZoneId zone);
std::uint64_t thing_hash(const ThingNames& things, AccountId account);

}  // namespace kanly::internal
