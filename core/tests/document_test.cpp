#include "kanly/document.hpp"

#include <gtest/gtest.h>

#include <string>

#include "kanly/limits.hpp"
#include "support/every_kind.hpp"

namespace kanly {
namespace {

struct Refused {
  std::string text;
  std::string code;
  std::string where;
  std::string found;

  friend void PrintTo(const Refused& refused, std::ostream* out) { *out << refused.text; }
};

Error error_of(std::string_view text) {
  const Result<Document> document = Document::parse(text);
  return document ? Error{"none", "", "", "", ""} : document.error();
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

TEST(Document, HoldsEachType) {
  const Result<Document> document =
      Document::parse(R"( {"a": [1, -2, true, "x\u00e9\ud83c\udf0a"], "b": {} } )");
  ASSERT_TRUE(document);
  const Document* a = document->find("a");
  ASSERT_NE(a, nullptr);
  ASSERT_TRUE(a->is_array());
  ASSERT_EQ(a->array()->size(), 4u);
  EXPECT_EQ(*(*a->array())[0].natural(), 1u);
  EXPECT_EQ(*(*a->array())[1].negative(), -2);
  EXPECT_TRUE(*(*a->array())[2].boolean());
  EXPECT_EQ(*(*a->array())[3].text(), "xé\U0001f30a");
  EXPECT_TRUE(document->find("b")->is_object());
  EXPECT_EQ(document->find("c"), nullptr);
  EXPECT_EQ(a->find("a"), nullptr);
}

TEST(Document, NamesItsKind) {
  EXPECT_EQ(Document::parse("true")->kind_name(), "a boolean");
  EXPECT_EQ(Document::parse("1")->kind_name(), "an integer");
  EXPECT_EQ(Document::parse("-1")->kind_name(), "an integer");
  EXPECT_EQ(Document::parse("\"\"")->kind_name(), "a text");
  EXPECT_EQ(Document::parse("[]")->kind_name(), "an array");
  EXPECT_EQ(Document::parse("{}")->kind_name(), "an object");
}

TEST(Document, HoldsIntegersOfSixtyFourBits) {
  EXPECT_EQ(*Document::parse("18446744073709551615")->natural(), 18446744073709551615u);
  EXPECT_EQ(*Document::parse("-9223372036854775808")->negative(), INT64_MIN);
  EXPECT_EQ(*Document::parse("-0")->natural(), 0u);
}

class DocumentRefuses : public testing::TestWithParam<Refused> {};

TEST_P(DocumentRefuses, WithCodePathAndWhatWasFound) {
  const Error error = error_of(GetParam().text);
  EXPECT_EQ(error.code, GetParam().code);
  EXPECT_EQ(error.where, GetParam().where);
  EXPECT_EQ(error.found, GetParam().found);
  EXPECT_FALSE(error.needed.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Texts, DocumentRefuses,
    testing::Values(
        Refused{"", "json.empty", "", "nothing"}, Refused{" \n\t", "json.empty", "", "nothing"},
        Refused{"\xef\xbb\xbf{}", "json.byte_order_mark", "", "a byte order mark"},
        Refused{"{\"a\":[1,null]}", "json.null", "/a/1", "null"},
        Refused{"[1,2.0]", "json.float", "/1", "\"2.0\""},
        Refused{"{\"a\":1e3}", "json.float", "/a", "\"1e3\""},
        Refused{"[1e999]", "json.float", "/0", "\"1e999\""},
        Refused{"[18446744073709551616]", "json.range", "/0", "\"18446744073709551616\""},
        Refused{"-9223372036854775809", "json.range", "", "\"-9223372036854775809\""},
        Refused{"[" + repeated("9", 400) + "]", "json.range", "/0",
                "\"" + repeated("9", 64) + "…\""},
        Refused{"1 2", "json.trailing", "", "more text after the value, line 1, column 3"},
        Refused{"{}\n]", "json.trailing", "", "more text after the value, line 2, column 1"},
        Refused{"{\"a\":{\"b\":1,\"c\":2,\"b\":3}}", "json.duplicate_key", "/a/b",
                "the key \"b\" twice"},
        Refused{"{\"\":1,\"\":2}", "json.duplicate_key", "/", "the key \"\" twice"},
        Refused{"{\"a\":1,\"\\u0061\":2}", "json.duplicate_key", "/a", "the key \"a\" twice"},
        Refused{"{\"a\":[{}, tru]}", "json.syntax", "/a/1", "\"]\", line 1, column 14"},
        Refused{"[1,\n 2", "json.syntax", "/2", "the end of the text, line 2, column 3"},
        Refused{"[1,]", "json.syntax", "/1", "\"]\", line 1, column 4"},
        Refused{"{1:2}", "json.syntax", "", "\"1\", line 1, column 2"},
        Refused{"{\"a/b~\":x}", "json.syntax", "/a~1b~0", "\"x\", line 1, column 9"},
        Refused{"[01]", "json.syntax", "/1", "\"1\", line 1, column 3"},
        Refused{"[é]", "json.syntax", "/0", "\"é\", line 1, column 2"},
        Refused{"// no\n1", "json.syntax", "", "\"/\", line 1, column 1"},
        Refused{"\"\\ud800\"", "json.syntax", "", "\"\"\", line 1, column 8"},
        Refused{"\"a\nb\"", "json.syntax", "", "\" \", line 1, column 3"},
        Refused{std::string("1\0x", 3), "json.syntax", "", "a zero byte, line 1, column 2"},
        Refused{"[\"\xff\"]", "json.utf8", "", "a byte that is not UTF-8, line 1, column 3"},
        Refused{"\"\xc0\x80\"", "json.utf8", "", "a byte that is not UTF-8, line 1, column 2"},
        Refused{"\n\"\xed\xa0\x80\"", "json.utf8", "",
                "a byte that is not UTF-8, line 2, column 2"},
        Refused{"\"\xf4\x90\x80\x80\"", "json.utf8", "",
                "a byte that is not UTF-8, line 1, column 2"}));

TEST(Document, ShortensLongKeysInPaths) {
  const std::string key(1'000, 'k');
  EXPECT_EQ(error_of("{\"" + key + "\":null}").where, "/" + std::string(64, 'k') + "…");
}

TEST(DocumentLimits, DepthIsBounded) {
  const auto nested = [](std::size_t depth) { return repeated("[", depth) + repeated("]", depth); };
  EXPECT_EQ(error_of(nested(limits::json_depth)).code, "none");
  const Error error = error_of(nested(limits::json_depth + 1));
  EXPECT_EQ(error.code, "json.too_deep");
  EXPECT_EQ(error.where, repeated("/0", limits::json_depth));
  EXPECT_EQ(error.found, "65 arrays and objects inside each other");
}

TEST(DocumentLimits, TwoHundredThousandArraysAreRefusedAtOnce) {
  EXPECT_EQ(error_of(repeated("[", 200'000)).code, "json.too_deep");
  EXPECT_EQ(error_of(repeated("{\"a\":", 200'000)).code, "json.too_deep");
}

TEST(DocumentLimits, BytesAreBounded) {
  EXPECT_EQ(error_of(std::string(limits::json_bytes, ' ')).code, "json.empty");
  EXPECT_EQ(error_of(std::string(limits::json_bytes + 1, ' ')).code, "json.too_large");
}

TEST(DocumentLimits, ValuesAreBounded) {
  const std::string text = "[0" + repeated(",0", limits::json_values) + "]";
  const Error error = error_of(text);
  EXPECT_EQ(error.code, "json.too_large");
  EXPECT_EQ(error.where, "/" + std::to_string(limits::json_values - 1));
}

TEST(DocumentLimits, TextsAndKeysAreBounded) {
  const std::string longest(limits::json_string_bytes, 'x');
  EXPECT_EQ(error_of("{\"" + longest + "\":\"" + longest + "\"}").code, "none");
  EXPECT_EQ(error_of("[\"" + longest + "x\"]").code, "json.text_too_long");
  EXPECT_EQ(error_of("[\"" + longest + "x\"]").where, "/0");
  EXPECT_EQ(error_of("{\"" + longest + "x\":1}").code, "json.text_too_long");
  EXPECT_EQ(error_of("[\"" + longest + repeated(longest, 3)).code, "json.syntax");
}

TEST(DocumentLimits, ManyKeysAreNotQuadratic) {
  std::string text = "{";
  for (int i = 0; i < 100'000; ++i) text += "\"" + std::to_string(i) + "\":0,";
  EXPECT_EQ(error_of(text + "\"x\":0}").code, "none");
  EXPECT_EQ(error_of(text + "\"0\":0}").code, "json.duplicate_key");
}

TEST(Document, TruncatedAnywhereIsRefused) {
  const std::string text = test::sample_text;
  ASSERT_EQ(error_of(text).code, "none");
  for (std::size_t size = 0; size < text.size(); ++size) {
    const Error error = error_of(std::string_view(text).substr(0, size));
    EXPECT_TRUE(error.code == "json.syntax" || error.code == "json.empty" ||
                error.code == "json.utf8")
        << size << ": " << error.readable();
  }
}

}  // namespace
}  // namespace kanly
