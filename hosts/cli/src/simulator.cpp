#include "simulator.hpp"

#include <algorithm>
#include <exception>

#include "kanly/choose.hpp"
#include "kanly/testkit/battery.hpp"
#include "output.hpp"

namespace kanly::cli {

namespace {

constexpr std::int64_t some_of_games = 16;  // with --check some each of so many is checked
constexpr std::chrono::seconds between_progress{2};
constexpr std::size_t kept_failures = 1'000;

}  // namespace

void Tally::add(const Tally& other) {
  if (other.finished != 0) {
    fewest_rounds =
        finished == 0 ? other.fewest_rounds : std::min(fewest_rounds, other.fewest_rounds);
  }
  finished += other.finished;
  checked += other.checked;
  answers += other.answers;
  draws += other.draws;
  timed_answers += other.timed_answers;
  timed_nanoseconds += other.timed_nanoseconds;
  checked_nanoseconds += other.checked_nanoseconds;
  drawn_games += other.drawn_games;
  for (std::size_t seat = 0; seat < wins.size(); ++seat) wins[seat] += other.wins[seat];
  most_rounds = std::max(most_rounds, other.most_rounds);
  rounds += other.rounds;
  failures.insert(failures.end(), other.failures.begin(), other.failures.end());
}

void Tally::add_outcome(const Outcome& outcome) {
  const auto played = static_cast<std::int64_t>(outcome.rounds);
  fewest_rounds = finished == 0 ? played : std::min(fewest_rounds, played);
  most_rounds = std::max(most_rounds, played);
  rounds += played;
  ++finished;
  if (outcome.winners.empty()) ++drawn_games;
  for (const Seat seat : outcome.winners) ++wins[seat.number];
}

Simulator::Simulator(std::shared_ptr<const Table> table, const SimulateArguments& arguments)
    : table_(std::move(table)), arguments_(arguments), bot_(bots::make_bot(arguments.bot, 0)) {
  tally_.wins.resize(table_->seats());
}

bool Simulator::is_checked(std::int64_t number) const {
  if (arguments_.check == CheckShare::some) return number % some_of_games == 0;
  return arguments_.check == CheckShare::all;
}

void Simulator::play(std::int64_t number) {
  const std::int64_t seed = arguments_.seed + number;
  const bool checked = is_checked(number);
  if (checked) ++tally_.checked;
  std::optional<std::string> failed;
  try {
    failed = play_game(static_cast<std::uint64_t>(seed), checked);
  } catch (const std::exception& fault) {
    failed = fault.what();
    game_.reset();  // a fault leaves it broken
  }
  if (failed && tally_.failures.size() < kept_failures) {
    tally_.failures.push_back({seed, *std::move(failed), checked});
  }
}

std::optional<std::string> Simulator::play_game(std::uint64_t seed, bool checked) {
  bot_->reseed(seed);
  const Clock::time_point start = Clock::now();
  std::optional<std::string> failed = checked ? play_checked(seed) : play_quickly(seed);
  count(checked, Clock::now() - start);
  if (!failed) tally_.add_outcome(outcome_);
  return failed;
}

/// Under the battery of the testkit, which sees and checks every state.
std::optional<std::string> Simulator::play_checked(std::uint64_t seed) {
  const auto choose = [this](const Game& game, const Prompt& prompt, Answer& answer) {
    return bot_->choose(game, prompt, answer);
  };
  testkit::BatteryPlan plan;
  plan.answers = static_cast<std::uint64_t>(arguments_.answers_per_game);
  plan.deep = true;
  plan.coverage = watching();
  const Result<testkit::Played> played = testkit::play_under_battery(table_, seed, choose, plan);
  if (!played) return played.error().readable();
  outcome_ = played->outcome;
  answers_ = static_cast<std::int64_t>(played->answers);
  draws_ = static_cast<std::int64_t>(played->draws);
  return std::nullopt;
}

void Simulator::begin_game(std::uint64_t seed) {
  if (!game_) {
    game_.emplace(table_, seed);
    if (watching() == nullptr) return;
    game_->observe(watching());
  }
  game_->restart(seed);
}

/// To the end of the game, or until something is wrong.
std::optional<std::string> Simulator::play_quickly(std::uint64_t seed) {
  begin_game(seed);
  Game& game = *game_;
  Stream seats(~seed);  // as the battery draws them, so that a check plays the same game
  while (!game.over()) {
    if (game.answers() >= static_cast<std::uint64_t>(arguments_.answers_per_game)) {
      return "not over after " + counted(arguments_.answers_per_game, "answer");
    }
    draw_prompt(game, seats, prompt_);
    if (!bot_->choose(game, prompt_, answer_)) {
      return "no legal answer to " + std::string(prompt_.decision().text()) + " for " +
             seat_text(*table_, prompt_.seat());
    }
    if (auto submitted = game.submit(prompt_, answer_); !submitted) {
      return "the bot's answer was refused: " + submitted.error().readable();
    }
  }
  outcome_ = game.outcome();
  answers_ = static_cast<std::int64_t>(game.answers());
  draws_ = static_cast<std::int64_t>(game.draws());
  return std::nullopt;
}

void Simulator::count(bool checked, Clock::duration elapsed) {
  const auto nanoseconds = std::chrono::duration_cast<std::chrono::nanoseconds>(elapsed).count();
  const std::int64_t answers = answers_;
  tally_.answers += answers;
  tally_.draws += draws_;
  if (checked) {
    tally_.checked_nanoseconds += nanoseconds;
  } else {
    tally_.timed_nanoseconds += nanoseconds;
    tally_.timed_answers += answers;
  }
}

void Simulator::say_progress(std::int64_t games) {
  const Clock::time_point now = Clock::now();
  if (now - last_progress_ < between_progress) return;
  last_progress_ = now;
  print_progress("simulate: " + std::to_string(games) + " of " + counted(arguments_.games, "game"));
}

}  // namespace kanly::cli
