// A room and its journal: what is acknowledged is durable, and what is refused changes nothing.

#include "kanly/store/journaled_room.hpp"

#include <gtest/gtest.h>

#include "support/played.hpp"

namespace kanly::store::testing {
namespace {

TEST(JournaledRoom, WritesAndSyncsEachAnswerOnce) {
  MemoryDisk disk;
  Result<JournaledRoom> room = create_room(disk);
  ASSERT_TRUE(room) << room.error().readable();
  EXPECT_EQ(disk.writes, 1u);
  EXPECT_EQ(disk.syncs, 1u);
  play_on(*room, 3);
  EXPECT_EQ(disk.writes, 4u);
  EXPECT_EQ(disk.syncs, 4u);
  EXPECT_EQ(room->journal().answers(), 3u);
  EXPECT_EQ(room->journal().bytes(), disk.bytes.size());
}

TEST(JournaledRoom, RelaxedNeverSyncs) {
  MemoryDisk disk;
  Result<JournaledRoom> room = JournaledRoom::create(disk.open(), vault_pins(), vault_table(),
                                                     any_seed, Durability::relaxed);
  ASSERT_TRUE(room);
  play_on(*room, 1'000);
  EXPECT_TRUE(room->game().over());
  EXPECT_EQ(disk.syncs, 0u);
  EXPECT_EQ(disk.bytes, played_journal());
}

TEST(JournaledRoom, GoesOnWhereItWasLeft) {
  MemoryDisk disk;
  { play_on(*create_room(disk), 5); }
  Result<JournaledRoom> room = open_room(disk);
  ASSERT_TRUE(room) << room.error().readable();
  EXPECT_FALSE(room->torn());
  play_on(*room, 1'000);
  EXPECT_EQ(disk.bytes, played_journal());
}

TEST(JournaledRoom, AcknowledgesARepetitionAgainWithoutWriting) {
  MemoryDisk disk;
  Result<JournaledRoom> room = create_room(disk);
  const Given last = play_on(*room, 3);
  const std::string before = disk.bytes;

  const Result<Room::Accepted> again = room->answer(last.prompt, last.answer);
  ASSERT_TRUE(again) << again.error().readable();
  EXPECT_TRUE(again->repeated);
  EXPECT_EQ(again->number, 3u);

  Result<JournaledRoom> opened = open_room(disk);
  const Result<Room::Accepted> after_opening = opened->answer(last.prompt, last.answer);
  ASSERT_TRUE(after_opening) << after_opening.error().readable();
  EXPECT_TRUE(after_opening->repeated);
  EXPECT_EQ(disk.bytes, before);
}

TEST(JournaledRoom, RefusedAnswersAreNotWritten) {
  MemoryDisk disk;
  Result<JournaledRoom> room = create_room(disk);
  const Given old = play_on(*room, 1);
  play_on(*room, 4);
  const std::string before = disk.bytes;
  const Hash128 state = room->game().hash();
  const auto code = [&](const PromptId& prompt, const Answer& answer) {
    const Result<Room::Accepted> accepted = room->answer(prompt, answer);
    return accepted ? std::string() : accepted.error().code;
  };

  const Given now = choose(room->game());
  EXPECT_EQ(code(old.prompt, old.answer), "answer.stale");
  EXPECT_EQ(code(now.prompt, Answer()), "answer.illegal");
  PromptId other_form = now.prompt;
  other_form.digest ^= 1;
  EXPECT_EQ(code(other_form, now.answer), "answer.form_changed");
  PromptId nobody = now.prompt;
  nobody.seat = Seat{77};
  EXPECT_EQ(code(nobody, now.answer), "answer.not_asked");

  EXPECT_EQ(disk.bytes, before);
  EXPECT_EQ(room->game().hash(), state);
}

TEST(JournaledRoom, AnAnswerThatThrowsIsNotWrittenAndTheRoomGoesOn) {
  MemoryDisk disk;
  Result<JournaledRoom> room = JournaledRoom::create(
      disk.open(), vault_pins(), vault_table(Variant::throwing), any_seed, Durability::durable);
  play_on(*room, 10);
  const std::string before = disk.bytes;
  const Hash128 state = room->game().hash();
  const Given given = choose(room->game());
  for (int i = 0; i < 2; ++i) {
    const Result<Room::Accepted> accepted = room->answer(given.prompt, given.answer);
    ASSERT_FALSE(accepted);
    EXPECT_EQ(accepted.error().code, "answer.fault");
  }
  EXPECT_EQ(disk.bytes, before);
  EXPECT_EQ(room->game().hash(), state);
}

TEST(JournaledRoom, AGameThatCannotStartLeavesNoJournal) {
  MemoryDisk disk;
  const Result<JournaledRoom> room = JournaledRoom::create(
      disk.open(), vault_pins(), vault_table(Variant::no_start), any_seed, Durability::durable);
  ASSERT_FALSE(room);
  EXPECT_EQ(room.error().code, "room.cannot_start");
  EXPECT_EQ(disk.bytes, "");
}

TEST(JournaledRoom, CutsATornTailOffAndSaysSo) {
  MemoryDisk disk;
  { play_on(*create_room(disk), 4); }
  const std::string whole = disk.bytes;
  const std::string next = lines_of(played_journal(5)).back();
  for (std::size_t length = 1; length < next.size(); ++length) {
    disk.bytes = whole + next.substr(0, length);
    const Result<JournaledRoom> room = open_room(disk);
    ASSERT_TRUE(room) << length << ": " << room.error().readable();
    EXPECT_EQ(disk.bytes, whole);
    ASSERT_TRUE(room->torn());
    EXPECT_EQ(room->torn()->text, next.substr(0, length));
    EXPECT_EQ(room->torn()->line, 6u);
    EXPECT_EQ(room->game().answers(), 4u);
  }
  disk.bytes = whole + next;
  EXPECT_EQ(open_room(disk)->game().answers(), 5u);
}

TEST(JournaledRoom, OpeningChangesNothingWhenItIsRefused) {
  MemoryDisk disk;
  { play_on(*create_room(disk), 4); }
  disk.bytes += R"({"chain":")";  // torn: would be cut off
  const std::string before = disk.bytes;
  const auto code = [&](const Pins& pins, const std::shared_ptr<const Table>& table) {
    const Result<JournaledRoom> room =
        JournaledRoom::open(disk.open(), pins, table, Durability::durable);
    return room ? std::string() : room.error().code;
  };
  Pins other = vault_pins();
  other.modules["vault"].binary = std::string(64, '9');
  EXPECT_EQ(code(other, vault_table()), "journal.other_binary");
  EXPECT_EQ(code({}, vault_table()), "journal.other_combination");
  EXPECT_EQ(code(vault_pins(), vault_table_of_version("2.0.0")), "journal.other_rules");
  EXPECT_EQ(code(vault_pins(), vault_table(Variant::other_deal)), "journal.other_start");
  disk.bytes[400] ^= 1;
  EXPECT_NE(code(vault_pins(), vault_table()), "");
  disk.bytes[400] ^= 1;
  EXPECT_EQ(disk.bytes, before);
  EXPECT_EQ(disk.cuts, 0u);
}

TEST(JournaledRoom, TheLongestAnswersCanBeReadAgain) {
  MemoryDisk disk;
  Result<JournaledRoom> room = create_room(disk);
  Prompt prompt;
  room->game().prompt(Seat{0}, prompt);
  Answer answer;
  // Each of these needs the most escapes: once as JSON, once more inside a line.
  answer.choose("coins", 0).choose("bluff", 0).write("note", std::string(200, '\x01'));
  ASSERT_TRUE(room->answer(prompt.id(), answer));
  EXPECT_EQ(open_room(disk)->game().hash(), room->game().hash());
}

}  // namespace
}  // namespace kanly::store::testing
