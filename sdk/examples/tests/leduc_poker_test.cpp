// Every hand of Leduc poker is enumerated and compared with a second, independent reckoning.

#include "kanly/leduc_poker/leduc_poker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "support/leduc_hands.hpp"
#include "support/loaded.hpp"

namespace kanly::examples {

namespace {

using testing::ElementsAre;

constexpr Seat first{0};
constexpr Seat second{1};

const std::shared_ptr<const Table>& table() {
  static const auto laid_out = lay_out("leduc_poker");
  return laid_out;
}

const std::vector<Deal>& deals() {
  static const std::vector<Deal> all = all_deals(table());
  return all;
}

/// What the first seat gains by the rules as printed, reckoned from cards and actions alone.
class Reckoning {
 public:
  Reckoning(const Deal& deal, const Actions& actions) : deal_(deal) {
    for (const char action : actions) act(action);
  }

  int gain_of_first() const {
    if (folded_ >= 0) return folded_ == 0 ? -paid_[0] : paid_[1];
    const int difference = worth(deal_.held[0]) - worth(deal_.held[1]);
    return difference == 0 ? 0 : difference > 0 ? paid_[1] : -paid_[0];
  }
  int rounds() const { return round_ - (round_ > 2 ? 1 : 0); }

 private:
  void act(char action) {
    const int other = 1 - actor_;
    const bool opens = actions_++ == 0;
    if (action == 'f') folded_ = actor_;
    if (action == 'c') paid_[actor_] = paid_[other];
    if (action == 'r') paid_[actor_] = paid_[other] + 2 * round_;
    actor_ = other;
    if (action == 'c' && !opens) {
      ++round_;
      actor_ = 0;
      actions_ = 0;
    }
  }
  static std::string rank(const std::string& card) { return card.substr(0, card.rfind('/')); }
  int worth(const std::string& held) const {
    static const std::map<std::string, int> ranks{
        {"card/jack", 1}, {"card/queen", 2}, {"card/king", 3}};
    return rank(held) == rank(deal_.open) ? 10 : ranks.at(rank(held));
  }

