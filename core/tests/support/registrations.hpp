#pragma once
// A module "base" that others extend, and combinations to freeze: for tests of freezing.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "kanly/registry.hpp"
#include "support/test_rules.hpp"

namespace kanly::test {

/// Two of base's procedures have this state.
struct Turn {
  int count = 0;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (count))

namespace base {

inline constexpr Role phase{"phase"};
inline constexpr Procedure<Turn> turn{"base.turn"};
inline constexpr Procedure<Turn> rest{"base.rest"};
inline constexpr Anchor<Turn> open{"open"};
inline constexpr Anchor<Turn> choose{"choose"};
inline constexpr Query<Public, int(Seat)> income{"base.income"};
inline constexpr Component<Turn, Seat> memory{"base.memory"};

inline Flow go_on(Game&, Turn&) { return next(); }
inline Asked ask_nobody(const Public&, const Turn&) { return {}; }
inline void offer_pass(const Sight&, const Turn&, Form& form) { form.allow_pass(); }
inline Flow take_pass(Game&, Turn&, Seat, const Answer&) { return done(); }
inline int two(const Public&, Seat) { return 2; }

inline void enter(Registry& rules) {
  rules.procedure(turn).role(phase).step<&go_on>(open).decide<&ask_nobody, &offer_pass, &take_pass>(
      choose);
  rules.procedure(rest).role(phase).step<&go_on>(open);
  rules.query(income).base<&two>();
  rules.component(memory);
  rules.root(turn);
}

}  // namespace base

inline InsertedFlow pause(Game&, const Turn&) { return next(); }
inline InsertedFlow pause_anywhere(Game&) { return next(); }
inline void offer_more(const Sight&, const Turn&, Form& form) { form.allow_pass(); }
inline void take_more(Game&, const Turn&, Seat, const Answer&) {}
inline int one(const Public&, Seat) { return 1; }
inline int same(const Public&, int current, Seat) { return current; }
inline bool never(const Public&, Seat) { return false; }
inline bool at_no_time(const Public&) { return false; }

inline TestModule base_module() { return {"base", &base::enter}; }

/// base and one module that needs it, may cite R-1 and does `extend`.
template <auto Extend>
std::vector<TestModule> with_house() {
  const auto enter = [](Registry& rules) {
    allow_ruling(rules, "R-1");
    Extend(rules);
  };
  return {base_module(), {"house", enter, {"base"}}};
}

/// The same combination with its entries called in another order: indices into `modules`.
inline Registry::Frozen freeze_called_in(const std::vector<std::size_t>& order,
                                         const std::vector<TestModule>& modules) {
  RulesIdentity identity;
  for (const TestModule& module : modules) {
    identity.modules.push_back({module.id, "1.0.0", module.needs});
  }
  Registry registry(std::move(identity));
  for (const std::size_t i : order) {
    registry.begin_module(modules[i].id);
    modules[i].enter(registry);
  }
  return registry.freeze();
}

inline std::vector<std::string> codes(const Registry::Frozen& frozen) {
  std::vector<std::string> found;
  for (const Error& error : frozen.errors) found.push_back(error.code);
  return found;
}

/// The one error that freezing gives; a test that gets none, or more, fails.
inline Error only_error(const std::vector<TestModule>& modules,
                        std::map<std::string, std::string> options = {}) {
  Registry::Frozen frozen = freeze(modules, std::move(options));
  EXPECT_EQ(frozen.rules, nullptr);
  EXPECT_EQ(frozen.errors.size(), 1u);
  for (const Error& error : frozen.errors) {
    if (frozen.errors.size() > 1) ADD_FAILURE() << error.readable();
  }
  return frozen.errors.empty() ? Error{} : frozen.errors.front();
}

/// The names that run at a place; empty if nothing stands there.
inline std::vector<std::string> standing(const Rules& rules, std::string_view anchor,
                                         std::string_view place) {
  std::vector<std::string> names;
  for (const ExplainedAnchor& explained : rules.explain().anchors) {
    if (explained.anchor != anchor || explained.place != place) continue;
    for (const ExplainedHook& hook : explained.hooks) names.push_back(hook.name);
  }
  return names;
}

/// "first | second" of every ambiguity.
inline std::vector<std::string> ambiguous(const Rules& rules) {
  std::vector<std::string> pairs;
  for (const Ambiguity& pair : rules.explain().ambiguities) {
    pairs.push_back(pair.first + " | " + pair.second);
  }
  return pairs;
}

}  // namespace kanly::test
