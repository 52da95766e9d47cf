#pragma once
// GreedyBot: tries every legal answer in imagined worlds, plays on at random, and takes the answer
// that won most often.
//
// It looks one answer ahead and believes that everybody answers at random afterwards, so it is a
// plain opponent. Every candidate is tried in the same worlds, so chance does not favour one of
// them. A win counts in full, a shared one in equal parts; a draw counts like a win shared by all.
//
// Where no world can be imagined (imagine.hpp says what is refused), it answers like RandomBot.

#include <vector>

#include "kanly/bots/bot.hpp"
#include "kanly/generator.hpp"

namespace kanly::bots {

/// What a GreedyBot may spend on one answer.
struct GreedyLimits {
  std::uint32_t candidates = 64;            ///< legal answers looked at; of more, a random share
  std::uint32_t worlds = 16;                ///< imagined for each decision
  std::uint32_t rollouts = 512;             ///< games played on for each decision, at most
  std::uint32_t answers_per_rollout = 500;  ///< a longer game counts as undecided: like a draw
};

class GreedyBot final : public Bot {
 public:
  explicit GreedyBot(std::uint64_t seed, const GreedyLimits& limits = {})
      : limits_(limits), stream_(seed) {}

  bool choose(const Game& game, const Prompt& prompt, Answer& answer) override;
  void reseed(std::uint64_t seed) override { stream_ = Stream(seed); }

 private:
  bool find_candidates(const Game& game, const Prompt& prompt);
  bool rate_in(const Game& world, const Prompt& prompt);
  bool try_out(const Game& world, const Prompt& prompt, const Answer& candidate,
               std::uint64_t& points);
  bool play_on(Game& game);

  GreedyLimits limits_;
  Stream stream_;
  std::vector<Answer> candidates_;
  std::vector<std::uint64_t> points_;        // by candidate, over all worlds
  std::vector<std::uint64_t> world_points_;  // by candidate, in the world at hand
  Prompt prompt_;
  Answer answer_;
  std::optional<Game> world_;
  std::optional<Game> trial_;
};

}  // namespace kanly::bots
