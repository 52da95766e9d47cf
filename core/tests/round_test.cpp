// Rounds: one turn each, in an order that others edit; and procedures that a query chooses.

#include "kanly/round.hpp"

#include <gtest/gtest.h>

#include "support/test_rules.hpp"

namespace kanly {

struct Turn {
  Seat seat;
  int length = 0;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (seat, length))

struct Outing {
  std::vector<Seat> went;
  bool by_night = false;
};
BOOST_DESCRIBE_STRUCT(Outing, (), (went, by_night))

namespace {

constexpr Procedure<Turn> walk{"outing.walk"};
constexpr Procedure<Turn> run{"house.run"};
constexpr Procedure<Turn> travel{"outing.travel"};
constexpr Round<Turn> travels{"outing.travels"};
constexpr Procedure<Outing> outing{"outing.outing"};
constexpr Query<Public, ProcedureRef<Turn>(Seat)> way{"outing.way"};
constexpr Component<Outing, NoKey> diary{"outing.diary"};

std::vector<Seat> downwards(const Public& view) {
  std::vector<Seat> seats;
  for (const Seat seat : view.everyone()) seats.insert(seats.begin(), seat);
  return seats;
}
Turn begin_turn(Game&, Seat seat) { return {seat, 0}; }
Flow went(Game& game, Turn& state, const Turn& way_taken) {
  game.find(diary)->went.push_back(state.seat);
  state.length = way_taken.length;
  return next();
}
Flow go(Game& game, Turn& state) {
  return game.call<&went>(game.ask(way, state.seat), Turn{state.seat, 0});
}
Flow walk_on(Game&, Turn& state) {
  state.length = 1;
  return next();
}
Flow run_on(Game& game, Turn& state) {
  game.find(diary)->by_night = true;
  state.length = 10;
  return next();
}
Asked ask_traveller(const Public&, const Turn& state) { return {state.seat}; }
void offer_edit(const Sight& sight, const Turn&, Form& form) {
  form.allow_pass();
  form.one_of("edit").option("now").option("first").option("wait").option("last");
  auto seat = form.one_of("seat");
  for (const Seat other : sight.everyone()) seat.option(other);
}
Flow take_edit(Game& game, Turn&, Seat, const Answer& answer) {
  if (answer.passed()) return next();
  RoundEdit edit = RoundEdit::now;
  if (answer.is("edit", "first")) edit = RoundEdit::first;
  if (answer.is("edit", "wait")) edit = RoundEdit::wait;
  if (answer.is("edit", "last")) edit = RoundEdit::last;
  game.edit_round(travels, edit, answer.seat("seat"));
  return again();
}
Flow open_diary(Game& game, Outing&) {
  game.attach(diary, NoKey{}, Outing{});
  return next();
}
Flow start(Game& game, Outing&) { return game.call(travels, {}); }
Flow end(Game& game, Outing&) {
  game.finish({SeatSet{}, static_cast<std::uint32_t>(game.find(diary)->went.size())});
  return done();
}
ProcedureRef<Turn> on_foot(const Public&, Seat) { return ref(walk); }
ProcedureRef<Turn> third_runs(const Public&, ProcedureRef<Turn> current, Seat seat) {
  return seat == Seat{2} ? ref(run) : current;
}

void register_outing(Registry& rules) {
  rules.component(diary);
  rules.procedure(walk).step<&walk_on>("walk");
  rules.procedure(travel)
      .decide<&ask_traveller, &offer_edit, &take_edit>("edit")
      .step<&go>("go")
      .receive<&went>("went");
  rules.round<&downwards, &begin_turn, travel>(travels);
  rules.query(way).base<&on_foot>();
  rules.procedure(outing).step<&open_diary>("open").step<&start>("start").step<&end>("end");
  rules.root(outing);
}
void register_house(Registry& rules) {
  test::allow_ruling(rules, "H-1");
  rules.procedure(run).step<&run_on>("run");
  rules.modify(way).set<&third_runs>("house.third_runs").cites("H-1");
}

class RoundTest : public testing::Test {
 protected:
  Result<void> say(std::string_view json) {
    Prompt prompt;
    game.prompt(game.awaited().first(), prompt);
    const Result<Answer> answer = Answer::parse(json, prompt.form(), game.table());
    if (!answer) return answer.error();
    return game.submit(prompt, *answer);
  }
  Result<void> edit(const char* edit, int seat) {
    return say(std::string(R"({"edit":")") + edit + R"(","seat":"seat:)" + std::to_string(seat) +
               R"("})");
  }
  Result<void> pass() { return say(R"({"pass":true})"); }
  std::vector<int> rest() {
    std::vector<int> order;
    while (!game.over()) {
      order.push_back(game.awaited().first().number);
      if (!pass()) break;
    }
    return order;
  }

