// Order between modules at one place: what is stated, what is left open, what is refused.

#include "support/registrations.hpp"

namespace kanly::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A module with one hook at the end of base.turn; `say` adds what it says about its order.
template <auto Say>
TestModule hooking(std::string id) {
  return {std::move(id),
          [](Registry& rules) {
            auto extension = rules.extend(base::turn);
            extension.at_end();
            Say(rules, extension);
          },
          {"base"}};
}

constexpr auto alpha_says_nothing = [](Registry& rules, ExtensionBuilder<Turn>& turn) {
  allow_ruling(rules, "R-A");
  turn.step<&pause>("alpha.end").cites("R-A");
};
constexpr auto beta_says_nothing = [](Registry& rules, ExtensionBuilder<Turn>& turn) {
  allow_ruling(rules, "R-B");
  turn.step<&pause>("beta.end").cites("R-B");
};
constexpr auto beta_comes_first = [](Registry& rules, ExtensionBuilder<Turn>& turn) {
  beta_says_nothing(rules, turn);
  turn.ordered_before("alpha.end");
};

TEST(Ambiguity, OfTwoModulesAtOnePlaceIsReported) {
  const auto rules = rules_of(
      {base_module(), hooking<alpha_says_nothing>("alpha"), hooking<beta_says_nothing>("beta")});
  ASSERT_NE(rules, nullptr);
  ASSERT_EQ(rules->explain().ambiguities.size(), 1u);
  const Ambiguity& ambiguity = rules->explain().ambiguities[0];
  EXPECT_EQ(ambiguity.anchor, "base.turn");
  EXPECT_EQ(ambiguity.place, "end");
  EXPECT_EQ(ambiguity.first, "alpha.end");
  EXPECT_EQ(ambiguity.second, "beta.end");
}

TEST(Ambiguity, EndsWhenOneModuleStatesTheOrder) {
  const auto rules = rules_of(
      {base_module(), hooking<alpha_says_nothing>("alpha"), hooking<beta_comes_first>("beta")});
  ASSERT_NE(rules, nullptr);
  EXPECT_THAT(ambiguous(*rules), IsEmpty());
  EXPECT_THAT(standing(*rules, "base.turn", "end"), ElementsAre("beta.end", "alpha.end"));
}

TEST(Ambiguity, IsAboutOnePlaceOnly) {
  const auto at_start = [](Registry& rules) {
    allow_ruling(rules, "R-B");
    rules.extend(base::turn).at_start().step<&pause>("beta.start").cites("R-B");
  };
  const auto rules =
      rules_of({base_module(), hooking<alpha_says_nothing>("alpha"), {"beta", at_start, {"base"}}});
  EXPECT_THAT(ambiguous(*rules), IsEmpty());
}

TEST(Ambiguity, IsSeenBetweenARoleAndAProcedureThatCarriesIt) {
  const auto in_role = [](Registry& rules) {
    allow_ruling(rules, "R-B");
    rules.extend_role(base::phase).at_end().step<&pause_anywhere>("beta.end").cites("R-B");
  };
  const auto rules =
      rules_of({base_module(), hooking<alpha_says_nothing>("alpha"), {"beta", in_role, {"base"}}});
  EXPECT_THAT(ambiguous(*rules), ElementsAre("alpha.end | beta.end"));
}

TEST(Ambiguity, IsNoneBetweenContributions) {
  const auto contribute = [](Registry& rules) {
    allow_ruling(rules, "R-A");
    rules.extend(base::turn)
        .at(base::choose)
        .contribute<&offer_more, &take_more>("alpha.more")
        .cites("R-A");
  };
  const auto contribute_too = [](Registry& rules) {
    allow_ruling(rules, "R-B");
    rules.extend(base::turn)
        .at(base::choose)
        .contribute<&offer_more, &take_more>("beta.more")
        .cites("R-B");
  };
  const auto rules = rules_of(
      {base_module(), {"alpha", contribute, {"base"}}, {"beta", contribute_too, {"base"}}});
  EXPECT_THAT(ambiguous(*rules), IsEmpty());
  EXPECT_THAT(standing(*rules, "base.turn.choose", "at"), ElementsAre("alpha.more", "beta.more"));
}

// --- stated order ---

constexpr auto alpha_after_beta = [](Registry& rules, ExtensionBuilder<Turn>& turn) {
  alpha_says_nothing(rules, turn);
  turn.ordered_after("beta.end");
};
constexpr auto beta_after_gamma = [](Registry& rules, ExtensionBuilder<Turn>& turn) {
  beta_says_nothing(rules, turn);
  turn.ordered_after("gamma.end");
};
constexpr auto gamma_after_alpha = [](Registry& rules, ExtensionBuilder<Turn>& turn) {
  allow_ruling(rules, "R-C");
  turn.step<&pause>("gamma.end").cites("R-C").ordered_after("alpha.end");
};

TEST(StatedOrder, CycleIsRefusedWithItsPath) {
  const Error error =
      only_error({base_module(), hooking<alpha_after_beta>("alpha"),
                  hooking<beta_after_gamma>("beta"), hooking<gamma_after_alpha>("gamma")});
  EXPECT_EQ(error.code, "registry.cycle");
  EXPECT_EQ(error.where, "base: end base.turn");
  EXPECT_THAT(error.found, HasSubstr("alpha.end -> gamma.end -> beta.end -> alpha.end"));
}

TEST(StatedOrder, ByAModuleThatIsAbsentSaysNothing) {
  const auto rules = rules_of({base_module(), hooking<beta_after_gamma>("beta")});
  ASSERT_NE(rules, nullptr);
  EXPECT_THAT(standing(*rules, "base.turn", "end"), ElementsAre("beta.end"));
}

