#include "utf8.hpp"

#include <gtest/gtest.h>

#include <string>

namespace kanly::internal {
namespace {

std::string encoded(std::uint32_t character) {
  const auto tail = [&](unsigned shift) {
    return static_cast<char>(0x80 | ((character >> shift) & 0x3f));
  };
  if (character < 0x80) return {static_cast<char>(character)};
  if (character < 0x800) return {static_cast<char>(0xc0 | character >> 6), tail(0)};
  if (character < 0x10000) {
    return {static_cast<char>(0xe0 | character >> 12), tail(6), tail(0)};
  }
  return {static_cast<char>(0xf0 | character >> 18), tail(12), tail(6), tail(0)};
}

TEST(Utf8, TakesEveryCharacterAndNoSurrogate) {
  for (std::uint32_t character = 0; character <= 0x10ffff; ++character) {
    const std::string text = encoded(character);
    const bool surrogate = character >= 0xd800 && character <= 0xdfff;
    ASSERT_EQ(utf8_character(text), surrogate ? 0 : text.size()) << character;
  }
  EXPECT_EQ(utf8_character(encoded(0x110000)), 0u);
}

TEST(Utf8, RefusesLongFormsAndLonelyBytes) {
  for (const char* text :
       {"\x80", "\xbf", "\xc0\xaf", "\xc1\xbf", "\xe0\x9f\xbf", "\xf0\x8f\xbf\xbf",
        "\xf5\x80\x80\x80", "\xff", "\xc3", "\xe2\x80", "\xe2\x80x", "\xf0\x9f\x8c"}) {
    EXPECT_EQ(utf8_character(text), 0u) << text;
  }
  EXPECT_EQ(utf8_character(""), 0u);
}

TEST(Utf8, FindsTheFirstBadByte) {
  const std::string good =
      "twenty-three characters"
      "é…";
  EXPECT_EQ(utf8_prefix(good), good.size());
  EXPECT_EQ(utf8_prefix(good + "\xff tail of the text"), good.size());
  EXPECT_TRUE(is_utf8(""));
}

}  // namespace
}  // namespace kanly::internal
