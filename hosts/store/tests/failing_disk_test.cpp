// A disk that fails: the answer is not acknowledged, the room is as before, and nothing is tried
// twice.

#include <gtest/gtest.h>

#include "support/played.hpp"

namespace kanly::store::testing {
namespace {

constexpr std::uint32_t answers = 14;  // more than the game has writes

/// Plays until the disk fails, and checks what has to hold then. True if it did fail.
bool fails_rightly(MemoryDisk& disk) {
  Result<JournaledRoom> room = create_room(disk);
  if (!room) {
    EXPECT_EQ(room.error().code.substr(0, 5), "file.");
    return true;
  }
  while (!room->game().over()) {
    const std::string acknowledged = disk.bytes;
    const Hash128 state = room->game().hash();
    const Given given = choose(room->game());
    const Result<Room::Accepted> accepted = room->answer(given.prompt, given.answer);
    if (accepted) continue;
    EXPECT_EQ(accepted.error().code, "journal.broken");
    EXPECT_EQ(room->game().hash(), state);
    EXPECT_NE(room->journal().broken(), nullptr);
    EXPECT_TRUE(disk.failing_cut || disk.bytes == acknowledged);

    // Every further answer is refused, without touching the disk.
    const std::uint32_t touched = disk.writes + disk.syncs + disk.cuts;
    const Result<Room::Accepted> again = room->answer(given.prompt, given.answer);
    EXPECT_FALSE(again);
    EXPECT_EQ(again.error().code, "journal.broken");
    EXPECT_NE(again.error().found.find("smoke"), std::string::npos);
    EXPECT_EQ(disk.writes + disk.syncs + disk.cuts, touched);
    return true;
  }
  return false;
}

/// The disk is well again: the room opens, the answer is given again, and the game is the same.
void goes_on(MemoryDisk disk) {
  disk.failing_cut = false;
  disk.failing_sync = disk.failing_write = 0;
  if (refusal_of(disk.bytes) == "journal.empty" || refusal_of(disk.bytes) == "journal.no_setup") {
    return;  // the room was never there
  }
  Result<JournaledRoom> room = open_room(disk);
  ASSERT_TRUE(room) << room.error().readable();
  play_on(*room, 1'000);
  EXPECT_EQ(disk.bytes, played_journal());
}

TEST(FailingDisk, AtEachWriteAndHoweverMuchOfItArrives) {
  for (const bool cut_fails : {false, true}) {
    for (std::uint32_t write = 1; write < answers; ++write) {
      for (const std::size_t arrives : {0, 1, 100, 100'000}) {
        MemoryDisk disk;
        disk.failing_write = write;
        disk.written_of_it = arrives;
        disk.failing_cut = cut_fails;
        EXPECT_TRUE(fails_rightly(disk)) << write;
        goes_on(disk);
      }
    }
  }
}

TEST(FailingDisk, AtEachSync) {
  for (const bool cut_fails : {false, true}) {
    for (std::uint32_t sync = 1; sync < answers; ++sync) {
      MemoryDisk disk;
      disk.failing_sync = sync;
      disk.failing_cut = cut_fails;
      EXPECT_TRUE(fails_rightly(disk)) << sync;
      goes_on(disk);
    }
  }
}

TEST(FailingDisk, AnAnswerThatReachedItAllTheSameIsAcknowledgedWhenRepeated) {
  MemoryDisk disk;
  disk.failing_sync = 3;  // the setup and one answer are durable
  disk.failing_cut = true;
  Given given;
  {
    Result<JournaledRoom> room = create_room(disk);
    play_on(*room, 1);
    given = choose(room->game());
    EXPECT_FALSE(room->answer(given.prompt, given.answer));
  }
  disk.failing_cut = false;
  Result<JournaledRoom> room = open_room(disk);
  ASSERT_TRUE(room) << room.error().readable();
  const Result<Room::Accepted> again = room->answer(given.prompt, given.answer);
  ASSERT_TRUE(again) << again.error().readable();
  EXPECT_TRUE(again->repeated);
}

TEST(FailingDisk, WhenATornTailCannotBeCutTheRoomDoesNotOpen) {
  MemoryDisk disk;
  { play_on(*create_room(disk), 2); }
  disk.bytes += R"({"chain":")";
  disk.failing_cut = true;
  const Result<JournaledRoom> room = open_room(disk);
  ASSERT_FALSE(room);
  EXPECT_EQ(room.error().code, "file.unwritable");
}

TEST(Writer, RefusesWhatCouldNotBeReadAndGoesOn) {
  const Journal journal = *read_text(played_journal(2));
  MemoryDisk disk;
  Result<JournalWriter> writer =
      JournalWriter::create(disk.open(), journal.setup, Durability::durable);
  ASSERT_TRUE(writer);
  const auto code = [&](const JournalEntry& entry) {
    const Result<void> appended = writer->append(entry);
    return appended ? std::string() : appended.error().code;
  };
  JournalEntry huge = journal.entries[0];
  huge.answer = std::string(limits::answer_bytes + 1, 'x');
  EXPECT_EQ(code(huge), "journal.answer_too_long");
  huge.answer = std::string(limits::answer_bytes, '\x01');  // six bytes each, in a line
  EXPECT_EQ(code(huge), "journal.answer_too_long");
  EXPECT_EQ(code(journal.entries[1]), "journal.wrong_number");
  EXPECT_EQ(code(journal.entries[0]), "");
  EXPECT_EQ(code(journal.entries[0]), "journal.wrong_number");
  EXPECT_EQ(code(journal.entries[1]), "");
  EXPECT_EQ(disk.bytes, played_journal(2));
}

TEST(Writer, TheLongestAnswerThatItTakesIsRead) {
  const Journal journal = *read_text(played_journal(1));
  JournalEntry entry = journal.entries[0];
  entry.answer = std::string(limits::answer_bytes, '"');
  EXPECT_EQ(refusal_of(chained(journal.setup, {entry})), "");
}

}  // namespace
}  // namespace kanly::store::testing
