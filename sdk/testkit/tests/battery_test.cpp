// The battery lets a sound game pass, and each wrong module fails the check that is about it.

#include "kanly/testkit/battery.hpp"

#include <gtest/gtest.h>

#include "kanly/choose.hpp"
#include "support/market.hpp"

namespace kanly {

struct Walk {
  int steps = 0;
  bool shows = false;
};
BOOST_DESCRIBE_STRUCT(Walk, (), (steps, shows))

struct Rumour {
  std::string word;
};
BOOST_DESCRIBE_STRUCT(Rumour, (), (word))

namespace {

using testkit::BatteryPlan;
using testkit::Played;

Result<Played> play(const std::shared_ptr<const Table>& table, std::uint64_t seed = 1,
                    BatteryPlan plan = {.deep = true}) {
  Stream stream(seed);
  const auto choose = [&](const Game& game, const Prompt& prompt, Answer& answer) {
    return choose_uniformly(game, prompt, stream, answer);
  };
  return testkit::play_under_battery(table, seed, choose, plan);
}

TEST(Battery, PassesAMarketWithWindowsOpeningsAndPowers) {
  const auto table = test::table_of(
      test::rules_of({{"market", &test::register_market<WindowPolicy::reopen_for_all>},
                      {"house", &test::register_house, {"market"}}}),
      4);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Result<Played> played = play(table, seed);
    ASSERT_TRUE(played) << played.error().readable();
    EXPECT_GT(played->worlds, 0u);
  }
}

// --- a walk of two seats with one card each, and what a wrong module does to it ---

constexpr Procedure<Walk> walk{"walk.walk"};
constexpr Procedure<Walk> talk{"walk.talk"};
constexpr Component<Rumour, NoKey> rumour{"walk.rumour"};
constexpr Fixture<std::vector<ZoneId>> hands{"walk.hands"};
constexpr Anchor<Walk> stride{"stride"};

void lay_out(TableBuilder& table) {
  std::vector<ZoneId> kept;
  for (const Seat seat : table.everyone()) {
    kept.push_back(table.zone("hand/" + std::to_string(seat.number), {.faces = seat}));
    table.piece("card/" + std::to_string(seat.number), {.back = "card", .zone = kept.back()});
  }
  table.zone("deck", {});
  table.keep(hands, kept);
}
PieceId card_of(const Game& game, Seat seat) {
  return game.ledger().bottom(game.fixture(hands)[seat.number]);
}
/// What only the holder knows: whether its card is the one it began with.
bool is_secretly_odd(const Game& game, Seat seat) { return card_of(game, seat).number % 2 == 1; }

Asked ask_one(const Public&, const Walk& state) {
  return state.steps < 6 ? Asked{Seat{static_cast<std::uint8_t>(state.steps % 2)}} : Asked{};
}
void offer_step(const Sight&, const Walk&, Form& form) { form.yes_no("go"); }
Flow take_step(Game&, Walk& state, Seat, const Answer&) {
  ++state.steps;
  return again();
}
Flow swap_cards(Game& game, Walk&) {
  // Cards change hands unseen, so that nobody knows the other's.
  const auto& zones = game.fixture(hands);
  const ZoneId deck = game.table().find_zone("deck");
  game.post("put", {{card_of(game, Seat{0}), zones[0], deck},
                    {card_of(game, Seat{1}), zones[1], deck},
                    {card_of(game, Seat{2}), zones[2], deck}});
  static constexpr Purpose mix{"walk.mix"};
  game.shuffle(mix, deck);
  for (std::size_t i = 0; i < 3; ++i)
    game.post("deal", {{game.ledger().top(deck), deck, zones[i]}});
  return next();
}

template <auto... Extra>
void register_walk(Registry& rules) {
  static constexpr Purpose mix{"walk.mix"};
  rules.purpose(mix);
  rules.layout<&lay_out>("walk.hands");
  rules.component(rumour);
  rules.procedure(walk).step<&swap_cards>("swap").decide<&ask_one, &offer_step, &take_step>(stride);
  rules.procedure(talk).decide<&ask_one, &offer_step, &take_step>("talk");
  rules.root(walk);
  (Extra(rules), ...);
}
std::string code_of(const std::vector<test::TestModule>& modules,
                    BatteryPlan plan = {.deep = true}) {
  const auto table = test::table_of(test::rules_of(modules), 3);
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Result<Played> played = play(table, seed, plan);
    if (!played) return played.error().code;
  }
  return "";
}

TEST(Battery, PassesTheWalk) { EXPECT_EQ(code_of({{"walk", &register_walk<>}}), ""); }

