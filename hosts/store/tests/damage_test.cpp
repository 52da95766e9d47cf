// Every kind of damage is refused with its own reason, and none is taken for another game.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <functional>

#include "support/played.hpp"

namespace kanly::store::testing {
namespace {

/// Reads the lines after `change` and gives the refusal.
Error refused(const std::function<void(std::vector<std::string>&)>& change) {
  std::vector<std::string> lines = lines_of(played_journal(6));
  change(lines);
  const Result<Journal> journal = read_text(joined(lines));
  return journal ? Error{"none", "", "", "", ""} : journal.error();
}

void replace(std::string& line, std::string_view old, std::string_view by) {
  const std::size_t at = line.find(old);
  ASSERT_NE(at, std::string::npos) << line;
  line.replace(at, old.size(), by);
}

TEST(Damage, AChangedAnswerBreaksTheChain) {
  const Error error = refused([](auto& lines) { replace(lines[1], "coins", "c0ins"); });
  EXPECT_EQ(error.code, "journal.wrong_chain");
  EXPECT_EQ(error.where, "line 2/chain");
  EXPECT_EQ(error.found.size(), 64u);
  EXPECT_EQ(error.needed.size(), 64u);
}

TEST(Damage, AChangedHashBreaksTheChain) {
  const Error error = refused([](auto& lines) {
    const std::size_t at = lines[3].find("\"hash\":\"") + 8;
    lines[3][at] = lines[3][at] == '0' ? '1' : '0';
  });
  EXPECT_EQ(error.code, "journal.wrong_chain");
  EXPECT_EQ(error.where, "line 4/chain");
}

TEST(Damage, AChangedSetupBreaksTheChain) {
  const Error error = refused([](auto& lines) { replace(lines[0], "0x5eed", "0x5eee"); });
  EXPECT_EQ(error.code, "journal.wrong_chain");
  EXPECT_EQ(error.where, "line 1/chain");
}

TEST(Damage, AMissingLineIsAGap) {
  const Error error = refused([](auto& lines) { lines.erase(lines.begin() + 3); });
  EXPECT_EQ(error.code, "journal.gap");
  EXPECT_EQ(error.where, "line 4/entry/number");
  EXPECT_EQ(error.found, "answer 4");
  EXPECT_EQ(error.needed, "answer 3");
}

TEST(Damage, ALineTwiceIsADuplicate) {
  const Error error = refused([](auto& lines) { lines.insert(lines.begin() + 3, lines[3]); });
  EXPECT_EQ(error.code, "journal.duplicate");
  EXPECT_EQ(error.where, "line 5/entry/number");
}

TEST(Damage, ExchangedLinesAreAGap) {
  EXPECT_EQ(refused([](auto& lines) { std::swap(lines[2], lines[3]); }).code, "journal.gap");
}

TEST(Damage, ALineOfAnotherGameBreaksTheChain) {
  const std::vector<std::string> other = lines_of(played_journal(6, 99));
  EXPECT_EQ(refused([&](auto& lines) { lines[3] = other[3]; }).code, "journal.wrong_chain");
  EXPECT_EQ(refused([&](auto& lines) { lines[0] = other[0]; }).code, "journal.wrong_chain");
}

TEST(Damage, KeysAreStrict) {
  const auto changed = [](std::string_view old, std::string_view by) {
    return refused([&](auto& lines) { replace(lines[2], old, by); });
  };
  EXPECT_EQ(changed(R"("entry":{)", R"("entry":{"a":1,)").code, "json.unknown_key");
  EXPECT_EQ(changed(R"("entry":{)", R"("entry":{"a":1,)").where, "line 3/entry/a");
  EXPECT_EQ(changed(R"("number":2,)", "").code, "json.missing_key");
  EXPECT_EQ(changed(R"("number":2,)", R"("number":2,"number":2,)").code, "json.duplicate_key");
  EXPECT_EQ(changed(R"("number":2,)", R"("number":"2",)").code, "json.wrong_type");
  EXPECT_EQ(changed(R"("number":2,)", R"("number":2.0,)").code, "json.float");
  EXPECT_EQ(changed(R"("number":2,)", R"("number":4294967296,)").code, "json.range");
  EXPECT_EQ(changed("}\n", "}}\n").code, "json.trailing");
  EXPECT_EQ(changed("}}\n", "}\n").code, "json.syntax");
  EXPECT_EQ(changed(R"("entry":)", R"("setup":)").code, "json.unknown_key");
}

TEST(Damage, TheSameValuesInAnotherSpellingAreRefused) {
  const auto changed = [](std::string_view old, std::string_view by) {
    return refused([&](auto& lines) { replace(lines[2], old, by); }).code;
  };
  EXPECT_EQ(changed("}\n", "}\r\n"), "journal.not_canonical");
  EXPECT_EQ(changed(R"("number":2)", R"("number": 2)"), "journal.not_canonical");
  EXPECT_EQ(changed(R"("number":2)", R"("n\u0075mber":2)"), "journal.not_canonical");
}

TEST(Damage, AFormatOfAnotherVersionIsNamed) {
  const Error error = refused([](auto& lines) {
    replace(lines[0], R"("format":"kanly.journal/1")", R"("epoch":7,"format":"kanly.journal/2")");
  });
  EXPECT_EQ(error.code, "journal.other_format");
  EXPECT_EQ(error.found, "kanly.journal/2");
  EXPECT_EQ(error.needed, "kanly.journal/1");
}

TEST(Damage, AFirstLineThatIsNotASetupIsRefused) {
  EXPECT_EQ(refused([](auto& lines) { lines.erase(lines.begin()); }).code, "json.unknown_key");
  EXPECT_EQ(refused([](auto& lines) { lines[0] = "hello\n"; }).code, "journal.not_a_journal");
  EXPECT_EQ(refused([](auto& lines) { lines.assign(1, "\177ELF"); }).code, "journal.not_a_journal");
}

/// Only who has an empty or torn journal is told to remove it.
TEST(Damage, AnotherFileIsNotToBeRemoved) {
  for (const char* text : {"once upon a time", "once upon a time\n", "{\"components\":{}}",
                           "{\"chain\":\"long\"}", "\177ELF\n"}) {
    const Result<Journal> journal = read_text(text);
    ASSERT_FALSE(journal) << text;
    EXPECT_EQ(journal.error().remedy.find("remove"), std::string::npos) << text;
  }
  for (const std::string& text : {std::string(), played_journal().substr(0, 90),
                                  std::string("{\"chain\":\"0a") + std::string(20, '\0')}) {
    const Result<Journal> journal = read_text(text);
    ASSERT_FALSE(journal) << text;
    EXPECT_NE(journal.error().remedy.find("remove"), std::string::npos) << text;
  }
}

TEST(Damage, NestingAndSizeAreBounded) {
  const std::string deep(1'000, '[');
  EXPECT_EQ(refused([&](auto& lines) { lines[2] = deep + "\n"; }).code, "json.too_deep");
  const std::string longest(limits::line_bytes + 1, 'x');
  EXPECT_EQ(refused([&](auto& lines) { lines[2] = longest; }).code, "journal.line_too_long");
}

TEST(Damage, ALastLineEndThatIsAnotherByteIsNoTornLine) {
  std::string text = played_journal(6);
  for (int byte = 0; byte < 256; ++byte) {
    if (byte == '\n') continue;
    text.back() = static_cast<char>(byte);
    EXPECT_EQ(refusal_of(text), "journal.damaged_end") << byte;
  }
}

/// All bytes of a journal are covered: whichever bit of it flips, it is refused.
TEST(Damage, EachFlippedBitIsRefused) {
  std::string text = played_journal(4);
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      text[i] = static_cast<char>(text[i] ^ (1 << bit));
      EXPECT_NE(refusal_of(text), "") << "byte " << i << ", bit " << bit;
      text[i] = static_cast<char>(text[i] ^ (1 << bit));
    }
  }
}

TEST(Damage, EachByteThatIsMissingOrTooMuchIsRefused) {
  const std::string text = played_journal(3);
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const std::string shorter = text.substr(0, i) + text.substr(i + 1);
    EXPECT_NE(refusal_of(shorter), "") << i;
    const std::string longer = text.substr(0, i) + "0" + text.substr(i);
    EXPECT_NE(refusal_of(longer), "") << i;
  }
}

/// Cut off anywhere, a journal is a shorter one of the same game, or there is no game yet.
TEST(Damage, ATornTailAtEachLengthIsReported) {
  const std::string text = played_journal(3);
  const std::vector<std::string> lines = lines_of(text);
  std::size_t whole = 0;
  std::size_t begin = 0;
  for (std::size_t length = 1; length <= text.size(); ++length) {
    while (whole < lines.size() && begin + lines[whole].size() <= length) {
      begin += lines[whole++].size();
    }
    const Result<Journal> journal = read_text(text.substr(0, length));
    if (whole == 0) {
      ASSERT_FALSE(journal);
      EXPECT_EQ(journal.error().code, "journal.no_setup");
      continue;
    }
    ASSERT_TRUE(journal) << length << ": " << journal.error().readable();
    EXPECT_EQ(journal->entries.size(), whole - 1);
    EXPECT_EQ(journal->whole_bytes, begin);
    ASSERT_EQ(journal->torn.has_value(), length > begin);
    if (!journal->torn) continue;
    EXPECT_EQ(journal->torn->line, whole + 1);
    EXPECT_EQ(journal->torn->text, text.substr(begin, length - begin));
  }
}

TEST(Damage, ZerosInPlaceOfDataThatNeverArrivedAreATornTail) {
  const std::string text = played_journal(3);
  const std::string zeros(700, '\0');
  for (const std::string& tail : {zeros, std::string("{\"chain\":\"00") + zeros}) {
    const Result<Journal> journal = read_text(text + tail);
    ASSERT_TRUE(journal) << journal.error().readable();
    EXPECT_EQ(journal->entries.size(), 3u);
    ASSERT_TRUE(journal->torn);
    EXPECT_EQ(journal->torn->text, tail);
  }
}

TEST(Damage, AWholeLastLineWithoutItsEndMustBeRight) {
  std::string text = played_journal(6);
  text.pop_back();
  const Result<Journal> journal = read_text(text);
  ASSERT_TRUE(journal) << journal.error().readable();
  EXPECT_EQ(journal->entries.size(), 5u);
  EXPECT_TRUE(journal->torn);

  std::string changed = text;
  changed[changed.rfind("\"number\":6") + 9] = '7';
  EXPECT_EQ(refusal_of(changed), "journal.gap");
}

RC_GTEST_PROP(DamageProperty, AChangedPieceIsNeverAnotherGame, ()) {
  static const std::string text = played_journal(6);
  const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
  const auto gone = *rc::gen::inRange<std::size_t>(0, 400);
  const auto from = *rc::gen::inRange<std::size_t>(0, text.size());
  const bool from_itself = *rc::gen::arbitrary<bool>();
  const std::string put = from_itself ? text.substr(from, *rc::gen::inRange<std::size_t>(0, 400))
                                      : *rc::gen::arbitrary<std::string>();
  std::string damaged = text;
  damaged.replace(at, gone, put);
  const Result<Journal> journal = read_text(damaged);
  if (!journal) {
    RC_ASSERT(!journal.error().found.empty() && !journal.error().needed.empty());
    RC_ASSERT(journal.error().where.starts_with("line "));
    return;
  }
  // What is read is the front of what was written.
  RC_ASSERT(text.starts_with(chained(journal->setup, journal->entries)));
}

}  // namespace
}  // namespace kanly::store::testing
