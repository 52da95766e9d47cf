#include "kanly/value.hpp"

#include <gtest/gtest.h>

#include "kanly/fault.hpp"
#include "support/form_table.hpp"

namespace kanly {
namespace {

std::string key(const Value& value) { return value.key(form_table()); }

TEST(Value, HasAKeyByWhichItTravels) {
  EXPECT_EQ(key(4), "4");
  EXPECT_EQ(key(INT64_MIN), "-9223372036854775808");
  EXPECT_EQ(key("raise"), "raise");
  EXPECT_EQ(key(Name::intern("ra")), "ra");
  EXPECT_EQ(key(Seat{1}), "seat:1");
  EXPECT_EQ(key(PieceId{2}), "p2");
  EXPECT_EQ(key(ZoneId{3}), "z3");
  EXPECT_EQ(key(AccountId{4}), "a4");
  EXPECT_EQ(key(Value::slot(ZoneId{5}, 70'000)), "z5#70000");
}

TEST(Value, OfNothingHasAnEmptyKey) {
  EXPECT_EQ(key(Seat::none()), "");
  EXPECT_EQ(key(PieceId::none()), "");
  EXPECT_EQ(key(ZoneId::none()), "");
  EXPECT_EQ(key(AccountId::none()), "");
}

TEST(Value, OfWhatTheTableDoesNotHaveHasNoKey) {
  EXPECT_THROW(key(PieceId{99}), Fault);
  EXPECT_THROW(key(ZoneId{99}), Fault);
  EXPECT_THROW(key(AccountId{99}), Fault);
  EXPECT_THROW(key(Value::slot(ZoneId{99}, 0)), Fault);
}

TEST(Value, IsEqualOnlyWithinItsKind) {
  EXPECT_EQ(Value(1), Value(std::int64_t{1}));
  EXPECT_EQ(Value("raise"), Value(Name::intern("raise")));
  EXPECT_FALSE(Value(1) == Value(Seat{1}));
  EXPECT_FALSE(Value(PieceId{1}) == Value(ZoneId{1}));
  EXPECT_FALSE(Value("a") == Value("b"));
  EXPECT_FALSE(Value::slot(ZoneId{1}, 0) == Value::slot(ZoneId{1}, 1));
}

TEST(Value, GivesItsContentBack) {
  EXPECT_EQ(Value(-3).integer(), -3);
  EXPECT_EQ(Value("raise").word(), "raise");
  EXPECT_EQ(Value(Seat{3}).seat(), Seat{3});
  EXPECT_EQ(Value(PieceId{300}).piece(), PieceId{300});
  EXPECT_EQ(Value(AccountId{7}).account(), AccountId{7});
  const Value slot = Value::slot(ZoneId{9}, 65'536);
  EXPECT_EQ(slot.zone(), ZoneId{9});
  EXPECT_EQ(slot.slot_index(), 65'536u);
}

}  // namespace
}  // namespace kanly
