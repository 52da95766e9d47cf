// Hooks that freezing refuses, each with its own error.

#include "support/registrations.hpp"

namespace kanly::test {
namespace {

using testing::HasSubstr;

TEST(HookErrors, UnknownProcedure) {
  static constexpr Procedure<Turn> absent{"base.absent"};
  const Error error = only_error(with_house<[](Registry& rules) {
    rules.extend(absent).at_end().step<&pause>("house.end").cites("R-1");
  }>());
  EXPECT_EQ(error.code, "registry.unknown_procedure");
  EXPECT_EQ(error.where, "house: house.end end base.absent");
}

TEST(HookErrors, UnknownStep) {
  static constexpr Anchor<Turn> absent{"absent"};
  const Error error = only_error(with_house<[](Registry& rules) {
    rules.extend(base::turn).before(absent).step<&pause>("house.step").cites("R-1");
  }>());
  EXPECT_EQ(error.code, "registry.unknown_step");
  EXPECT_THAT(error.found, HasSubstr("absent"));
}

TEST(HookErrors, NoRuling) {
  const Error error = only_error(with_house<[](Registry& rules) {
    rules.extend(base::turn).at_end().step<&pause>("house.end");
  }>());
  EXPECT_EQ(error.code, "registry.no_ruling");
}

TEST(HookErrors, NoRulingForARoleIsSaidOnce) {
  const Error error = only_error(with_house<[](Registry& rules) {
    rules.extend_role(base::phase).at_end().step<&pause_anywhere>("house.end");
  }>());
  EXPECT_EQ(error.code, "registry.no_ruling");
}

TEST(HookErrors, HooksOnOnesOwnNeedNoRuling) {
  EXPECT_NE(rules_of({{"base",
                       [](Registry& rules) {
                         base::enter(rules);
                         rules.extend(base::turn).at_end().step<&pause>("base.end");
                         rules.extend_role(base::phase).at_end().step<&pause_anywhere>("base.all");
                       }}}),
            nullptr);
}

TEST(HookErrors, UnknownRuling) {
  const Error error = only_error(with_house<[](Registry& rules) {
    rules.extend(base::turn).at_end().step<&pause>("house.end").cites("R-1").cites("R-9");
  }>());
  EXPECT_EQ(error.code, "registry.unknown_ruling");
  EXPECT_THAT(error.found, HasSubstr("R-9"));
}

TEST(HookErrors, AModuleWithoutRulingsCanCiteNoneOfItsOwn) {
  const Error error =
      only_error({base_module(),
                  {"house",
                   [](Registry& rules) {
                     rules.extend(base::turn).at_end().step<&pause>("house.end").cites("R-1");
                   },
                   {"base"}}});
  EXPECT_EQ(error.code, "registry.unknown_ruling");
  EXPECT_THAT(error.remedy, HasSubstr("rulings.json"));
}

constexpr std::string_view inactive_ruling =
    R"({"rulings":[{"evidence":"printed","id":"R-2","source":"test","statement":"",)"
    R"("status":"inactive"}]})";

TEST(HookErrors, RulingInactive) {
  const auto enter = [](Registry& rules) {
    rules.embedded_rulings(inactive_ruling);
    rules.extend(base::turn).at_end().step<&pause>("house.end").cites("R-2").only("house.x", "1");
    rules.gate("house.gate", "Not yet.").cites("R-2").only("house.x", "0");
  };
  const std::vector<TestModule> modules{base_module(), {"house", enter, {"base"}}};
  EXPECT_EQ(only_error(modules, {{"house.x", "1"}}).code, "registry.ruling_inactive");
  EXPECT_EQ(rules_of(modules, {{"house.x", "0"}})->explain().gates.size(), 1u);
}

TEST(HookErrors, ModuleThatIsNotNeeded) {
  const Error error = only_error(
      {base_module(), {"house", [](Registry& rules) {
                         allow_ruling(rules, "R-1");
                         rules.extend(base::turn).at_end().step<&pause>("house.end").cites("R-1");
                       }}});
  EXPECT_EQ(error.code, "registry.needs");
  EXPECT_THAT(error.found, HasSubstr("house builds on base"));
}

TEST(HookErrors, NameTwiceInOneProcedure) {
  const Error error = only_error(with_house<[](Registry& rules) {
    rules.extend(base::turn)
        .at_start()
        .step<&pause>("house.pause")
        .cites("R-1")
        .at_end()
        .step<&pause>("house.pause")
        .cites("R-1");
  }>());
  EXPECT_EQ(error.code, "registry.duplicate");
  EXPECT_EQ(error.where, "house: house.pause end base.turn");
}

TEST(HookErrors, NameOfAStep) {
  const Error error = only_error(with_house<[](Registry& rules) {
    rules.extend(base::turn).at_end().step<&pause>("open").cites("R-1");
  }>());
  EXPECT_EQ(error.code, "registry.duplicate");
}

TEST(HookErrors, StepAtADecision) {
  const Error error = only_error(with_house<[](Registry& rules) {
    rules.extend(base::turn).at(base::choose).step<&pause>("house.step").cites("R-1");
  }>());
  EXPECT_EQ(error.code, "registry.misplaced_step");
}

TEST(HookErrors, AllAreReportedAtOnce) {
  static constexpr Anchor<Turn> absent{"absent"};
  const Registry::Frozen frozen = freeze(with_house<[](Registry& rules) {
    rules.extend(base::turn)
        .at_start()
        .step<&pause>("house.one")
        .before(absent)
        .step<&pause>("house.two")
        .cites("R-1")
        .at_end()
        .step<&pause>("house.three")
        .cites("R-9");
    rules.root(base::turn);
  }>());
  EXPECT_THAT(codes(frozen),
              testing::UnorderedElementsAre("registry.no_ruling", "registry.unknown_step",
                                            "registry.unknown_ruling", "registry.two_roots"));
}

// --- the state as another module was compiled with it ---

namespace older {
struct Turn {
  short count = 0;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (count))
inline constexpr Procedure<Turn> turn{"base.turn"};
}  // namespace older

TEST(HookErrors, LayoutOfTheStateNamesTheTypeAndBothModules) {
  static constexpr auto older_pause = [](Game&, const older::Turn&) { return next(); };
  const Error error = only_error(with_house<[](Registry& rules) {
    rules.extend(older::turn).at_end().step<older_pause>("house.end").cites("R-1");
  }>());
  EXPECT_EQ(error.code, "registry.layout");
  EXPECT_EQ(error.where, "house: base.turn");
  EXPECT_THAT(error.found, HasSubstr("house"));
  EXPECT_THAT(error.needed, HasSubstr("base"));
}

TEST(HookErrors, LayoutOfAContribution) {
  static constexpr auto offer = [](const Sight&, const older::Turn&, Form&) {};
  static constexpr auto take = [](Game&, const older::Turn&, Seat, const Answer&) {};
  static constexpr Anchor<older::Turn> choose{"choose"};
  const Error error = only_error(with_house<[](Registry& rules) {
    rules.extend(older::turn).at(choose).contribute<offer, take>("house.more").cites("R-1");
  }>());
  EXPECT_EQ(error.code, "registry.layout");
}

}  // namespace
}  // namespace kanly::test
