// Sealed answers: what is held for them, and what is left of them.

#include <gtest/gtest.h>

#include "kanly/view.hpp"
#include "support/market.hpp"

namespace kanly {

struct Ballot {
  bool closed = false;
};
BOOST_DESCRIBE_STRUCT(Ballot, (), (closed))

namespace {

using test::Rest;
using test::say;

constexpr Procedure<Ballot> ballot{"hall.ballot"};
constexpr Procedure<Rest> bell{"hall.bell"};
constexpr Window<Rest> ringing{"hall.ringing"};

Asked ask_all(const Public& view, const Ballot& state) {
  return {state.closed ? SeatSet() : view.everyone()};
}
void offer_vote(const Sight&, const Ballot&, Form& form) { form.yes_no("vote"); }
Flow take_vote(Game&, Ballot& state, Seat seat, const Answer&) {
  state.closed = seat == Seat{2};
  return again();
}
Rest describe(const Public&, const Ballot&) { return {}; }
Flow rung(Game&, Ballot&, const Offered<Rest>& window) {
  return window.subject.left ? next() : Flow(again());
}
SeatSet anybody(const Public& view, const Rest&) { return view.everyone(); }
bool offer_ring(const Sight&, const Rest&, Form& form) {
  form.yes_no("ends");
  return true;
}
Rest ring(Game&, const Rest&, Seat, const Answer::Group& answer) { return {answer.yes("ends")}; }
void apply_ring(Game&, Rest& subject, const Rest& response) { subject.left = response.left; }
Flow nothing(Game&, Rest&) { return next(); }

void enter(Registry& rules) {
  rules.procedure(ballot)
      .decide<&ask_all, &offer_vote, &take_vote>("first")
      .sealed()
      .open<&describe, &rung>(ringing)
      .decide<&ask_all, &offer_vote, &take_vote>("second")
      .sealed();
  rules.procedure(bell).step<&nothing>("nothing");
  rules.window(ringing);
  rules.respond(ringing).with<&anybody, &offer_ring, &ring, &apply_ring>("hall.ring", bell);
  rules.root(ballot);
}

constexpr std::string_view yes = R"({"vote":true})";

TEST(SealedQuestion, ThatIsLeftLeavesItsAnswersBehind) {
  Game game = test::game_of({{"hall", &enter}}, 3);
  ASSERT_TRUE(say(game, Seat{0}, yes));
  ASSERT_TRUE(say(game, Seat{1}, R"({"hall.ring":{"ends":true},"response":"hall.ring"})", true));
  EXPECT_EQ(test::prompt_of(game, Seat{0}).decision().text(), "hall.ballot.second");
  EXPECT_EQ(game.awaited(), game.table().everyone()) << "the answers were to another question";
  EXPECT_NE(game.save().find("\"sealed\":[]"), std::string::npos);
  EXPECT_NE(game.save().find("\"reservations\":[]"), std::string::npos);
}

TEST(SealedQuestion, ThatIsResumedKeepsThem) {
  Game game = test::game_of({{"hall", &enter}}, 3);
  ASSERT_TRUE(say(game, Seat{0}, yes));
  ASSERT_TRUE(say(game, Seat{1}, R"({"hall.ring":{"ends":false},"response":"hall.ring"})", true));
  EXPECT_EQ(game.permitted(), SeatSet(Seat{0}));
}

TEST(SealedQuestion, ThatEndsTheGameAsksNobodyAfterwards) {
  Game game = test::game_of({{"hall", &enter}}, 3);
  for (const Seat seat : game.table().everyone()) ASSERT_TRUE(say(game, seat, yes));
  ASSERT_TRUE(game.over());
  EXPECT_TRUE(game.permitted().empty());
  for (const Seat seat : game.table().everyone()) {
    EXPECT_FALSE(view(game, seat).asked.is_asked);
    EXPECT_THROW(test::prompt_of(game, seat), Fault);
  }
}

TEST(SealedQuestion, CountsNothingThatDependsOnTheAnswers) {
  Game once = test::game_of({{"hall", &enter}}, 3);
  Game twice = once;
  ASSERT_TRUE(say(once, Seat{0}, yes));
  ASSERT_TRUE(say(twice, Seat{0}, R"({"vote":false})"));
  ASSERT_TRUE(say(twice, Seat{0}, yes));
  EXPECT_EQ(once.ledger(), twice.ledger());
}

}  // namespace
}  // namespace kanly