// A window opened through a side door: a question that a hand decides.
InsertedFlow ask_by_hand(Game& game, const Walk&) {
  return is_secretly_odd(game, Seat{1}) ? game.call(talk, Walk{5, false}) : next();
}
void side_door(Registry& rules) {
  rules.extend(walk).after(stride).step<&ask_by_hand>("walk.side_door");
}
TEST(Battery, CatchesAQuestionThatAHandDecides) {
  EXPECT_EQ(code_of({{"walk", &register_walk<&side_door>}}), "battery.imagined");
}

// An automatic pass: a question that is skipped, or answered for its seat, because of a hand.
Flow take_and_skip(Game& game, Walk& state, Seat, const Answer&) {
  ++state.steps;
  const Seat following{static_cast<std::uint8_t>(state.steps % 2)};
  if (!is_secretly_odd(game, following)) ++state.steps;  // "it could only pass"
  return again();
}
void register_hasty(Registry& rules) {
  static constexpr Purpose mix{"walk.mix"};
  rules.purpose(mix);
  rules.layout<&lay_out>("walk.hands");
  rules.procedure(walk).step<&swap_cards>("swap").decide<&ask_one, &offer_step, &take_and_skip>(
      stride);
  rules.root(walk);
}
TEST(Battery, CatchesATurnThatIsPassedBecauseOfAHand) {
  EXPECT_EQ(code_of({{"walk", &register_hasty}}), "battery.imagined");
}

// The same with a window that opens when all have walked.
constexpr Window<test::Rest> gate{"walk.gate"};
constexpr Procedure<Walk> nod{"walk.nod"};
SeatSet could_nod(const Public& view, const test::Rest&) { return view.everyone(); }
bool offer_nod(const Sight&, const test::Rest&, Form& form) {
  form.yes_no("nods");
  return true;
}
Walk begin_nod(Game&, const test::Rest&, Seat, const Answer::Group&) { return {}; }
void apply_nod(Game&, test::Rest&, const Walk&) {}
Flow end_nod(Game&, Walk&) { return done(); }

enum class Asks { everybody, holders, nobody_without_a_holder, others_pass };
SeatSet holders(const Game& game) {
  SeatSet seats;
  for (const Seat seat : game.table().everyone()) {
    if (is_secretly_odd(game, seat)) seats.add(seat);
  }
  return seats;
}
template <Asks Whom>
InsertedFlow open_gate(Game& game, const Walk&) {
  const SeatSet everyone = game.table().everyone();
  Offered<test::Rest> window = offered(test::Rest{}, everyone);
  if (Whom == Asks::holders) window.control.allowed = holders(game);
  if (Whom == Asks::nobody_without_a_holder && !is_secretly_odd(game, Seat{1})) return next();
  if (Whom == Asks::others_pass) window.control.passed.open(game) = everyone - holders(game);
  return game.call(gate, std::move(window));
}
template <Asks Whom>
void gated(Registry& rules) {
  rules.window(gate).policy(WindowPolicy::each_finishes_once);
  rules.procedure(nod).step<&end_nod>("end");
  rules.respond(gate).with<&could_nod, &offer_nod, &begin_nod, &apply_nod>("walk.nods", nod);
  rules.extend(walk).after(stride).step<&open_gate<Whom>>("walk.gate_opens");
}
TEST(Battery, PassesAWindowThatAsksEverybodyAlike) {
  EXPECT_EQ(code_of({{"walk", &register_walk<&gated<Asks::everybody>>}}), "");
}
TEST(Battery, CatchesAWindowThatAsksOnlyWhoHoldsSomething) {
  EXPECT_EQ(code_of({{"walk", &register_walk<&gated<Asks::holders>>}}), "battery.imagined");
}
TEST(Battery, CatchesAWindowThatIsSkippedBecauseOfAHand) {
  EXPECT_EQ(code_of({{"walk", &register_walk<&gated<Asks::nobody_without_a_holder>>}}),
            "battery.imagined");
}
TEST(Battery, CatchesAPassInTheNameOfASeat) {
  EXPECT_EQ(code_of({{"walk", &register_walk<&gated<Asks::others_pass>>}}), "battery.fault");
}

// A public component that copies a hidden card.
InsertedFlow tell(Game& game, const Walk&) {
  game.attach(rumour, NoKey{}, Rumour{std::string(game.table().piece(card_of(game, Seat{1})))});
  return next();
}
void gossip(Registry& rules) { rules.extend(walk).before(stride).step<&tell>("walk.gossip"); }
TEST(Battery, CatchesAPublicCopyOfAHiddenThing) {
  EXPECT_EQ(code_of({{"walk", &register_walk<&gossip>}}), "battery.leak");
}

