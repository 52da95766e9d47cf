#include "kanly/name.hpp"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "kanly/fault.hpp"
#include "kanly/limits.hpp"

namespace kanly {
namespace {

std::string fault_of(const std::string& text) {
  try {
    Name::intern(text);
  } catch (const Fault& fault) {
    return fault.code();
  }
  return "none";
}

TEST(Name, OfALiteralEqualsTheInternedOne) {
  constexpr Name literal = "square";
  const Name interned = Name::intern(std::string("squ") + "are");
  EXPECT_EQ(literal, interned);
  EXPECT_EQ(interned.text(), "square");
  EXPECT_EQ(interned.hash(), hash_text("square"));
}

TEST(Name, HashIsFnv1a) {
  static_assert(hash_text("") == 0xcbf29ce484222325u);
  static_assert(hash_text("a") == 0xaf63dc4c8601ec8cu);
  static_assert(hash_text("foobar") == 0x85944171f73967e8u);
}

TEST(Name, OfNoTextIsTheDefault) {
  EXPECT_TRUE(Name::intern("").empty());
  EXPECT_EQ(Name::intern(""), Name());
}

TEST(Name, InternedTwiceSharesItsText) {
  EXPECT_EQ(Name::intern("oswald").text().data(), Name::intern("oswald").text().data());
}

TEST(Name, OutlivesTheTextItCameFrom) {
  std::string text = "a text that is certainly longer than a short string";
  const Name name = Name::intern(text);
  text.assign(text.size(), 'x');
  EXPECT_EQ(name.text(), "a text that is certainly longer than a short string");
}

TEST(Name, CanBeInternedByManyThreads) {
  std::vector<std::thread> threads;
  std::vector<std::vector<Name>> names(4);
  for (auto& mine : names) {
    threads.emplace_back([&mine] {
      for (int i = 0; i < 1'000; ++i) mine.push_back(Name::intern("n" + std::to_string(i)));
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const auto& mine : names) {
    for (std::size_t i = 0; i < mine.size(); ++i) {
      EXPECT_EQ(mine[i].text().data(), names[0][i].text().data());
    }
  }
}

TEST(Name, HasALargestLength) {
  EXPECT_EQ(fault_of(std::string(limits::name_bytes, 'a')), "none");
  EXPECT_EQ(fault_of(std::string(limits::name_bytes + 1, 'a')), "name.too_long");
}

TEST(Name, RefusesASecondTextWithTheSameHash) {
  // A known pair of texts with one FNV-1a hash of 64 bits.
  const std::string one = "8yn0iYCKYHlIj4-BwPqk";
  const std::string other = "GReLUrM4wMqfg9yzV3KQ";
  ASSERT_EQ(hash_text(one), hash_text(other));
  EXPECT_EQ(fault_of(one), "none");
  EXPECT_EQ(fault_of(other), "name.collision");
  EXPECT_EQ(fault_of(one), "none");
}

}  // namespace
}  // namespace kanly
