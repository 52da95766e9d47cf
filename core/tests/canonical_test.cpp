#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kanly/fault.hpp"
#include "support/random_state.hpp"

namespace kanly::test {
namespace {

std::string hex(const std::vector<std::byte>& bytes) {
  std::string text;
  for (const std::byte byte : bytes) {
    constexpr const char* digits = "0123456789abcdef";
    text += digits[std::to_integer<unsigned>(byte) >> 4];
    text += digits[std::to_integer<unsigned>(byte) & 0xf];
  }
  return text;
}

template <class T>
std::string form(const T& value) {
  return hex(canonical(value));
}

Hash128 hash_of(const EveryKind& value, const Things& things = {}) {
  return hash_bytes(canonical(value, things));
}

TEST(Canonical, WritesIntegersLittleEndianInTheirWidth) {
  EXPECT_EQ(form(true), "01");
  EXPECT_EQ(form(std::int16_t{-2}), "feff");
  EXPECT_EQ(form(std::uint32_t{0x01020304}), "04030201");
  EXPECT_EQ(form(Phase::tally), "09");
  EXPECT_EQ(form(Seat{2}), "02");
  EXPECT_EQ(form(SeatSet::first_seats(3)), "07000000");
  EXPECT_EQ(form(FrameId{5}), "05000000");
}

TEST(Canonical, WritesLengthsAndPresence) {
  EXPECT_EQ(form(std::string("ab")), "02000000000000006162");
  EXPECT_EQ(form(std::vector<std::uint8_t>{7, 8}), "02000000000000000708");
  EXPECT_EQ(form(std::array<std::uint8_t, 2>{7, 8}), "0708");
  EXPECT_EQ(form(std::optional<std::uint8_t>()), "00");
  EXPECT_EQ(form(std::optional<std::uint8_t>(7)), "0107");
  EXPECT_EQ(form(Secret<std::uint8_t>(Seat{1}, 7)), "0200000007");
  EXPECT_EQ(form(std::map<std::string, std::uint8_t>{{"k", 7}}),
            "010000000000000001000000000000006b07");
}

TEST(Canonical, WritesFieldsInTheOrderOfTheirNames) {
  EXPECT_EQ(form(Offer{Seat{1}, 2}), "0102000000");  // without the padding between them
}

TEST(Canonical, WritesThingsByTheHashOfTheirNames) {
  const auto number = [](std::uint64_t hash) { return form(hash); };
  EXPECT_EQ(form(PieceId{0}), number(hash_text("fish")));
  EXPECT_EQ(form(ZoneId{1}), number(hash_text("discard")));
  EXPECT_EQ(form(AccountId{0}), number(hash_text("bank")));
  EXPECT_EQ(form(PieceId::none()), number(hash_text("")));
  EXPECT_EQ(form(Name("fish")), number(hash_text("fish")));
}

TEST(Canonical, DoesNotDependOnTheOrderOfRegistration) {
  Things reversed;
  std::reverse(reversed.pieces.begin(), reversed.pieces.end());
  EveryKind value = sample();
  const std::vector<PieceId> to{PieceId{3}, PieceId{2}, PieceId{1}, PieceId{0}};
  const Hash128 before = hash_of(value);
  EXPECT_NE(before, hash_of(value, reversed));
  rename_pieces(schema<EveryKind>(), &value, to);
  EXPECT_EQ(before, hash_of(value, reversed));
}

TEST(Canonical, FaultsOnThingsThatDoNotExist) { EXPECT_THROW(canonical(PieceId{9}), Fault); }

TEST(Canonical, FaultsOnEndlessDepth) {
  Tree tree;
  for (int depth = 0; depth < 100; ++depth) {
    Tree parent;
    parent.children.push_back(std::move(tree));
    tree = std::move(parent);
  }
  EXPECT_THROW(canonical(tree), Fault);
}

TEST(Canonical, OfTheSampleIsTheSameInEveryBuild) {
  EXPECT_EQ(hash_of(sample()).hex(), "229e2e7548093719075e118c7599743a");
}

RC_GTEST_PROP(Canonical, FormsAreEqualExactlyWhenValuesAre,
              (const EveryKind& a, const EveryKind& b)) {
  EveryKind mixed = a;
  if (*rc::gen::arbitrary<bool>()) mixed.plain = b.plain;
  if (*rc::gen::arbitrary<bool>()) mixed.pieces = b.pieces;
  if (*rc::gen::arbitrary<bool>()) mixed.secrets = b.secrets;
  RC_ASSERT(same(a, mixed) == (hash_of(a) == hash_of(mixed)));
  RC_ASSERT(same(a, mixed) == (json(a) == json(mixed)));
  RC_ASSERT(same(a, a));
}

}  // namespace
}  // namespace kanly::test
