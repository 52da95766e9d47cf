// Games kept in journals: play --journal, replay, inspect.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/kanly_process.hpp"

namespace kanly::cli::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

class Journals : public testing::Test {
 protected:
  Journals() { host_.approve("leduc_poker"); }

  std::string file() const { return (host_.folder() / "game.journal").string(); }

  /// Bots play a whole hand into the journal.
  nlohmann::json write_journal(const std::string& seed = "3") const {
    const Ended ended = host_.run({"play", "--modules", "leduc_poker", "--seed", seed, "--bots",
                                   "--journal", file(), "--json"});
    EXPECT_EQ(ended.code, 0) << ended;
    return ended.json();
  }

  Ended run(const std::string& command, std::vector<std::string> words = {}) const {
    words.insert(words.begin(), {command, file()});
    return host_.run(words);
  }

  Host host_;
};

TEST_F(Journals, AReplayEndsWhereTheGameDid) {
  const nlohmann::json played = write_journal();
  const Ended ended = run("replay", {"--json"});
  ASSERT_EQ(ended.code, 0) << ended;
  const nlohmann::json result = ended.json();
  EXPECT_EQ(result["hash"], played["hash"]);
  EXPECT_EQ(result["answers"], played["answers"]);
  EXPECT_EQ(result["answers_replayed"], played["answers"]);
  EXPECT_EQ(result["finished"], true);
  EXPECT_FALSE(result.contains("difference"));
}

TEST_F(Journals, EveryChangedByteIsAFindingThatNamesItsLine) {
  write_journal();
  const std::string written = read_file(file());
  const std::size_t second_line = written.find('\n') + 1;
  for (const std::size_t at : {std::size_t{40}, second_line + 30, written.size() - 10}) {
    write_file(file(), written);
    flip_byte(file(), at);
    const Ended ended = run("replay");
    EXPECT_EQ(ended.code, 1) << ended;
    EXPECT_THAT(ended.err, HasSubstr("line "));
  }
}

TEST_F(Journals, AMissingLineIsAFinding) {
  write_journal();
  std::string text = read_file(file());
  const std::size_t second_line = text.find('\n') + 1;
  text.erase(second_line, text.find('\n', second_line) + 1 - second_line);
  write_file(file(), text);
  const Ended ended = run("replay", {"--json"});
  EXPECT_EQ(ended.code, 1) << ended;
  EXPECT_TRUE(ended.json().contains("refusal"));
}

TEST_F(Journals, ATornLastLineIsNamedAndNoFinding) {
  const nlohmann::json played = write_journal();
  const std::string text = read_file(file());
  write_file(file(), text.substr(0, text.size() - 5));
  const Ended ended = run("replay", {"--json"});
  EXPECT_EQ(ended.code, 0) << ended;
  EXPECT_EQ(ended.json()["answers"].get<int>(), played["answers"].get<int>() - 1);
  EXPECT_TRUE(ended.json().contains("torn_line"));
}

TEST_F(Journals, AFileThatIsNoJournalAndOneThatIsNotThere) {
  write_file(file(), "once upon a time\n");
  EXPECT_EQ(run("replay").code, 1);
  EXPECT_EQ(run("inspect").code, 1);
  std::filesystem::remove(file());
  for (const char* command : {"replay", "inspect"}) {
    const Ended ended = run(command, {"--json"});
    EXPECT_EQ(ended.code, 3) << ended;
    EXPECT_EQ(ended.json()["refusal"]["reasons"][0]["code"], "file.missing");
  }
}

TEST_F(Journals, AGameThatWasLeftGoesOn) {
  const std::vector<std::string> play{"play", "--modules", "leduc_poker", "--seed",
                                      "3",    "--seat",    "0",           "--seat",
                                      "1",    "--journal", file(),        "--json"};
  const Ended left = host_.run(play, "call\n");
  ASSERT_EQ(left.json()["answers"], 1) << left;
  const Ended over = host_.run(play, "call\ncall\ncall\n");
  EXPECT_EQ(over.json()["answers"], 4) << over;
  EXPECT_EQ(over.json()["finished"], true);
  EXPECT_THAT(over.err, HasSubstr("Going on with the game in "));

  std::vector<std::string> other_seed = play;
  other_seed[4] = "4";
  EXPECT_EQ(host_.run(other_seed).code, 2);
}

