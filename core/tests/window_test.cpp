// Windows: whom they ask, how a response alters its subject, when they close.

#include "kanly/window.hpp"

#include <gtest/gtest.h>

#include "support/market.hpp"

namespace kanly {
namespace {

using test::Day;
using test::day;
using test::open_market;
using test::pass;
using test::say;

constexpr Seat first{0};
constexpr Seat second{1};
constexpr Seat third{2};
constexpr Seat fourth{3};

SeatSet seats(std::initializer_list<Seat> list) {
  SeatSet set;
  for (const Seat seat : list) set.add(seat);
  return set;
}

constexpr std::string_view veto_by_second =
    R"({"house.veto":{"seal":"seal/1"},"response":"house.veto"})";

TEST(Window, AsksWhomItsOpenerAllowsAndAResponseCouldNeed) {
  const Game game = open_market();
  EXPECT_EQ(game.awaited(), seats({second, third, fourth}));  // the opener leaves out the first
}

TEST(Window, F041_DoesNotOpenWhereNobodyCouldRespond) {
  const Game game =
      test::game_of({{"market", &test::register_market<WindowPolicy::first_play_settles>}}, 4);
  EXPECT_EQ(game.awaited(), seats({first}));  // the bargain is over, the stall rests
  EXPECT_EQ(game.as_public().state(day)->sold, 1);
}

TEST(Window, F061_AsksAlikeWhateverIsHeldAndOffersOnlyWhatCanBe) {
  const Game game = open_market();
  const Prompt holder = test::prompt_of(game, second);
  const Prompt other = test::prompt_of(game, fourth);
  EXPECT_EQ(holder.question(), "Do you object?");
  EXPECT_EQ(other.question(), "Do you object?");
  EXPECT_TRUE(holder.required() && other.required());
  EXPECT_EQ(holder.form().fields().size(), 2u);
  EXPECT_EQ(other.form().fields().size(), 1u);
  EXPECT_EQ(other.form().options().size(), 0u);
  EXPECT_TRUE(other.form().groups().empty());
  Answer answer;
  EXPECT_TRUE(first_legal(game, other, answer));
  EXPECT_TRUE(answer.passed());
  EXPECT_FALSE(Answer::parse("{}", other.form(), game.table()));
}

TEST(Window, ShowsWhatAResponseIsCalled) {
  const Game game = open_market();
  const Prompt prompt = test::prompt_of(game, second);
  EXPECT_EQ(game.label(prompt, "response", Name("house.veto")), "Forbid the bargain");
  EXPECT_EQ(game.label(prompt, "seal", Name("house.veto")), "house.veto");
  EXPECT_EQ(game.label(prompt, "response", Name("house.counter")), "house.counter");
}

TEST(Window, ClosesWhenAllHavePassed) {
  Game game = open_market();
  for (const Seat seat : {fourth, second, third}) ASSERT_TRUE(say(game, seat, pass));
  EXPECT_EQ(game.as_public().state(day)->sold, 1);
  EXPECT_EQ(game.as_public().state(day)->price, 7);
}

TEST(Window, NeverShowsWhoHasPassed) {
  Game game = open_market();
  Game untouched = game;
  const std::string before = game.project(third);
  ASSERT_TRUE(say(game, second, pass));
  EXPECT_EQ(game.project(third), before);
  EXPECT_EQ(game.project(Seat{}), untouched.project(Seat{}));
  EXPECT_EQ(game.shown_awaited(), seats({second, third, fourth}));
  EXPECT_EQ(game.awaited(), seats({third, fourth}));
  EXPECT_EQ(test::prompt_of(game, third).id(), test::prompt_of(untouched, third).id());
}

TEST(Window, ClosesAtOnceWhenItsSubjectIsSettled) {
  Game game = open_market();
  ASSERT_TRUE(say(game, second, veto_by_second));  // others may answer the veto
  EXPECT_EQ(game.awaited(), seats({first, third, fourth}));
  for (const Seat seat : {first, third, fourth}) ASSERT_TRUE(say(game, seat, pass));
  EXPECT_EQ(game.awaited(), seats({first}));
  EXPECT_EQ(game.as_public().state(day)->cancelled, 1);
  EXPECT_EQ(game.as_public().state(day)->sold, 0);
}

TEST(Window, AResponseCanBeAnsweredItselfAndTheWindowGoesOn) {
  Game game = open_market();
  ASSERT_TRUE(say(game, fourth, pass));
  ASSERT_TRUE(say(game, second, veto_by_second));
  ASSERT_TRUE(
      say(game, third, R"({"house.counter":{"seal":"seal/2"},"response":"house.counter"})"));
  // Neither has a card left, so the window asks no one any more: the fourth has passed.
  EXPECT_EQ(game.as_public().state(day)->sold, 1);
  EXPECT_EQ(game.depth(), 1u);
}

TEST(Window, ReopensForAllWhereItsPolicySaysSo) {
  Game game = open_market<WindowPolicy::reopen_for_all>();
  ASSERT_TRUE(say(game, fourth, pass));
  ASSERT_TRUE(say(game, second, veto_by_second));
  ASSERT_TRUE(
      say(game, third, R"({"house.counter":{"seal":"seal/2"},"response":"house.counter"})"));
  EXPECT_EQ(game.awaited(), seats({fourth}));  // the only one with a card
}

TEST(Window, SavesInTheMiddleOfAResponse) {
  Game game = open_market();
  ASSERT_TRUE(say(game, fourth, pass));
  ASSERT_TRUE(say(game, second, veto_by_second));
  const std::string save = game.save();
  Result<Game> loaded = Game::load(game.shared_table(), save);
  ASSERT_TRUE(loaded) << loaded.error().readable();
  EXPECT_EQ(*loaded, game);
  EXPECT_EQ(loaded->save(), save);
  for (const Seat seat : {first, third, fourth}) {
    ASSERT_TRUE(say(*loaded, seat, pass));
    ASSERT_TRUE(say(game, seat, pass));
  }
  EXPECT_EQ(loaded->hash(), game.hash());
  EXPECT_EQ(loaded->as_public().state(day)->cancelled, 1);
}

TEST(Window, F043_WhileAResponseRunsAnAnswerToItIsSuspended) {
  Game game = open_market();
  Prompt earlier = test::prompt_of(game, third);
  const PromptId id = earlier.id();
  ASSERT_TRUE(say(game, second, veto_by_second));
  Answer answer;
  answer.pass();
  EXPECT_EQ(game.submit(id, answer).error().code, "answer.suspended");
}

TEST(Window, F037_AWindowThatHasClosedStaysClosed) {
  Game game = open_market();
  Prompt prompt = test::prompt_of(game, third);
  const PromptId id = prompt.id();
  const Result<Answer> veto = Answer::parse(
      R"({"house.veto":{"seal":"seal/2"},"response":"house.veto"})", prompt.form(), game.table());
  ASSERT_TRUE(veto);
  for (const Seat seat : {second, third, fourth}) ASSERT_TRUE(say(game, seat, pass));
  EXPECT_EQ(game.submit(id, *veto).error().code, "answer.stale");
}

// --- openings ---

Game resting_market() {
  Game game = open_market();
  for (const Seat seat : {second, third, fourth}) EXPECT_TRUE(say(game, seat, pass));
  return game;
}

TEST(Opening, AsksNobodyAndStandsOpenWhileTheDecisionWaits) {
  const Game game = resting_market();
  EXPECT_EQ(game.awaited(), seats({first}));
  EXPECT_EQ(game.open_to(), seats({second, third, fourth}));
  EXPECT_THROW(test::prompt_of(game, second), Fault);
  Prompt prompt;
  EXPECT_THROW(game.prompt_opening(first, prompt), Fault);
  game.prompt_opening(fourth, prompt);  // could, as all know; cannot now, as only it knows
  EXPECT_EQ(prompt.form().options().size(), 0u);
  Answer answer;
  EXPECT_FALSE(first_legal(game, prompt, answer));
}

TEST(Opening, ResumesTheDecisionWithTheSamePrompt) {
  Game game = resting_market();
  const PromptId before = test::prompt_of(game, first).id();
  ASSERT_TRUE(
      say(game, second, R"({"house.shout":{"leave":false},"response":"house.shout"})", true));
  EXPECT_EQ(test::prompt_of(game, first).id(), before);
  EXPECT_FALSE(game.as_public().state(day)->left_early);
}

TEST(Opening, MayLeaveTheDecisionByAnExitOfItsHost) {
  Game game = resting_market();
  ASSERT_TRUE(say(game, third, R"({"house.shout":{"leave":true},"response":"house.shout"})", true));
  EXPECT_TRUE(game.over());
}

TEST(Opening, ItsPromptTravels) {
  Game game = resting_market();
  Prompt prompt;
  game.prompt_opening(second, prompt);
  const PromptId id = prompt.id();
  EXPECT_TRUE(id.opening);
  EXPECT_EQ(game.label(prompt, "response", Name("house.shout")), "Shout");
  Result<Answer> answer = Answer::parse(
      R"({"house.shout":{"leave":false},"response":"house.shout"})", prompt.form(), game.table());
  ASSERT_TRUE(answer);
  ASSERT_TRUE(game.submit(id, *answer));
  EXPECT_EQ(game.submit(id, *answer).error().code, "answer.stale");
}

TEST(Opening, IsOpenedOnceAtADecision) {
  const auto frozen = test::freeze(
      {{"market", [](Registry& rules) {
          rules.procedure(test::day)
              .step<&test::sell>("sell")
              .receive<&test::bargain_ended>("sold")
              .decide<&test::ask_first, &test::offer_go_on, &test::take_go_on>(test::pause)
              .open<&test::resting, &test::rested>(test::rest)
              .open<&test::resting, &test::rested>(test::rest);
          rules.window(test::bargain);
          rules.window(test::rest);
          rules.query(test::price).base<&test::list_price>();
          rules.root(test::day);
        }}});
  ASSERT_EQ(frozen.errors.size(), 1u);
  EXPECT_EQ(frozen.errors[0].code, "registry.duplicate");
}

TEST(Window, ASaveWithAResponseThatDoesNotRunIsRefused) {
  const Game game = open_market();
  std::string save = game.save();
  const std::string none = R"("response":"")";
  ASSERT_NE(save.find(none), save.npos) << save;
  save.replace(save.find(none), none.size(), R"("response":"house.veto")");
  const Result<Game> loaded = Game::load(game.shared_table(), save);
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().code, "save.window");
}

TEST(Window, WhoRespondedHasFinishedWhereItsPolicySaysSo) {
  Game game = open_market<WindowPolicy::each_finishes_once>();
  ASSERT_TRUE(say(game, second, veto_by_second));
  ASSERT_TRUE(
      say(game, third, R"({"house.counter":{"seal":"seal/2"},"response":"house.counter"})"));
  EXPECT_EQ(game.awaited(), seats({fourth}));  // the others have no card left, or have finished
}

// --- powers ---

TEST(Power, WhatStandsUnderItIsInertWhileItIsStopped) {
  Game game = resting_market();
  EXPECT_EQ(game.ask(test::price), 7);
  EXPECT_TRUE(game.as_public().is_active(test::haggling, second));
  EXPECT_EQ(game.as_public().owner(test::haggling), second);
  ASSERT_TRUE(say(game, third, R"({"house.shout":{"leave":false},"response":"house.shout"})",
                  true));  // the third stops it for the day
  EXPECT_EQ(game.ask(test::price), 10);
  EXPECT_FALSE(game.as_public().is_active(test::haggling, second));
  const Result<Game> loaded = Game::load(game.shared_table(), game.save());
  ASSERT_TRUE(loaded) << loaded.error().readable();
  EXPECT_EQ(loaded->ask(test::price), 10);
  EXPECT_EQ(loaded->hash(), game.hash());
}

}  // namespace
}  // namespace kanly
