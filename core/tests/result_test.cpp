#include "kanly/result.hpp"

#include <gtest/gtest.h>

namespace kanly {
namespace {

TEST(Error, ReadsAsOneLine) {
  const Error error{"json.null", "a.json/sides", "null", "a value", "Leave the key out."};
  EXPECT_EQ(error.readable(),
            "a.json/sides: null; needed: a value. Leave the key out. [json.null]");
}

TEST(Error, LeavesOutWhatIsEmpty) {
  EXPECT_EQ((Error{"json.empty", "", "nothing", "", ""}.readable()), "nothing. [json.empty]");
}

TEST(Error, GetsItsPlaceFromTheOutside) {
  const Error error = Error{"json.null", "/sides", "null", "a value", ""}.at("a.json");
  EXPECT_EQ(error.where, "a.json/sides");
}

TEST(Result, IsAValueOrAReason) {
  const Result<int> good = 3;
  const Result<int> bad = Error{"code", "", "", "", ""};
  ASSERT_TRUE(good);
  EXPECT_EQ(*good, 3);
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().code, "code");
}

TEST(Result, OfNothingIsSuccessUnlessAReasonIsGiven) {
  EXPECT_TRUE(Result<void>());
  EXPECT_FALSE(Result<void>(Error{"code", "", "", "", ""}));
}

}  // namespace
}  // namespace kanly
