// A person at the terminal.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "support/kanly_process.hpp"

namespace kanly::cli::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

class Play : public testing::Test {
 protected:
  Play() {
    host_.approve("tic_tac_toe");
    host_.approve("leduc_poker");
    host_.approve("leduc_poker,leduc_blind");
  }

  /// Plays tic_tac_toe with these further words and this input.
  Ended crosses(std::vector<std::string> words, const std::string& input) const {
    words.insert(words.begin(), {"play", "--modules", "tic_tac_toe", "--seed", "7"});
    return host_.run(words, input);
  }

  Host host_;
};

TEST_F(Play, BotsAloneAreToldAboutToTheEnd) {
  const Ended ended = crosses({"--bots"}, "");
  EXPECT_EQ(ended.code, 0) << ended;
  EXPECT_THAT(ended.out, HasSubstr("cross marks "));
  EXPECT_THAT(ended.out, HasSubstr("nought marks "));
  EXPECT_THAT(ended.out, HasSubstr("The game is over: "));
}

TEST_F(Play, APersonIsAskedShownTheOptionsAndHelped) {
  const Ended ended = crosses({}, "?\n");
  EXPECT_EQ(ended.code, 0) << ended;
  EXPECT_THAT(ended.out, HasSubstr("Which square do you mark?"));
  EXPECT_THAT(ended.out, HasSubstr("0  a1"));
  EXPECT_THAT(ended.out, HasSubstr("8  c3"));
  EXPECT_THAT(ended.out, HasSubstr("You know:"));
  EXPECT_THAT(ended.out, HasSubstr("quit   to end the game here"));
}

TEST_F(Play, AnOptionIsTakenByNumberByLabelAndAsJson) {
  for (const char* line : {"4\n", "b2\n", "B2\n", "{\"square\":\"4\"}\n"}) {
    const Ended ended = crosses({}, line);
    EXPECT_EQ(ended.code, 0) << ended;
    EXPECT_THAT(ended.out, HasSubstr("cross marks b2")) << line;
  }
}

TEST_F(Play, WhatIsNoAnswerIsExplainedAndAskedAgain) {
  for (const char* line : {"9", "d4", "{\"square\":\"9\"}", "{\"square\":4}", "{", "{\"dial\":1}",
                           "pass", "-1", "\xff"}) {
    const Ended ended = crosses({}, std::string(line) + "\na1\n");
    EXPECT_EQ(ended.code, 0) << ended;
    EXPECT_THAT(ended.out, HasSubstr("refused: ")) << line;
    EXPECT_THAT(ended.out, HasSubstr("Nothing changed.")) << line;
    EXPECT_THAT(ended.out, HasSubstr("cross marks a1")) << line;
  }
}

