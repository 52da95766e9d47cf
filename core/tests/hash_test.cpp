#include <gtest/gtest.h>

#include <cstring>

#include "kanly/state.hpp"

namespace kanly {
namespace {

TEST(Hash128, IsXxh3) {
  EXPECT_EQ(hash_bytes({}).hex(), "99aa06d3014798d86001c324468d497f");  // published for no bytes
}

TEST(Hash128, IsReadBackFromItsText) {
  const Hash128 hash{0x0123456789abcdefu, 0x00000000000000ffu};
  EXPECT_EQ(hash.hex(), "0123456789abcdef00000000000000ff");
  const Result<Hash128> parsed = Hash128::parse(hash.hex());
  ASSERT_TRUE(parsed);
  EXPECT_EQ(*parsed, hash);
}

TEST(Hash128, RefusesAnyOtherText) {
  for (const char* text :
       {"", "0123456789abcdef00000000000000f", "0123456789abcdef00000000000000fff",
        "0123456789ABCDEF00000000000000ff", "0x23456789abcdef00000000000000ff",
        " 123456789abcdef00000000000000ff"}) {
    const Result<Hash128> parsed = Hash128::parse(text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_EQ(parsed.error().code, "hash.syntax");
  }
}

}  // namespace
}  // namespace kanly
