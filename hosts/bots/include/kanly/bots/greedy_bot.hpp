#pragma once
// GreedyBot: tries legal answers in imagined worlds, plays on at random, and takes the answer after
// which its seat stood best.
//
// It looks one answer ahead and believes that everybody answers at random afterwards, so it is a
// plain opponent. Every candidate is tried in the same worlds, so chance does not favour one of
// them. A win counts in full, a shared one in equal parts; a draw counts like a win shared by all.
//
// What it spends is counted in imagined answers, never in time, so that the same seed gives the
// same game on every machine. Of small games it plays each candidate to the end in many worlds. Of
// long ones that is out of reach: where the rules say how a seat stands (kanly/standing.hpp) it
// stops after a few answers and counts the seat's part of what all have; else what is not decided
// by then counts like a draw.
//
// Where no world can be imagined (imagine.hpp says what is refused), it answers like RandomBot.

#include <vector>

#include "kanly/bots/bot.hpp"
#include "kanly/generator.hpp"

namespace kanly::bots {

/// What a GreedyBot may spend on one answer.
struct GreedyLimits {
  /// Answers given in imagined worlds, those of the candidates included.
  std::uint32_t budget = BotChoice::usual_budget;
  std::uint32_t candidates = 16;  ///< legal answers looked at; of more, so many drawn at random
  std::uint32_t worlds = 16;      ///< imagined, at most
};

class GreedyBot final : public Bot {
 public:
  explicit GreedyBot(std::uint64_t seed, const GreedyLimits& limits = {})
      : limits_(limits), stream_(seed) {}

  bool choose(const Game& game, const Prompt& prompt, Answer& answer) override;
  void reseed(std::uint64_t seed) override { stream_ = Stream(seed); }

  /// Imagined answers that the last choice took: at most the budget, or one for each candidate
  /// where the budget is less.
  std::uint32_t spent() const { return spent_; }

 private:
  bool find_candidates(const Game& game, const Prompt& prompt);
  void draw_candidates(const Game& game, const Prompt& prompt);
  void rate(const Game& game, const Prompt& prompt);
  bool rate_in(const Game& world, const Prompt& prompt, std::uint32_t length);
  bool try_out(const Game& world, const Prompt& prompt, const Answer& candidate,
               std::uint32_t length, std::uint64_t& points);
  void play_on(Game& game, std::uint32_t length);
  std::size_t draw_best();

  GreedyLimits limits_;
  Stream stream_;
  std::uint32_t spent_ = 0;
  std::uint32_t rated_worlds_ = 0;
  std::vector<Answer> candidates_;
  std::vector<std::uint64_t> points_;        // by candidate, over all worlds
  std::vector<std::uint64_t> world_points_;  // by candidate, in the world at hand
  Prompt prompt_;
  Answer answer_;
  std::optional<Game> world_;
  std::optional<Game> trial_;
};

}  // namespace kanly::bots
