#include "seating.hpp"

#include <algorithm>
#include <set>

#include "exit_code.hpp"
#include "kanly/generator.hpp"
#include "kanly/limits.hpp"
#include "output.hpp"
#include "terminal.hpp"

namespace kanly::cli {

using admission::Admitted;
using admission::Combination;
using admission::refusal;
using admission::Verdict;

namespace {

using LaidOut = Verdict<std::shared_ptr<const Table>>;

std::string number_text(const admission::SeatLimits& seats) {
  const std::string least = std::to_string(seats.min);
  return seats.min == seats.max ? least : least + " to " + std::to_string(seats.max);
}

bool has_side(const Combination& combination, const std::string& side) {
  return std::ranges::find(combination.sides, side) != combination.sides.end();
}

/// Those that the combination does not have.
std::vector<std::string> wrong_names(const Combination& combination,
                                     const std::vector<std::string>& sides) {
  std::vector<std::string> wrong;
  for (const std::string& side : sides) {
    if (!has_side(combination, side)) wrong.push_back("\"" + side + "\"");
  }
  return wrong;
}

/// Those that are named more than once.
std::vector<std::string> doubled_names(const std::vector<std::string>& sides) {
  std::set<std::string> doubled;
  for (const std::string& side : sides) {
    if (std::ranges::count(sides, side) > 1) doubled.insert(side);
  }
  return {doubled.begin(), doubled.end()};
}

std::string known_sides(const Combination& combination) {
  return combination.sides.empty() ? "nothing: these modules have no sides"
                                   : joined(combination.sides);
}

Result<void> check_named(const Combination& combination, const std::vector<std::string>& sides) {
  if (sides.size() > limits::seats) {
    return usage_error("--sides", counted(static_cast<std::int64_t>(sides.size()), "side"),
                       "at most one for each seat");
  }
  if (const auto wrong = wrong_names(combination, sides); !wrong.empty()) {
    return usage_error("--sides", joined(wrong), known_sides(combination));
  }
  if (const auto doubled = doubled_names(sides); !doubled.empty()) {
    return usage_error("--sides", joined(doubled) + " more than once", "each side once");
  }
  return {};
}

/// "random" is a word of this program, unless a side is called so.
bool is_random(const Combination& combination, std::string_view sides) {
  return sides == "random" && !combination.sides.empty() && !has_side(combination, "random");
}

std::vector<std::string> shuffled(std::vector<std::string> sides, std::int64_t seed) {
  Stream stream(static_cast<std::uint64_t>(seed));
  for (std::size_t i = sides.size(); i > 1; --i) std::swap(sides[i - 1], sides[stream.below(i)]);
  return sides;
}

std::vector<std::string> sides_named(std::string_view text) {
  std::vector<std::string> sides = split_commas(text);
  for (std::string& side : sides) side = std::string(trimmed(side));
  return sides;
}

Result<std::vector<SeatSetup>> seats_of(const Combination& combination,
                                        const SeatingArguments& arguments, std::int64_t seed) {
  const bool at_random = is_random(combination, arguments.sides);
  std::vector<std::string> sides =
      at_random ? std::vector<std::string>() : sides_named(arguments.sides);
  if (auto named = check_named(combination, sides); !named) return std::move(named).error();
  const int fallback = sides.empty() ? combination.seats.min : static_cast<int>(sides.size());
  const int players = arguments.players == 0 ? fallback : arguments.players;
  if (players < combination.seats.min || players > combination.seats.max) {
    return usage_error(arguments.players == 0 ? "--sides" : "--players", counted(players, "player"),
                       number_text(combination.seats));
  }
  if (!sides.empty() && sides.size() != static_cast<std::size_t>(players)) {
    return usage_error("--sides", counted(static_cast<std::int64_t>(sides.size()), "side"),
                       "one for each of " + counted(players, "player"));
  }
  if (sides.empty()) sides = at_random ? shuffled(combination.sides, seed) : combination.sides;
  sides.resize(static_cast<std::size_t>(players));
  std::vector<SeatSetup> seats;
  for (std::string& side : sides) seats.push_back({std::move(side)});
  return seats;
}

LaidOut table_of(const Admitted& admitted, std::vector<SeatSetup> seats) {
  auto table = Table::lay_out(admitted.rules, std::move(seats));
  if (!table) return refusal(modules_argument(admitted.resolved.combination), table.error());
  return *std::move(table);
}

std::string sides_text(const std::vector<std::string>& sides) {
  std::vector<std::string> texts;
  for (const std::string& side : sides) texts.push_back(side.empty() ? "no side" : side);
  return joined(texts);
}

SeatSet seats_of_side(const Table& table, std::string_view side) {
  SeatSet seats;
  for (const Seat seat : table.everyone()) {
    if (table.side(seat) == side) seats.add(seat);
  }
  return seats;
}

/// Every seat has a side of its own, as long as there are sides.
bool are_possible(const Combination& combination, const std::vector<std::string>& sides) {
  const std::size_t with_side = std::min(sides.size(), combination.sides.size());
  const auto first_without = sides.begin() + static_cast<std::ptrdiff_t>(with_side);
  const std::vector<std::string> named(sides.begin(), first_without);
  return doubled_names(named).empty() && wrong_names(combination, named).empty() &&
         std::all_of(first_without, sides.end(), [](const auto& side) { return side.empty(); });
}

}  // namespace

LaidOut lay_out(const Admitted& admitted, const SeatingArguments& arguments, std::int64_t seed) {
  auto seats = seats_of(admitted.resolved.combination, arguments, seed);
  if (!seats) return refusal("seats", seats.error());
  return table_of(admitted, *std::move(seats));
}

LaidOut lay_out_sides(const Admitted& admitted, const std::vector<std::string>& sides,
                      BadSides bad_sides) {
  const Combination& combination = admitted.resolved.combination;
  const std::string subject = modules_argument(combination);
  const auto players = static_cast<std::int64_t>(sides.size());
  if (players < combination.seats.min || players > combination.seats.max) {
    return refusal(subject, bad_sides(counted(players, "seat"),
                                      number_text(combination.seats) + ", as these modules allow"));
  }
  if (!are_possible(combination, sides)) {
    return refusal(subject,
                   bad_sides(sides_text(sides), combination.sides.empty()
                                                    ? "no sides: these modules have none"
                                                    : "each once of " + joined(combination.sides)));
  }
  std::vector<SeatSetup> seats;
  for (const std::string& side : sides) seats.push_back({side});
  return table_of(admitted, std::move(seats));
}

std::vector<std::string> sides_of(const Table& table) {
  std::vector<std::string> sides;
  for (const SeatSetup& seat : table.seat_setups()) {
    if (!seat.side.empty()) sides.push_back(seat.side);
  }
  return sides;
}

std::string seat_text(const Table& table, Seat seat) {
  if (seat.is_none()) return "nobody";
  const bool has_side = seat.number < table.seats() && !table.side(seat).empty();
  if (has_side && seats_of_side(table, table.side(seat)).size() == 1) {
    return std::string(table.side(seat));
  }
  return "seat " + std::to_string(seat.number);
}

std::string seats_text(const Table& table, SeatSet seats) {
  std::vector<std::string> texts;
  for (const Seat seat : seats) texts.push_back(seat_text(table, seat));
  if (texts.size() < 2) return texts.empty() ? "nobody" : texts.front();
  const std::string last = std::move(texts.back());
  texts.pop_back();
  return joined(texts) + " and " + last;
}

Result<Seat> find_seat(const Table& table, std::string_view text, std::string_view flag) {
  const SeatSet with_side = text.empty() ? SeatSet() : seats_of_side(table, text);
  if (with_side.size() == 1) return with_side.first();
  for (const Seat seat : table.everyone()) {
    if (text == std::to_string(seat.number)) return seat;
  }
  const std::vector<std::string> sides = sides_of(table);
  std::string needed = "0 to " + std::to_string(table.seats() - 1);
  if (!sides.empty()) needed += ", or " + joined(sides);
  return usage_error(std::string(flag), "\"" + std::string(text) + "\"", std::move(needed));
}

}  // namespace kanly::cli
