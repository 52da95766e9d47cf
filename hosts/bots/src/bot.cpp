#include "kanly/bots/bot.hpp"

#include <charconv>

#include "kanly/bots/greedy_bot.hpp"
#include "kanly/bots/random_bot.hpp"

namespace kanly::bots {

namespace {

constexpr std::string_view greedy_word = "greedy";

std::optional<std::uint32_t> parse_budget(std::string_view digits) {
  std::uint32_t budget = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stopped, failure] = std::from_chars(digits.data(), end, budget);
  if (failure != std::errc() || stopped != end) return std::nullopt;
  if (budget < 1 || budget > BotChoice::greatest_budget) return std::nullopt;
  return budget;
}

}  // namespace

std::string name_of(const BotChoice& choice) {
  if (choice.kind == BotKind::random) return "random";
  std::string name(greedy_word);
  if (choice.budget != BotChoice::usual_budget) name += ":" + std::to_string(choice.budget);
  return name;
}

std::optional<BotChoice> parse_bot(std::string_view text) {
  if (text == "random") return BotChoice{};
  if (!text.starts_with(greedy_word)) return std::nullopt;
  text.remove_prefix(greedy_word.size());
  if (text.empty()) return BotChoice{BotKind::greedy};
  if (text.front() != ':') return std::nullopt;
  const std::optional<std::uint32_t> budget = parse_budget(text.substr(1));
  if (!budget) return std::nullopt;
  return BotChoice{BotKind::greedy, *budget};
}

std::unique_ptr<Bot> make_bot(const BotChoice& choice, std::uint64_t seed) {
  if (choice.kind == BotKind::random) return std::make_unique<RandomBot>(seed);
  return std::make_unique<GreedyBot>(seed, GreedyLimits{.budget = choice.budget});
}

}  // namespace kanly::bots
