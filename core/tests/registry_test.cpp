// Registering: what a module may say, data and options, and one definition of each name.

#include "kanly/registry.hpp"

#include "support/registrations.hpp"

namespace kanly::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Registry registry_of(const std::string& module, std::map<std::string, std::string> options = {}) {
  return Registry({{{module, "1.0.0", {}}}, std::move(options)});
}

TEST(Registry, GivesTheValueOfAnOption) {
  Registry registry = registry_of("base", {{"base.long", "yes"}});
  EXPECT_EQ(registry.option("base.long"), "yes");
  EXPECT_EQ(registry.option("base.short"), "");
}

TEST(Registry, FrozenRulesKeepTheOptions) {
  const auto rules = rules_of({base_module()}, {{"base.long", "yes"}});
  ASSERT_NE(rules, nullptr);
  EXPECT_EQ(rules->option("base.long"), "yes");
  EXPECT_EQ(rules->option("base.short"), "");
}

TEST(Registry, LoadsDataOfTheModuleThatAsks) {
  Registry registry({{{"base", "1.0.0", {}}, {"house", "1.0.0", {}}}, {}});
  registry.begin_module("base");
  registry.embedded_data("turns.json", R"({"count": 3})");
  EXPECT_EQ(registry.data<Turn>("turns.json").count, 3);
  registry.begin_module("house");
  EXPECT_THROW(registry.data<Turn>("turns.json"), Fault);
}

TEST(Registry, SaysWhichDataIsNotThereOrWrong) {
  Registry registry = registry_of("base");
  registry.begin_module("base");
  registry.embedded_data("turns.json", R"({"count": "three"})");
  try {
    registry.data<Turn>("absent.json");
    FAIL() << "no fault";
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.code(), "registry.no_data");
    EXPECT_THAT(fault.what(), HasSubstr("base/absent.json"));
  }
  try {
    registry.data<Turn>("turns.json");
    FAIL() << "no fault";
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.code(), "registry.bad_data");
  }
}

TEST(Registry, RefusesTwoDataFilesOfOneName) {
  const Error error = only_error({{"base", [](Registry& rules) {
                                     base::enter(rules);
                                     rules.embedded_data("a.json", "{}");
                                     rules.embedded_data("a.json", "{}");
                                   }}});
  EXPECT_EQ(error.code, "registry.duplicate");
  EXPECT_EQ(error.where, "base/a.json");
}

TEST(Registry, RefusesRulingsThatAreNotRulings) {
  const Error error = only_error({{"base", [](Registry& rules) {
                                     base::enter(rules);
                                     rules.embedded_rulings(R"({"rulings": [{"id": 3}]})");
                                   }}});
  EXPECT_THAT(error.code, HasSubstr("json."));
  EXPECT_THAT(error.where, HasSubstr("base/rulings.json/rulings/0"));
}

TEST(Registry, RefusesASecondFileOfRulings) {
  const Error error = only_error({{"base", [](Registry& rules) {
                                     base::enter(rules);
                                     allow_ruling(rules, "R-1");
                                     allow_ruling(rules, "R-2");
                                   }}});
  EXPECT_EQ(error.code, "registry.duplicate");
}

TEST(Registry, RefusesAModuleOutsideTheCombination) {
  Registry registry = registry_of("base");
  registry.begin_module("base");
  base::enter(registry);
  registry.begin_module("stranger");
  EXPECT_THAT(codes(registry.freeze()), ElementsAre("registry.unknown_module"));
}

TEST(Registry, IsEmptyAfterFreezing) {
  Registry registry = registry_of("base");
  registry.begin_module("base");
  base::enter(registry);
  ASSERT_NE(registry.freeze().rules, nullptr);
  EXPECT_THAT(codes(registry.freeze()), ElementsAre("registry.no_root"));
}

// What is said before anything is registered would be said about another module's registration.
template <class Say>
std::string fault_of(Say say) {
  Registry registry = registry_of("house");
  registry.begin_module("house");
  registry.extend(base::turn).after(base::open).step<&pause>("house.first");
  registry.modify(base::income).add<&one>("house.one");
  try {
    say(registry);
  } catch (const Fault& fault) {
    return fault.code();
  }
  return "none";
}

TEST(Registry, RefusesTermsWithoutARegistration) {
  const std::string refused = "registry.nothing_registered";
  EXPECT_EQ(fault_of([](Registry& r) { r.procedure(base::turn).cites("R-1"); }), refused);
  EXPECT_EQ(fault_of([](Registry& r) { r.extend(base::turn).cites("R-1"); }), refused);
  EXPECT_EQ(fault_of([](Registry& r) { r.extend_role(base::phase).cites("R-1"); }), refused);
  EXPECT_EQ(fault_of([](Registry& r) { r.modify(base::income).cites("R-1"); }), refused);
}

TEST(Rules, FindProceduresAndTextsByName) {
  const auto rules = rules_of({{"base", [](Registry& registry) {
                                  base::enter(registry);
                                  registry.event("base.paid", "{0} pays {1}");
                                  registry.event("base.drew", "{0} draws");
                                }}});
  ASSERT_NE(rules, nullptr);
  EXPECT_EQ(rules->find_procedure("base.turn"), &rules->procedure(base::turn));
  EXPECT_EQ(rules->find_procedure("base.none"), nullptr);
  EXPECT_EQ(&rules->root(), &rules->procedure(base::turn));
  EXPECT_EQ(rules->event_text("base.paid"), "{0} pays {1}");
  EXPECT_EQ(rules->event_text("base.none"), "");
}

TEST(Rules, SayWhichDefinitionTheyDoNotHave) {
  static constexpr Procedure<Turn> absent{"registry_test.absent"};
  static constexpr Query<Public, int()> unasked{"registry_test.unasked"};
  static constexpr Component<Turn, Seat> unkept{"registry_test.unkept"};
  static constexpr Purpose undrawn{"registry_test.undrawn"};
  const auto rules = rules_of({base_module()});
  ASSERT_NE(rules, nullptr);
  const auto fault_of_use = [](auto use) {
    try {
      use();
    } catch (const Fault& fault) {
      return std::string(fault.what());
    }
    return std::string("none");
  };
  const std::string code = "rules.no_such: registry_test.";
  EXPECT_THAT(fault_of_use([&] { rules->procedure(absent); }), HasSubstr(code + "absent"));
  EXPECT_THAT(fault_of_use([&] { rules->query(unasked); }), HasSubstr(code + "unasked"));
  EXPECT_THAT(fault_of_use([&] { rules->component(unkept); }), HasSubstr(code + "unkept"));
  EXPECT_THAT(fault_of_use([&] { rules->purpose(undrawn); }), HasSubstr(code + "undrawn"));
}

}  // namespace
}  // namespace kanly::test
