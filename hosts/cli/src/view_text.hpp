#pragma once
// What a seat knows of a game, in lines for people.

#include <string>
#include <string_view>
#include <vector>

#include "kanly/ids.hpp"

namespace kanly {
class Game;
}

namespace kanly::cli {

/// Made from Game::project: what the seat (none: a spectator) may not know is not in it.
std::vector<std::string> view_lines(const Game& game, Seat seat);

/// Any JSON text as indented lines, shorter than JSON: "key: value".
std::vector<std::string> json_lines(std::string_view json, std::size_t indent);

}  // namespace kanly::cli
