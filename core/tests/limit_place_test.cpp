// Limits and checks that are left out: what they are called, and that nothing else goes.

#include "kanly/limit_place.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/test_rules.hpp"

namespace kanly {

struct Errand {
  int made = 0;
};
BOOST_DESCRIBE_STRUCT(Errand, (), (made))

namespace {

constexpr Procedure<Errand> errand{"market.errand"};
constexpr Seat buyer{0};

Asked ask_buyer(const Public&, const Errand& state) {
  return state.made < 4 ? Asked{buyer} : Asked{};
}
void offer_wares(const Sight&, const Errand&, Form& form) {
  for (const Name ware : {Name("silk"), Name("salt")}) {
    form.number(ware, 0, 9);
    form.never(ware, {7}, "MKT-1");
  }
  form.sum({"silk", "salt"}, 0, 9, "MKT-2");
  form.sum({"silk"}, 0, 5, "MKT-2");
}
Result<void> check_errand(const Sight&, const Errand&, const Answer& answer) {
  if (answer.number("silk") != 4) return {};
  return Error{"answer.unlucky", "silk", "4", "another number", ""};
}
Flow take_errand(Game&, Errand& state, Seat, const Answer&) {
  ++state.made;
  return again();
}
void register_market(Registry& rules) {
  test::allow_ruling(rules, "MKT-3");
  rules.procedure(errand)
      .decide<&ask_buyer, &offer_wares, &take_errand>("buy")
      .check<&check_errand>()
      .cites("MKT-3");
  rules.root(errand);
}

Game game_without(const RegistrationPlace& left_out) {
  RulesIdentity identity;
  identity.modules.push_back({"market", "1.0.0", {}});
  Registry registry(std::move(identity));
  registry.begin_module("market");
  register_market(registry);
  registry.leave_out(left_out);
  Registry::Frozen frozen = registry.freeze();
  for (const Error& error : frozen.errors) ADD_FAILURE() << error.readable();
  return Game(test::table_of(frozen.rules, 1), 1);
}

std::string refusal(const Game& game, std::int64_t silk, std::int64_t salt) {
  const Prompt prompt = test::prompt_of(game, buyer);
  const Result<Answer> answer = Answer::parse(
      R"({"silk":)" + std::to_string(silk) + R"(,"salt":)" + std::to_string(salt) + "}",
      prompt.form(), game.table());
  if (!answer) return answer.error().code;
  const Result<void> checked = game.check(prompt, *answer);
  return checked ? "" : checked.error().code;
}

std::vector<RegistrationPlace> limit_places() {
  const Game game = game_without({});
  const Prompt prompt = test::prompt_of(game, buyer);
  std::vector<RegistrationPlace> places;
  for (const Form::Limit& limit : prompt.form().limits()) {
    places.push_back(place_of_limit(prompt, limit));
  }
  return places;
}

TEST(LimitPlace, IsTheLineThatAddsItWithDecisionKindAndRuling) {
  const std::vector<RegistrationPlace> places = limit_places();
  ASSERT_EQ(places.size(), 4u);
  for (const RegistrationPlace& place : places) {
    EXPECT_EQ(place.anchor, "market.errand.buy");
    EXPECT_EQ(place.place, "limit");
  }
  EXPECT_EQ(places[0], places[1]) << "one line in a loop";
  EXPECT_TRUE(places[0].name.starts_with("never of MKT-1 at line ")) << places[0].name;
  EXPECT_NE(places[2], places[3]) << "two lines of one ruling";
}

TEST(LimitPlace, LeftOutItIsGoneAndNoOther) {
  const std::vector<RegistrationPlace> places = limit_places();
  const Game whole = game_without({});
  EXPECT_EQ(refusal(whole, 0, 7), "answer.illegal");
  EXPECT_EQ(refusal(whole, 5, 5), "answer.illegal");
  EXPECT_EQ(refusal(whole, 6, 0), "answer.illegal");
  const Game without_never = game_without(places[0]);
  EXPECT_EQ(refusal(without_never, 0, 7), "");
  EXPECT_EQ(refusal(without_never, 5, 5), "answer.illegal");
  const Game without_total = game_without(places[2]);
  EXPECT_EQ(refusal(without_total, 5, 5), "");
  EXPECT_EQ(refusal(without_total, 6, 0), "answer.illegal");
  EXPECT_EQ(refusal(without_total, 0, 7), "answer.illegal");
}

TEST(LimitPlace, ACheckIsLeftOutByItsDecision) {
  const Game whole = game_without({});
  EXPECT_EQ(refusal(whole, 4, 0), "answer.unlucky");
  EXPECT_TRUE(test::prompt_of(whole, buyer).has_check());
  const Game without = game_without({"market.errand.buy", "check", "buy"});
  EXPECT_EQ(refusal(without, 4, 0), "");
  EXPECT_EQ(refusal(without, 6, 0), "answer.illegal");
  const auto& anchors = whole.table().rules().explain().anchors;
  EXPECT_TRUE(std::any_of(anchors.begin(), anchors.end(), [](const ExplainedAnchor& anchor) {
    return anchor.anchor == "market.errand.buy" && anchor.place == "check" &&
           anchor.hooks[0].rulings == std::vector<std::string>{"MKT-3"};
  }));
}

}  // namespace
}  // namespace kanly
