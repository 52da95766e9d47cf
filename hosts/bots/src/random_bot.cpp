#include "kanly/bots/random_bot.hpp"

#include "kanly/choose.hpp"

namespace kanly::bots {

bool RandomBot::choose(const Game& game, const Prompt& prompt, Answer& answer) {
  return choose_uniformly(game, prompt, stream_, answer);
}

}  // namespace kanly::bots
