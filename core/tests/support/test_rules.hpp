#pragma once
// Rules and games for tests, made from register functions without any file.

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kanly/game.hpp"
#include "kanly/registry.hpp"

namespace kanly::test {

struct TestModule {
  std::string id;
  void (*enter)(Registry&);
  std::vector<std::string> needs = {};
};

inline Registry::Frozen freeze(const std::vector<TestModule>& modules,
                               std::map<std::string, std::string> options = {}) {
  RulesIdentity identity;
  for (const TestModule& module : modules) {
    identity.modules.push_back({module.id, "1.0.0", module.needs});
  }
  identity.options = std::move(options);
  Registry registry(std::move(identity));
  for (const TestModule& module : modules) {
    registry.begin_module(module.id);
    module.enter(registry);
  }
  return registry.freeze();
}

/// The rules; a test that gets none fails with what freeze said.
inline std::shared_ptr<const Rules> rules_of(const std::vector<TestModule>& modules,
                                             std::map<std::string, std::string> options = {}) {
  Registry::Frozen frozen = freeze(modules, std::move(options));
  for (const Error& error : frozen.errors) ADD_FAILURE() << error.readable();
  return frozen.rules;
}

inline std::shared_ptr<const Table> table_of(std::shared_ptr<const Rules> rules,
                                             std::size_t seats) {
  if (rules == nullptr) throw std::runtime_error("no rules");
  auto table = Table::lay_out(std::move(rules), std::vector<SeatSetup>(seats));
  if (!table) throw std::runtime_error(table.error().readable());
  return *table;
}

inline Game game_of(const std::vector<TestModule>& modules, std::size_t seats = 2,
                    std::uint64_t seed = 1) {
  return Game(table_of(rules_of(modules), seats), seed);
}

/// The first prompt of an awaited seat.
inline Prompt prompt_of(const Game& game, Seat seat) {
  Prompt prompt;
  game.prompt(seat, prompt);
  return prompt;
}

/// Rulings for a test module's hooks.
inline void allow_ruling(Registry& rules, const std::string& id) {
  rules.embedded_rulings(R"({"rulings":[{"evidence":"interpretation","id":")" + id +
                         R"(","source":"test","statement":"A rule of a test.",)" +
                         R"("status":"implemented"}]})");
}

}  // namespace kanly::test