  Game game =
      test::game_of({{"outing", &register_outing}, {"house", &register_house, {"outing"}}}, 4);
};

using Order = std::vector<int>;

TEST_F(RoundTest, GivesEachSeatOneTurnInItsOrder) {
  EXPECT_EQ(rest(), (Order{3, 2, 1, 0}));
  EXPECT_EQ(game.outcome().rounds, 4u);
}

TEST_F(RoundTest, NowIsTheNextTurn) {
  ASSERT_TRUE(edit("now", 0));
  EXPECT_EQ(rest(), (Order{3, 0, 2, 1}));
}

TEST_F(RoundTest, LastStaysLastWhoeverWaitsLater) {
  ASSERT_TRUE(edit("last", 2));
  ASSERT_TRUE(edit("wait", 1));
  ASSERT_TRUE(edit("wait", 0));
  EXPECT_EQ(rest(), (Order{3, 1, 0, 2}));
}

TEST_F(RoundTest, OfTwoSentLastTheLaterIsBehind) {
  ASSERT_TRUE(edit("last", 2));
  ASSERT_TRUE(edit("last", 1));
  ASSERT_TRUE(edit("wait", 2));  // no longer last
  EXPECT_EQ(rest(), (Order{3, 0, 2, 1}));
}

TEST_F(RoundTest, ATurnThatHasStartedIsNeverGivenTwice) {
  ASSERT_TRUE(pass());
  const Game before = game;
  for (const int started : {3, 2}) {
    EXPECT_THROW((void)edit("now", started), Fault);
    game = before;
  }
  EXPECT_THROW((void)edit("first", 1), Fault);  // somebody has
  game = before;
  EXPECT_EQ(rest(), (Order{2, 1, 0}));
}

TEST_F(RoundTest, IsSavedWithItsOrder) {
  ASSERT_TRUE(edit("last", 2));
  Result<Game> loaded = Game::load(game.shared_table(), game.save());
  ASSERT_TRUE(loaded) << loaded.error().readable();
  EXPECT_EQ(*loaded, game);
  game = *loaded;
  EXPECT_EQ(rest(), (Order{3, 1, 0, 2}));
}

TEST_F(RoundTest, AQueryChoosesTheProcedureOfATurn) {
  ASSERT_TRUE(pass());
  EXPECT_FALSE(game.find(diary)->by_night);
  ASSERT_TRUE(pass());  // the third runs, by a procedure of another module
  EXPECT_TRUE(game.find(diary)->by_night);
}

TEST(RoundOrders, GiveNobodyTwoTurns) {
  RoundOrder order;
  const SeatSet table = SeatSet::first_seats(3);
  EXPECT_THROW(order.begin({Seat{0}, Seat{1}, Seat{0}}, table), Fault);
  EXPECT_THROW(order.begin({Seat{3}}, table), Fault);
  EXPECT_THROW(order.begin({Seat{}}, table), Fault);
  order.begin({Seat{2}, Seat{0}}, table);
  EXPECT_EQ(order.waiting.size(), 2u);
}

TEST(ProcedureRefs, OfAnUnknownProcedureIsAFault) {
  const Game game = test::game_of({{"outing", &register_outing}}, 2);
  EXPECT_THROW(game.rules().procedure(Name("house.run")), Fault);
}

}  // namespace
}  // namespace kanly
