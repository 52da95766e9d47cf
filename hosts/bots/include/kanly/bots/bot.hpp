#pragma once
// Bot: something that answers prompts without a person.
//
//   std::unique_ptr<Bot> bot = make_bot({BotKind::greedy}, seed);
//   game.prompt(seat, prompt);
//   if (!bot->choose(game, prompt, answer)) report("no answer is legal");
//   game.submit(prompt, answer);
//
// A bot is handed the real game and may read of it only what the prompt says, Game::check, and
// worlds that kanly::imagine makes of it (imagine.hpp). So it knows what its seat knows and cannot
// cheat. One bot may serve several seats: it remembers nothing from one answer to the next. The
// same seed and the same prompts give the same answers. [room-thread]

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "kanly/game.hpp"

namespace kanly::bots {

class Bot {
 public:
  virtual ~Bot() = default;

  /// Fills `answer` with a legal answer to `prompt`, which `game` has just made. False when it
  /// finds no legal answer: a module's bug.
  virtual bool choose(const Game& game, const Prompt& prompt, Answer& answer) = 0;

  /// Starts its chances anew, as if it had been made with this seed.
  virtual void reseed(std::uint64_t seed) = 0;
};

enum class BotKind : std::uint8_t {
  random,  ///< uniform over legal answers (random_bot.hpp)
  greedy,  ///< one answer ahead, then random play, in imagined worlds (greedy_bot.hpp)
};

/// Which bot, and what it may spend.
struct BotChoice {
  static constexpr std::uint32_t usual_budget = 400;
  static constexpr std::uint32_t greatest_budget = 1'000'000;

  BotKind kind = BotKind::random;
  std::uint32_t budget = usual_budget;  ///< of greedy: imagined answers for each of its own

  bool operator==(const BotChoice&) const = default;
};

/// As people write it: "random", "greedy", "greedy:2000". The usual budget is left out.
std::string name_of(const BotChoice& choice);
/// The reverse; none of other words, or of a budget that is not 1 to greatest_budget.
std::optional<BotChoice> parse_bot(std::string_view text);

std::unique_ptr<Bot> make_bot(const BotChoice& choice, std::uint64_t seed);

}  // namespace kanly::bots
