// Strict loading: every refusal has its code, the path, what was found and what is needed.

#include <gtest/gtest.h>

#include <string>

#include "kanly/document.hpp"
#include "kanly/limits.hpp"
#include "support/every_kind.hpp"

namespace kanly::test {
namespace {

template <class T>
Error error_of(const std::string& text) {
  const Result<Document> document = Document::parse(text);
  if (!document) return document.error();
  T value{};
  const Result<void> read = read_document(*document, schema<T>(), &value, Things(), "save.json");
  return read ? Error{"none", "", "", "", ""} : read.error();
}

template <class T>
T read(const std::string& text) {
  const Result<Document> document = Document::parse(text);
  EXPECT_TRUE(document) << document.error().readable();
  T value{};
  const Result<void> done = read_document(*document, schema<T>(), &value, Things(), "");
  EXPECT_TRUE(done) << done.error().readable();
  return value;
}

template <class T>
void expect_refused(const std::string& text, const std::string& code, const std::string& where,
                    const std::string& found, const std::string& needed) {
  const Error error = error_of<T>(text);
  EXPECT_EQ(error.code, code) << text;
  EXPECT_EQ(error.where, "save.json" + where) << text;
  EXPECT_EQ(error.found, found) << text;
  EXPECT_EQ(error.needed, needed) << text;
}

TEST(ReadDocument, ReadsEveryKind) {
  const EveryKind value = read<EveryKind>(sample_text);
  EXPECT_TRUE(same(value, sample()));
  EXPECT_EQ(json(value), sample_text);
}

TEST(ReadDocument, TakesAnyOrderOfKeysAndAnyWhiteSpace) {
  const Offer offer = read<Offer>(" {\"price\" : 4 ,\n\"from\":1} ");
  EXPECT_EQ(offer.price, 4);
  EXPECT_EQ(offer.from, Seat{1});
}

TEST(ReadDocument, LeavesNothingOfWhatWasConstructed) {
  Plain plain = sample().plain;
  plain.sequence.clear();
  plain.map.clear();
  EXPECT_TRUE(same(read<Plain>(json(plain)), plain));
}

TEST(ReadDocument, RefusesTheWrongType) {
  expect_refused<bool>("0", "json.wrong_type", "", "an integer", "true or false");
  expect_refused<int>("true", "json.wrong_type", "", "a boolean",
                      "an integer from -2147483648 to 2147483647");
  expect_refused<int>("\"1\"", "json.wrong_type", "", "a text",
                      "an integer from -2147483648 to 2147483647");
  expect_refused<std::string>("1", "json.wrong_type", "", "an integer", "a text");
  expect_refused<Name>("[]", "json.wrong_type", "", "an array", "a text");
  expect_refused<Phase>("1", "json.wrong_type", "", "an integer",
                        "one of \"tide\", \"grain\", \"duel\", \"tally\"");
  expect_refused<Seat>("\"1\"", "json.wrong_type", "", "a text",
                       "the number of a seat, below 4, or -1 for none");
  expect_refused<SeatSet>("1", "json.wrong_type", "", "an integer",
                          "an array of seats, each once, in ascending order");
  expect_refused<PieceId>("1", "json.wrong_type", "", "an integer",
                          "the name of an existing piece");
  expect_refused<FrameId>("\"\"", "json.wrong_type", "", "a text",
                          "the number of a frame, from 0 to 4294967295");
  expect_refused<Offer>("[]", "json.wrong_type", "", "an array", "an object");
  expect_refused<std::vector<int>>("{}", "json.wrong_type", "", "an object", "an array");
  expect_refused<std::array<int, 2>>("{}", "json.wrong_type", "", "an object",
                                     "an array of length 2");
  expect_refused<std::optional<int>>("1", "json.wrong_type", "", "an integer", "an array");
  expect_refused<Secret<int>>("1", "json.wrong_type", "", "an integer",
                              "an object with an audience and a value");
  expect_refused<std::map<std::string, int>>("[]", "json.wrong_type", "", "an array", "an object");
}

TEST(ReadDocument, TakesIntegersExactlyInRange) {
  EXPECT_EQ(read<std::int8_t>("-128"), -128);
  EXPECT_EQ(read<std::uint8_t>("255"), 255);
  EXPECT_EQ(read<std::int64_t>("-9223372036854775808"), INT64_MIN);
  EXPECT_EQ(read<std::int64_t>("9223372036854775807"), INT64_MAX);
  expect_refused<std::int8_t>("128", "json.range", "", "128", "an integer from -128 to 127");
  expect_refused<std::int8_t>("-129", "json.range", "", "-129", "an integer from -128 to 127");
  expect_refused<std::uint8_t>("300", "json.range", "", "300", "an integer from 0 to 255");
  expect_refused<std::uint32_t>("-1", "json.range", "", "-1", "an integer from 0 to 4294967295");
  expect_refused<std::int64_t>("9223372036854775808", "json.range", "", "9223372036854775808",
                               "an integer from -9223372036854775808 to 9223372036854775807");
  expect_refused<FrameId>("4294967296", "json.range", "", "4294967296",
                          "the number of a frame, from 0 to 4294967295");
}

TEST(ReadDocument, TakesUnsignedSixtyFourBitsAsOneHexadecimalText) {
  EXPECT_EQ(read<std::uint64_t>("\"0x0\""), 0u);
  EXPECT_EQ(read<std::uint64_t>("\"0xffffffffffffffff\""), UINT64_MAX);
  EXPECT_EQ(error_of<std::uint64_t>("1").code, "json.wrong_type");
  for (const char* text : {"\"\"", "\"0x\"", "\"0x01\"", "\"0xF\"", "\"0X1\"", "\"1f\"", "\"0x 1\"",
                           "\"0x-1\"", "\"0x10000000000000000\"", "\"0x1g\""}) {
    EXPECT_EQ(error_of<std::uint64_t>(text).code, "json.hexadecimal") << text;
  }
}

TEST(ReadDocument, RefusesUnknownMissingAndDuplicateKeys) {
  expect_refused<Offer>("{\"from\":1,\"price\":2,\"prize\":3}", "json.unknown_key", "/prize",
                        "the key \"prize\"", "one of \"from\", \"price\"");
  expect_refused<Offer>("{\"from\":1}", "json.missing_key", "/price", "no key \"price\"",
                        "this key");
  EXPECT_EQ(error_of<Offer>("{\"from\":1,\"price\":2,\"from\":1}").code, "json.duplicate_key");
}

TEST(ReadDocument, NamesThePathInsideEveryContainer) {
  EXPECT_EQ(
      error_of<std::vector<Offer>>("[{\"from\":1,\"price\":2},{\"from\":9,\"price\":2}]").where,
      "save.json/1/from");
  EXPECT_EQ((error_of<std::array<int, 2>>("[1,true]").where), "save.json/1");
  EXPECT_EQ((error_of<std::map<std::string, int>>("{\"a/b\":true}").where), "save.json/a~1b");
  EXPECT_EQ(error_of<Secret<int>>("{\"audience\":[],\"value\":true}").where, "save.json/value");
  EXPECT_EQ(error_of<std::vector<std::optional<int>>>("[[],[true]]").where, "save.json/1/0");
}

TEST(ReadDocument, RefusesWhatNothingIsCalled) {
  expect_refused<Phase>("\"war\"", "json.unknown_enumerator", "", "\"war\"",
                        "one of \"tide\", \"grain\", \"duel\", \"tally\"");
  expect_refused<PieceId>("\"x\"", "json.unknown_piece", "", "\"x\"",
                          "the name of an existing piece");
  expect_refused<ZoneId>("\"x\"", "json.unknown_zone", "", "\"x\"", "the name of an existing zone");
  expect_refused<AccountId>("\"x\"", "json.unknown_account", "", "\"x\"",
                            "the name of an existing account");
}

TEST(ReadDocument, RefusesSeatsThatAreNotAtTheTable) {
  EXPECT_EQ(read<Seat>("3"), Seat{3});
  EXPECT_EQ(read<Seat>("-1"), Seat::none());
  expect_refused<Seat>("4", "json.unknown_seat", "", "4",
                       "the number of a seat, below 4, or -1 for none");
  expect_refused<Seat>("-2", "json.unknown_seat", "", "-2",
                       "the number of a seat, below 4, or -1 for none");
  expect_refused<Seat>("255", "json.unknown_seat", "", "255",
                       "the number of a seat, below 4, or -1 for none");
  expect_refused<SeatSet>("[0,4]", "json.unknown_seat", "", "4", "the number of a seat, below 4");
}

TEST(ReadDocument, TakesSetsOfSeatsOnlyInOrder) {
  EXPECT_EQ(read<SeatSet>("[0,3]").bits(), 0b1001u);
  EXPECT_TRUE(read<SeatSet>("[]").empty());
  const char* needed = "an array of seats, each once, in ascending order";
  expect_refused<SeatSet>("[3,0]", "json.seat_order", "", "0", needed);
  expect_refused<SeatSet>("[1,1]", "json.seat_order", "", "1", needed);
  expect_refused<SeatSet>("[-1]", "json.wrong_type", "", "an integer", needed);
}

TEST(ReadDocument, ReadsNoneOfEachKind) {
  EXPECT_TRUE(read<PieceId>("\"\"").is_none());
  EXPECT_TRUE(read<ZoneId>("\"\"").is_none());
  EXPECT_TRUE(read<AccountId>("\"\"").is_none());
  EXPECT_TRUE(read<FrameId>("0").is_none());
  EXPECT_TRUE(read<Name>("\"\"").empty());
}

TEST(ReadDocument, RefusesNamesThatCannotBeNames) {
  const Error error = error_of<Name>("\"" + std::string(limits::name_bytes + 1, 'n') + "\"");
  EXPECT_EQ(error.code, "json.name");
}

TEST(ReadDocument, TakesArraysOnlyInFull) {
  expect_refused<std::array<int, 2>>("[1]", "json.extent", "", "an array of length 1",
                                     "an array of length 2");
  expect_refused<std::array<int, 2>>("[1,2,3]", "json.extent", "", "an array of length 3",
                                     "an array of length 2");
  EXPECT_EQ(error_of<std::optional<int>>("[1,2]").code, "json.too_large");
}

TEST(ReadDocument, BoundsSequencesAndMaps) {
  std::string text = "[0";
  for (std::size_t i = 0; i < limits::sequence_elements; ++i) text += ",0";
  EXPECT_EQ(error_of<std::vector<std::int8_t>>(text + "]").code, "json.too_large");
}

TEST(ReadDocument, TakesSecretsOnlyWhole) {
  const char* needed = "an object with an audience and a value";
  expect_refused<Secret<int>>("{\"value\":1}", "json.missing_key", "/audience",
                              "no key \"audience\"", needed);
  expect_refused<Secret<int>>("{\"audience\":[1]}", "json.missing_key", "/value",
                              "no key \"value\"", needed);
  expect_refused<Secret<int>>("{\"secret\":[1]}", "json.unknown_key", "/secret",
                              "the key \"secret\"", needed);
}

TEST(ReadDocument, StandingAloneThereAreOnlySeats) {
  const Result<Document> sixteen = Document::parse("15");
  Seat seat;
  EXPECT_TRUE(read_document(*sixteen, schema<Seat>(), &seat, no_things(), ""));
  const Result<Document> fish = Document::parse("\"fish\"");
  PieceId piece;
  EXPECT_FALSE(read_document(*fish, schema<PieceId>(), &piece, no_things(), ""));
}

}  // namespace
}  // namespace kanly::test
