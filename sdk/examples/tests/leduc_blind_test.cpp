// The house rule changes leduc_poker in three places, each seen here to take effect.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "kanly/leduc_poker/leduc_poker.hpp"
#include "support/leduc_hands.hpp"
#include "support/loaded.hpp"

namespace kanly::examples {

namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;

constexpr Seat first{0};
constexpr Seat second{1};

std::shared_ptr<const Table> table(std::string_view tips) {
  return lay_out("leduc_poker,leduc_blind", "leduc_blind.tips=" + std::string(tips));
}

std::int64_t balance(const Game& game, std::string_view account) {
  return game.ledger().balance(game.table().find_account(account));
}

TEST(LeducBlind, TheFirstSeatPaysABlindThatIsDeadMoney) {  // LDB-BLIND-01, LDB-BLIND-02
  const Game game(table("off"), 1);

  EXPECT_EQ(balance(game, "pot"), 3);
  EXPECT_EQ(balance(game, "purse/0"), 11);
  EXPECT_EQ(balance(game, "purse/1"), 12);
  EXPECT_THAT(options(game, "action"), ElementsAre("call", "raise"));  // nothing is owed
}

TEST(LeducBlind, ABettingRoundAllowsAThirdRaise) {  // LDB-RAISE-01
  std::set<Actions> first_rounds;
  for_each_position(Game(table("off"), 1), [&](const Game& game, const Actions& actions) {
    const auto* betting = game.as_public().state(leduc_poker::betting_round);
    if (betting != nullptr && betting->round == 2 && betting->actions == 0) {
      first_rounds.insert(actions);
    }
  });

  EXPECT_THAT(first_rounds, ElementsAre("cc", "crc", "crrc", "crrrc", "rc", "rrc", "rrrc"));
}

TEST(LeducBlind, NobodyRaisesBeyondWhatTheOtherCanCall) {  // LED-STAKE-02
  for_each_position(Game(table("off"), 1), [&](const Game& game, const Actions& actions) {
    if (game.over()) return;
    const auto* betting = game.as_public().state(leduc_poker::betting_round);
    const auto purse = betting->actor == first ? "purse/0" : "purse/1";
    EXPECT_GE(balance(game, purse), betting->owed) << actions;
  });
}

TEST(LeducBlind, AnOddChipOfASplitPotGoesToTheFirstSeat) {  // LED-SHOW-02
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    Game game(table("off"), seed);
    while (!game.over()) play(game, "action", "call");
    if (game.outcome().winners.size() < 2) continue;

    EXPECT_EQ(gain(game, first), 0);
    EXPECT_EQ(gain(game, second), 0);
    return;
  }
  FAIL() << "no split pot";
}

TEST(LeducBlind, ATipMovesOneChipToTheHouse) {  // LDB-TIP-01
  Game game(table("on"), 1);

  const Result<void> accepted = answer(game, R"({"action":"call","leduc_blind.tip":{"tip":true}})");

  ASSERT_TRUE(accepted) << accepted.error().readable();
  EXPECT_EQ(balance(game, "house"), 1);
  EXPECT_EQ(balance(game, "purse/0"), 10);
  EXPECT_EQ(balance(game, "pot"), 3);
}

TEST(LeducBlind, AnAbsentSeatDoesNotTip) {  // LDB-TIP-01
  Game game(table("on"), 1);
  Answer fallback;
  const Prompt prompt = asked(game);
  ASSERT_TRUE(first_legal(game, prompt, fallback));

  EXPECT_TRUE(game.submit(prompt, fallback));

  EXPECT_EQ(balance(game, "house"), 0);
}

TEST(LeducBlind, ATipIsOfferedOnlyFromChipsThatNoActionCosts) {  // LDB-TIP-02
  Game game(table("on"), 1);
  std::set<bool> offered;
  while (!game.over()) {
    const auto* betting = game.as_public().state(leduc_poker::betting_round);
    const int dearest = betting->owed + (betting->round == 1 ? 2 : 4);
    const auto purse = betting->actor == first ? "purse/0" : "purse/1";
    const bool is_offered = asked(game).form().find("tip", hash_text("leduc_blind.tip")) != nullptr;
    EXPECT_EQ(is_offered, balance(game, purse) > dearest);
    offered.insert(is_offered);
    const auto actions = options(game, "action");
    play(game, "action", actions.back());  // raises as long as that is possible
  }
  EXPECT_THAT(offered, ElementsAre(false, true));
}

TEST(LeducBlind, WithoutTheOptionThereIsNoTipAndNoHouse) {
  const Game game(table("off"), 1);

  EXPECT_TRUE(game.table().find_account("house").is_none());
  EXPECT_EQ(asked(game).form().find("tip", hash_text("leduc_blind.tip")), nullptr);
}

TEST(LeducBlind, EveryHookStandsInTheHookMapWithItsRuling) {
  const auto laid_out = table("on");
  const Explanation& explained = laid_out->rules().explain();

  const auto has = [](const char* anchor, const char* place, const char* hook, const char* ruling) {
    return Contains(
        AllOf(Field(&ExplainedAnchor::anchor, anchor), Field(&ExplainedAnchor::place, place),
              Field(&ExplainedAnchor::hooks,
                    Contains(AllOf(Field(&ExplainedHook::name, hook),
                                   Field(&ExplainedHook::module, "leduc_blind"),
                                   Field(&ExplainedHook::rulings, Contains(ruling)))))));
  };
  EXPECT_THAT(explained.anchors,
              has("leduc_poker.hand.first_round", "before", "leduc_blind.blind", "LDB-BLIND-01"));
  EXPECT_THAT(explained.anchors,
              has("leduc_poker.raise_limit", "query", "leduc_blind.third_raise", "LDB-RAISE-01"));
  EXPECT_THAT(explained.anchors,
              has("leduc_poker.betting_round.act", "at", "leduc_blind.tip", "LDB-TIP-01"));
  EXPECT_THAT(explained.ambiguities, IsEmpty());
}

}  // namespace

}  // namespace kanly::examples
