#pragma once
// Playable: what a seat may play now, while a decision waits for somebody, it or others.

#include <optional>
#include <string>
#include <vector>

#include "kanly/game.hpp"

namespace kanly::cli {

struct Playable {
  Prompt prompt;                   ///< of the openings
  std::vector<std::string> plays;  ///< their names
  std::string text;                ///< what they are, for people
};

/// Nothing where nothing stands open to the seat, or it has nothing to play there.
std::optional<Playable> playable(const Game& game, Seat seat);

}  // namespace kanly::cli
