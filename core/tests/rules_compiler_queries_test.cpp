// Freezing queries and their modifiers.

#include "support/registrations.hpp"

namespace kanly::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

template <auto Modify>
TestModule modifying(std::string id) {
  return {std::move(id), [](Registry& rules) { Modify(rules); }, {"base"}};
}

constexpr auto modify_in_every_layer = [](Registry& rules) {
  allow_ruling(rules, "R-1");
  rules.modify(base::income).veto<&never>("house.veto").cites("R-1");
  rules.modify(base::income).limit<&one>("house.limit").cites("R-1");
  rules.modify(base::income).scale<&same>("house.scale").cites("R-1");
  rules.modify(base::income).add<&one>("house.add").cites("R-1").when<&at_no_time>();
  rules.modify(base::income).set<&same>("house.set").cites("R-1");
};

int zero(const Public&) { return 0; }
int one_in_sight(const Sight&, Seat) { return 1; }

TEST(Queries, ModifiersAreContiguousByLayer) {
  const auto rules = rules_of({base_module(), modifying<modify_in_every_layer>("house")});
  ASSERT_NE(rules, nullptr);
  const internal::CompiledQuery& query = rules->query(base::income);
  ASSERT_EQ(query.last - query.first, 5);
  EXPECT_EQ(query.base, internal::erase(&base::two));
  EXPECT_EQ(query.first[0].layer, Layer::set);
  EXPECT_EQ(query.first[1].layer, Layer::add);
  EXPECT_NE(query.first[1].condition.when, nullptr);
  EXPECT_EQ(query.first[1].function, internal::erase(&one));
  EXPECT_EQ(query.first[2].layer, Layer::scale);
  EXPECT_EQ(query.first[3].layer, Layer::limit);
  EXPECT_EQ(query.first[4].layer, Layer::veto);
  EXPECT_THAT(standing(*rules, "base.income", "query"),
              ElementsAre("house.set", "house.add", "house.scale", "house.limit", "house.veto"));
}

TEST(Queries, EachHaveTheirOwnModifiers) {
  static constexpr Query<Public, int()> other{"base.other"};
  const auto enter = [](Registry& rules) {
    base::enter(rules);
    rules.query(other).base<&zero>();
    rules.modify(other).add<&zero>("base.nothing");
    rules.modify(base::income).add<&one>("base.one");
    rules.modify(base::income).limit<&one>("base.most");
  };
  const auto rules = rules_of({{"base", enter}});
  ASSERT_NE(rules, nullptr);
  EXPECT_EQ(rules->query(other).last - rules->query(other).first, 1);
  EXPECT_EQ(rules->query(base::income).last - rules->query(base::income).first, 2);
  EXPECT_EQ(rules->query(base::income).first[0].function, internal::erase(&one));
}

TEST(Queries, WithoutModifiersHaveNone) {
  const auto rules = rules_of({base_module()});
  ASSERT_NE(rules, nullptr);
  EXPECT_EQ(rules->query(base::income).first, rules->query(base::income).last);
}

// --- ambiguity by layer ---

template <Layer layer>
constexpr auto alpha_modifies = [](Registry& rules) {
  allow_ruling(rules, "R-A");
  if constexpr (layer == Layer::set) {
    rules.modify(base::income).set<&same>("alpha.income").cites("R-A");
  } else if constexpr (layer == Layer::add) {
    rules.modify(base::income).add<&one>("alpha.income").cites("R-A");
  } else if constexpr (layer == Layer::scale) {
    rules.modify(base::income).scale<&same>("alpha.income").cites("R-A");
  } else if constexpr (layer == Layer::limit) {
    rules.modify(base::income).limit<&one>("alpha.income").cites("R-A");
  } else {
    rules.modify(base::income).veto<&never>("alpha.income").cites("R-A");
  }
};

template <Layer layer>
std::vector<std::string> ambiguous_with_every_layer() {
  const auto rules = rules_of({base_module(), modifying<alpha_modifies<layer>>("alpha"),
                               modifying<modify_in_every_layer>("house")});
  return ambiguous(*rules);
}

TEST(QueryOrder, IsOpenOnlyBetweenModifiersThatSetOrScale) {
  EXPECT_THAT(ambiguous_with_every_layer<Layer::set>(), ElementsAre("alpha.income | house.set"));
  EXPECT_THAT(ambiguous_with_every_layer<Layer::add>(), IsEmpty());
  EXPECT_THAT(ambiguous_with_every_layer<Layer::scale>(),
              ElementsAre("alpha.income | house.scale"));
  EXPECT_THAT(ambiguous_with_every_layer<Layer::limit>(), IsEmpty());
  EXPECT_THAT(ambiguous_with_every_layer<Layer::veto>(), IsEmpty());
}

