#include "kanly/json.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kanly/document.hpp"
#include "kanly/fault.hpp"
#include "kanly/limits.hpp"
#include "support/random_state.hpp"

namespace kanly::test {
namespace {

/// A reader who is in seat 1 and knows pieces by where they are.
class SeatOne final : public Projection {
 public:
  bool may_read(SeatSet audience) const override { return audience.contains(Seat{1}); }
  std::string piece(PieceId piece) const override { return "hand#" + std::to_string(piece.number); }
};

template <class T>
std::string projection(const T& value) {
  std::string text;
  write_projection(text, schema<T>(), &value, Things(), SeatOne());
  return text;
}

template <class T>
std::string fault_of(const T& value) {
  try {
    json(value);
  } catch (const Fault& fault) {
    return fault.code();
  }
  return "none";
}

TEST(WriteJson, WritesEveryKind) { EXPECT_EQ(json(sample()), sample_text); }

TEST(WriteJson, Appends) {
  std::string text = "before ";
  const int value = 1;
  write_json(text, schema<int>(), &value, Things());
  EXPECT_EQ(text, "before 1");
}

TEST(WriteJson, EscapesOnlyWhatJsonMustEscape) {
  EXPECT_EQ(json(std::string("\"\\\b\f\n\r\t\x01\x1f\x7f/é…\U0001f30a")),
            "\"\\\"\\\\\\b\\f\\n\\r\\t\\u0001\\u001f\x7f/é…\U0001f30a\"");
  EXPECT_EQ(json(std::string(1, '\0')), "\"\\u0000\"");
}

TEST(WriteJson, LeavesOutAnEmptyOptionalWhereThereIsAKey) {
  EXPECT_EQ(json(std::optional<int>()), "[]");
  EXPECT_EQ(json(std::optional<int>(4)), "[4]");
  EXPECT_EQ(json(Secret<std::optional<int>>()), R"({"audience":[]})");
}

TEST(WriteJson, FaultsOnWhatWouldNotLoad) {
  EXPECT_EQ(fault_of(PieceId{9}), "state.unknown_piece");
  EXPECT_EQ(fault_of(ZoneId{9}), "state.unknown_zone");
  EXPECT_EQ(fault_of(AccountId{9}), "state.unknown_account");
  EXPECT_EQ(fault_of(Seat{4}), "state.unknown_seat");
  EXPECT_EQ(fault_of(SeatSet(Seat{4})), "state.unknown_seat");
  EXPECT_EQ(fault_of(static_cast<Phase>(5)), "state.unnamed_enumerator");
  EXPECT_EQ(fault_of(std::string("a\xff")), "state.text_encoding");
  EXPECT_EQ(fault_of(std::string(limits::json_string_bytes + 1, 'x')), "state.text_too_long");
  EXPECT_EQ(fault_of(std::vector<std::int8_t>(limits::sequence_elements + 1)), "state.too_large");
}

TEST(WriteJson, BoundsTheDepthOfTypesThatContainThemselves) {
  Tree tree;
  for (std::size_t depth = 2; depth < limits::json_depth; depth += 2) {
    Tree parent;
    parent.children.push_back(std::move(tree));
    tree = std::move(parent);
  }
  EXPECT_EQ(fault_of(tree), "none");
  Tree deeper;
  deeper.children.push_back(std::move(tree));
  EXPECT_EQ(fault_of(deeper), "state.too_deep");
}

TEST(WriteProjection, HidesSecretsOfOthersButNotThatTheyExist) {
  EXPECT_EQ(projection(Secret<int>(SeatSet(Seat{0}) | Seat{2}, 7)), R"({"secret":[0,2]})");
  EXPECT_EQ(projection(Secret<int>(SeatSet(), 7)), R"({"secret":[]})");
}

TEST(WriteProjection, ShowsOnesOwnSecrets) {
  EXPECT_EQ(projection(Secret<int>(Seat{1}, 7)), R"({"audience":[1],"value":7})");
}

TEST(WriteProjection, RefersToPiecesAsTheReaderKnowsThem) {
  EXPECT_EQ(projection(std::vector{PieceId{1}, PieceId::none()}), R"(["hand#1",""])");
  EXPECT_EQ(projection(Secret<PieceId>(Seat{0}, PieceId{1})), R"({"secret":[0]})");
}

TEST(WriteProjection, WritesTheRestAsASaveDoes) {
  const Plain plain = sample().plain;
  EXPECT_EQ(projection(plain), json(plain));
}

RC_GTEST_PROP(SaveLoadSave, IsTheIdentity, (const EveryKind& value)) {
  const std::string text = json(value);
  const Result<Document> document = Document::parse(text);
  RC_ASSERT(bool(document));
  EveryKind loaded;
  const Result<void> read = read_document(*document, schema<EveryKind>(), &loaded, Things(), "");
  RC_ASSERT(bool(read));
  RC_ASSERT(same(value, loaded));
  RC_ASSERT(json(loaded) == text);
}

RC_GTEST_PROP(SaveLoadSave, IsTheIdentityForDocumentsThatStandAlone, (const EveryKind& value)) {
  const std::string text = save(value.plain);
  for (const std::string& layout : {text, save_pretty(value.plain)}) {
    const Result<Plain> loaded = load<Plain>(layout);
    RC_ASSERT(bool(loaded));
    RC_ASSERT(same(value.plain, *loaded));
    RC_ASSERT(save(*loaded) == text);
  }
}

RC_GTEST_PROP(Load, OfAMutatedSaveIsRefusedOrSavesAgainToTheSame, (const EveryKind& value)) {
  std::string text = save(value.plain);
  for (int change = *rc::gen::inRange(1, 4); change > 0; --change) {
    text[*rc::gen::inRange<std::size_t>(0, text.size())] = *rc::gen::arbitrary<char>();
  }
  const Result<Plain> loaded = load<Plain>(text);
  if (!loaded) {
    RC_ASSERT(!loaded.error().code.empty());
    RC_ASSERT(!loaded.error().found.empty());
    return;
  }
  const std::string again = save(*loaded);
  const Result<Plain> reloaded = load<Plain>(again);
  RC_ASSERT(bool(reloaded));
  RC_ASSERT(save(*reloaded) == again);
}

TEST(Load, RefusesAByteOrderMark) {
  EXPECT_EQ(load<int>("\xef\xbb\xbf"
                      "1")
                .error()
                .code,
            "json.byte_order_mark");
}

TEST(SavePretty, IndentsForPeople) {
  const std::map<std::string, std::vector<Offer>> offers{{"a", {{Seat{1}, 2}}}, {"b", {}}};
  EXPECT_EQ(save_pretty(offers),
            "{\n  \"a\": [\n    {\n      \"from\": 1,\n      \"price\": 2\n    }\n  ],\n"
            "  \"b\": []\n}\n");
}

TEST(SavePretty, KeepsShortArraysOnALine) {
  EXPECT_EQ(save_pretty(std::vector<int>{1, 2, 3}), "[1, 2, 3]\n");
  EXPECT_EQ(save_pretty(std::vector<std::string>{"a,b", "]\\\""}), "[\"a,b\", \"]\\\\\\\"\"]\n");
  EXPECT_EQ(save_pretty(std::vector<int>{1}), "[1]\n");
  const std::vector<int> many(60, 1);
  EXPECT_EQ(save_pretty(many).substr(0, 10), "[\n  1,\n  1");
}

}  // namespace
}  // namespace kanly::test
