// Freezing what modules insert into procedures and roles, and contribute to decisions.

#include "support/registrations.hpp"

namespace kanly::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> compiled_hooks(const internal::CompiledProcedure& procedure,
                                        internal::HookRange range) {
  std::vector<std::string> names;
  for (std::size_t i = range.first; i < range.last; ++i) {
    names.emplace_back(procedure.hooks[i].name.text());
  }
  return names;
}

TEST(Hooks, StandWhereTheyAreInserted) {
  const auto rules = rules_of(with_house<[](Registry& registry) {
    registry.extend(base::turn)
        .at_end()
        .step<&pause>("house.end")
        .cites("R-1")
        .after(base::choose)
        .step<&pause>("house.after")
        .cites("R-1")
        .before(base::choose)
        .step<&pause>("house.before")
        .cites("R-1")
        .at_start()
        .step<&pause>("house.start")
        .cites("R-1");
  }>());
  ASSERT_NE(rules, nullptr);
  const internal::CompiledProcedure& turn = rules->procedure(base::turn);
  EXPECT_THAT(compiled_hooks(turn, turn.start), ElementsAre("house.start"));
  EXPECT_TRUE(turn.steps[0].before.empty());
  EXPECT_TRUE(turn.steps[0].after.empty());
  EXPECT_THAT(compiled_hooks(turn, turn.steps[1].before), ElementsAre("house.before"));
  EXPECT_THAT(compiled_hooks(turn, turn.steps[1].after), ElementsAre("house.after"));
  EXPECT_THAT(compiled_hooks(turn, turn.end), ElementsAre("house.end"));
  EXPECT_EQ(turn.hooks.size(), 4u);
}

TEST(Hooks, OfARoleStandInEveryProcedureThatCarriesIt) {
  const auto rules = rules_of(with_house<[](Registry& registry) {
    registry.extend_role(base::phase)
        .at_start()
        .step<&pause_anywhere>("house.start")
        .cites("R-1")
        .at_end()
        .step<&pause_anywhere>("house.end")
        .cites("R-1")
        .when<&at_no_time>();
  }>());
  ASSERT_NE(rules, nullptr);
  for (const auto* procedure : {&rules->procedure(base::turn), &rules->procedure(base::rest)}) {
    EXPECT_THAT(compiled_hooks(*procedure, procedure->start), ElementsAre("house.start"));
    EXPECT_THAT(compiled_hooks(*procedure, procedure->end), ElementsAre("house.end"));
    EXPECT_NE(procedure->hooks.back().condition.when, nullptr);
  }
}

TEST(Hooks, OfARoleThatNobodyCarriesStandNowhere) {
  static constexpr Role unused{"unused"};
  const auto rules = rules_of(with_house<[](Registry& registry) {
    registry.extend_role(unused).at_end().step<&pause_anywhere>("house.end");
  }>());
  ASSERT_NE(rules, nullptr);
  EXPECT_THAT(rules->explain().anchors, IsEmpty());
}

TEST(Hooks, OfOtherOptionsAreLeftOutAndNotExplained) {
  const auto modules = with_house<[](Registry& registry) {
    registry.extend(base::turn)
        .at_end()
        .step<&pause>("house.end")
        .cites("R-1")
        .only("house.long", "yes");
  }>();
  EXPECT_THAT(standing(*rules_of(modules, {{"house.long", "no"}}), "base.turn", "end"), IsEmpty());
  EXPECT_THAT(standing(*rules_of(modules, {{"house.long", "yes"}}), "base.turn", "end"),
              ElementsAre("house.end"));
}

TEST(Hooks, MayAsk) {
  static constexpr auto ask = [](const Public&, const Turn&) -> Asked { return {}; };
  static constexpr auto offer = [](const Sight&, const Turn&, Form&) {};
  static constexpr auto take = [](Game&, const Turn&, Seat, const Answer&) { return next(); };
  const auto rules = rules_of(with_house<[](Registry& registry) {
    registry.extend(base::turn)
        .at_end()
        .decide<ask, offer, take>("house.ask")
        .cites("R-1")
        .sealed();
  }>());
  ASSERT_NE(rules, nullptr);
  const internal::CompiledStep& hook = rules->procedure(base::turn).hooks.at(0);
  ASSERT_NE(hook.decision, nullptr);
  EXPECT_EQ(hook.decision->name.text(), "base.turn.house.ask");
  EXPECT_TRUE(hook.decision->sealed);
}

// --- contributions ---

