// Obligations: limits of later answers of one seat.

#include "kanly/obligation.hpp"

#include <gtest/gtest.h>

#include "support/test_rules.hpp"

namespace kanly {

struct Offer {
  int asked = 0;
};
BOOST_DESCRIBE_STRUCT(Offer, (), (asked))

namespace {

constexpr Procedure<Offer> offer_price{"market.offer"};

Asked ask_both(const Public&, const Offer& state) {
  return state.asked < 4 ? Asked{Seat{0}, Seat{1}} : Asked{};
}
void offer(const Sight& sight, const Offer&, Form& form) {
  if (sight.seat() == Seat{1}) form.allow_pass();
  form.number("price", 1, 9);
  form.one_of("ware").option("silk").option("salt");
}
Flow take(Game&, Offer& state, Seat, const Answer&) {
  ++state.asked;
  return again();
}
void register_market(Registry& rules) {
  rules.procedure(offer_price).decide<&ask_both, &offer, &take>("price");
  rules.root(offer_price);
}

class ObligationTest : public testing::Test {
 protected:
  Obligation bind(Seat seat, LimitRecord limit, Strength strength = Strength::must) {
    Obligation obligation;
    obligation.bound = seat;
    obligation.decision = "market.offer.price";
    obligation.limit = std::move(limit);
    obligation.strength = strength;
    obligation.ends_with = game.top();
    obligation.ruling = "MKT-1";
    return obligation;
  }
  std::string refusal(Seat seat, std::string_view json) const {
    const Prompt prompt = test::prompt_of(game, seat);
    const Result<Answer> answer = Answer::parse(json, prompt.form(), game.table());
    if (!answer) return answer.error().code;
    const Result<void> checked = game.check(prompt, *answer);
    return checked ? "" : checked.error().code;
  }

  Game game = test::game_of({{"market", &register_market}});
};

constexpr Seat first{0};
constexpr Seat second{1};

TEST_F(ObligationTest, LimitsTheBoundSeatAndNobodyElse) {
  game.oblige(bind(first, LimitRecord::sum({"price"}, 1, 3)));
  EXPECT_EQ(refusal(first, R"({"price":4,"ware":"silk"})"), "answer.illegal");
  EXPECT_EQ(refusal(first, R"({"price":3,"ware":"silk"})"), "");
  EXPECT_EQ(refusal(second, R"({"price":4,"ware":"silk"})"), "");
  const Prompt prompt = test::prompt_of(game, first);
  EXPECT_EQ(prompt.form().limits()[0].source, Name("MKT-1"));
  EXPECT_TRUE(prompt.form().limits()[0].is_duty);
}

TEST_F(ObligationTest, WhatMustBeIsNotEscapedByPassing) {
  EXPECT_EQ(refusal(second, R"({"pass":true})"), "");
  game.oblige(bind(second, LimitRecord::only("ware", {"salt"}), Strength::as_far_as_able));
  EXPECT_EQ(refusal(second, R"({"pass":true})"), "");
  game.oblige(bind(second, LimitRecord::sum({"price"}, 1, 3)));
  EXPECT_EQ(refusal(second, R"({"pass":true})"), "answer.pass_not_allowed");
}

TEST_F(ObligationTest, AProhibitionForcesNobodyToAnswer) {
  game.oblige(bind(second, LimitRecord::never("ware", {"salt"})));
  EXPECT_EQ(refusal(second, R"({"pass":true})"), "");
  EXPECT_EQ(refusal(second, R"({"price":4,"ware":"salt"})"), "answer.illegal");
  game.oblige(bind(second, LimitRecord::never("ware", {"silk"})));  // nothing is left but to pass
  EXPECT_EQ(refusal(second, R"({"pass":true})"), "");
  EXPECT_EQ(refusal(second, R"({"price":4,"ware":"silk"})"), "answer.illegal");
}

TEST_F(ObligationTest, WhatIsNoLimitIsRefused) {
  EXPECT_THROW(game.oblige(bind(first, LimitRecord{})), Fault);
  LimitRecord two_fields = LimitRecord::only("ware", {"salt"});
  two_fields.conditions.push_back({"price", record_of(3), {}});
  EXPECT_THROW(game.oblige(bind(first, two_fields)), Fault);
  std::string save = game.save();
  const std::string empty = R"("obligations":[])";
  save.replace(save.find(empty), empty.size(),
               R"("obligations":[{"audience":[0],"bound":0,"decision":"market.offer.price",)"
               R"("ends_with":0,"limit":{"conditions":[],"high":0,"kind":"implies","low":0},)"
               R"("ruling":"","strength":"must"}])");
  const Result<Game> loaded = Game::load(game.shared_table(), save);
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().code, "form.bad_limit");
}

TEST_F(ObligationTest, OneThatLeavesNoAnswerIsVoid) {
  game.oblige(bind(second, LimitRecord::sum({"price"}, 20, 30)));
  EXPECT_EQ(refusal(second, R"({"price":4,"ware":"silk"})"), "");
  EXPECT_EQ(refusal(second, R"({"pass":true})"), "");
  EXPECT_TRUE(test::prompt_of(game, second).form().limits().empty());
}

TEST_F(ObligationTest, WhatIsKeptAsFarAsAbleGivesWay) {
  game.oblige(bind(first, LimitRecord::only("ware", {"salt"}), Strength::as_far_as_able));
  game.oblige(bind(first, LimitRecord::never("ware", {"salt"})));
  EXPECT_EQ(refusal(first, R"({"price":4,"ware":"silk"})"), "");
  EXPECT_EQ(refusal(first, R"({"price":4,"ware":"salt"})"), "answer.illegal");
}

TEST_F(ObligationTest, EndsWithItsFrameAndIsSaved) {
  game.oblige(bind(
      first, LimitRecord::implies({"ware", record_of("silk"), {}}, {{"price", record_of(5), {}}})));
  game.oblige(bind(second, LimitRecord::at_most(0, {{"price", record_of(7), {}}})));
  const Result<Game> loaded = Game::load(game.shared_table(), game.save());
  ASSERT_TRUE(loaded) << loaded.error().readable();
  EXPECT_EQ(*loaded, game);
  EXPECT_EQ(loaded->hash(), game.hash());
  EXPECT_EQ(refusal(first, R"({"price":4,"ware":"silk"})"), "answer.illegal");
  EXPECT_EQ(refusal(first, R"({"price":5,"ware":"silk"})"), "");
  EXPECT_EQ(refusal(second, R"({"price":7,"ware":"silk"})"), "answer.illegal");
  for (int i = 0; i < 4; ++i) {
    Answer answer;
    answer.choose("price", 5).choose("ware", "salt");
    ASSERT_TRUE(game.submit(test::prompt_of(game, first), answer));
  }
  EXPECT_TRUE(game.over());
  EXPECT_TRUE(game.obligations(first).empty());
}

TEST_F(ObligationTest, IsReadByWhomItBindsAndItsAudience) {
  Obligation obligation = bind(first, LimitRecord::sum({"price"}, 1, 3));
  game.oblige(obligation);
  EXPECT_EQ(game.obligations(first).size(), 1u);
  EXPECT_TRUE(game.obligations(second).empty());
  EXPECT_TRUE(game.obligations(Seat{}).empty());
}

}  // namespace
}  // namespace kanly
