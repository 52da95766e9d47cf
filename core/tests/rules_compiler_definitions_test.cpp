// Freezing what modules define: names, roots, steps, layouts of tables, gates and uses.

#include "support/registrations.hpp"

namespace kanly::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

void lay_out_nothing(TableBuilder&) {}

TEST(Definitions, OfOneNameByTwoModulesAreRefusedNamingBoth) {
  const Error error =
      only_error({base_module(), {"house", [](Registry& rules) {
                                    rules.procedure(base::rest).step<&base::go_on>(base::open);
                                  }}});
  EXPECT_EQ(error.code, "registry.duplicate");
  EXPECT_EQ(error.where, "house: base.rest");
  EXPECT_THAT(error.found, HasSubstr("base"));
}

TEST(Definitions, OfEveryKindAreUnique) {
  static constexpr Purpose luck{"base.luck"};
  const auto again = [](Registry& rules) {
    rules.procedure(base::rest).step<&base::go_on>(base::open);
    rules.query(base::income).base<&base::two>();
    rules.component(base::memory);
    rules.purpose(luck);
    rules.purpose(luck);
    rules.event("base.drew", "");
    rules.event("base.drew", "");
    rules.layout<&lay_out_nothing>("base.table");
    rules.layout<&lay_out_nothing>("base.table");
    rules.gate("base.gate", "");
    rules.gate("base.gate", "");
  };
  const Registry::Frozen frozen = freeze({base_module(), {"house", again}});
  EXPECT_EQ(codes(frozen), std::vector<std::string>(7, "registry.duplicate"));
}

TEST(Definitions, NeedARoot) {
  const Error error = only_error({{"base", [](Registry& rules) {
                                     rules.procedure(base::rest).step<&base::go_on>(base::open);
                                   }}});
  EXPECT_EQ(error.code, "registry.no_root");
}

TEST(Definitions, HaveOnlyOneRoot) {
  const Error error = only_error(
      {base_module(), {"house", [](Registry& rules) { rules.root(base::rest); }, {"base"}}});
  EXPECT_EQ(error.code, "registry.two_roots");
  EXPECT_EQ(error.where, "house: base.rest");
  EXPECT_THAT(error.found, HasSubstr("base names base.turn"));
}

TEST(Definitions, RootMustBeDefined) {
  static constexpr Procedure<Turn> absent{"base.absent"};
  const Error error = only_error({{"base", [](Registry& rules) { rules.root(absent); }}});
  EXPECT_EQ(error.code, "registry.unknown_procedure");
  EXPECT_EQ(error.where, "base: base.absent");
}

// --- steps ---

TEST(Steps, OfOneNameAreRefused) {
  const Error error = only_error(
      {{"base", [](Registry& rules) {
          rules.procedure(base::turn).step<&base::go_on>("open").step<&base::go_on>("open");
          rules.root(base::turn);
        }}});
  EXPECT_EQ(error.code, "registry.duplicate");
  EXPECT_EQ(error.where, "base: base.turn.open");
}

TEST(Steps, AreNeeded) {
  const Error error = only_error({{"base", [](Registry& rules) {
                                     rules.procedure(base::turn);
                                     rules.root(base::turn);
                                   }}});
  EXPECT_EQ(error.code, "registry.no_steps");
}

TEST(Steps, OfOtherOptionsAreLeftOut) {
  const auto enter = [](Registry& rules) {
    rules.procedure(base::turn)
        .step<&base::go_on>("open")
        .step<&base::go_on>("middle")
        .only("base.long", "yes")
        .step<&base::go_on>("close");
    rules.root(base::turn);
  };
  const auto steps = [&](const std::string& value) {
    const auto rules = rules_of({{"base", enter}}, {{"base.long", value}});
    std::vector<std::string> names;
    for (const auto& step : rules->root().steps) names.emplace_back(step.name.text());
    return names;
  };
  EXPECT_THAT(steps("yes"), ElementsAre("open", "middle", "close"));
  EXPECT_THAT(steps("no"), ElementsAre("open", "close"));
}

