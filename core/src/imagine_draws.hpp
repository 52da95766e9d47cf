#pragma once
// What an imagined world draws of a ledger: where pieces lie, and balances. Both are functions of
// what the viewer knows and of the stream.

#include <cstdint>
#include <vector>

#include "kanly/generator.hpp"
#include "kanly/ledger.hpp"

namespace kanly::internal {

/// Deals the pieces that the viewer cannot place over the places where they lie, each within its
/// whereabouts: piece p becomes to[p].
std::vector<PieceId> draw_renaming(const Table& table, const Ledger& ledger, Seat viewer,
                                   Stream& stream);

/// A balance for every account: those the viewer does not know are drawn in the order of names,
/// each uniformly among what leaves the rest of its stock possible.
std::vector<std::int64_t> draw_balances(const Table& table, const Ledger& ledger, Seat viewer,
                                        Stream& stream);

}  // namespace kanly::internal
