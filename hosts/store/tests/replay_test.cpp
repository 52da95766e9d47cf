// Replay finds the first answer after which a game is not the one that was played.

#include "kanly/store/replay.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/played.hpp"

namespace kanly::store::testing {
namespace {

Journal whole_game() { return *read_text(played_journal()); }

/// Where the replay of `journal` with these rules first differs.
Difference difference(const Journal& journal, const std::shared_ptr<const Table>& table) {
  const Replay again = replay(journal, table);
  return again.difference ? *again.difference : Difference{9'999, {}};
}
Difference difference(Variant variant) { return difference(whole_game(), vault_table(variant)); }

TEST(Replay, PlaysTheGameAgain) {
  const Journal journal = whole_game();
  const Replay again = replay(journal, vault_table());
  ASSERT_FALSE(again.difference) << again.difference->error.readable();
  EXPECT_EQ(again.answers, journal.entries.size());
  EXPECT_TRUE(again.room->game().over());
  EXPECT_EQ(again.room->game().hash().hex(), journal.entries.back().hash);
}

TEST(Replay, F051StopsAnywhereInTheStateThatWasThere) {
  const Journal journal = whole_game();
  for (std::uint32_t stop = 0; stop <= journal.entries.size(); ++stop) {
    const Replay again = replay(journal, vault_table(), stop);
    ASSERT_FALSE(again.difference);
    EXPECT_EQ(again.answers, stop);
    const std::string& hash = stop == 0 ? journal.setup.start : journal.entries[stop - 1].hash;
    EXPECT_EQ(again.room->game().hash().hex(), hash);
    if (stop == journal.entries.size()) continue;
    const Seat next = journal.entries[stop].prompt.seat;
    EXPECT_TRUE(again.room->game().awaited().contains(next));
  }
}

TEST(Replay, F067GivesTheSameHashesWithRulesRegisteredAnew) {
  EXPECT_FALSE(replay(whole_game(), vault_table()).difference);
  EXPECT_FALSE(replay(whole_game(), vault_table()).difference);
}

TEST(Replay, RefusesOtherRulesAndNamesBoth) {
  const Difference found = difference(whole_game(), vault_table_of_version("1.0.1"));
  EXPECT_EQ(found.number, 0u);
  EXPECT_EQ(found.error.code, "journal.other_rules");
  EXPECT_EQ(found.error.found, "vault@1.0.1");
  EXPECT_EQ(found.error.needed, "vault@1.0.0");
}

TEST(Replay, RefusesOtherSidesAndNamesBoth) {
  const Difference found = difference(whole_game(), vault_table_with_sides_exchanged());
  EXPECT_EQ(found.error.code, "journal.other_sides");
  EXPECT_EQ(found.error.found, "2 seats: thief, owner");
  EXPECT_EQ(found.error.needed, "2 seats: owner, thief");
}

TEST(Replay, FindsAnotherStart) {
  const Difference found = difference(Variant::other_deal);
  EXPECT_EQ(found.number, 0u);
  EXPECT_EQ(found.error.code, "journal.other_start");
}

TEST(Replay, FindsTheAnswerAfterWhichTheStateIsAnother) {
  const Replay again = replay(whole_game(), vault_table(Variant::other_effect));
  ASSERT_TRUE(again.difference);
  // Two bids and two cards are the first round. The second bid of the next round opens both.
  EXPECT_EQ(again.difference->number, 6u);
  EXPECT_EQ(again.answers, 5u);
  EXPECT_EQ(again.difference->error.code, "journal.other_hash");
  EXPECT_EQ(again.difference->error.where, "answer 6 (line 7)");
  EXPECT_EQ(again.difference->error.needed, "state " + whole_game().entries[5].hash);
  // The game stands where it agreed for the last time.
  EXPECT_EQ(again.room->game().answers(), 5u);
  EXPECT_EQ(again.room->game().hash().hex(), whole_game().entries[4].hash);
}

TEST(Replay, NamesNeedsThatDiffer) {
  Journal journal = whole_game();
  journal.setup.rules.modules[0].needs = {"bank", "guild"};
  const Difference found = difference(journal, vault_table());
  EXPECT_EQ(found.error.code, "journal.other_rules");
  EXPECT_EQ(found.error.found, "vault@1.0.0");
  EXPECT_EQ(found.error.needed, "vault@1.0.0 needing bank and guild");
}

TEST(Replay, FindsTheAnswerToAnotherQuestion) {
  const Difference found = difference(Variant::other_offer);
  EXPECT_EQ(found.number, 5u);
  EXPECT_EQ(found.error.code, "journal.other_prompt");
}

TEST(Replay, ReportsAStepThatThrows) {
  const Difference found = difference(Variant::throwing);
  EXPECT_EQ(found.number, 11u);
  EXPECT_EQ(found.error.code, "answer.fault");
  EXPECT_EQ(difference(Variant::no_start).error.code, "room.cannot_start");
}

// The chain says that nobody damaged the file; the answers have to be right all the same.

TEST(Replay, RefusesAForgedAnswer) {
  Journal journal = whole_game();
  journal.entries[0].answer = R"({"bluff":true,"coins":4,"note":""})";
  EXPECT_EQ(difference(journal, vault_table()).error.code, "journal.answer_refused");
  journal.entries[0].answer = "not JSON";
  const Difference found = difference(journal, vault_table());
  EXPECT_EQ(found.error.code, "journal.answer_refused");
  EXPECT_NE(found.error.found.find("json.syntax"), std::string::npos) << found.error.found;
}

TEST(Replay, RefusesSeatsThatAreNotAsked) {
  for (const Seat seat : {Seat{2}, Seat{15}, Seat{255}}) {
    Journal journal = whole_game();
    journal.entries[3].prompt.seat = seat;
    const Difference found = difference(journal, vault_table());
    EXPECT_EQ(found.number, 4u);
    EXPECT_EQ(found.error.code, "journal.other_prompt");
  }
}

TEST(Replay, RefusesAnswersAfterTheEnd) {
  Journal journal = whole_game();
  journal.entries.push_back(journal.entries.back());
  journal.entries.back().number += 1;
  EXPECT_EQ(difference(journal, vault_table()).error.code, "journal.other_prompt");
}

RC_GTEST_PROP(ReplayProperty, AnyGameIsReplayed, (std::uint64_t seed)) {
  const Result<Journal> journal = read_text(played_journal(1'000, seed));
  RC_ASSERT(bool(journal));
  const Replay again = replay(*journal, vault_table());
  RC_ASSERT(!again.difference);
  RC_ASSERT(again.room->game().over());
}

}  // namespace
}  // namespace kanly::store::testing