TEST(Steps, KeepTheirRuntimeCondition) {
  const auto rules = rules_of({{"base", [](Registry& registry) {
                                  registry.procedure(base::turn)
                                      .step<&base::go_on>("open")
                                      .when<&at_no_time>()
                                      .step<&base::go_on>("close");
                                  registry.root(base::turn);
                                }}});
  ASSERT_NE(rules, nullptr);
  EXPECT_NE(rules->root().steps[0].condition.when, nullptr);
  EXPECT_EQ(rules->root().steps[1].condition.when, nullptr);
}

TEST(Steps, OnlyOfDeclaredOptions) {
  const Error error = only_error({{"base",
                                   [](Registry& rules) {
                                     rules.procedure(base::turn)
                                         .step<&base::go_on>("open")
                                         .step<&base::go_on>("close")
                                         .only("base.lnog", "yes");
                                     rules.root(base::turn);
                                   }}},
                                 {{"base.long", "yes"}});
  EXPECT_EQ(error.code, "registry.unknown_option");
  EXPECT_THAT(error.found, HasSubstr("base.lnog=yes"));
}

TEST(Steps, HaveNoStatedOrder) {
  const Error error = only_error({{"base", [](Registry& rules) {
                                     rules.procedure(base::turn)
                                         .step<&base::go_on>("open")
                                         .ordered_after("close")
                                         .step<&base::go_on>("close");
                                     rules.root(base::turn);
                                   }}});
  EXPECT_EQ(error.code, "registry.misplaced_term");
}

TEST(Steps, ThatAskNobodyHaveNoQuestion) {
  const Error error =
      only_error({{"base", [](Registry& rules) {
                     rules.procedure(base::turn).step<&base::go_on>("open").question("Well?");
                     rules.root(base::turn);
                   }}});
  EXPECT_EQ(error.code, "registry.not_a_decision");
}

TEST(Steps, ThatAskAreKnownByProcedureAndStep) {
  const auto rules = rules_of({base_module()});
  ASSERT_NE(rules, nullptr);
  const auto& step = rules->root().steps.at(1);
  EXPECT_EQ(step.run, nullptr);
  ASSERT_NE(step.decision, nullptr);
  EXPECT_EQ(step.decision->name.text(), "base.turn.choose");
}

TEST(Steps, WithANameTooLongForItsQuestionAreRefused) {
  static constexpr Procedure<Turn> lengthy{
      "base.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"};
  const Error error = only_error(
      {{"base", [](Registry& rules) {
          rules.procedure(lengthy).decide<&base::ask_nobody, &base::offer_pass, &base::take_pass>(
              "choose");
          rules.root(lengthy);
        }}});
  EXPECT_EQ(error.code, "name.too_long");
}

// --- modules ---

TEST(Modules, AreListedAfterThoseTheyNeed) {
  const auto nothing = [](Registry&) {};
  EXPECT_THAT(codes(freeze({{"house", nothing, {"base"}}, base_module()})),
              ElementsAre("registry.needs"));
  EXPECT_THAT(codes(freeze({base_module(), {"house", nothing, {"absent"}}})),
              ElementsAre("registry.needs"));
  EXPECT_THAT(codes(freeze({base_module(), {"house", nothing, {"house"}}})),
              ElementsAre("registry.needs"));
}

// --- layouts of tables, gates ---

void lay_out_more(TableBuilder&) {}

TEST(Layouts, RunInFrozenOrderOfModules) {
  const std::vector<TestModule> modules{
      {"base",
       [](Registry& rules) {
         base::enter(rules);
         rules.layout<&lay_out_nothing>("base.table");
       }},
      {"house", [](Registry& rules) { rules.layout<&lay_out_more>("house.table"); }, {"base"}}};
  const auto first = freeze_called_in({0, 1}, modules);
  const auto second = freeze_called_in({1, 0}, modules);
  ASSERT_NE(first.rules, nullptr);
  ASSERT_NE(second.rules, nullptr);
  EXPECT_EQ(first.rules->layouts().size(), 2u);
  EXPECT_EQ(first.rules->layouts(), second.rules->layouts());
}

