#include "kanly/handle.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "kanly/component.hpp"
#include "kanly/fault.hpp"
#include "kanly/procedure.hpp"

namespace kanly {
namespace {

TEST(Handle, OfOneKindAndNameHasOneNumberWhereverItStands) {
  static constexpr Procedure<int> here{"handle_test.same"};
  static constexpr Procedure<int> in_another_binary{"handle_test.same"};
  EXPECT_NE(here.number(), 0u);
  EXPECT_EQ(here.number(), in_another_binary.number());
}

TEST(Handle, OfAnotherNameHasAnotherNumber) {
  static constexpr Procedure<int> first{"handle_test.first"};
  static constexpr Procedure<int> second{"handle_test.second"};
  EXPECT_NE(first.number(), second.number());
}

TEST(Handle, OfAnotherKindIsAnotherDefinition) {
  const Name name{"handle_test.fresh"};
  const auto before = internal::intern_handle(HandleKind::event, Name{"handle_test.before"});
  EXPECT_EQ(internal::intern_handle(HandleKind::event, name), before + 1);
  EXPECT_GT(internal::intern_handle(HandleKind::procedure, name), 0u);
  EXPECT_EQ(internal::intern_handle(HandleKind::event, name), before + 1);
}

// FNV-1a is no secret: these two texts have one hash.
TEST(Handle, CollisionOfTwoNamesNamesBoth) {
  constexpr Name first{"8yn0iYCKYHlIj4-BwPqk"};
  constexpr Name second{"GReLUrM4wMqfg9yzV3KQ"};
  ASSERT_EQ(first.hash(), second.hash());
  internal::intern_handle(HandleKind::event, first);
  try {
    internal::intern_handle(HandleKind::event, second);
    FAIL() << "no fault";
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.code(), "handle.collision");
    const std::string message = fault.what();
    EXPECT_NE(message.find(first.text()), std::string::npos);
    EXPECT_NE(message.find(second.text()), std::string::npos);
  }
}

TEST(Handle, MayBeUsedFirstByManyThreads) {
  static constexpr Component<int, NoKey> contended{"handle_test.contended"};
  std::vector<std::uint32_t> numbers(8);
  std::vector<std::thread> threads;
  for (std::uint32_t& number : numbers) {
    threads.emplace_back([&number] { number = contended.number(); });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::uint32_t number : numbers) EXPECT_EQ(number, contended.number());
}

}  // namespace
}  // namespace kanly
