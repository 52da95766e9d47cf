#include "kanly/bots/bot.hpp"

#include "kanly/bots/greedy_bot.hpp"
#include "kanly/bots/random_bot.hpp"

namespace kanly::bots {

std::unique_ptr<Bot> make_bot(BotKind kind, std::uint64_t seed) {
  if (kind == BotKind::greedy) return std::make_unique<GreedyBot>(seed);
  return std::make_unique<RandomBot>(seed);
}

}  // namespace kanly::bots