TEST_F(Journals, TheOwnerSeesSetupAnswersAndState) {
  write_journal();
  const Ended ended = run("inspect", {"--at", "0", "--json"});
  ASSERT_EQ(ended.code, 0) << ended;
  const nlohmann::json result = ended.json();
  EXPECT_EQ(result["kind"], "journal");
  EXPECT_EQ(result["seed"], "3");
  EXPECT_EQ(result["rules"]["modules"][0]["id"], "leduc_poker");
  EXPECT_EQ(result["entries"].size(), result["answers"].get<std::size_t>());
  EXPECT_EQ(result["state_answers"], 0);
  EXPECT_TRUE(result["state_view"].contains("ledger"));
  const Ended text = run("inspect");
  EXPECT_EQ(text.code, 0) << text;
  EXPECT_THAT(text.out, HasSubstr("{\"action\":"));
}

TEST_F(Journals, ASeatSeesOnlyWhatItMayKnow) {
  write_journal();
  const Ended ended = run("inspect", {"--seat", "1", "--at", "0", "--json"});
  ASSERT_EQ(ended.code, 0) << ended;
  const nlohmann::json result = ended.json();
  EXPECT_FALSE(result.contains("seed"));
  EXPECT_FALSE(result.contains("state_hash"));
  EXPECT_TRUE(result["entries"].empty());
  EXPECT_EQ(result["state_view"]["seat"], 1);
  EXPECT_FALSE(result["state_view"].contains("prompt")) << "the other seat is asked first";
  EXPECT_TRUE(result["state_view"]["zones"]["hand/0"]["pieces"].empty());
  EXPECT_EQ(result["state_view"]["zones"]["hand/1"]["pieces"].size(), 1u);
}

/// At a showdown both see both cards. What they are shown of earlier is what they knew then.
TEST_F(Journals, F057_HistoryIsShownWithWhatTheSeatKnewThen) {
  const std::vector<std::string> play{"play", "--modules", "leduc_poker", "--seed",
                                      "3",    "--seat",    "0",           "--seat",
                                      "1",    "--journal", file(),        "--json"};
  const nlohmann::json played = host_.run(play, "call\ncall\ncall\ncall\n").json();
  ASSERT_EQ(played["finished"], true);
  const int answers = played["answers"];
  for (const auto& [seat, other] : {std::pair{"0", "hand/1"}, {"1", "hand/0"}}) {
    for (int at = 0; at <= answers; ++at) {
      const Ended ended = run("inspect", {"--seat", seat, "--at", std::to_string(at), "--json"});
      ASSERT_EQ(ended.code, 0) << ended;
      const nlohmann::json zone = ended.json()["state_view"]["zones"][other];
      EXPECT_EQ(zone["pieces"].size(), at == answers ? 1u : 0u) << seat << " at " << at;
      EXPECT_TRUE(ended.json()["entries"].empty());
    }
  }
}

/// Nothing is opened because a game ended, whether by its rules or because everybody left.
TEST_F(Journals, F063_AnEndOpensNothing) {
  const std::string fold = "raise\nfold\n";
  for (const std::string& input : {fold, std::string("raise\n")}) {
    std::filesystem::remove(file());
    const nlohmann::json played =
        host_
            .run({"play", "--modules", "leduc_poker", "--seed", "3", "--seat", "0", "--seat", "1",
                  "--journal", file(), "--json"},
                 input)
            .json();
    ASSERT_EQ(played["finished"], input == fold);
    for (const auto& [seat, other] : {std::pair{"0", "hand/1"}, {"1", "hand/0"}}) {
      const nlohmann::json shown = run("inspect", {"--seat", seat, "--json"}).json();
      EXPECT_EQ(shown["state_view"]["over"], input == fold);
      EXPECT_EQ(shown["state_view"]["zones"][other]["count"], 1);
      EXPECT_TRUE(shown["state_view"]["zones"][other]["pieces"].empty()) << shown;
      EXPECT_FALSE(shown.contains("seed"));
      EXPECT_TRUE(shown["entries"].empty());
    }
  }
}

TEST_F(Journals, ASaveIsInspectedLikeAJournal) {
  write_journal();
  const nlohmann::json state = run("inspect", {"--at", "1", "--json"}).json()["state_view"];
  write_file(file(), state.dump());
  const Ended owner = run("inspect", {"--json"});
  ASSERT_EQ(owner.code, 0) << owner;
  EXPECT_EQ(owner.json()["kind"], "save");
  EXPECT_EQ(owner.json()["state_answers"], 1);
  const Ended seat = run("inspect", {"--seat", "0"});
  EXPECT_EQ(seat.code, 0) << seat;
  EXPECT_THAT(seat.out, HasSubstr("not seen: deck 4, hand/1 1"));
  EXPECT_THAT(seat.out, Not(HasSubstr("seed")));
}

TEST_F(Journals, WhatIsNotThereIsAWrongCommandLine) {
  write_journal();
  EXPECT_EQ(run("inspect", {"--at", "99"}).code, 2);
  EXPECT_EQ(run("inspect", {"--seat", "7"}).code, 2);
}

}  // namespace
}  // namespace kanly::cli::tests
