#pragma once
// What a seat knows of a game, in lines for people. Nothing here knows a game: names of things are
// paths ("board/harbour/north"), and things of one path stand together.
//
//     now: turn 3, bidding, lot 2 (north)
//     hand/north: card/… king, queen
//     board: harbour: north 10, south 2; market: south 5
//     reserves: north 10, south 8
//     not seen: deck 31, hand/south 4
//     empty: discard
//     city.alliance: north: partner east; south: partner west
//
// Accounts at zero, and of states what is zero, no, nobody or empty, are left out.

#include <string>
#include <string_view>
#include <vector>

#include "kanly/view.hpp"

namespace kanly::cli {

/// Everything; what the seat is asked, its dialog shows. Lists are broken at `width` characters.
std::vector<std::string> view_lines(const View& view, const Table& table, std::size_t width);
std::vector<std::string> view_lines(const Game& game, Seat seat, std::size_t width);

/// Where the game is, what belongs to this seat alone or is called after it, and what is asked
/// about.
std::vector<std::string> own_lines(const View& view, const Table& table, std::size_t width);

/// "what NAME": what the pieces are or do whose names hold `part`, one line for each text.
std::vector<std::string> piece_lines(const Table& table, std::string_view part);

/// Where the game is: "turn 3, bidding, lot 2 (north)".
std::string path_text(const View& view, const Table& table);

/// Any JSON text as indented lines, shorter than JSON: "key: value".
std::vector<std::string> json_lines(std::string_view json, std::size_t indent);

}  // namespace kanly::cli
