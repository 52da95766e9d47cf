#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstring>

#include "support/random_state.hpp"

namespace kanly::test {
namespace {

/// Whether one change to the sample is seen.
template <class Change>
bool sees(Change change) {
  EveryKind changed = sample();
  change(changed);
  return !same(sample(), changed) && !same(changed, sample());
}

TEST(Equal, OfTheSameValues) { EXPECT_TRUE(same(sample(), sample())); }

TEST(Equal, SeesAChangeInEveryKind) {
  EXPECT_TRUE(sees([](EveryKind& value) { value.plain.flag = false; }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.plain.numbers.u64 ^= 1u << 31; }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.plain.phase = Phase::tide; }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.plain.text += 'x'; }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.plain.name = "club"; }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.plain.seat = Seat::none(); }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.plain.seats.add(Seat{1}); }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.plain.sequence.push_back(0); }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.plain.array[1].price = 1; }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.plain.optional = Offer(); }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.plain.optionals[1] = 0; }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.plain.secret.show_to(Seat{2}); }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.plain.secret = {Seat{1}, std::nullopt}; }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.plain.map.erase("late"); }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.plain.map["late"].push_back(Phase::grain); }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.piece = PieceId{0}; }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.zone = ZoneId{0}; }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.account = AccountId{0}; }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.frame.number = 8; }));
  EXPECT_TRUE(sees([](EveryKind& value) { value.secrets["x"] = {Seat{1}, PieceId{0}}; }));
}

TEST(Equal, SeesAnotherKeyOfAMap) {
  const std::map<std::string, int> a{{"a", 1}};
  const std::map<std::string, int> b{{"b", 1}};
  EXPECT_FALSE(same(a, b));
}

TEST(Equal, IgnoresPadding) {
  alignas(Offer) std::byte first[sizeof(Offer)];
  alignas(Offer) std::byte second[sizeof(Offer)];
  std::memset(first, 0x00, sizeof first);
  std::memset(second, 0xff, sizeof second);
  auto* a = ::new (first) Offer;
  auto* b = ::new (second) Offer;
  a->from = b->from = Seat{1};
  a->price = b->price = 3;
  EXPECT_TRUE(same(*a, *b));
}

RC_GTEST_PROP(Equal, AgreesWithCopying, (const EveryKind& value)) {
  const EveryKind copy = value;  // NOLINT: two objects are what is compared
  RC_ASSERT(same(value, copy));
}

}  // namespace
}  // namespace kanly::test
