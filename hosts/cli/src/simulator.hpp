#pragma once
// Simulator: plays one game of bots after the other on one table, in one thread, and counts.
//
// Games that are not checked are what is timed: no observer (but for --coverage), no copy, no text.
// In a checked game every state is saved, loaded and saved again, and the kernel's invariants are
// looked at.

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "commands.hpp"
#include "kanly/game.hpp"
#include "kanly/testkit/coverage.hpp"

namespace kanly::cli {

struct Failure {
  std::int64_t seed = 0;
  std::string message;
  bool checked = false;  // at every answer
};

struct Tally {
  std::int64_t finished = 0;
  std::int64_t checked = 0;
  std::int64_t answers = 0;
  std::int64_t draws = 0;  // numbers drawn by the rules
  std::int64_t timed_answers = 0;
  std::int64_t timed_nanoseconds = 0;
  std::int64_t checked_nanoseconds = 0;
  std::int64_t drawn_games = 0;
  std::vector<std::int64_t> wins;  // by seat; a shared win counts for each
  std::int64_t fewest_rounds = 0;
  std::int64_t most_rounds = 0;
  std::int64_t rounds = 0;
  std::vector<Failure> failures;

  void add(const Tally& other);
  void add_outcome(const Outcome& outcome);
};

class Simulator {
 public:
  Simulator(std::shared_ptr<const Table> table, const SimulateArguments& arguments);

  /// The game with seed `arguments.seed + number`. What fails is counted; the next game goes on.
  void play(std::int64_t number);

  /// A line on stderr now and then.
  void say_progress(std::int64_t games);

  const Tally& tally() const { return tally_; }
  /// Of the games so far; of none where nobody asked.
  const testkit::Coverage& coverage() const { return coverage_; }

 private:
  using Clock = std::chrono::steady_clock;

  bool is_checked(std::int64_t number) const;
  std::optional<std::string> play_game(std::uint64_t seed, bool checked);
  std::optional<std::string> play_checked(std::uint64_t seed);
  std::optional<std::string> play_quickly(std::uint64_t seed);
  void begin_game(std::uint64_t seed);
  testkit::Coverage* watching() { return arguments_.coverage.empty() ? nullptr : &coverage_; }
  void count(bool checked, Clock::duration elapsed);

  std::shared_ptr<const Table> table_;
  SimulateArguments arguments_;
  std::unique_ptr<bots::Bot> bot_;
  std::optional<Game> game_;
  Prompt prompt_;
  Answer answer_;
  Outcome outcome_;  // of the game that was played last, and how long it was
  std::int64_t answers_ = 0;
  std::int64_t draws_ = 0;
  Tally tally_;
  testkit::Coverage coverage_;
  Clock::time_point last_progress_ = Clock::now();
};

}  // namespace kanly::cli