TEST(Layouts, OfOtherOptionsAreLeftOut) {
  const auto enter = [](Registry& rules) {
    base::enter(rules);
    rules.layout<&lay_out_nothing>("base.table").only("base.long", "yes");
  };
  EXPECT_EQ(rules_of({{"base", enter}}, {{"base.long", "no"}})->layouts().size(), 0u);
  EXPECT_EQ(rules_of({{"base", enter}}, {{"base.long", "yes"}})->layouts().size(), 1u);
}

TEST(Layouts, AreNotDecidedAtRunTime) {
  const Error error =
      only_error({{"base", [](Registry& rules) {
                     base::enter(rules);
                     rules.layout<&lay_out_nothing>("base.table").when<&at_no_time>();
                   }}});
  EXPECT_EQ(error.code, "registry.misplaced_term");
}

TEST(Gates, AreActiveWhileTheirConditionsHold) {
  const auto enter = [](Registry& rules) {
    base::enter(rules);
    allow_ruling(rules, "R-1");
    rules.gate("base.no_long", "The long game is not ready.").only("base.long", "yes").cites("R-1");
  };
  EXPECT_TRUE(rules_of({{"base", enter}}, {{"base.long", "no"}})->explain().gates.empty());
  const auto gated = rules_of({{"base", enter}}, {{"base.long", "yes"}});
  ASSERT_EQ(gated->explain().gates.size(), 1u);
  EXPECT_EQ(gated->explain().gates[0].id, "base.no_long");
  EXPECT_EQ(gated->explain().gates[0].module, "base");
  EXPECT_THAT(gated->explain().gates[0].rulings, ElementsAre("R-1"));
}

// --- uses ---

struct OtherTurn {
  long count = 0;
};
BOOST_DESCRIBE_STRUCT(OtherTurn, (), (count))

TEST(Uses, OfTheSameLayoutAreAllowed) {
  EXPECT_NE(rules_of({base_module(),
                      {"house",
                       [](Registry& rules) {
                         rules.uses(base::turn);
                         rules.uses(base::memory);
                         rules.uses(base::income);
                       },
                       {"base"}}}),
            nullptr);
}

TEST(Uses, OfAnotherLayoutAreRefused) {
  static constexpr Procedure<OtherTurn> turn{"base.turn"};
  static constexpr Component<OtherTurn, Seat> memory{"base.memory"};
  static constexpr Query<Public, long(Seat)> income{"base.income"};
  const Registry::Frozen frozen = freeze({base_module(),
                                          {"house",
                                           [](Registry& rules) {
                                             rules.uses(turn);
                                             rules.uses(memory);
                                             rules.uses(income);
                                           },
                                           {"base"}}});
  EXPECT_EQ(codes(frozen), std::vector<std::string>(3, "registry.layout"));
  EXPECT_EQ(frozen.errors[1].where, "house: base.memory");
}

TEST(Uses, OfNothingAreRefused) {
  static constexpr Procedure<Turn> turn{"base.absent"};
  static constexpr Component<Turn, Seat> memory{"base.absent"};
  static constexpr Query<Public, int(Seat)> income{"base.absent"};
  const Registry::Frozen frozen = freeze({base_module(), {"house", [](Registry& rules) {
                                                            rules.uses(turn);
                                                            rules.uses(memory);
                                                            rules.uses(income);
                                                          }}});
  EXPECT_THAT(codes(frozen), ElementsAre("registry.unknown_procedure", "registry.unknown_component",
                                         "registry.unknown_query"));
}

TEST(Uses, OfAModuleThatIsNotNeededAreRefused) {
  const Error error =
      only_error({base_module(), {"house", [](Registry& rules) { rules.uses(base::turn); }}});
  EXPECT_EQ(error.code, "registry.needs");
}

}  // namespace
}  // namespace kanly::test
