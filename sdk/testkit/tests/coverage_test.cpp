// Coverage of the market's games: what is reached, by whom, and what adds up.

#include "kanly/testkit/coverage.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "kanly/choose.hpp"
#include "kanly/testkit/battery.hpp"
#include "support/market.hpp"

namespace kanly::testkit {
namespace {

std::shared_ptr<const Table> market() {
  return test::table_of(
      test::rules_of({{"market", &test::register_market<WindowPolicy::reopen_for_all>},
                      {"house", &test::register_house, {"market"}}}),
      4);
}

Coverage of_games(const std::shared_ptr<const Table>& table, std::uint64_t first,
                  std::uint64_t last) {
  Coverage coverage;
  for (std::uint64_t seed = first; seed <= last; ++seed) {
    Stream stream(seed);
    const auto choose = [&](const Game& game, const Prompt& prompt, Answer& answer) {
      return choose_uniformly(game, prompt, stream, answer);
    };
    coverage.begin("seed " + std::to_string(seed));
    EXPECT_TRUE(play_under_battery(table, seed, choose, {.coverage = &coverage}));
  }
  return coverage;
}

CoveredRegistration entry(const CoverageDocument& document, std::string_view name) {
  for (const CoveredRegistration& registration : document.registrations) {
    if (registration.name == name) return registration;
  }
  ADD_FAILURE() << name << " is not listed";
  return {};
}

TEST(Coverage, CountsWhatGamesReachFromTheirFirstStep) {
  const CoverageDocument document = of_games(market(), 1, 20).document();
  EXPECT_GE(entry(document, "sell").reached, 20);
  EXPECT_EQ(entry(document, "sell").by, "seed 1");
  EXPECT_GT(entry(document, "house.veto").reached, 0);
  EXPECT_GT(entry(document, "house.shout").reached, 0);
  EXPECT_TRUE(document.unreached_rulings.empty());
}

TEST(Coverage, ListsWhatNoGameReachedAndItsRulings) {
  Coverage coverage;
  coverage.watch_opening(market(), 1);
  const CoverageDocument document = coverage.document();
  EXPECT_GT(entry(document, "sell").reached, 0);
  EXPECT_EQ(entry(document, "house.veto").reached, 0);
  EXPECT_EQ(entry(document, "house.shout").reached, 0);
  EXPECT_EQ(document.unreached_rulings.size(), entry(document, "house.cheaper").reached == 0);
}

TEST(Coverage, NamesTheDefinitionsThatAnswersName) {
  const CoverageDocument document = of_games(market(), 1, 20).document();
  for (const CoveredDefinition& definition : document.definitions) {
    EXPECT_EQ(definition.named > 0, definition.definition == "seal") << definition.definition;
    EXPECT_EQ(definition.back, "card");
  }
  EXPECT_EQ(document.definitions.size(), 2u);
}

TEST(Coverage, AddsUpOverGamesOfAnyTable) {
  Coverage sum = of_games(market(), 1, 4);
  const std::int64_t before = entry(sum.document(), "sell").reached;
  const Coverage more = of_games(market(), 5, 8);
  sum.add(more);
  EXPECT_EQ(entry(sum.document(), "sell").reached, before + entry(more.document(), "sell").reached);
  EXPECT_EQ(sum.document().registrations.size(), more.document().registrations.size());
}

TEST(Coverage, AGameIsTheSameWithAndWithoutIt) {
  const auto table = market();
  const auto play = [&](Coverage* coverage) {
    Stream stream(3);
    const auto choose = [&](const Game& game, const Prompt& prompt, Answer& answer) {
      return choose_uniformly(game, prompt, stream, answer);
    };
    return play_under_battery(table, 3, choose, {.coverage = coverage})->answers;
  };
  Coverage coverage;
  EXPECT_EQ(play(&coverage), play(nullptr));
}

TEST(Coverage, DefinitionsAreNamesWithoutTheirNumber) {
  EXPECT_EQ(definition_of("card/torch/1"), "card/torch");
  EXPECT_EQ(definition_of("card/torch"), "card/torch");
  EXPECT_EQ(definition_of("7"), "7");
  EXPECT_EQ(definition_of("card/"), "card/");
  EXPECT_EQ(definition_of("card/7a"), "card/7a");
}

}  // namespace
}  // namespace kanly::testkit
