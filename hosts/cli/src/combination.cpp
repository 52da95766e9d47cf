#include "combination.hpp"

#include <algorithm>
#include <set>
#include <system_error>

#include "crash.hpp"
#include "exit_code.hpp"
#include "kanly/rules.hpp"
#include "log.hpp"
#include "output.hpp"

namespace kanly::cli {

using admission::Admitted;
using admission::Installed;
using admission::refusal;
using admission::Verdict;

namespace {

namespace fs = std::filesystem;

/// An unreadable folder would otherwise look like a module that is not installed.
std::optional<Error> find_unreadable(const std::vector<fs::path>& folders) {
  for (const fs::path& folder : folders) {
    std::error_code ignored;
    if (fs::is_directory(folder, ignored)) continue;
    return environment_error(folder.string(), "no such folder", "a folder with modules",
                             "Say where they are with --modules-dir DIR.");
  }
  return std::nullopt;
}

/// The command that a refusal names, made to look at the same places as this one.
admission::Refusal with_places(const Globals& globals, admission::Refusal refused) {
  if (!refused.command.empty()) refused.command += place_flags(globals);
  return refused;
}

Result<std::vector<SeatSetup>> seats_of(const admission::Combination& combination,
                                        const SeatingArguments& arguments) {
  std::vector<std::string> sides = split_commas(arguments.sides);
  if (sides.size() > limits::seats) {
    return usage_error("--sides", counted(static_cast<std::int64_t>(sides.size()), "side"),
                       "at most one for each seat");
  }
  const std::vector<std::string>& known = combination.sides;
  for (const std::string& side : sides) {
    if (std::ranges::find(known, side) == known.end()) {
      return usage_error("--sides", "\"" + side + "\"",
                         known.empty() ? "nothing: these modules have no sides" : joined(known));
    }
  }
  if (std::set<std::string>(sides.begin(), sides.end()).size() != sides.size()) {
    return usage_error("--sides", arguments.sides, "each side once");
  }
  const int fallback = sides.empty() ? combination.seats.min : static_cast<int>(sides.size());
  const int players = arguments.players == 0 ? fallback : arguments.players;
  if (players < combination.seats.min || players > combination.seats.max) {
    return usage_error(
        "--players", std::to_string(players),
        std::to_string(combination.seats.min) + " to " + std::to_string(combination.seats.max));
  }
  if (!sides.empty() && sides.size() != static_cast<std::size_t>(players)) {
    return usage_error("--sides", counted(static_cast<std::int64_t>(sides.size()), "side"),
                       "one for each of " + counted(players, "player"));
  }
  if (sides.empty()) sides = known;
  sides.resize(static_cast<std::size_t>(players));
  std::vector<SeatSetup> seats;
  for (std::string& side : sides) seats.push_back({std::move(side)});
  return seats;
}

}  // namespace

Verdict<Admitted> admit(const Globals& globals, admission::Policy policy,
                        const CombinationArguments& arguments) {
  auto request = admission::parse_request(arguments.modules, arguments.options);
  if (!request) return refusal(arguments.modules, request.error());
  const std::vector<fs::path> folders = modules_folders(globals);
  if (auto unreadable = find_unreadable(folders)) return refusal("modules", *unreadable);

  const admission::DirectoryApprovals approvals(approvals_folder(globals));
  admission::Settings settings{.folders = folders,
                               .cache = cache_folder(globals),
                               .policy = policy,
                               .approvals = &approvals};
  settings.announce = [](const Installed& module) {
    log_module(module.name(), module.binary_file.string());
    name_on_crash(module.name());
  };
  auto opened = admission::Admission::open(std::move(settings));
  if (!opened) return refusal("cache", opened.error());
  Verdict<Admitted> admitted = opened->admit(*request);
  if (!admitted) return with_places(globals, admitted.refusal());
  return admitted;
}

Verdict<std::shared_ptr<const Table>> lay_out(const Admitted& admitted,
                                              const SeatingArguments& arguments) {
  auto seats = seats_of(admitted.resolved.combination, arguments);
  if (!seats) return refusal("seats", seats.error());
  auto table = Table::lay_out(admitted.rules, *std::move(seats));
  if (!table) return refusal(modules_argument(admitted.resolved.combination), table.error());
  return *std::move(table);
}

std::string combination_flags(const admission::Combination& combination) {
  std::string flags = "--modules " + modules_argument(combination);
  const std::string options = options_argument(combination);
  if (!options.empty()) flags += " --options " + shell_word(options);
  return flags;
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
