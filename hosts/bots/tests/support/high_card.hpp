#pragma once
// A game to test bots on: two seats hold a hidden card each. Seat 0 stays in or leaves, then
// seat 1. If both stay, the higher card wins; if one leaves, it is a draw.

#include "kanly/game.hpp"

namespace kanly::bots::tests {

inline constexpr int highest_card = 8;  // cards 0..8, one of each

/// `yes`: there is also a number that only seat 1 may know; `lost`: and nobody can imagine it.
enum class HiddenNumber { no, yes, lost };

Game high_card(std::uint64_t seed, HiddenNumber hidden = HiddenNumber::no);

/// The number of the card that a seat holds.
int own_card(const Game& game, Seat seat);

}  // namespace kanly::bots::tests
