#include "seating.hpp"

#include <algorithm>
#include <set>

#include "exit_code.hpp"
#include "kanly/limits.hpp"
#include "output.hpp"

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

/// A side that the combination does not have.
std::optional<std::string> wrong_name(const Combination& combination,
                                      const std::vector<std::string>& sides) {
  for (const std::string& side : sides) {
    if (std::ranges::find(combination.sides, side) == combination.sides.end()) return side;
  }
  return std::nullopt;
}

bool are_different(const std::vector<std::string>& sides) {
  return std::set<std::string>(sides.begin(), sides.end()).size() == sides.size();
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
  if (const auto wrong = wrong_name(combination, sides)) {
    return usage_error("--sides", "\"" + *wrong + "\"", known_sides(combination));
  }
  if (!are_different(sides)) return usage_error("--sides", joined(sides, ","), "each side once");
  return {};
}

Result<std::vector<SeatSetup>> seats_of(const Combination& combination,
                                        const SeatingArguments& arguments) {
  std::vector<std::string> sides = split_commas(arguments.sides);
  if (auto named = check_named(combination, sides); !named) return std::move(named).error();
  const int fallback = sides.empty() ? combination.seats.min : static_cast<int>(sides.size());
  const int players = arguments.players == 0 ? fallback : arguments.players;
  if (players < combination.seats.min || players > combination.seats.max) {
    return usage_error("--players", std::to_string(players), number_text(combination.seats));
  }
  if (!sides.empty() && sides.size() != static_cast<std::size_t>(players)) {
    return usage_error("--sides", counted(static_cast<std::int64_t>(sides.size()), "side"),
                       "one for each of " + counted(players, "player"));
  }
  if (sides.empty()) sides = combination.sides;
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

/// Every seat has a side of its own, as long as there are sides.
bool are_possible(const Combination& combination, const std::vector<std::string>& sides) {
  const std::size_t with_side = std::min(sides.size(), combination.sides.size());
  const auto first_without = sides.begin() + static_cast<std::ptrdiff_t>(with_side);
  const std::vector<std::string> named(sides.begin(), first_without);
  return are_different(named) && !wrong_name(combination, named) &&
         std::all_of(first_without, sides.end(), [](const auto& side) { return side.empty(); });
}

}  // namespace

LaidOut lay_out(const Admitted& admitted, const SeatingArguments& arguments) {
  auto seats = seats_of(admitted.resolved.combination, arguments);
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
  std::string text = "seat " + std::to_string(seat.number);
  if (seat.number < table.seats() && !table.side(seat).empty()) {
    text += " (" + std::string(table.side(seat)) + ")";
  }
  return text;
}

}  // namespace kanly::cli
