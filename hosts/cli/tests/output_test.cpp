// What is shown to people, from texts that nobody here wrote.

#include "output.hpp"

#include <gtest/gtest.h>

namespace kanly::cli::tests {
namespace {

TEST(Printable, IsOneLineWithoutWhatControlsATerminal) {
  EXPECT_EQ(printable("a\nb\tc"), "a b c");
  EXPECT_EQ(printable("\x1b[31m\x07\x7f"), "?[31m??");
  EXPECT_EQ(printable("a\xc2\x9b"
                      "31m"),
            "a?31m");  // the same in one character
  EXPECT_EQ(printable("\xe2\x80\xae"
                      "abc\xe2\x81\xa9"),
            "?abc?");  // other directions
  EXPECT_EQ(printable("a\xff\xc3"), "a??");
  EXPECT_EQ(printable("Zürich…"), "Zürich…");
}

TEST(Shortened, CutsBetweenCharacters) {
  EXPECT_EQ(shortened("abc", 3), "abc");
  EXPECT_EQ(shortened("abcd", 3), "abc…");
  EXPECT_EQ(shortened("ääää", 3), "äää…");
  EXPECT_EQ(shortened("\xff\xff\xff", 2), "\xff\xff…");
  EXPECT_EQ(shortened(std::string(1'000, 'x')).size(), 80u + 3u);
}

}  // namespace
}  // namespace kanly::cli::tests
