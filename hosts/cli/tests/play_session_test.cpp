// Persons and bots at one terminal: who is asked when, and what can be played meanwhile.

#include "play_session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "support/fair.hpp"

namespace kanly::cli::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr Seat north{0};
constexpr Seat east{1};
constexpr Seat south{2};

/// Says that the fair goes on and plays nothing, so that a game is what persons make of it.
class QuietBot final : public bots::Bot {
 public:
  bool choose(const Game&, const Prompt& prompt, Answer& answer) override {
    answer.clear();
    if (prompt.form().pass_allowed()) {
      answer.pass();
    } else if (prompt.is_opening()) {
      answer.choose("response", Name("fair.shout"));
      answer.choose("word", Name("ho"), Name("fair.shout").hash());
    } else {
      answer.choose("on", 1);
    }
    return true;
  }
  void reseed(std::uint64_t) override {}
};

/// Everything that is said while persons type `lines`.
std::string play(SeatSet persons, const std::string& lines, Pause pause = Pause::news,
                 bool ask_all = false, std::uint64_t seed = 1) {
  std::istringstream in(lines);
  std::ostringstream out;
  Terminal terminal(in, out);
  PlaySession session(terminal, std::make_unique<Hosted<Room>>(fair(seed)), persons,
                      std::make_unique<QuietBot>(), {pause, ask_all});
  const auto ended = session.run();
  EXPECT_TRUE(ended) << ended.error().readable();
  return out.str();
}

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

constexpr std::string_view stopped = "can answer, you can play: fair.shout";

TEST(PlaySession, AQuestionSaysWhatCanBePlayedMeanwhile) {
  const std::string said = play(north, "play\n1\nhey\nno\n");
  EXPECT_THAT(said, HasSubstr("Type play to play meanwhile: fair.shout"));
  EXPECT_THAT(said, HasSubstr("north: What do you play?"));
  EXPECT_THAT(said, HasSubstr("north shouts hey"));
  EXPECT_EQ(count(said, "north: Does the fair go on?"), 2u) << said;
  EXPECT_THAT(said, HasSubstr("north wins"));
}

TEST(PlaySession, WhoPlaysNothingAfterAllIsAskedAgain) {
  const std::string said = play(north, "play\nback\nno\n");
  EXPECT_THAT(said, Not(HasSubstr("shouts")));
  EXPECT_EQ(count(said, "north: Does the fair go on?"), 2u) << said;
}

TEST(PlaySession, WhoCanPlayNothingIsTold) {
  const std::string said = play(SeatSet(north) | south, "yes\nplay\nno\n", Pause::never);
  EXPECT_THAT(said, HasSubstr("south: Does the fair go on?"));
  EXPECT_THAT(said, HasSubstr("You can play nothing now"));
}

TEST(PlaySession, StopsBeforeOthersWhereSomethingNewCanBePlayed) {
  const std::string said = play(east, "\nno\n");
  EXPECT_THAT(said, HasSubstr("east: Before north can answer, you can play: fair.shout"));
  EXPECT_EQ(count(said, stopped), 1u) << said;
  EXPECT_EQ(count(play(east, "\nyes\nno\n"), stopped), 1u) << "the question offered it already";
}

TEST(PlaySession, StopsEachTimeOrNeverAsItIsTold) {
  EXPECT_EQ(count(play(east, "no\n", Pause::never), stopped), 0u);
  const std::string said = play(east, "pause\npause never\n\nyes\nno\n", Pause::each);
  EXPECT_EQ(count(said, stopped), 1u) << said;
  EXPECT_THAT(said, HasSubstr("wherever you can play something."));
  EXPECT_THAT(said, HasSubstr("The game does not stop before others are asked."));
}

TEST(PlaySession, WhatIsPlayedAtAStopWorksAndTheOthersGoOn) {
  const std::string said = play(east, "play\nfair.shout\nho\nno\n", Pause::news);
  EXPECT_THAT(said, HasSubstr("east shouts ho"));
  EXPECT_LT(said.find("east shouts ho"), said.find("north acts")) << said;
  EXPECT_THAT(said, HasSubstr("east wins"));
}

TEST(PlaySession, AStopCanBeLeft) {
  EXPECT_THAT(play(east, "quit\n"), HasSubstr("You left the game before its end."));
  EXPECT_THAT(play(east, ""), HasSubstr("The input ended before the game did."));
  EXPECT_THAT(play(east, "?\nview\nlog\n"), HasSubstr("Enter  to let the others answer"));
}

/// Of a game in which one bot shouts before south is asked whether the fair goes on.
std::uint64_t find_shouting_seed() {
  std::uint64_t seed = 1;
  while (seed < 100 && count(play(south, "no\n", Pause::never, false, seed), " shouts ho") != 1)
    ++seed;
  return seed;
}

TEST(PlaySession, WhoCanOnlyPassIsNotAskedUnlessItWantsTo) {
  const std::uint64_t shouting_seed = find_shouting_seed();
  const std::string said = play(south, "log\nno\n", Pause::never, false, shouting_seed);
  EXPECT_THAT(said, HasSubstr("shouts ho"));
  EXPECT_THAT(said, Not(HasSubstr("Enter to pass")));
  EXPECT_THAT(said, HasSubstr("  south can only pass  [fair.sound.respond]"));
  const std::string asked = play(south, "pass\nno\n", Pause::never, true, shouting_seed);
  EXPECT_EQ(count(asked, "[fair.sound.respond; ? for help]"), 1u) << asked;
  EXPECT_THAT(asked, HasSubstr("south passes  [fair.sound.respond]"));
}

TEST(PlaySession, TwoPersonsAreBothAskedSoThatNeitherLearnsAnything) {
  const std::string said = play(SeatSet(east) | south, "play\n1\nho\npass\nyes\n", Pause::each);
  EXPECT_EQ(count(said, "south: what do you answer?  [fair.sound.respond"), 1u) << said;
}

TEST(PlaySession, WhoPassesInAWindowIsNotTold) {
  const std::string said = play(east, "play\nfair.shout\nho\nno\n");
  EXPECT_THAT(said, Not(HasSubstr("north passes")));
  EXPECT_THAT(said, Not(HasSubstr("[fair.sound.respond]")));
}

TEST(PlaySession, TheLogHasWhatHappenedSinceTheLastAnswer) {
  const std::string said = play(north, "yes\nlog\nno\n", Pause::never);
  EXPECT_THAT(said, HasSubstr("Since you answered:\n  north acts\n"));
  EXPECT_THAT(said, HasSubstr("  east acts\n"));
  EXPECT_THAT(said, HasSubstr("  south acts\n"));
}

}  // namespace
}  // namespace kanly::cli::tests