TEST(QueryOrder, IsClosedByAStatement) {
  constexpr auto after_alpha = [](Registry& rules) {
    allow_ruling(rules, "R-1");
    rules.modify(base::income)
        .scale<&same>("house.scale")
        .cites("R-1")
        .ordered_before("alpha.income");
  };
  const auto rules = rules_of({base_module(), modifying<alpha_modifies<Layer::scale>>("alpha"),
                               modifying<after_alpha>("house")});
  ASSERT_NE(rules, nullptr);
  EXPECT_THAT(ambiguous(*rules), IsEmpty());
  EXPECT_THAT(standing(*rules, "base.income", "query"), ElementsAre("house.scale", "alpha.income"));
}

TEST(QueryOrder, CannotGoAgainstTheLayers) {
  constexpr auto set_last = [](Registry& rules) {
    allow_ruling(rules, "R-1");
    rules.modify(base::income).set<&same>("house.set").cites("R-1").ordered_after("alpha.income");
  };
  const Error error = only_error({base_module(), modifying<alpha_modifies<Layer::scale>>("alpha"),
                                  modifying<set_last>("house")});
  EXPECT_EQ(error.code, "registry.against_layers");
  EXPECT_EQ(error.where, "house: house.set");
}

TEST(QueryOrder, MayRestateTheLayers) {
  constexpr auto set_first = [](Registry& rules) {
    allow_ruling(rules, "R-1");
    rules.modify(base::income).set<&same>("house.set").cites("R-1").ordered_before("alpha.income");
  };
  EXPECT_NE(rules_of({base_module(), modifying<alpha_modifies<Layer::scale>>("alpha"),
                      modifying<set_first>("house")}),
            nullptr);
}

// --- what is refused ---

TEST(QueryErrors, NoBase) {
  static constexpr Query<Public, int()> baseless{"base.baseless"};
  const Error error = only_error({{"base", [](Registry& rules) {
                                     base::enter(rules);
                                     rules.query(baseless);
                                   }}});
  EXPECT_EQ(error.code, "registry.no_base");
  EXPECT_EQ(error.where, "base: base.baseless");
}

TEST(QueryErrors, UnknownQuery) {
  constexpr auto modify = [](Registry& rules) {
    static constexpr Query<Public, int(Seat)> absent{"base.absent"};
    allow_ruling(rules, "R-1");
    rules.modify(absent).add<&one>("house.one").cites("R-1");
  };
  const Error error = only_error({base_module(), modifying<modify>("house")});
  EXPECT_EQ(error.code, "registry.unknown_query");
  EXPECT_EQ(error.where, "house: house.one in base.absent");
}

TEST(QueryErrors, AnotherSignatureNamesTheQueryAndBothModules) {
  constexpr auto modify = [](Registry& rules) {
    static constexpr Query<Sight, int(Seat)> income{"base.income"};
    allow_ruling(rules, "R-1");
    rules.modify(income).add<&one_in_sight>("house.one").cites("R-1");
  };
  const Error error = only_error({base_module(), modifying<modify>("house")});
  EXPECT_EQ(error.code, "registry.layout");
  EXPECT_EQ(error.where, "house: base.income");
  EXPECT_THAT(error.needed, HasSubstr("base"));
}

TEST(QueryErrors, NoRuling) {
  constexpr auto modify = [](Registry& rules) {
    rules.modify(base::income).add<&one>("house.one");
  };
  EXPECT_EQ(only_error({base_module(), modifying<modify>("house")}).code, "registry.no_ruling");
}

TEST(QueryErrors, NameTwice) {
  constexpr auto modify = [](Registry& rules) {
    allow_ruling(rules, "R-1");
    rules.modify(base::income).add<&one>("house.one").cites("R-1");
    rules.modify(base::income).limit<&one>("house.one").cites("R-1");
  };
  EXPECT_EQ(only_error({base_module(), modifying<modify>("house")}).code, "registry.duplicate");
}

TEST(QueryErrors, ModuleThatIsNotNeeded) {
  const auto modify = [](Registry& rules) {
    allow_ruling(rules, "R-1");
    rules.modify(base::income).add<&one>("house.one").cites("R-1");
  };
  EXPECT_EQ(only_error({base_module(), {"house", modify}}).code, "registry.needs");
}

}  // namespace
}  // namespace kanly::test
