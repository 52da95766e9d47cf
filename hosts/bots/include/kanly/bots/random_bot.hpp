#pragma once
// RandomBot: uniform over legal answers. It reads its prompt and nothing else.

#include "kanly/bots/bot.hpp"
#include "kanly/generator.hpp"

namespace kanly::bots {

class RandomBot final : public Bot {
 public:
  explicit RandomBot(std::uint64_t seed) : stream_(seed) {}

  /// [no-alloc in steady state]
  bool choose(const Game& game, const Prompt& prompt, Answer& answer) override;
  void reseed(std::uint64_t seed) override { stream_ = Stream(seed); }

 private:
  Stream stream_;
};

}  // namespace kanly::bots