TEST(StatedOrder, ByANameThatAPresentModuleDoesNotHaveIsRefused) {
  const auto misspelt = [](Registry& rules) {
    allow_ruling(rules, "R-A");
    rules.extend(base::turn)
        .at_end()
        .step<&pause>("alpha.end")
        .cites("R-A")
        .ordered_after("beta.edn");
  };
  const Error error = only_error(
      {base_module(), {"alpha", misspelt, {"base"}}, hooking<beta_says_nothing>("beta")});
  EXPECT_EQ(error.code, "registry.unknown_order");
  EXPECT_EQ(error.where, "alpha: alpha.end");
  EXPECT_THAT(error.found, HasSubstr("beta.edn"));
}

TEST(StatedOrder, ByAHookAtAnotherPlaceIsRefused) {
  const auto elsewhere = [](Registry& rules) {
    allow_ruling(rules, "R-A");
    rules.extend(base::turn)
        .at_start()
        .step<&pause>("alpha.start")
        .cites("R-A")
        .ordered_after("beta.end");
  };
  const Error error = only_error(
      {base_module(), {"alpha", elsewhere, {"base"}}, hooking<beta_says_nothing>("beta")});
  EXPECT_EQ(error.code, "registry.unknown_order");
}

TEST(StatedOrder, ByAHookOfAnotherOptionSaysNothing) {
  const auto optional = [](Registry& rules) {
    allow_ruling(rules, "R-B");
    rules.extend(base::turn).at_end().step<&pause>("beta.end").cites("R-B").only("beta.on", "yes");
  };
  const std::vector<TestModule> modules{
      base_module(), hooking<alpha_after_beta>("alpha"), {"beta", optional, {"base"}}};
  EXPECT_THAT(standing(*rules_of(modules, {{"beta.on", "no"}}), "base.turn", "end"),
              ElementsAre("alpha.end"));
  EXPECT_THAT(standing(*rules_of(modules, {{"beta.on", "yes"}}), "base.turn", "end"),
              ElementsAre("beta.end", "alpha.end"));
}

TEST(StatedOrder, OfARoleNeedNotHoldWhereTheOtherDoesNotStand) {
  // beta.end stands in base.turn only; alpha.all in base.rest too, where nothing precedes it.
  const auto in_role = [](Registry& rules) {
    allow_ruling(rules, "R-A");
    rules.extend_role(base::phase)
        .at_end()
        .step<&pause_anywhere>("alpha.all")
        .cites("R-A")
        .ordered_after("beta.end");
  };
  const auto rules =
      rules_of({base_module(), {"alpha", in_role, {"base"}}, hooking<beta_says_nothing>("beta")});
  ASSERT_NE(rules, nullptr);
  EXPECT_THAT(standing(*rules, "base.turn", "end"), ElementsAre("beta.end", "alpha.all"));
  EXPECT_THAT(standing(*rules, "base.rest", "end"), ElementsAre("alpha.all"));
}

// --- the order of calls is nobody's order ---

constexpr auto alpha_hooks_everything = [](Registry& rules, ExtensionBuilder<Turn>& turn) {
  alpha_says_nothing(rules, turn);
  turn.step<&pause>("alpha.late").cites("R-A");
  rules.modify(base::income).scale<&same>("alpha.scale").cites("R-A");
};
constexpr auto beta_hooks_everything = [](Registry& rules, ExtensionBuilder<Turn>& turn) {
  beta_comes_first(rules, turn);
  rules.modify(base::income).scale<&same>("beta.scale").cites("R-B");
};

TEST(Freezing, IsIndependentOfTheOrderInWhichEntriesAreCalled) {
  const std::vector<TestModule> modules{base_module(), hooking<alpha_hooks_everything>("alpha"),
                                        hooking<beta_hooks_everything>("beta")};
  std::vector<std::size_t> order{0, 1, 2};
  const auto expected = freeze_called_in(order, modules);
  ASSERT_NE(expected.rules, nullptr);
  EXPECT_THAT(standing(*expected.rules, "base.turn", "end"),
              ElementsAre("beta.end", "alpha.end", "alpha.late"));
  while (std::next_permutation(order.begin(), order.end())) {
    const auto found = freeze_called_in(order, modules);
    ASSERT_NE(found.rules, nullptr);
    EXPECT_EQ(save(found.rules->explain()), save(expected.rules->explain()));
  }
}

TEST(Freezing, ReportsTheSameErrorsInWhateverOrderEntriesAreCalled) {
  const auto wrong = [](Registry& rules) {
    rules.procedure(base::turn).step<&base::go_on>("other");
    rules.extend(base::rest).at_end().step<&pause>("alpha.end");
  };
  const auto wrong_too = [](Registry& rules) {
    rules.procedure(base::turn).step<&base::go_on>("other");
    rules.modify(base::income).add<&one>("beta.one").cites("R-9");
  };
  const std::vector<TestModule> modules{
      base_module(), {"alpha", wrong, {"base"}}, {"beta", wrong_too, {}}};
  std::vector<std::size_t> order{0, 1, 2};
  const auto expected = freeze_called_in(order, modules);
  EXPECT_EQ(expected.errors.size(), 5u);
  while (std::next_permutation(order.begin(), order.end())) {
    EXPECT_EQ(freeze_called_in(order, modules).errors, expected.errors);
  }
}

TEST(Freezing, LimitsHowManyMayMeetAtOnePlace) {
  const auto crowd = [](Registry& rules) {
    base::enter(rules);
    for (int i = 0; i < 257; ++i) {
      rules.modify(base::income).add<&one>(Name::intern("base.one." + std::to_string(i)));
    }
  };
  EXPECT_EQ(only_error({{"base", crowd}}).code, "registry.limit");
}

}  // namespace
}  // namespace kanly::test
