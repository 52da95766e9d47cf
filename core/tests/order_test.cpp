#include "order.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace kanly::internal {
namespace {

using Indices = std::vector<std::size_t>;
using Edges = std::vector<OrderEdge>;
using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

PlaceOrder order(const Indices& modules, const Edges& edges = {}) {
  return order_place(modules, edges);
}

std::size_t position(const PlaceOrder& order, std::size_t item) {
  return static_cast<std::size_t>(std::find(order.running.begin(), order.running.end(), item) -
                                  order.running.begin());
}

TEST(Order, OfNothingIsNothing) {
  EXPECT_TRUE(order({}).running.empty());
  EXPECT_TRUE(order({}).unordered.empty());
}

TEST(Order, WithinOneModuleIsThatOfRegistration) {
  const PlaceOrder found = order({0, 0, 0});
  EXPECT_EQ(found.running, (Indices{0, 1, 2}));
  EXPECT_TRUE(found.unordered.empty());
}

TEST(Order, StatedWithinOneModuleWins) {
  EXPECT_EQ(order({0, 0, 0}, {{2, 0}}).running, (Indices{2, 0, 1}));
}

TEST(Order, OfTwoModulesIsOpenWithoutAStatement) {
  const PlaceOrder found = order({0, 1});
  EXPECT_EQ(found.running, (Indices{0, 1}));
  EXPECT_EQ(found.unordered, (Pairs{{0, 1}}));
}

TEST(Order, OfTwoModulesFollowsTheStatement) {
  const PlaceOrder found = order({0, 1}, {{1, 0}});
  EXPECT_EQ(found.running, (Indices{1, 0}));
  EXPECT_TRUE(found.unordered.empty());
}

TEST(Order, IsStatedAlongAPathToo) {
  const PlaceOrder found = order({0, 1, 2}, {{2, 1}, {1, 0}});
  EXPECT_EQ(found.running, (Indices{2, 1, 0}));
  EXPECT_TRUE(found.unordered.empty());
}

TEST(Order, OfRegistrationIsNoStatementAboutAnotherModule) {
  // 0 and 1 are one module's; 2 states that it runs after 1, and nothing about 0.
  const PlaceOrder found = order({0, 0, 1}, {{1, 2}});
  EXPECT_EQ(found.running, (Indices{0, 1, 2}));
  EXPECT_EQ(found.unordered, (Pairs{{0, 2}}));
}

TEST(Order, OfRegistrationHoldsWhereAnotherModuleComesBetween) {
  // 2 runs before 0, so 0 waits for it, and 1 waits for 0.
  EXPECT_EQ(order({0, 0, 1}, {{2, 0}}).running, (Indices{2, 0, 1}));
}

TEST(Order, OfRegistrationGivesWayToStatementsAcrossModules) {
  const PlaceOrder found = order({0, 0, 1, 1}, {{1, 2}, {3, 0}});
  EXPECT_TRUE(found.cycles.empty());
  EXPECT_LT(position(found, 1), position(found, 2));
  EXPECT_LT(position(found, 3), position(found, 0));
}

TEST(Order, CycleIsNamedFromEndToEnd) {
  const PlaceOrder found = order({0, 1, 2}, {{0, 1}, {1, 2}, {2, 0}});
  EXPECT_EQ(found.cycles, (std::vector<Indices>{{2, 0, 1, 2}}));
}

TEST(Order, ItemAfterItselfIsACycle) {
  EXPECT_EQ(order({0}, {{0, 0}}).cycles, (std::vector<Indices>{{0, 0}}));
}

TEST(Order, ItemsBesideACycleAreOrderedStill) {
  const PlaceOrder found = order({0, 1, 2}, {{0, 1}, {1, 0}, {2, 0}});
  EXPECT_EQ(found.cycles.size(), 1u);
  EXPECT_EQ(found.running, (Indices{2, 0, 1}));
}

RC_GTEST_PROP(OrderProperty, RunsEveryItemOnceAndRespectsWhatIsStated, ()) {
  const auto items = *rc::gen::inRange<std::size_t>(1, 12);
  Indices modules = *rc::gen::container<Indices>(items, rc::gen::inRange<std::size_t>(0, 4));
  std::sort(modules.begin(), modules.end());
  const auto ends = *rc::gen::container<Pairs>(rc::gen::pair(
      rc::gen::inRange<std::size_t>(0, items), rc::gen::inRange<std::size_t>(0, items)));
  // A hidden order of the items makes the statements free of cycles.
  const auto hidden = *rc::gen::container<Indices>(items, rc::gen::arbitrary<std::size_t>());
  Edges edges;
  for (const auto& [a, b] : ends) {
    if (hidden[a] < hidden[b]) edges.push_back({a, b});
  }

  const PlaceOrder found = order(modules, edges);
  RC_ASSERT(found.cycles.empty());
  Indices sorted = found.running;
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t i = 0; i < items; ++i) RC_ASSERT(sorted[i] == i);
  for (const OrderEdge& edge : edges) {
    RC_ASSERT(position(found, edge.first) < position(found, edge.second));
  }
  for (const auto& [first, second] : found.unordered) {
    RC_ASSERT(position(found, first) < position(found, second));
    RC_ASSERT(modules[first] != modules[second]);
  }
}

}  // namespace
}  // namespace kanly::internal