  const Deal& deal_;
  std::array<int, 2> paid_{1, 1};
  int round_ = 1;
  int actor_ = 0;
  int actions_ = 0;
  int folded_ = -1;
};

TEST(LeducPoker, DealsAllHundredAndTwentyHands) { EXPECT_EQ(deals().size(), 120u); }

TEST(LeducPoker, EveryEndingPaysWhatTheRulesSay) {  // LED-SHOW-01, LED-FOLD-01
  for (const Deal& deal : deals()) {
    for_each_position(Game(table(), deal.seed), [&](const Game& game, const Actions& actions) {
      ASSERT_TRUE(game.check_invariants());
      if (!game.over()) return;
      const Reckoning reckoning(deal, actions);
      EXPECT_EQ(gain(game, first), reckoning.gain_of_first()) << actions;
      EXPECT_EQ(gain(game, first) + gain(game, second), 0) << actions;
      EXPECT_EQ(game.outcome().winners.contains(first), reckoning.gain_of_first() >= 0) << actions;
      EXPECT_EQ(game.outcome().winners.contains(second), reckoning.gain_of_first() <= 0) << actions;
      EXPECT_EQ(game.outcome().rounds, static_cast<std::uint32_t>(reckoning.rounds())) << actions;
    });
  }
}

TEST(LeducPoker, ABettingRoundHasNineSequencesOfWhichFourFold) {  // LED-BET-03
  std::set<Actions> folded;
  std::set<Actions> played_on;
  for_each_position(Game(table(), 1), [&](const Game& game, const Actions& actions) {
    if (game.over() && game.outcome().rounds == 1) folded.insert(actions);
    const auto* betting = game.as_public().state(leduc_poker::betting_round);
    if (betting != nullptr && betting->round == 2 && betting->actions == 0) {
      played_on.insert(actions);
    }
  });

  EXPECT_THAT(folded, ElementsAre("crf", "crrf", "rf", "rrf"));
  EXPECT_THAT(played_on, ElementsAre("cc", "crc", "crrc", "rc", "rrc"));
}

/// 30 private deals x 4 folds, and 120 deals x 5 ways into the second round x 9 ways out of it.
TEST(LeducPoker, HasTheKnownNumberOfEndings) {
  std::set<std::array<std::string, 4>> endings;
  for (const Deal& deal : deals()) {
    for_each_position(Game(table(), deal.seed), [&](const Game& game, const Actions& actions) {
      if (!game.over()) return;
      const std::string open = game.outcome().rounds == 2 ? deal.open : "";
      endings.insert({deal.held[0], deal.held[1], open, actions});
    });
  }
  EXPECT_EQ(endings.size(), 5520u);
}

/// An information set is what the seat to act cannot tell apart: its card, the open card and all
/// actions. Their number is published; that one projection belongs to each is the kernel's promise.
TEST(LeducPoker, HasTheKnownInformationSetsAndShowsNoMoreThanThem) {
  std::map<std::array<std::string, 3>, std::set<std::string>> projections;
  for (const Deal& deal : deals()) {
    for_each_position(Game(table(), deal.seed), [&](const Game& game, const Actions& actions) {
      if (game.over()) return;
      const Seat actor = game.awaited().first();
      const auto* betting = game.as_public().state(leduc_poker::betting_round);
      const std::string open = betting->round == 2 ? deal.open : "";
      projections[{deal.held[actor.number], open, actions}].insert(game.project(actor));
    });
  }

  EXPECT_EQ(projections.size(), 936u);
  for (const auto& [set, texts] : projections) {
    EXPECT_EQ(texts.size(), 1u) << set[0] << " " << set[1] << " " << set[2];
  }
}

TEST(LeducPoker, ChipsLastForTheDearestHand) {  // LED-STAKE-01
  std::int64_t least = 13;
  for (const Deal& deal : deals()) {
    for_each_position(Game(table(), deal.seed), [&](const Game& game, const Actions&) {
      least = std::min(least, 13 + gain(game, first));
    });
  }
  EXPECT_EQ(least, 0);
}

TEST(LeducPoker, FoldingIsForThoseWhoOwe) {  // LED-FOLD-01
  Game game(table(), 1);
  EXPECT_THAT(options(game, "action"), ElementsAre("call", "raise"));

  play(game, "action", "raise");

  EXPECT_THAT(options(game, "action"), ElementsAre("fold", "call", "raise"));
}

TEST(LeducPoker, APrivateCardIsKnownToItsOwnerAlone) {  // LED-DEAL-01
  const Game game(table(), 1);
  const auto& things = game.fixture(leduc_poker::things);

  EXPECT_FALSE(game.sight(first).piece(things.hands[0], 0).is_none());
  EXPECT_TRUE(game.sight(first).piece(things.hands[1], 0).is_none());
  EXPECT_TRUE(game.sight(second).piece(things.hands[0], 0).is_none());
}

TEST(LeducPoker, AShowdownShowsBothCardsAndAFoldNone) {  // LED-SHOW-01
  Game shown(table(), 1);
  while (!shown.over()) play(shown, "action", "call");
  Game folded(table(), 1);
  play(folded, "action", "raise");
  play(folded, "action", "fold");

  const auto& things = shown.fixture(leduc_poker::things);
  EXPECT_FALSE(shown.sight(first).piece(things.hands[1], 0).is_none());
  EXPECT_TRUE(folded.sight(first).piece(things.hands[1], 0).is_none());
}

TEST(LeducPoker, PeopleReadWhatAnActionCosts) {
  Game game(table(), 1);
  EXPECT_EQ(game.label(asked(game), "action", "call"), "check");
  play(game, "action", "raise");
  EXPECT_EQ(game.label(asked(game), "action", "call"), "call 2");
  EXPECT_EQ(game.label(asked(game), "action", "raise"), "raise by 2");
}

}  // namespace

}  // namespace kanly::examples
