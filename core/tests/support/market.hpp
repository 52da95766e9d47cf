#pragma once
// A market for tests of windows: a stall sells a lot, everybody may respond, and while the stall
// rests, something can be played. The module "house" responds with vetoes, which themselves can be
// answered; who holds a seal can veto.

#include "kanly/choose.hpp"
#include "kanly/power.hpp"
#include "kanly/window.hpp"
#include "support/test_rules.hpp"

namespace kanly::test {

/// What can be answered: a bargain.
struct Bargain {
  int price = 0;
  bool cancelled = false;
  bool settled() const { return cancelled; }
};
BOOST_DESCRIBE_STRUCT(Bargain, (), (price, cancelled))

struct Rest {
  bool left = false;
  bool settled() const { return left; }
};
BOOST_DESCRIBE_STRUCT(Rest, (), (left))

struct Day {
  int sold = 0;
  int cancelled = 0;
  int price = 0;
  bool left_early = false;
};
BOOST_DESCRIBE_STRUCT(Day, (), (sold, cancelled, price, left_early))

struct Veto {
  Seat by;
  bool stopped = false;
  bool settled() const { return stopped; }
};
BOOST_DESCRIBE_STRUCT(Veto, (), (by, stopped))

struct Shout {
  bool leave = false;
};
BOOST_DESCRIBE_STRUCT(Shout, (), (leave))

inline constexpr Window<Bargain> bargain{"market.bargain"};
inline constexpr Window<Rest> rest{"market.rest"};
inline constexpr Window<Veto> veto_used{"house.veto_used"};
inline constexpr Procedure<Day> day{"market.day"};
inline constexpr Procedure<Veto> veto{"house.veto"};
inline constexpr Procedure<Veto> counter{"house.counter"};
inline constexpr Procedure<Shout> shout{"house.shout"};
inline constexpr Anchor<Day> pause{"pause"};
inline constexpr Query<Public, int()> price{"market.price"};
inline constexpr Power haggling{"house.haggling"};

struct Seals {
  std::vector<ZoneId> hands;
  ZoneId discard;
};
inline constexpr Fixture<Seals> seals{"house.seals"};

// --- market ---

inline Flow sell(Game& game, Day& state);
inline Flow bargain_ended(Game&, Day& state, const Offered<Bargain>& window) {
  state.cancelled += window.subject.cancelled ? 1 : 0;
  state.sold += window.subject.cancelled ? 0 : 1;
  state.price = window.subject.price;
  return next();
}
inline Flow sell(Game& game, Day&) {
  const SeatSet all = game.table().everyone();
  return game.call<&bargain_ended>(bargain, offered(Bargain{game.ask(price)}, all - Seat{0}));
}
inline Asked ask_first(const Public&, const Day&) { return {Seat{0}}; }
inline void offer_go_on(const Sight&, const Day&, Form& form) { form.yes_no("again"); }
inline Flow take_go_on(Game&, Day&, Seat, const Answer& answer) {
  return answer.yes("again") ? jump("sell") : done();
}
inline Rest resting(const Public&, const Day&) { return {}; }
inline Flow rested(Game&, Day& state, const Offered<Rest>& window) {
  state.left_early = window.subject.left;
  return window.subject.left ? done() : Flow(again());
}
inline int list_price(const Public&) { return 10; }

template <WindowPolicy Policy>
void register_market(Registry& rules) {
  rules.procedure(day)
      .step<&sell>("sell")
      .receive<&bargain_ended>("sold")
      .decide<&ask_first, &offer_go_on, &take_go_on>(pause)
      .open<&resting, &rested>(rest);
  rules.window(bargain).policy(Policy).question("Do you object?");
  rules.window(rest);
  rules.query(price).base<&list_price>();
  rules.root(day);
}

// --- house ---

inline void lay_out_seals(TableBuilder& table) {
  Seals kept;
  for (const Seat seat : table.everyone()) {
    kept.hands.push_back(table.zone("hand/" + std::to_string(seat.number), {.faces = seat}));
  }
  kept.discard = table.zone("discard", {.open = true});
  for (std::size_t i = 0; i < table.seats(); ++i) {
    // Seats 1 and 2 hold a seal, others a blank: nobody else can tell.
    const std::string name = (i == 1 || i == 2 ? "seal/" : "blank/") + std::to_string(i);
    table.piece(name, {.back = "card", .zone = kept.hands[i]});
  }
  table.keep(seals, kept);
}
inline PieceId seal_of(const Sight& sight) {
  const Seals& kept = sight.fixture(seals);
  const ZoneId hand = kept.hands[sight.seat().number];
  for (std::size_t i = 0; i < sight.count(hand); ++i) {
    const PieceId piece = sight.piece(hand, i);
    if (sight.table().piece(piece).starts_with("seal")) return piece;
  }
  return {};
}

/// Who has a card might have a seal.
inline SeatSet holders(const Public& view) {
  SeatSet seats;
  for (const Seat seat : view.everyone()) {
    if (view.count(view.fixture(seals).hands[seat.number]) > 0) seats.add(seat);
  }
  return seats;
}
inline SeatSet could_veto(const Public& view, const Bargain&) { return holders(view); }
inline bool offer_veto(const Sight& sight, const Bargain&, Form& form) {
  const PieceId seal = seal_of(sight);
  if (seal.is_none()) return false;
  form.one_of("seal").option(seal);
  return true;
}
inline Veto begin_veto(Game& game, const Bargain&, Seat seat, const Answer::Group& answer) {
  const Seals& kept = game.fixture(seals);
  game.post("house.veto", {{answer.piece("seal"), kept.hands[seat.number], kept.discard}});
  return {seat, false};
}
inline void apply_veto(Game&, Bargain& subject, const Veto& response) {
  subject.cancelled = !response.stopped;
}

inline SeatSet could_counter(const Public& view, const Veto& subject) {
  return holders(view) - subject.by;
}
inline bool offer_counter(const Sight& sight, const Veto&, Form& form) {
  const PieceId seal = seal_of(sight);
  if (seal.is_none()) return false;
  form.one_of("seal").option(seal);
  return true;
}
inline Veto begin_counter(Game& game, const Veto&, Seat seat, const Answer::Group& answer) {
  const Seals& kept = game.fixture(seals);
  game.post("house.counter", {{answer.piece("seal"), kept.hands[seat.number], kept.discard}});
  return {seat, false};
}
inline void apply_counter(Game&, Veto& subject, const Veto& response) {
  subject.stopped = !response.stopped;
}

inline Flow veto_answered(Game&, Veto& state, const Offered<Veto>& window) {
  state.stopped = window.subject.stopped;
  return next();
}
inline Flow announce(Game& game, Veto& state) {
  return game.call<&veto_answered>(veto_used, offered(state, game.table().everyone()));
}
inline Flow nothing_more(Game&, Veto&) { return next(); }
inline Flow shouted(Game&, Shout&) { return next(); }

inline SeatSet could_shout(const Public& view, const Rest&) { return view.everyone() - Seat{0}; }
inline bool offer_shout(const Sight& sight, const Rest&, Form& form) {
  if (sight.seat() == Seat{3}) return false;
  form.yes_no("leave");
  return true;
}
inline Shout begin_shout(Game& game, const Rest&, Seat seat, const Answer::Group& answer) {
  if (seat == Seat{2}) game.stop(haggling, Seat{1}, game.within(day));
  return {answer.yes("leave")};
}
inline void apply_shout(Game&, Rest& subject, const Shout& response) {
  subject.left = response.leave;
}
inline Seat second(const Public&) { return Seat{1}; }
inline int minus_three(const Public&) { return -3; }

inline void register_house(Registry& rules) {
  allow_ruling(rules, "H-1");
  rules.layout<&lay_out_seals>("house.seals");
  rules.procedure(veto).step<&announce>("announce").receive<&veto_answered>("answered");
  rules.procedure(counter).step<&nothing_more>("done");
  rules.procedure(shout).step<&shouted>("done");
  rules.window(veto_used);
  rules.respond(bargain)
      .with<&could_veto, &offer_veto, &begin_veto, &apply_veto>("house.veto", veto)
      .label("Forbid the bargain")
      .cites("H-1");
  rules.respond(veto_used)
      .with<&could_counter, &offer_counter, &begin_counter, &apply_counter>("house.counter",
                                                                            counter)
      .cites("H-1");
  rules.respond(rest)
      .with<&could_shout, &offer_shout, &begin_shout, &apply_shout>("house.shout", shout)
      .label("Shout")
      .cites("H-1");
  rules.power(haggling).owner<&second>().stoppable();
  rules.modify(price).add<&minus_three>("house.cheaper").under(haggling).cites("H-1");
}

template <WindowPolicy Policy = WindowPolicy::first_play_settles>
Game open_market(std::size_t seats = 4) {
  return game_of({{"market", &register_market<Policy>}, {"house", &register_house, {"market"}}},
                 seats);
}

/// What a seat answers, as JSON.
inline Result<void> say(Game& game, Seat seat, std::string_view json, bool opening = false) {
  Prompt prompt;
  if (opening) {
    game.prompt_opening(seat, prompt);
  } else {
    game.prompt(seat, prompt);
  }
  const Result<Answer> answer = Answer::parse(json, prompt.form(), game.table());
  if (!answer) return answer.error();
  return game.submit(prompt, *answer);
}
inline constexpr std::string_view pass = R"({"pass":true})";

}  // namespace kanly::test
