#include <gtest/gtest.h>

#include "support/every_kind.hpp"

namespace kanly::test {
namespace {

namespace base {
struct Type {
  int a = 0;
  int b = 0;
};
BOOST_DESCRIBE_STRUCT(Type, (), (a, b))
}  // namespace base

namespace same {
struct Other {
  int a = 0;
  int b = 0;
};
BOOST_DESCRIBE_STRUCT(Other, (), (b, a))
}  // namespace same

namespace renamed {
struct Type {
  int a = 0;
  int c = 0;
};
BOOST_DESCRIBE_STRUCT(Type, (), (a, c))
}  // namespace renamed

namespace swapped {
struct Type {
  int b = 0;
  int a = 0;
};
BOOST_DESCRIBE_STRUCT(Type, (), (b, a))
}  // namespace swapped

namespace without_sign {
struct Type {
  int a = 0;
  unsigned b = 0;
};
BOOST_DESCRIBE_STRUCT(Type, (), (a, b))
}  // namespace without_sign

namespace narrower {
struct Type {
  int a = 0;
  short b = 0;
};
BOOST_DESCRIBE_STRUCT(Type, (), (a, b))
}  // namespace narrower

namespace longer {
struct Type {
  int a = 0;
  int b = 0;
  int c = 0;
};
BOOST_DESCRIBE_STRUCT(Type, (), (a, b, c))
}  // namespace longer

enum class Colour : int { red, green };
BOOST_DESCRIBE_ENUM(Colour, red, green)
enum class RenamedColour : int { red, blue };
BOOST_DESCRIBE_ENUM(RenamedColour, red, blue)
enum class RenumberedColour : int { red, green = 2 };
BOOST_DESCRIBE_ENUM(RenumberedColour, red, green)

template <class T>
std::uint64_t layout() {
  return layout_of(schema<T>());
}

TEST(Layout, IsThatOfTheBytesNotOfTheTypesNameOrItsDescriptionsOrder) {
  EXPECT_EQ(layout<base::Type>(), layout<base::Type>());
  EXPECT_EQ(layout<base::Type>(), layout<same::Other>());
  EXPECT_EQ(layout<long>(), layout<long long>());
}

TEST(Layout, ChangesWithEveryChangeOfAStructure) {
  const std::uint64_t base = layout<base::Type>();
  EXPECT_NE(base, layout<renamed::Type>());
  EXPECT_NE(base, layout<swapped::Type>());
  EXPECT_NE(base, layout<without_sign::Type>());
  EXPECT_NE(base, layout<narrower::Type>());
  EXPECT_NE(base, layout<longer::Type>());
}

TEST(Layout, ChangesWithAnEnumeratorsNameOrValue) {
  EXPECT_NE(layout<Colour>(), layout<RenamedColour>());
  EXPECT_NE(layout<Colour>(), layout<RenumberedColour>());
  EXPECT_NE(layout<Colour>(), layout<int>());
}

TEST(Layout, ReachesIntoContainers) {
  EXPECT_NE(layout<std::vector<base::Type>>(), layout<std::vector<renamed::Type>>());
  EXPECT_NE((layout<std::array<int, 4>>()), (layout<std::array<short, 8>>()));
  EXPECT_NE((layout<std::array<int, 4>>()), (layout<std::array<int, 5>>()));
  EXPECT_NE((layout<std::map<std::string, int>>()), (layout<std::map<std::string, Seat>>()));
  EXPECT_NE(layout<Secret<int>>(), layout<std::optional<int>>());
}

TEST(Layout, DistinguishesKindsOfIdentifiers) {
  EXPECT_NE(layout<PieceId>(), layout<ZoneId>());
  EXPECT_NE(layout<PieceId>(), layout<std::uint16_t>());
}

TEST(Layout, EndsForTypesThatContainThemselves) {
  EXPECT_EQ(layout<Tree>(), layout<Tree>());
  EXPECT_NE(layout<Tree>(), layout<std::vector<Tree>>());
}

TEST(Layout, OfEveryKindIsTheSameInEveryBuild) {
  EXPECT_EQ(layout<EveryKind>(), 988400755728693444u);
}

}  // namespace
}  // namespace kanly::test
