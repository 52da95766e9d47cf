#pragma once
// Every hand of Leduc poker, for tests: all deals, and all sequences of actions after each.

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "kanly/game.hpp"

namespace kanly::examples {

/// Two private cards and an open one, and a seed that deals them.
struct Deal {
  std::uint64_t seed = 0;
  std::array<std::string, 2> held;  ///< "card/king/spades", by seat
  std::string open;
};

/// The 120 deals, each once.
std::vector<Deal> all_deals(const std::shared_ptr<const Table>& table);

/// Actions so far, a letter each: f(old), c(all) or check, r(aise).
using Actions = std::string;

/// Visits every position of the hand: where somebody must act, and where it is over.
void for_each_position(const Game& game,
                       const std::function<void(const Game&, const Actions&)>& visit);

/// What a seat has now more than at the start: negative for a loss. `start` is what it began with.
std::int64_t gain(const Game& game, Seat seat, std::int64_t start = 13);

}  // namespace kanly::examples