TEST_F(Play, F081_ARefusedLineIsRepeatedShortAndWithoutControls) {
  const std::string escape = "\x1b[31m";
  for (const std::string& begin :
       {std::string(), std::string(":"), std::string("{\"square\":\"")}) {
    const Ended ended = crosses({}, begin + escape + std::string(5'000, 'x') + "\n");
    EXPECT_EQ(ended.code, 0) << ended;
    EXPECT_THAT(ended.out, HasSubstr("refused: "));
    EXPECT_THAT(ended.out, Not(HasSubstr("\x1b")));
    EXPECT_THAT(ended.out, Not(HasSubstr(std::string(200, 'x')))) << begin;
  }
}

TEST_F(Play, WhatIsNeededIsSaidWithTheOptions) {
  for (const char* line : {":nothing", "", "x"}) {
    const Ended ended = crosses({}, std::string(line) + "\n");
    EXPECT_THAT(ended.out, Not(HasSubstr("one of:."))) << line;
    EXPECT_THAT(ended.out, Not(HasSubstr("needed: .")));
  }
  EXPECT_THAT(crosses({}, ":nothing\n").out, HasSubstr("needed: one of: a1, b1, c1"));
}

TEST_F(Play, TheEndOfTheInputAndQuitEndCleanly) {
  const Ended no_input = crosses({}, "a1\n");
  EXPECT_EQ(no_input.code, 0) << no_input;
  EXPECT_THAT(no_input.out, HasSubstr("The input ended before the game did."));
  const Ended quit = crosses({}, "quit\n");
  EXPECT_EQ(quit.code, 0) << quit;
  EXPECT_THAT(quit.out, HasSubstr("You left the game before its end."));
}

TEST_F(Play, APersonPlaysAWholeGameAgainstABot) {
  for (const char* bot : {"random", "greedy"}) {
    const Ended ended = crosses({"--bot", bot}, "0\n1\n2\n3\n4\n5\n6\n7\n8\n");
    EXPECT_EQ(ended.code, 0) << ended;
    EXPECT_THAT(ended.out, HasSubstr("The game is over: "));
  }
}

TEST_F(Play, TwoPersonsShareATerminal) {
  const Ended ended = crosses({"--seat", "0", "--seat", "1"}, "a1\na2\nb1\nb2\nc1\n");
  EXPECT_EQ(ended.code, 0) << ended;
  EXPECT_THAT(ended.out, HasSubstr("cross wins after 5 rounds and 5 answers."));
}

TEST_F(Play, SidesSayWhoPlaysWhat) {
  const Ended ended = crosses({"--sides", "nought,cross", "--seat", "1"}, "a1\n");
  EXPECT_EQ(ended.code, 0) << ended;
  EXPECT_THAT(ended.out, HasSubstr("cross marks a1"));
}

TEST_F(Play, ASeatIsNamedByItsSideToo) {
  const Ended ended = crosses({"--sides", "nought, cross", "--seat", "cross"}, "a1\n");
  EXPECT_EQ(ended.code, 0) << ended;
  EXPECT_THAT(ended.out, HasSubstr("seat 0, nought: bot, random"));
  EXPECT_THAT(ended.out, HasSubstr("seat 1, cross: you"));
  EXPECT_THAT(ended.out, HasSubstr("cross marks a1"));
}

TEST_F(Play, ASeatThatIsNotThereIsAWrongCommandLine) {
  for (const char* seat : {"2", "circle", "-1", ""}) {
    EXPECT_EQ(crosses({"--seat", seat}, "").code, 2) << seat;
  }
  EXPECT_THAT(crosses({"--seat", "circle"}, "").err, HasSubstr("0 to 1, or cross, nought"));
}

TEST_F(Play, RandomSidesFollowTheSeed) {
  std::set<nlohmann::json> drawn;
  for (const char* seed : {"1", "2", "3", "4", "5", "6"}) {
    const std::vector<std::string> words{"play",   "--modules", "tic_tac_toe", "--sides", "random",
                                         "--bots", "--seed",    seed,          "--json"};
    const Ended ended = host_.run(words);
    ASSERT_EQ(ended.code, 0) << ended;
    EXPECT_EQ(ended.json()["sides"], host_.run(words).json()["sides"]);
    drawn.insert(ended.json()["sides"]);
  }
  EXPECT_EQ(drawn.size(), 2u);
}

TEST_F(Play, SidesThatCannotBeAreRefusedByName) {
  const auto refused = [&](const char* sides) {
    const Ended ended = crosses({"--sides", sides, "--bots"}, "");
    EXPECT_EQ(ended.code, 2) << ended;
    return ended.err;
  };
  EXPECT_THAT(refused("cross,up,down"), HasSubstr(R"("up", "down"; needed: cross, nought)"));
  EXPECT_THAT(refused("cross,cross"), HasSubstr("cross more than once; needed: each side once"));
  EXPECT_THAT(refused("cross"), HasSubstr("--sides: 1 player; needed: 2"));
}

TEST_F(Play, AJournalKeepsRandomSides) {
  const std::string journal = (host_.folder() / "game.journal").string();
  const auto begun = crosses({"--sides", "random", "--journal", journal, "--json"}, "").json();
  const auto again = host_
                         .run({"play", "--modules", "tic_tac_toe", "--sides", "random", "--journal",
                               journal, "--json"})
                         .json();
  EXPECT_EQ(begun["sides"], again["sides"]);
}

TEST_F(Play, APersonLearnsWhatTheSeatMayKnowAndNoMore) {
  const Ended ended = host_.run({"play", "--modules", "leduc_poker", "--seed", "3"}, "view\n");
  EXPECT_EQ(ended.code, 0) << ended;
  EXPECT_THAT(ended.out, HasSubstr("seat 0 is dealt card/"));
  EXPECT_THAT(ended.out, Not(HasSubstr("seat 1 is dealt")));
  EXPECT_THAT(ended.out, HasSubstr("hand/0: card/"));
  EXPECT_THAT(ended.out, HasSubstr("not seen: deck 4, hand/1 1"));
  EXPECT_THAT(ended.out, HasSubstr("purse: purse/0 12, purse/1 12"));
}

TEST_F(Play, F065_SpectatorsOfBotsLearnNoCards) {
  const Ended ended = host_.run({"play", "--modules", "leduc_poker", "--seed", "3", "--bots"});
  EXPECT_EQ(ended.code, 0) << ended;
  EXPECT_THAT(ended.out, Not(HasSubstr("is dealt")));
}

TEST_F(Play, AContributedFieldIsAskedToo) {
  const Ended ended =
      host_.run({"play", "--modules", "leduc_poker,leduc_blind", "--seed", "3"}, "call\nyes\n");
  EXPECT_EQ(ended.code, 0) << ended;
  EXPECT_THAT(ended.out, HasSubstr("tip (leduc_blind.tip), yes or no (Enter: no)"));
  EXPECT_THAT(ended.out, HasSubstr("seat 0 tips the house"));
}

TEST_F(Play, WithJsonTheResultIsOneObjectAndTheConversationIsOnStderr) {
  const Ended over = crosses({"--bots", "--json"}, "");
  ASSERT_EQ(over.code, 0) << over;
  const nlohmann::json result = over.json();
  EXPECT_EQ(result["finished"], true);
  EXPECT_EQ(result["seed"], 7);
  EXPECT_EQ(result["sides"], nlohmann::json({"cross", "nought"}));
  EXPECT_TRUE(result["outcome"].contains("winners"));
  EXPECT_THAT(over.err, HasSubstr("cross marks "));

  const Ended left = crosses({"--json"}, "a1\n");
  ASSERT_EQ(left.code, 0) << left;
  EXPECT_EQ(left.json()["finished"], false);
  EXPECT_FALSE(left.json().contains("outcome"));
}

TEST_F(Play, TheSameSeedAndAnswersGiveTheSameGame) {
  const nlohmann::json first = crosses({"--bots", "--json"}, "").json();
  EXPECT_EQ(first, crosses({"--bots", "--json"}, "").json());
}

}  // namespace
}  // namespace kanly::cli::tests
