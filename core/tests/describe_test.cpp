#include "kanly/describe.hpp"

#include <gtest/gtest.h>

#include "support/every_kind.hpp"

namespace kanly::test {
namespace {

TEST(Schema, HoldsFieldsInTheOrderOfTheirNamesWithTheirOffsets) {
  const Schema& offer = schema<Offer>();
  ASSERT_EQ(offer.kind, Kind::structure);
  ASSERT_EQ(offer.fields.size(), 2u);
  EXPECT_EQ(offer.fields[0].name, "from");
  EXPECT_EQ(offer.fields[0].offset, offsetof(Offer, from));
  EXPECT_EQ(offer.fields[1].name, "price");
  EXPECT_EQ(offer.fields[1].offset, offsetof(Offer, price));
  for (std::size_t i = 1; i < schema<Plain>().fields.size(); ++i) {
    EXPECT_LT(schema<Plain>().fields[i - 1].name, schema<Plain>().fields[i].name);
  }
}

TEST(Schema, KnowsTheKindOfEveryType) {
  EXPECT_EQ(schema<bool>().kind, Kind::boolean);
  EXPECT_EQ(schema<int>().kind, Kind::integer);
  EXPECT_TRUE(schema<int>().is_signed);
  EXPECT_FALSE(schema<unsigned>().is_signed);
  EXPECT_EQ(schema<Phase>().kind, Kind::enumeration);
  EXPECT_EQ(schema<std::string>().kind, Kind::text);
  EXPECT_EQ(schema<Name>().kind, Kind::name);
  EXPECT_EQ(schema<Seat>().kind, Kind::seat);
  EXPECT_EQ(schema<SeatSet>().kind, Kind::seat_set);
  EXPECT_EQ(schema<PieceId>().kind, Kind::piece);
  EXPECT_EQ(schema<ZoneId>().kind, Kind::zone);
  EXPECT_EQ(schema<AccountId>().kind, Kind::account);
  EXPECT_EQ(schema<FrameId>().kind, Kind::frame);
  EXPECT_EQ(schema<std::vector<int>>().kind, Kind::sequence);
  EXPECT_EQ((schema<std::array<int, 3>>().kind), Kind::array);
  EXPECT_EQ((schema<std::array<int, 3>>().extent), 3u);
  EXPECT_EQ(schema<std::optional<int>>().kind, Kind::optional);
  EXPECT_EQ(schema<Secret<int>>().kind, Kind::secret);
  EXPECT_EQ((schema<std::map<std::string, int>>().kind), Kind::map);
}

TEST(Schema, MovesValuesOfUnknownType) {
  const ValueOperations& operations = schema<Plain>().value;
  alignas(Plain) std::byte first[sizeof(Plain)];
  alignas(Plain) std::byte second[sizeof(Plain)];
  const Plain plain = sample().plain;
  operations.copy(first, &plain);
  operations.move(second, first);
  operations.destroy(first);
  operations.construct(first);
  operations.assign(first, second);
  EXPECT_TRUE(equal(schema<Plain>(), first, &plain));
  operations.destroy(first);
  operations.destroy(second);
  EXPECT_FALSE(operations.trivial);
  EXPECT_TRUE(schema<Offer>().value.trivial);
}

}  // namespace
}  // namespace kanly::test
