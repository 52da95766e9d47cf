// Claims and facts: who is told, how long they stand, whether they hold.

#include "kanly/claim.hpp"

#include <gtest/gtest.h>

#include "support/test_rules.hpp"

namespace kanly {

struct Holding {
  Seat seat;
  std::int64_t least = 0;
};
BOOST_DESCRIBE_STRUCT(Holding, (), (seat, least))

struct Mood {
  bool merry = false;
};
BOOST_DESCRIBE_STRUCT(Mood, (), (merry))

struct Talk {
  int said = 0;
};
BOOST_DESCRIBE_STRUCT(Talk, (), (said))

struct Purses {
  AccountId first;
  AccountId second;
  AccountId bank;
};

namespace {

constexpr Claim<Holding> holds_gold{"market.holds_gold"};
constexpr Claim<Mood> is_merry{"market.is_merry"};
constexpr Component<Mood, Seat> mood{"market.mood"};
constexpr Procedure<Talk> talk{"market.talk"};
constexpr Fixture<Purses> purses{"market.purses"};
constexpr Seat first{0};
constexpr Seat second{1};

void lay_out(TableBuilder& table) {
  Purses kept;
  kept.first =
      table.account("purse/0", {.stock = "gold", .balance = 7, .hidden = true, .audience = first});
  kept.second =
      table.account("purse/1", {.stock = "gold", .balance = 3, .hidden = true, .audience = second});
  kept.bank = table.account("bank", {.stock = "gold", .balance = 5});
  table.keep(purses, kept);
}
AccountId purse_of(const Public& view, Seat seat) {
  const Purses& kept = view.fixture(purses);
  return seat == first ? kept.first : kept.second;
}
Truth is_rich(const Sight& about, const Holding& holding) {
  const Bounds bounds = about.bounds(purse_of(about, holding.seat));
  if (bounds.low >= holding.least) return Truth::yes;
  return bounds.high < holding.least ? Truth::no : Truth::unknown;
}
Footprint purse(const Public& view, Seat, const Holding& holding) {
  return {{}, {purse_of(view, holding.seat)}, {}};
}
Truth feels_merry(const Sight& about, const Mood&) {
  const Mood* feels = about.find(mood, about.seat());
  return feels == nullptr ? Truth::decides : feels->merry ? Truth::yes : Truth::no;
}
Footprint moods(const Public&, Seat, const Mood&) { return {{}, {}, {mood.name()}}; }
Asked ask_first(const Public&, const Talk&) { return {first}; }
void offer_talk(const Sight&, const Talk&, Form& form) { form.yes_no("more"); }
Flow take_talk(Game&, Talk&, Seat, const Answer&) { return done(); }
void register_market(Registry& rules) {
  rules.layout<&lay_out>("market.purses");
  rules.component(mood);
  rules.claim(holds_gold).truth<&is_rich>().footprint<&purse>().text("holds at least {least}");
  rules.claim(is_merry).truth<&feels_merry>().footprint<&moods>();
  rules.procedure(talk).decide<&ask_first, &offer_talk, &take_talk>("talk");
  rules.root(talk);
}

class ClaimTest : public testing::Test {
 protected:
  Game game = test::game_of({{"market", &register_market}}, 3);
  Purses kept = game.fixture(purses);
};

TEST_F(ClaimTest, IsAnsweredFromWhatTheSeatKnows) {
  EXPECT_EQ(game.ask_truth(holds_gold, {first, 7}, first), Truth::yes);
  EXPECT_EQ(game.ask_truth(holds_gold, {first, 8}, first), Truth::no);
  EXPECT_EQ(game.ask_truth(is_merry, {}, first), Truth::decides);
  game.post("gift", {}, {{kept.second, kept.first, 1}});
  EXPECT_EQ(game.ask_truth(holds_gold, {second, 2}, first), Truth::yes);  // it saw the gift
}

TEST_F(ClaimTest, AFactIsToldToItsAudience) {
  game.record(holds_gold, {first, 5}, first, true, second, "M-1");
  ASSERT_EQ(game.facts(second).size(), 1u);
  EXPECT_EQ(game.facts(second)[0].arguments, R"({"least":5,"seat":0})");
  EXPECT_TRUE(game.facts(Seat{2}).empty());
  EXPECT_TRUE(game.facts(Seat{}).empty());
  game.record(holds_gold, {first, 5}, first, true, game.table().everyone(), "M-1");
  EXPECT_EQ(game.facts(Seat{}).size(), 1u);
  EXPECT_EQ(game.facts(Seat{})[0].number, 2u);
}

TEST_F(ClaimTest, AFactStandsUntilItsFootprintMoves) {
  game.record(holds_gold, {first, 5}, first, true, second, "M-1");
  game.post("tax", {}, {{kept.second, kept.bank, 1}});
  EXPECT_EQ(game.facts(second).size(), 1u);
  game.post("gift", {}, {{kept.bank, kept.first, 1}});
  EXPECT_TRUE(game.facts(second).empty());
}

TEST_F(ClaimTest, AFactAboutAComponentStandsWhileItIsTheSame) {
  game.attach(mood, first, Mood{true});
  game.record(is_merry, {}, first, true, second, "M-1");
  EXPECT_EQ(game.facts(second).size(), 1u);
  game.find(mood, first)->merry = false;
  EXPECT_TRUE(game.facts(second).empty());
  EXPECT_TRUE(game.check_facts(second));
}

TEST_F(ClaimTest, AnUntrueFactIsFound) {
  game.record(holds_gold, {first, 50}, first, true, second, "M-1");
  const Result<void> checked = game.check_facts(second);
  ASSERT_FALSE(checked);
  EXPECT_EQ(checked.error().code, "claim.untrue");
  EXPECT_TRUE(game.check_facts(first));  // it was told nothing
}

TEST_F(ClaimTest, AFactThatHasEndedDoesNotComeBack) {
  game.attach(mood, first, Mood{true});
  game.record(is_merry, {}, first, true, second, "M-1");
  game.find(mood, first)->merry = false;
  game.record(holds_gold, {first, 5}, first, true, second, "M-1");  // the moment when it is dropped
  game.find(mood, first)->merry = true;
  ASSERT_EQ(game.facts(second).size(), 1u);
  EXPECT_EQ(game.facts(second)[0].claim, holds_gold.name());
}

TEST_F(ClaimTest, ASaveWithArgumentsThatAreNoneIsRefused) {
  game.record(holds_gold, {first, 5}, first, true, second, "M-1");
  std::string save = game.save();
  const std::string least = R"(\"least\":5)";
  ASSERT_NE(save.find(least), save.npos) << save;
  save.replace(save.find(least), least.size(), R"(\"least\":05)");
  EXPECT_FALSE(Game::load(game.shared_table(), save));
}

TEST_F(ClaimTest, FactsAreSaved) {
  game.record(holds_gold, {first, 5}, first, true, second, "M-1");
  const Result<Game> loaded = Game::load(game.shared_table(), game.save());
  ASSERT_TRUE(loaded) << loaded.error().readable();
  EXPECT_EQ(*loaded, game);
  EXPECT_EQ(loaded->hash(), game.hash());
}

TEST(Claims, WithoutTruthAreRefused) {
  const auto frozen = test::freeze({{"market", [](Registry& rules) {
                                       register_market(rules);
                                       static constexpr Claim<Mood> empty{"market.empty"};
                                       rules.claim(empty);
                                     }}});
  ASSERT_EQ(frozen.errors.size(), 1u);
  EXPECT_EQ(frozen.errors[0].code, "registry.no_truth");
}

}  // namespace
}  // namespace kanly
