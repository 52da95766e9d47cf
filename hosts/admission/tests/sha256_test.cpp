#include "kanly/admission/sha256.hpp"

#include <gtest/gtest.h>

#include "support/modules.hpp"

namespace kanly::admission {
namespace {

constexpr std::string_view digest_of_abc =
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

TEST(Sha256, OfTheStandardsExample) { EXPECT_EQ(sha256("abc").hex(), digest_of_abc); }

TEST(Sha256, OfAFileIsThatOfItsBytes) {
  const test::TemporaryFolder folder;
  const std::string text(200'000, 'x');
  test::write_file(folder / "file", text);
  const auto digest = sha256_file(folder / "file");
  ASSERT_TRUE(digest);
  EXPECT_EQ(*digest, sha256(text));
}

TEST(Sha256, OfWhatIsNoFileIsRefused) {
  const test::TemporaryFolder folder;
  EXPECT_EQ(sha256_file(folder / "nothing").error().code, "file.missing");
  EXPECT_EQ(sha256_file(folder.path()).error().code, "file.not_a_file");
}

TEST(Digest, ReadsWhatItWrites) {
  const auto digest = Digest::parse(digest_of_abc);
  ASSERT_TRUE(digest);
  EXPECT_EQ(digest->hex(), digest_of_abc);
  EXPECT_EQ(*digest, sha256("abc"));
}

TEST(Digest, OtherTextsAreRefused) {
  for (const std::string& text :
       {std::string(), std::string(63, '0'), std::string(65, '0'), std::string(64, 'A'),
        std::string(63, '0') + "g", std::string(63, '0') + " "}) {
    EXPECT_EQ(Digest::parse(text).error().code, "digest.malformed") << text;
  }
}

}  // namespace
}  // namespace kanly::admission
