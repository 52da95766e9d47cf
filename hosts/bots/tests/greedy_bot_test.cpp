#include "kanly/bots/greedy_bot.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "kanly/bots/random_bot.hpp"
#include "support/high_card.hpp"

namespace kanly::bots::tests {
namespace {

/// What the bot answers for the seat that is asked: true if it stays in.
bool stays(Bot& bot, const Game& game) {
  Prompt prompt;
  game.prompt(game.awaited().first(), prompt);
  Answer answer;
  EXPECT_TRUE(bot.choose(game, prompt, answer));
  EXPECT_TRUE(prompt.form().accepts(answer));
  return answer.yes("stay");
}

/// A game in which seat 0 holds the card with this number, and seat 1 another one.
Game dealt(int own, std::uint64_t& seed, HiddenNumber hidden = HiddenNumber::no) {
  while (true) {
    Game game = high_card(++seed, hidden);
    if (own_card(game, Seat{0}) == own) return game;
  }
}

TEST(GreedyBot, StaysWithTheHighestCardAndLeavesWithTheLowest) {
  std::uint64_t seed = 0;
  GreedyBot bot(1);
  for (int i = 0; i < 5; ++i) {
    EXPECT_TRUE(stays(bot, dealt(highest_card, seed)));
    EXPECT_FALSE(stays(bot, dealt(0, seed)));
  }
}

TEST(GreedyBot, DoesNotSeeTheOtherCard) {
  // With a middle card an honest bot cannot know whether to stay: the same chances must give the
  // same answer, whatever the other seat holds.
  std::uint64_t seed = 0;
  std::vector<bool> answers;
  std::vector<int> other_cards;
  for (int i = 0; i < 20; ++i) {
    const Game game = dealt(highest_card / 2, seed);
    GreedyBot bot(7);
    answers.push_back(stays(bot, game));
    other_cards.push_back(own_card(game, Seat{1}));
  }
  EXPECT_GT(*std::ranges::max_element(other_cards), *std::ranges::min_element(other_cards));
  for (const bool answer : answers) EXPECT_EQ(answer, answers.front());
}

TEST(GreedyBot, TheSameSeedGivesTheSameAnswers) {
  std::uint64_t seed = 0;
  const Game game = dealt(highest_card / 2, seed);
  GreedyBot first(3);
  GreedyBot second(99);
  second.reseed(3);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(stays(first, game), stays(second, game));
}

TEST(GreedyBot, LeavesTheRealGameAsItWas) {
  const Game game = high_card(1);
  const Hash128 before = game.hash();
  GreedyBot bot(1);
  stays(bot, game);
  EXPECT_EQ(game.hash(), before);
}

TEST(GreedyBot, ImaginesTheSecretsOfModules) {
  std::uint64_t seed = 0;
  GreedyBot bot(1);
  EXPECT_TRUE(stays(bot, dealt(highest_card, seed, HiddenNumber::yes)));
  EXPECT_FALSE(stays(bot, dealt(0, seed, HiddenNumber::yes)));
}

TEST(GreedyBot, AnswersAtRandomWhereNoWorldCanBeImagined) {
  const Game game = high_card(1, HiddenNumber::lost);
  GreedyBot bot(1);
  int stayed = 0;
  for (int i = 0; i < 200; ++i) stayed += stays(bot, game) ? 1 : 0;
  EXPECT_GT(stayed, 50);
  EXPECT_LT(stayed, 150);
}

TEST(GreedyBot, BeatsRandomBots) {
  int won = 0;
  int lost = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Game game = high_card(seed);
    GreedyBot greedy(seed);
    RandomBot random(seed);
    Prompt prompt;
    Answer answer;
    while (!game.over()) {
      game.prompt(game.awaited().first(), prompt);
      Bot& bot = prompt.seat() == Seat{0} ? static_cast<Bot&>(greedy) : random;
      ASSERT_TRUE(bot.choose(game, prompt, answer));
      ASSERT_TRUE(game.submit(prompt, answer));
    }
    won += game.outcome().winners.contains(Seat{0}) ? 1 : 0;
    lost += game.outcome().winners.contains(Seat{1}) ? 1 : 0;
  }
  EXPECT_GT(won, 2 * lost);
}

TEST(GreedyBot, SpendsNoMoreThanItsBudget) {
  const Game game = high_card(1);
  for (const std::uint32_t budget : {2u, 7u, 100u}) {
    GreedyBot bot(1, {.budget = budget});
    for (int i = 0; i < 5; ++i) {
      stays(bot, game);
      EXPECT_GT(bot.spent(), 0u);
      EXPECT_LE(bot.spent(), budget);
    }
  }
}

TEST(GreedyBot, TriesEachCandidateOnceHoweverSmallItsBudget) {
  const Game game = high_card(1);
  GreedyBot bot(1, {.budget = 1});
  stays(bot, game);
  EXPECT_EQ(bot.spent(), 2u) << "two candidates";
}

TEST(RandomBot, IsUniformAndRepeatable) {
  const Game game = high_card(1);
  RandomBot bot(5);
  int stayed = 0;
  for (int i = 0; i < 400; ++i) stayed += stays(bot, game) ? 1 : 0;
  EXPECT_GT(stayed, 150);
  EXPECT_LT(stayed, 250);
  RandomBot first(8);
  RandomBot second(8);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(stays(first, game), stays(second, game));
}

TEST(Bots, AreWrittenByNameAndBudget) {
  EXPECT_EQ(parse_bot("random"), BotChoice{});
  EXPECT_EQ(parse_bot("greedy"), (BotChoice{BotKind::greedy, BotChoice::usual_budget}));
  EXPECT_EQ(parse_bot("greedy:2000"), (BotChoice{BotKind::greedy, 2000}));
  for (const char* text : {"random", "greedy", "greedy:1", "greedy:1000000"}) {
    ASSERT_TRUE(parse_bot(text)) << text;
    EXPECT_EQ(name_of(*parse_bot(text)), text);
  }
}

TEST(Bots, AreNotMadeOfOtherWords) {
  for (const char* text : {"", "genius", "greedy:", "greedy:0", "greedy:-1", "greedy:1000001",
                           "greedy:2x", "greedy2", "random:3", "greedy:99999999999"}) {
    EXPECT_FALSE(parse_bot(text)) << text;
  }
}

TEST(Bots, AreMadeByKind) {
  EXPECT_NE(dynamic_cast<GreedyBot*>(make_bot({BotKind::greedy}, 1).get()), nullptr);
  EXPECT_NE(dynamic_cast<RandomBot*>(make_bot({}, 1).get()), nullptr);
}

}  // namespace
}  // namespace kanly::bots::tests
