// kanly simulate: many games of bots, as fast as they go, some of them checked at every answer.

#include <algorithm>
#include <chrono>
#include <thread>

#include "commands.hpp"
#include "coverage_output.hpp"
#include "crash.hpp"
#include "output.hpp"
#include "simulator.hpp"

namespace kanly::cli {

namespace {

struct WinnersDocument {
  std::int64_t draws = 0;
  std::vector<std::int64_t> seats;
  std::map<std::string, std::int64_t> sides;
};
BOOST_DESCRIBE_STRUCT(WinnersDocument, (), (draws, seats, sides))

struct RoundsDocument {
  std::int64_t least = 0;
  std::int64_t most = 0;
  std::int64_t total = 0;
};
BOOST_DESCRIBE_STRUCT(RoundsDocument, (), (least, most, total))

struct FailureDocument {
  std::int64_t seed = 0;
  std::string message;
  std::string command;
};
BOOST_DESCRIBE_STRUCT(FailureDocument, (), (seed, message, command))

struct SimulateResult {
  std::string modules;
  std::map<std::string, std::string> options;
  std::vector<std::string> sides;
  std::int32_t players = 0;
  std::int64_t seed = 0;
  std::string bot;
  std::int64_t games = 0;
  std::int64_t games_finished = 0;
  std::int64_t games_checked = 0;
  std::int64_t answers = 0;
  std::int64_t draws = 0;
  std::int64_t answers_per_second = 0;
  std::int64_t milliseconds = 0;
  WinnersDocument winners;
  RoundsDocument rounds;
  std::vector<FailureDocument> failures;
  std::optional<testkit::CoverageDocument> coverage;
};
BOOST_DESCRIBE_STRUCT(SimulateResult, (),
                      (modules, options, sides, players, seed, bot, games, games_finished,
                       games_checked, answers, draws, answers_per_second, milliseconds, winners,
                       rounds, failures, coverage))

std::int64_t rate(std::int64_t answers, std::int64_t nanoseconds) {
  if (nanoseconds <= 0) return 0;
  constexpr double in_a_second = 1e9;
  return static_cast<std::int64_t>(static_cast<double>(answers) * in_a_second /
                                   static_cast<double>(nanoseconds));
}

struct Played {
  Tally tally;
  testkit::Coverage coverage;
};

/// Every thread takes each n-th game: the same games whatever the number of threads.
Played play_all(const std::shared_ptr<const Table>& table, const SimulateArguments& arguments) {
  const auto threads = static_cast<std::size_t>(arguments.threads);
  std::vector<Played> parts(threads);
  const auto play = [&](std::size_t thread) {
    if (thread != 0) keep_stack_for_crash();
    Simulator simulator(table, arguments);
    for (auto i = static_cast<std::int64_t>(thread); i < arguments.games; i += arguments.threads) {
      simulator.play(i);
      if (thread == 0 && i != 0) simulator.say_progress(i);
    }
    parts[thread].tally = simulator.tally();
    parts[thread].coverage.add(simulator.coverage());
  };
  std::vector<std::jthread> others;
  for (std::size_t thread = 1; thread < threads; ++thread) others.emplace_back(play, thread);
  play(0);
  others.clear();  // joins them
  Played all = std::move(parts.front());
  for (std::size_t thread = 1; thread < threads; ++thread) {
    all.tally.add(parts[thread].tally);
    all.coverage.add(parts[thread].coverage);
  }
  std::ranges::sort(all.tally.failures, {}, &Failure::seed);
  return all;
}

/// Plays one game again, alone, and checks it like before.
std::string command_of(const SimulateResult& result, const std::string& flags,
                       const SimulateArguments& arguments, const Failure& failure) {
  std::string command = "kanly simulate " + flags + " --players " + std::to_string(result.players);
  if (!result.sides.empty() && result.sides.size() == static_cast<std::size_t>(result.players)) {
    command += " --sides " + joined(result.sides, ",");
  }
  return command + " --bot " + result.bot + " --check " + (failure.checked ? "all" : "none") +
         " --max-answers " + std::to_string(arguments.answers_per_game) + " --games 1 --seed " +
         std::to_string(failure.seed);
}

SimulateResult result_of(const Globals& globals, const admission::Combination& combination,
                         const Table& table, const SimulateArguments& arguments,
                         const Tally& tally) {
  SimulateResult result;
  result.modules = modules_argument(combination);
  result.options = combination.options;
  result.sides = sides_of(table);
  result.players = static_cast<std::int32_t>(table.seats());
  result.seed = arguments.seed;
  result.bot = name_of(arguments.bot);
  result.games = arguments.games;
  result.games_finished = tally.finished;
  result.games_checked = tally.checked;
  result.answers = tally.answers;
  result.draws = tally.draws;
  result.answers_per_second =
      tally.timed_nanoseconds > 0
          ? rate(tally.timed_answers, tally.timed_nanoseconds) * arguments.threads
          : rate(tally.answers, tally.checked_nanoseconds) * arguments.threads;
  result.winners.draws = tally.drawn_games;
  result.winners.seats = tally.wins;
  for (std::size_t seat = 0; seat < tally.wins.size(); ++seat) {
    const std::string side(table.side(Seat{static_cast<std::uint8_t>(seat)}));
    if (!side.empty()) result.winners.sides[side] += tally.wins[seat];
  }
  result.rounds = {tally.fewest_rounds, tally.most_rounds, tally.rounds};
  const std::string flags = combination_flags(combination) + place_flags(globals);
  for (const Failure& failure : tally.failures) {
    result.failures.push_back({failure.seed, printable(failure.message),
                               printable(command_of(result, flags, arguments, failure))});
  }
  return result;
}

/// Each game can be played again alone, with a seed that the flag takes.
Result<void> check_seeds(const SimulateArguments& arguments) {
  const std::int64_t last = greatest_seed - (arguments.games - 1);
  if (arguments.seed <= last) return {};
  return usage_error(
      "--seed", std::to_string(arguments.seed),
      "at most " + std::to_string(last) + " for " + counted(arguments.games, "game"));
}

void print_text(const SimulateResult& result, const Table& table) {
  print_line(counted(result.games, "game") + " of " + result.modules + ", " +
             counted(result.players, "player") + ", seeds from " + std::to_string(result.seed) +
             ", bot " + result.bot);
  print_line("finished  " + std::to_string(result.games_finished) + ", checked at every answer " +
             std::to_string(result.games_checked));
  print_line("answers   " + std::to_string(result.answers) + ", " +
             std::to_string(result.answers_per_second) + " a second");
  print_line("rounds    " + std::to_string(result.rounds.least) + " to " +
             std::to_string(result.rounds.most) + ", " + std::to_string(result.rounds.total) +
             " together");
  for (std::size_t seat = 0; seat < result.winners.seats.size(); ++seat) {
    print_line("won by    " + seat_text(table, Seat{static_cast<std::uint8_t>(seat)}) + ": " +
               std::to_string(result.winners.seats[seat]));
  }
  print_line("drawn     " + std::to_string(result.winners.draws));
  for (const FailureDocument& failure : result.failures) {
    print_line("failed    seed " + std::to_string(failure.seed) + ": " + failure.message);
    print_line("          again: " + failure.command);
  }
  if (result.coverage) print_coverage(*result.coverage);
}

}  // namespace

CommandResult run_simulate(const Globals& globals, const SimulateArguments& arguments) {
  auto admitted = admit(globals, admission::Policy::developer, arguments.combination);
  if (!admitted) return admitted.refusal();
  auto table = lay_out(*admitted, arguments.seating, arguments.seed);
  if (!table) return table.refusal();
  if (auto possible = check_seeds(arguments); !possible) {
    return admission::refusal("simulate", possible.error());
  }

  auto coverage = CoverageOutput::open(arguments.coverage);
  if (!coverage) return admission::refusal(arguments.coverage, coverage.error());

  const auto start = std::chrono::steady_clock::now();
  const Played played = play_all(*table, arguments);
  const auto elapsed = std::chrono::steady_clock::now() - start;
  SimulateResult result =
      result_of(globals, admitted->resolved.combination, **table, arguments, played.tally);
  result.milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(elapsed).count();
  const testkit::CoverageDocument reached = played.coverage.document();
  if (auto written = coverage->write(reached); !written) {
    return admission::refusal(arguments.coverage, written.error());
  }
  if (coverage->is_with_results()) result.coverage = reached;
  if (globals.json) {
    print_document(result);
  } else {
    print_text(result, **table);
  }
  return result.failures.empty() ? ExitCode::ok : ExitCode::findings;
}

}  // namespace kanly::cli
