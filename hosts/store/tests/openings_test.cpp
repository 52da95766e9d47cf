// What is played while a decision waits is in the journal like any answer.

#include <gtest/gtest.h>

#include "support/market.hpp"
#include "support/played.hpp"

namespace kanly::store::testing {
namespace {

std::shared_ptr<const Table> market_table() {
  return test::table_of(
      test::rules_of({{"market", &test::register_market<WindowPolicy::first_play_settles>},
                      {"house", &test::register_house, {"market"}}}),
      4);
}

/// Gives a seat's answer, written as JSON.
void give(JournaledRoom& room, Seat seat, std::string_view json, bool is_opening) {
  Prompt prompt;
  if (is_opening) {
    room.game().prompt_opening(seat, prompt);
  } else {
    room.game().prompt(seat, prompt);
  }
  const Result<Answer> answer = Answer::parse(json, prompt.form(), room.game().table());
  ASSERT_TRUE(answer) << answer.error().readable();
  const Result<Room::Accepted> accepted = room.answer(prompt.id(), *answer);
  ASSERT_TRUE(accepted) << accepted.error().readable();
}

TEST(JournaledRoom, KeepsWhatIsPlayedThroughAnOpening) {
  const auto table = market_table();
  MemoryDisk disk;
  Result<JournaledRoom> room =
      JournaledRoom::create(disk.open(), vault_pins(), table, any_seed, Durability::durable);
  ASSERT_TRUE(room) << room.error().readable();
  for (const Seat seat : {Seat{1}, Seat{2}, Seat{3}}) give(*room, seat, test::pass, false);
  const char* shout = R"({"house.shout":{"leave":false},"response":"house.shout"})";
  give(*room, Seat{1}, shout, true);
  give(*room, Seat{0}, R"({"again":true})", false);

  const Result<Journal> journal = read_text(disk.bytes);
  ASSERT_TRUE(journal) << journal.error().readable();
  ASSERT_EQ(journal->entries.size(), 5u);
  EXPECT_TRUE(journal->entries[3].prompt.opening);
  EXPECT_EQ(journal->entries[3].answer, shout);
  const Replay again = replay(*journal, table);
  ASSERT_FALSE(again.difference) << again.difference->error.readable();
  EXPECT_EQ(again.room->game().hash(), room->game().hash());
}

}  // namespace
}  // namespace kanly::store::testing
