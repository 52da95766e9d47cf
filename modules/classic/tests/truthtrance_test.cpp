// Answers under Truthtrance over whole games, and the deck it is a card of.

#include <map>

#include "kanly/classic/catalogues.hpp"
#include "kanly/imagine.hpp"
#include "support/walk.hpp"

namespace kanly::classic {
namespace {

/// Asks with a Truthtrance wherever one can be played.
void ask_if_possible(Game& game, Stream& stream) {
  const Seat holder = test::offered_to(game, "classic.truthtrance");
  if (holder.is_none()) return;
  Prompt prompt;
  Answer answer;
  game.prompt_opening(holder, prompt);
  for (int attempt = 0; attempt < 40; ++attempt) {
    if (!choose_uniformly(game, prompt, stream, answer)) return;
    const bool is_question = answer.is("response", Name("classic.truthtrance")) &&
                             !answer.in("classic.truthtrance").is("question", Name("in_words"));
    if (!is_question) continue;
    EXPECT_TRUE(game.submit(prompt, answer));
    return;
  }
}

TEST(Truthtrance, WhatWasToldIsTrueAndHoldsInImaginedWorlds) {
  const auto table = kanly::test::lay_out(
      "classic", "",
      kanly::test::seats_of({"atreides", "bene_gesserit", "emperor", "fremen", "harkonnen"}));
  std::size_t told = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Stream stream(seed);
    Game game(table, seed);
    std::size_t before = 0;
    test::play_until(game, stream, [&](Game& now) {
      ask_if_possible(now, stream);
      for (const Seat seat : now.table().everyone()) {
        const std::size_t facts = now.facts(seat).size();
        if (facts == 0 || facts == before) continue;
        const Result<void> holds = now.check_facts(seat);
        EXPECT_TRUE(holds) << holds.error().readable();
        for (int i = 0; i < 10; ++i) {
          Game world = now;
          const Result<void> imagined = imagine(now, seat, stream, world);
          EXPECT_TRUE(imagined) << "seed " << seed << ": " << imagined.error().readable();
        }
      }
      told += now.facts(Seat{}).size() > before;
      before = now.facts(Seat{}).size();
      return testing::Test::HasFailure();
    });
    ASSERT_FALSE(testing::Test::HasFailure()) << "seed " << seed;
  }
  EXPECT_GE(told, 5u);
}

TEST(Truthtrance, IsOneOfThirtyThreeCards) {
  const auto table =
      kanly::test::lay_out("classic", "", kanly::test::seats_of({"atreides", "fremen"}));
  std::map<std::string, int> copies;
  for (const TreacheryCardEntry& entry : table->rules().catalogue(treachery_catalogue)) {
    copies[entry.definition] = entry.copies;
  }
  const std::map<std::string, int> printed{
      {"crysknife", 1},     {"maula_pistol", 1},   {"slip_tip", 1},        {"stunner", 1},
      {"chaumas", 1},       {"chaumurky", 1},      {"ellaca_drug", 1},     {"gom_jabbar", 1},
      {"lasgun", 1},        {"shield", 4},         {"snooper", 4},         {"cheap_hero", 2},
      {"cheap_heroine", 1}, {"karama", 2},         {"truthtrance", 2},     {"tleilaxu_ghola", 1},
      {"hajr", 1},          {"family_atomics", 1}, {"weather_control", 1}, {"baliset", 1},
      {"jubba_cloak", 1},   {"kulon", 1},          {"la_la_la", 1},        {"trip_to_gamont", 1}};
  EXPECT_EQ(copies, printed);
  EXPECT_EQ(table->fixture(things).treachery.size(), 33u);
}

}  // namespace
}  // namespace kanly::classic
