// Windows that open inside windows: every path through them goes on, and late answers come to
// nothing.

#include <gtest/gtest.h>

#include <set>

#include "support/market.hpp"

namespace kanly {
namespace {

using test::day;
using test::open_market;
using test::pass;
using test::say;

constexpr Seat first{0};
constexpr Seat second{1};
constexpr Seat third{2};
constexpr Seat fourth{3};

constexpr std::string_view veto_by_second =
    R"({"house.veto":{"seal":"seal/1"},"response":"house.veto"})";
constexpr std::string_view counter_by_third =
    R"({"house.counter":{"seal":"seal/2"},"response":"house.counter"})";

// --- every path ---

/// Walks all games that can come of one, with answers in every order; each seat answers to the game
/// as it was saved and loaded, as after a lost connection. The day is not begun anew.
class EveryPath {
 public:
  void walk(const Game& game) {
    if (!seen_.insert(game.hash().hex()).second) return;
    deepest_ = std::max(deepest_, game.depth());
    const Result<Game> resumed = Game::load(game.shared_table(), game.save());
    ASSERT_TRUE(resumed) << resumed.error().readable();
    ASSERT_EQ(*resumed, game);
    expect_only_the_top_is_offered(*resumed);
    if (game.over()) {
      EXPECT_EQ(game.depth(), 0u);
      ++ends_;
      return;
    }
    ASSERT_FALSE(game.awaited().empty());
    const std::size_t asked_before = asked_.size();
    for (const Seat seat : game.awaited()) asked_.push_back(test::prompt_of(*resumed, seat).id());
    for (const Seat seat : game.awaited()) {
      const Prompt prompt = test::prompt_of(*resumed, seat);
      EXPECT_GT(follow(*resumed, prompt), 0u) << "seat " << int{seat.number} << " can do nothing";
    }
    for (const Seat seat : game.open_to()) {
      Prompt prompt;
      resumed->prompt_opening(seat, prompt);
      follow(*resumed, prompt);
    }
    asked_.resize(asked_before);
  }

  int ends() const { return ends_; }
  int suspended() const { return suspended_; }
  std::size_t deepest() const { return deepest_; }

 private:
  std::uint64_t follow(const Game& game, const Prompt& prompt) {
    return for_each_legal(game, prompt, [&](const Answer& answer) {
      const bool goes_round = answer.has("again") ? answer.yes("again")
                                                  : answer.is("response", Name("house.shout")) &&
                                                        !answer.in("house.shout").yes("leave");
      if (goes_round) return true;
      Game later = game;
      const Result<void> taken = later.submit(prompt, answer);
      EXPECT_TRUE(taken) << taken.error().readable();
      walk(later);
      return !testing::Test::HasFatalFailure();
    });
  }

  /// Of all questions on the way here only those of the frame on top can be answered.
  void expect_only_the_top_is_offered(const Game& game) {
    Answer passing;
    passing.pass();
    for (const PromptId& id : asked_) {
      if (id.frame == game.top()) continue;
      Game copy = game;
      const Result<void> taken = copy.submit(id, passing);
      ASSERT_FALSE(taken);
      EXPECT_EQ(copy, game);
      suspended_ += taken.error().code == "answer.suspended";
    }
  }

  std::set<std::string> seen_;
  std::vector<PromptId> asked_;  // on the way, of everybody
  int ends_ = 0;
  int suspended_ = 0;
  std::size_t deepest_ = 0;
};

template <WindowPolicy Policy>
void expect_every_path_goes_on() {
  EveryPath paths;
  paths.walk(open_market<Policy>());
  EXPECT_GT(paths.ends(), 10);
  EXPECT_GT(paths.suspended(), 0);
  EXPECT_EQ(paths.deepest(), 4u) << "day, bargain, veto, and what answers the veto";
}

TEST(WindowPaths, F039_NobodyWaitsForEachOther) {
  expect_every_path_goes_on<WindowPolicy::first_play_settles>();
}
TEST(WindowPaths, F039_NobodyWaitsForEachOtherWhereAWindowReopens) {
  expect_every_path_goes_on<WindowPolicy::reopen_for_all>();
}
TEST(WindowPaths, F039_NobodyWaitsForEachOtherWhereEachFinishesOnce) {
  expect_every_path_goes_on<WindowPolicy::each_finishes_once>();
}

// --- answers ahead of time, and too late ---

TEST(WindowPaths, F043_AnAnswerAheadOfAnotherIsRefusedByItsNameAndValidAfterIt) {
  Game game = open_market();
  const PromptId early = test::prompt_of(game, fourth).id();
  Answer passing;
  passing.pass();
  ASSERT_TRUE(say(game, second, veto_by_second));
  const std::string before = game.save();
  const Result<void> refused = game.submit(early, passing);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "answer.suspended");
  EXPECT_EQ(refused.error().found, "house.veto_used.respond must be answered first");
  EXPECT_EQ(game.save(), before);
  ASSERT_TRUE(say(game, third, counter_by_third));
  EXPECT_TRUE(game.submit(early, passing));
}

/// The fourth holds no seal until the first bargain is over.
TEST(WindowPaths, F037_WhatBecomesPlayableIsNotLateForAWindowButForTheNext) {
  Game game = open_market();
  const test::Seals& table = game.fixture(test::seals);
  const PromptId during = test::prompt_of(game, fourth).id();
  for (const Seat seat : {second, third, fourth}) ASSERT_TRUE(say(game, seat, pass));
  const PieceId seal = game.ledger().top(table.hands[third.number]);
  game.post("given", {{seal, table.hands[third.number], table.hands[fourth.number]}});

  Answer veto;
  veto.choose("response", Name("house.veto"));
  veto.choose("seal", seal, Name("house.veto").hash());
  EXPECT_EQ(game.submit(during, veto).error().code, "answer.stale");
  Prompt meanwhile;
  game.prompt_opening(fourth, meanwhile);
  EXPECT_TRUE(meanwhile.form().options().empty()) << "what is open now is not that boundary";

  ASSERT_TRUE(say(game, first, R"({"again":true})"));
  const Result<void> taken = game.submit(test::prompt_of(game, fourth), veto);
  EXPECT_TRUE(taken) << taken.error().readable();
}

}  // namespace
}  // namespace kanly
