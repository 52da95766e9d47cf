#pragma once
// What a seat knows of a game, in lines for people.

#include <string>
#include <string_view>
#include <vector>

#include "kanly/view.hpp"

namespace kanly::cli {

/// The things and states of a view; what the seat is asked, its dialog shows.
std::vector<std::string> view_lines(const View& view, const Table& table);
std::vector<std::string> view_lines(const Game& game, Seat seat);

/// Any JSON text as indented lines, shorter than JSON: "key: value".
std::vector<std::string> json_lines(std::string_view json, std::size_t indent);

}  // namespace kanly::cli
