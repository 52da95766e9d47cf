// Freezing anchors with a policy: what is no ambiguity any more, what still is, what is refused.

#include "support/landing.hpp"

namespace kanly::test {
namespace {

using dock::Policy;
using testing::ElementsAre;
using testing::IsEmpty;

using Extension = ExtensionBuilder<Landing>;

constexpr auto says_nothing = [] { return ""; };
constexpr auto alpha = [](Extension& at) {
  at.step<&say<says_nothing>>("alpha.react").seat<&seat_numbered<1>>().cites("R-alpha");
};
constexpr auto beta = [](Extension& at) {
  at.step<&say<says_nothing>>("beta.react").under(dock::toll).cites("R-beta");
};
constexpr auto beta_for_none = [](Extension& at) {
  at.step<&say<says_nothing>>("beta.react").cites("R-beta");
};

std::shared_ptr<const Rules> rules_with(Policy policy, const TestModule& other) {
  return rules_of(docking(policy, {reacting<alpha>("alpha"), other}));
}
std::string policy_of(const Rules& rules) {
  for (const ExplainedAnchor& anchor : rules.explain().anchors) {
    if (anchor.anchor == "dock.landing.landed") return anchor.policy;
  }
  return "nothing stands there";
}

TEST(AnchorPolicy, LeavesAnAmbiguityWhereNothingIsSaid) {
  const auto rules = rules_with(Policy::by_ruling, reacting<beta>("beta"));
  EXPECT_EQ(policy_of(*rules), "by_ruling");
  EXPECT_THAT(ambiguous(*rules), ElementsAre("alpha.react | beta.react"));
}

TEST(AnchorPolicy, BySeatOrdersWhatSaysWhomItActsFor) {
  const auto rules = rules_with(Policy::by_seat, reacting<beta>("beta"));
  EXPECT_EQ(policy_of(*rules), "by_seat");
  EXPECT_THAT(ambiguous(*rules), IsEmpty());
}

TEST(AnchorPolicy, BySeatDoesNotOrderWhatSaysNoSeat) {
  const auto rules = rules_with(Policy::by_seat, reacting<beta_for_none>("beta"));
  EXPECT_THAT(ambiguous(*rules), ElementsAre("alpha.react | beta.react"));
}

TEST(AnchorPolicy, ByChoiceOrdersEverything) {
  const auto rules = rules_with(Policy::by_choice, reacting<beta_for_none>("beta"));
  EXPECT_EQ(policy_of(*rules), "by_choice");
  EXPECT_THAT(ambiguous(*rules), IsEmpty());
  EXPECT_THAT(standing(*rules, "dock.landing.landed", "after"),
              ElementsAre("alpha.react", "beta.react"));
}

// --- what is refused ---

/// dock, and a module that says something about its anchors.
template <auto Say>
std::vector<TestModule> docking_and(std::string id) {
  std::vector<TestModule> modules = docking(Policy::by_seat, {});
  modules.push_back({std::move(id), [](Registry& rules) { Say(rules); }, {"dock"}});
  return modules;
}
/// dock as it is, and more that it says itself.
template <auto Say>
std::vector<TestModule> dock_that() {
  return {{"dock", [](Registry& rules) {
             dock::enter<Policy::by_seat>(rules);
             Say(rules);
           }}};
}

TEST(AnchorPolicy, IsItsOwnersToState) {
  constexpr auto by_seat = [](Registry& rules) {
    rules.anchor(dock::landing, dock::unload).by_seat<&dock::from_who_leads>();
  };
  EXPECT_EQ(only_error(docking_and<by_seat>("house")).code, "registry.foreign_anchor");
}

TEST(AnchorPolicy, IsOnePerAnchor) {
  constexpr auto again = [](Registry& rules) {
    rules.anchor(dock::landing, dock::landed).by_choice<&dock::harbour_warden>();
  };
  EXPECT_EQ(only_error(dock_that<again>()).code, "registry.duplicate");
  constexpr auto both = [](Registry& rules) {
    rules.anchor(dock::landing, dock::unload)
        .by_seat<&dock::from_who_leads>()
        .by_choice<&dock::harbour_warden>();
  };
  EXPECT_EQ(only_error(dock_that<both>()).code, "registry.no_policy");
  constexpr auto neither = [](Registry& rules) { rules.anchor(dock::landing, dock::unload); };
  EXPECT_EQ(only_error(dock_that<neither>()).code, "registry.no_policy");
}

TEST(AnchorPolicy, StandsAtAStepOfTheCombination) {
  constexpr auto nowhere = [](Registry& rules) {
    static constexpr Anchor<Landing> sunk{"sunk"};
    rules.anchor(dock::landing, sunk).by_seat<&dock::from_who_leads>();
  };
  EXPECT_EQ(only_error(dock_that<nowhere>()).code, "registry.unknown_step");
}

TEST(AnchorPolicy, CanBeAnOption) {
  constexpr auto optional = [](Registry& rules) {
    dock::enter<Policy::by_ruling>(rules);
    rules.anchor(dock::landing, dock::landed)
        .by_choice<&dock::harbour_warden>()
        .only("dock.choice", "yes");
  };
  const std::vector<TestModule> modules{
      {"dock", optional}, reacting<alpha>("alpha"), reacting<beta>("beta")};
  EXPECT_EQ(policy_of(*rules_of(modules, {{"dock.choice", "yes"}})), "by_choice");
  EXPECT_EQ(policy_of(*rules_of(modules, {{"dock.choice", "no"}})), "by_ruling");
}

TEST(AnchorPolicy, IsNotAskedAtRunTime) {
  constexpr auto sometimes = [](Registry& rules) {
    rules.anchor(dock::landing, dock::unload).by_seat<&dock::from_who_leads>().when<&at_no_time>();
  };
  EXPECT_EQ(only_error(dock_that<sometimes>()).code, "registry.misplaced_term");
}

TEST(AnchorPolicy, LimitsHowManyMayMeet) {
  constexpr auto crowd = [](Registry& rules) {
    auto extension = rules.extend(dock::landing);
    extension.after(dock::landed);
    for (int i = 0; i < 64; ++i) {
      extension.step<&say<says_nothing>>(Name::intern("dock.react." + std::to_string(i)));
    }
  };
  EXPECT_EQ(only_error(dock_that<crowd>()).code, "registry.limit");
}

}  // namespace
}  // namespace kanly::test