TEST(Contributions, StandInTheirDecision) {
  const auto rules = rules_of(with_house<[](Registry& registry) {
    registry.extend(base::turn)
        .at(base::choose)
        .contribute<&offer_more, &take_more>("house.more")
        .cites("R-1")
        .when<&at_no_time>()
        .contribute<&offer_more, &take_more>("house.still_more")
        .cites("R-1");
  }>());
  ASSERT_NE(rules, nullptr);
  const auto& contributions = rules->procedure(base::turn).steps[1].decision->contributions;
  ASSERT_EQ(contributions.size(), 2u);
  EXPECT_EQ(contributions[0].group, Name{"house.more"});
  EXPECT_NE(contributions[0].condition.when, nullptr);
  EXPECT_EQ(contributions[1].condition.when, nullptr);
  EXPECT_THAT(standing(*rules, "base.turn.choose", "at"),
              ElementsAre("house.more", "house.still_more"));
}

TEST(Contributions, NeedADecision) {
  const Error error = only_error(with_house<[](Registry& rules) {
    rules.extend(base::turn)
        .at(base::open)
        .contribute<&offer_more, &take_more>("house.more")
        .cites("R-1");
  }>());
  EXPECT_EQ(error.code, "registry.not_a_decision");
}

TEST(Contributions, DoNotStandBesideSteps) {
  const Error error = only_error(with_house<[](Registry& rules) {
    rules.extend(base::turn).contribute<&offer_more, &take_more>("house.more").cites("R-1");
  }>());
  EXPECT_EQ(error.code, "registry.not_a_decision");
}

TEST(Contributions, AreUniqueWithinTheirDecision) {
  const Error error = only_error(with_house<[](Registry& rules) {
    rules.extend(base::turn)
        .at(base::choose)
        .contribute<&offer_more, &take_more>("house.more")
        .cites("R-1")
        .contribute<&offer_more, &take_more>("house.more")
        .cites("R-1");
  }>());
  EXPECT_EQ(error.code, "registry.duplicate");
}

TEST(Contributions, HaveNoQuestionOfTheirOwn) {
  const Error error = only_error(with_house<[](Registry& rules) {
    rules.extend(base::turn)
        .at(base::choose)
        .contribute<&offer_more, &take_more>("house.more")
        .cites("R-1")
        .question("Well?");
  }>());
  EXPECT_EQ(error.code, "registry.not_a_decision");
}

// --- receivers ---

namespace older {
struct Turn {
  short count = 0;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (count))
inline constexpr Procedure<Turn> turn{"base.turn"};
}  // namespace older

Flow receive_turn(Game&, Turn&, const Turn&) { return next(); }
InsertedFlow receive_inserted(Game&, const Turn&, const Turn&) { return next(); }
InsertedFlow receive_older(Game&, const older::Turn&, const Turn&) { return next(); }

TEST(Receivers, OfTheProcedureComeBeforeInsertedOnes) {
  const auto own = [](Registry& rules) {
    base::enter(rules);
    static constexpr Procedure<Turn> waits{"base.waits"};
    rules.procedure(waits).step<&base::go_on>("open").receive<&receive_turn>("own");
    rules.extend(waits).receive<&receive_inserted>("base.inserted");
  };
  const auto rules = rules_of({{"base", own}});
  ASSERT_NE(rules, nullptr);
  const auto& receivers = rules->find_procedure("base.waits")->receivers;
  ASSERT_EQ(receivers.size(), 2u);
  EXPECT_EQ(receivers[0].name, Name{"own"});
  EXPECT_EQ(receivers[1].name, Name{"base.inserted"});
}

TEST(Receivers, OfOneNameAreRefused) {
  const Error error = only_error(with_house<[](Registry& rules) {
    rules.extend(base::turn)
        .receive<&receive_inserted>("house.received")
        .receive<&receive_inserted>("house.received");
  }>());
  EXPECT_EQ(error.code, "registry.duplicate");
  EXPECT_EQ(error.where, "house: base.turn.house.received");
}

TEST(Receivers, OfAnotherLayoutAreRefused) {
  const Error error = only_error(with_house<[](Registry& rules) {
    rules.extend(older::turn).receive<&receive_older>("house.received");
  }>());
  EXPECT_EQ(error.code, "registry.layout");
}

TEST(Receivers, InNoProcedureAreRefused) {
  static constexpr Procedure<Turn> absent{"base.absent"};
  const Error error = only_error(with_house<[](Registry& rules) {
    rules.extend(absent).receive<&receive_inserted>("house.received");
  }>());
  EXPECT_EQ(error.code, "registry.unknown_procedure");
}

}  // namespace
}  // namespace kanly::test
