#include "kanly/admission/version.hpp"

#include <gtest/gtest.h>

namespace kanly::admission {
namespace {

Version version(std::string_view text) {
  auto parsed = Version::parse(text);
  EXPECT_TRUE(parsed) << text;
  return parsed ? *parsed : Version{};
}

bool contains(std::string_view range, std::string_view text) {
  auto parsed = VersionRange::parse(range);
  EXPECT_TRUE(parsed) << range;
  return parsed && parsed->contains(version(text));
}

TEST(Version, ReadsWhatItWrites) {
  for (const char* text : {"0.0.0", "1.0.0", "10.20.30", "999999.0.1"}) {
    EXPECT_EQ(version(text).text(), text);
  }
}

TEST(Version, IsOrderedByNumbersNotByLetters) {
  EXPECT_LT(version("1.9.0"), version("1.10.0"));
  EXPECT_LT(version("1.10.9"), version("2.0.0"));
}

TEST(Version, OtherTextsAreRefused) {
  for (const char* text :
       {"", "1", "1.0", "1.0.0.0", "01.0.0", "1.0.x", "1.0.-1", "1.0.0 ", " 1.0.0", "v1.0.0",
        "1.0.0-beta", "1..0", "1000000.0.0", "1.0.99999999999999"}) {
    EXPECT_EQ(Version::parse(text).error().code, "version.malformed") << text;
  }
}

TEST(VersionRange, CaretKeepsTheFirstNumberThatIsNotZero) {
  EXPECT_TRUE(contains("^1.2", "1.2.0"));
  EXPECT_TRUE(contains("^1.2", "1.99.5"));
  EXPECT_FALSE(contains("^1.2", "1.1.9"));
  EXPECT_FALSE(contains("^1.2", "2.0.0"));
  EXPECT_TRUE(contains("^0.3", "0.3.9"));
  EXPECT_FALSE(contains("^0.3", "0.4.0"));
  EXPECT_TRUE(contains("^0.0.3", "0.0.3"));
  EXPECT_FALSE(contains("^0.0.3", "0.0.4"));
  EXPECT_TRUE(contains("^0", "0.9.0"));
  EXPECT_FALSE(contains("^0", "1.0.0"));
}

TEST(VersionRange, TermsAllHold) {
  EXPECT_TRUE(contains(">=1.0 <2.0", "1.5.0"));
  EXPECT_FALSE(contains(">=1.0 <2.0", "2.0.0"));
  EXPECT_FALSE(contains(">=1.0 <2.0", "0.9.9"));
  EXPECT_FALSE(contains("^1 ^2", "1.0.0"));
}

TEST(VersionRange, ExactAndAny) {
  EXPECT_TRUE(contains("1.2.3", "1.2.3"));
  EXPECT_FALSE(contains("1.2.3", "1.2.4"));
  EXPECT_TRUE(contains("*", "7.0.0"));
}

TEST(VersionRange, OtherTextsAreRefused) {
  for (const char* text : {"", " ", "1.2", "~1.2", ">1.0", "<=2.0", "^", "^1.0  <2.0", "^1.0 ",
                           "^1.0,<2", "latest", ">=01", "^1.0.0.0", "* * * * * * * * *"}) {
    EXPECT_EQ(VersionRange::parse(text).error().code, "version.malformed_range") << text;
  }
}

TEST(SdkVersion, F001_minor_numbers_only_add) {
  const SdkVersion host{2, 3};
  EXPECT_TRUE(host.serves({2, 3}));
  EXPECT_TRUE(host.serves({2, 0}));
  EXPECT_FALSE(host.serves({2, 4}));  // it may use what this host lacks
  EXPECT_FALSE(host.serves({1, 3}));
  EXPECT_FALSE(host.serves({3, 0}));
  EXPECT_EQ(host.supported(), "2.0 to 2.3");
}

TEST(SdkVersion, ReadsOneOrTwoNumbers) {
  EXPECT_EQ(SdkVersion::parse("2")->text(), "2.0");
  EXPECT_EQ(SdkVersion::parse("2.1")->text(), "2.1");
  for (const char* text : {"", "2.1.0", "x", "-1", "1."}) {
    EXPECT_EQ(SdkVersion::parse(text).error().code, "version.malformed") << text;
  }
}

}  // namespace
}  // namespace kanly::admission
