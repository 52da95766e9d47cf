// Reading what was written: whole, in small pieces, at the limits.

#include "kanly/store/journal.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/played.hpp"

namespace kanly::store::testing {
namespace {

TEST(Journal, GivesBackWhatWasWritten) {
  MemoryDisk disk;
  Result<JournaledRoom> room = create_room(disk);
  const Given last = play_on(*room, 5);

  const Result<Journal> journal = read_text(disk.bytes);

  ASSERT_TRUE(journal) << journal.error().readable();
  EXPECT_EQ(journal->setup.format, journal_format);
  EXPECT_EQ(journal->setup.pins, vault_pins());
  EXPECT_EQ(journal->setup.rules.modules.front().id, "vault");
  EXPECT_EQ(journal->setup.sides, (std::vector<std::string>{"owner", "thief"}));
  EXPECT_EQ(journal->setup.seed, any_seed);
  ASSERT_EQ(journal->entries.size(), 5u);
  EXPECT_EQ(journal->entries.back().number, 5u);
  EXPECT_EQ(journal->entries.back().prompt, last.prompt);
  EXPECT_EQ(journal->entries.back().hash, room->game().hash().hex());
  EXPECT_EQ(journal->head, room->journal().head());
  EXPECT_EQ(journal->whole_bytes, disk.bytes.size());
  EXPECT_FALSE(journal->torn);
}

TEST(Journal, OfARoomThatWasNeverAnsweredIsWhole) {
  const Result<Journal> journal = read_text(played_journal(0));
  ASSERT_TRUE(journal) << journal.error().readable();
  EXPECT_TRUE(journal->entries.empty());
}

TEST(Journal, F071ReadsPiecesOfAnySize) {
  const std::string text = played_journal();
  for (const std::size_t piece : {1u, 17u, 4'096u, 65'536u, 1u << 20}) {
    TextSource source(text, piece);
    const Result<Journal> journal = read_journal(source);
    ASSERT_TRUE(journal) << journal.error().readable();
    const Replay again = replay(*journal, vault_table());
    ASSERT_FALSE(again.difference) << again.difference->error.readable();
    EXPECT_EQ(again.room->game().hash().hex(), journal->entries.back().hash) << piece;
  }
}

TEST(Journal, F071RefusesAnEmptyStream) { EXPECT_EQ(refusal_of(""), "journal.empty"); }

TEST(Journal, F071RefusesExtraBytesAtTheEnd) {
  for (const char* extra : {"x", "}", " ", "{}", "{\"chain\":\"zz", "and something longer"}) {
    const Result<Journal> journal = read_text(played_journal(4) + extra);
    ASSERT_FALSE(journal) << extra;
    EXPECT_EQ(journal.error().code, "journal.extra_bytes") << extra;
    EXPECT_EQ(journal.error().where, "line 6");
  }
  EXPECT_EQ(refusal_of(played_journal(4) + "\n"), "json.empty");
}

TEST(Journal, F071RefusesOneLongerThanTheLimit) {
  const std::string text = played_journal();
  EXPECT_TRUE(read_text(text, {.journal_bytes = text.size()}));
  const Result<Journal> journal = read_text(text, {.journal_bytes = text.size() - 1});
  ASSERT_FALSE(journal);
  EXPECT_EQ(journal.error().code, "journal.too_large");
}

TEST(Journal, RefusesALineLongerThanTheLimit) {
  const std::string text = played_journal(3);
  const std::size_t longest = lines_of(text)[0].size() - 1;
  EXPECT_TRUE(read_text(text, {.line_bytes = longest}));
  const Result<Journal> journal = read_text(text, {.line_bytes = longest - 1});
  ASSERT_FALSE(journal);
  EXPECT_EQ(journal.error().code, "journal.line_too_long");
  EXPECT_EQ(journal.error().where, "line 1");
}

TEST(Journal, RefusesMoreAnswersThanTheLimit) {
  EXPECT_TRUE(read_text(played_journal(3), {.answers = 3}));
  const Result<Journal> journal = read_text(played_journal(4), {.answers = 3});
  ASSERT_FALSE(journal);
  EXPECT_EQ(journal.error().code, "journal.too_many_answers");
  EXPECT_EQ(journal.error().where, "line 5");
}

/// Never ends and never has a line end.
class EndlessSource final : public ByteSource {
 public:
  Result<std::size_t> read(std::span<char> into) override {
    std::fill(into.begin(), into.end(), '{');
    read_ += into.size();
    return into.size();
  }
  std::size_t read_bytes() const { return read_; }

 private:
  std::size_t read_ = 0;
};

TEST(Journal, GivesUpOnAnEndlessLine) {
  EndlessSource source;
  const Result<Journal> journal = read_journal(source);
  ASSERT_FALSE(journal);
  EXPECT_EQ(journal.error().code, "journal.line_too_long");
  EXPECT_LE(source.read_bytes(), limits::line_bytes + limits::piece_bytes);
}

class FailingSource final : public ByteSource {
 public:
  Result<std::size_t> read(std::span<char>) override {
    return Error{"file.unreadable", "", "a scratch", "a disk", ""};
  }
};

TEST(Journal, PassesOnThatItCannotBeRead) {
  FailingSource source;
  const Result<Journal> journal = read_journal(source);
  ASSERT_FALSE(journal);
  EXPECT_EQ(journal.error().code, "file.unreadable");
}

TEST(Pins, F073NamesEveryDifferenceWithBothSides) {
  const Pins journal = vault_pins();
  EXPECT_TRUE(compare_pins(journal, journal).empty());

  Pins present = journal;
  present.combination = std::string(64, 'd');
  present.modules["vault"].manifest = std::string(64, 'e');
  present.modules["vault"].binary = std::string(64, 'f');
  present.modules["house"] = {};
  const std::vector<Error> differences = compare_pins(journal, present);
  ASSERT_EQ(differences.size(), 4u);
  EXPECT_EQ(differences[0].code, "journal.other_combination");
  EXPECT_EQ(differences[1].code, "journal.other_manifest");
  EXPECT_EQ(differences[2].code, "journal.other_binary");
  EXPECT_EQ(differences[2].found, "vault: binary " + std::string(64, 'f'));
  EXPECT_EQ(differences[2].needed, "vault: binary " + std::string(64, 'b'));
  EXPECT_EQ(differences[3].code, "journal.unexpected_module");

  const std::vector<Error> missing = compare_pins(present, journal);
  ASSERT_EQ(missing.size(), 4u);
  EXPECT_EQ(missing[1].code, "journal.missing_module");
  EXPECT_EQ(missing[1].found, "no house");
}

RC_GTEST_PROP(JournalProperty, AnyGameIsReadBack, (std::uint64_t seed, std::uint8_t piece)) {
  const std::string text = played_journal(seed % 14, seed);
  TextSource source(text, std::size_t{piece} + 1);
  const Result<Journal> journal = read_journal(source);
  RC_ASSERT(bool(journal));
  RC_ASSERT(chained(journal->setup, journal->entries) == text);
}

}  // namespace
}  // namespace kanly::store::testing