// A line of the log that names a drawn card.
InsertedFlow report_card(Game& game, const Walk&) {
  game.report("walk.drew", {card_of(game, Seat{1})});
  return next();
}
void loud(Registry& rules) { rules.extend(walk).after(stride).step<&report_card>("walk.loud"); }
TEST(Battery, CatchesAReportThatNamesAHiddenCard) {
  EXPECT_EQ(code_of({{"walk", &register_walk<&loud>}}), "battery.leak");
}

// A question without a legal answer.
void offer_nothing(const Sight&, const Walk&, Form& form) { form.number("go", 2, 1); }
constexpr Procedure<Walk> stuck{"stuck.walk"};
void register_stuck(Registry& rules) {
  rules.procedure(stuck)
      .decide<&ask_one, &offer_step, &take_step>("first")
      .decide<&ask_one, &offer_nothing, &take_step>("second");
  rules.root(stuck);
}
Flow take_and_go(Game&, Walk& state, Seat, const Answer&) {
  ++state.steps;
  return next();
}
void register_stuck_soon(Registry& rules) {
  rules.procedure(stuck)
      .decide<&ask_one, &offer_step, &take_and_go>("first")
      .decide<&ask_one, &offer_nothing, &take_step>("second");
  rules.root(stuck);
}
TEST(Battery, F047_CatchesAQuestionWithoutALegalAnswer) {
  EXPECT_EQ(code_of({{"stuck", &register_stuck}}), "");  // never reached
  EXPECT_EQ(code_of({{"stuck", &register_stuck_soon}}, {}), "battery.no_answer");
  EXPECT_EQ(code_of({{"stuck", &register_stuck_soon}}), "battery.imagined");  // seen coming
}

TEST(Battery, CatchesAGameThatDoesNotEnd) {
  EXPECT_EQ(code_of({{"walk", &register_walk<>}}, {.answers = 3}), "battery.not_over");
}

// A step that throws.
Flow take_and_throw(Game&, Walk&, Seat, const Answer&) { throw std::runtime_error("a bug"); }
void register_throwing(Registry& rules) {
  rules.procedure(stuck).decide<&ask_one, &offer_step, &take_and_throw>("first");
  rules.root(stuck);
}
TEST(Battery, CatchesAStepThatThrows) {
  EXPECT_EQ(code_of({{"stuck", &register_throwing}}, {}), "battery.fault");
}

// --- the true failure is named, and the check ends ---

Asked ask_again(const Public&, const Walk&) { return {Seat{0}}; }

Flow take_what_is_not_there(Game& game, Walk& state, Seat, const Answer&) {
  if (++state.steps < 7) return again();
  game.post("take",
            {{card_of(game, Seat{0}), game.table().find_zone("deck"), game.fixture(hands)[1]}});
  return again();
}
Flow never_settles(Game&, Walk& state, Seat, const Answer&) {
  return ++state.steps < 7 ? Flow(again()) : jump("round");
}
Flow go_round(Game&, Walk&) { return again(); }

template <auto Take>
void register_failing(Registry& rules) {
  rules.layout<&lay_out>("walk.hands");
  auto procedure = rules.procedure(walk);
  procedure.decide<&ask_again, &offer_step, Take>(stride);
  procedure.step<&go_round>("round");
  rules.root(walk);
}
template <auto Take>
Error failure() {
  const auto table = test::table_of(test::rules_of({{"walk", &register_failing<Take>}}), 3);
  const Result<Played> played = play(table, 5, {});
  return played ? Error{} : played.error();
}

TEST(Battery, F019_NamesTheAnswerAndWhatDidNotHold) {
  const Error error = failure<&take_what_is_not_there>();
  EXPECT_EQ(error.code, "battery.fault");
  EXPECT_EQ(error.where, "seed 5, after 6 answers");
  EXPECT_NE(error.found.find("walk.walk.stride"), std::string::npos) << error.found;
  EXPECT_NE(error.found.find("ledger.not_there"), std::string::npos) << error.found;
}

TEST(Battery, F019_StepsThatNeverSettleEndAtTheirLimitWhichIsNamed) {
  const Error error = failure<&never_settles>();
  EXPECT_EQ(error.code, "battery.fault");
  EXPECT_EQ(error.where, "seed 5, after 6 answers");
  EXPECT_NE(error.found.find("engine.step_limit"), std::string::npos) << error.found;
}

}  // namespace
}  // namespace kanly
