// The hook map: what a person who certifies reads.

#include "support/registrations.hpp"

namespace kanly::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view rulings =
    R"({"rulings":[)"
    R"({"evidence":"printed","id":"R-1","source":"p. 1","statement":"","status":"implemented"},)"
    R"({"evidence":"faq","id":"R-2","source":"q. 1","statement":"","status":"bounded"}]})";

void enter_house(Registry& rules) {
  rules.embedded_rulings(rulings);
  rules.modify(base::income).add<&one>("house.income").cites("R-2");
  rules.extend(base::turn)
      .after(base::open)
      .step<&pause>("house.after")
      .cites("R-1")
      .cites("R-2")
      .only("house.long", "yes")
      .when<&at_no_time>()
      .at(base::choose)
      .contribute<&offer_more, &take_more>("house.more")
      .cites("R-1")
      .before(base::choose)
      .step<&pause>("house.before")
      .cites("R-1");
  rules.extend_role(base::phase).at_start().step<&pause_anywhere>("house.start").cites("R-1");
}

std::shared_ptr<const Rules> house_rules() {
  return rules_of({base_module(), {"house", &enter_house, {"base"}}}, {{"house.long", "yes"}});
}

TEST(Explanation, ListsAnchorsByNameAndPlacesAsTheyRun) {
  const auto rules = house_rules();
  ASSERT_NE(rules, nullptr);
  std::vector<std::string> places;
  for (const ExplainedAnchor& anchor : rules->explain().anchors) {
    places.push_back(anchor.anchor + " " + anchor.place);
    EXPECT_EQ(anchor.module, "base");
  }
  EXPECT_THAT(places, ElementsAre("base.income query", "base.rest start", "base.turn start",
                                  "base.turn.choose before", "base.turn.choose at",
                                  "base.turn.open after"));
}

TEST(Explanation, SaysWhoStandsThereOnWhichRulingsAndConditions) {
  const auto rules = house_rules();
  ASSERT_NE(rules, nullptr);
  const ExplainedHook& hook = rules->explain().anchors.back().hooks.at(0);
  EXPECT_EQ(hook.name, "house.after");
  EXPECT_EQ(hook.module, "house");
  EXPECT_EQ(hook.kind, "step");
  EXPECT_THAT(hook.rulings, ElementsAre("R-1", "R-2"));
  EXPECT_THAT(hook.evidence, ElementsAre("printed", "faq"));
  EXPECT_THAT(hook.conditions, ElementsAre("only house.long=yes", "when"));
}

TEST(Explanation, SaysWhatKindOfRegistrationEachIs) {
  const auto rules = house_rules();
  ASSERT_NE(rules, nullptr);
  const auto& anchors = rules->explain().anchors;
  EXPECT_EQ(anchors[0].hooks[0].kind, "add");
  EXPECT_EQ(anchors[4].hooks[0].kind, "contribution");
}

TEST(Explanation, NamesTheCombination) {
  const auto rules = house_rules();
  ASSERT_NE(rules, nullptr);
  ASSERT_EQ(rules->identity().modules.size(), 2u);
  EXPECT_EQ(rules->identity().modules[1].id, "house");
  EXPECT_EQ(rules->identity().options.at("house.long"), "yes");
  EXPECT_EQ(rules->rulings().at("house").size(), 2u);
}

TEST(Explanation, OfAModuleAloneIsEmpty) {
  const auto rules = rules_of({base_module()});
  ASSERT_NE(rules, nullptr);
  EXPECT_THAT(rules->explain().anchors, IsEmpty());
  EXPECT_THAT(rules->explain().ambiguities, IsEmpty());
}

TEST(Rulings, HaveOneIdEachInTheWholeCombination) {
  const auto again = [](Registry& rules) { allow_ruling(rules, "R-1"); };
  const Error error =
      only_error({base_module(), {"house", &enter_house, {"base"}}, {"other", again, {"base"}}},
                 {{"house.long", "yes"}});
  EXPECT_EQ(error.code, "registry.duplicate");
  EXPECT_EQ(error.where, "other: R-1");
}

TEST(Rulings, ChooseOneOfTheirValues) {
  const auto choose = [](Registry& rules) {
    base::enter(rules);
    rules.embedded_rulings(
        R"({"rulings":[{"choice":{"chosen":"late","id":"timing","values":["early","later"]},)"
        R"("evidence":"interpretation","id":"R-1","source":"","statement":"",)"
        R"("status":"implemented"}]})");
  };
  EXPECT_EQ(only_error({{"base", choose}}).code, "registry.ruling_choice");
}

}  // namespace
}  // namespace kanly::test
