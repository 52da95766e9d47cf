// One trade of CHOAM with its ally: proposed, answered, confirmed, perhaps stopped, executed
// (market.hpp).

#include <initializer_list>

#include "kanly/choam/market.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/turn.hpp"
#include "register.hpp"

namespace kanly::choam {

namespace {

constexpr Value refuse{"refuse"};
constexpr Value accept{"accept"};
constexpr Name answer_field{"trade"};
constexpr Name card_field{"card"};

SeatSet both(const Game& game, const CardTrade& state) {
  return SeatSet(player(game.as_public())) | SeatSet(state.ally);
}

/// Holds a card that was named, and shows it to the other.
std::uint32_t hold(Game& game, const CardTrade& state, PieceId card) {
  const SeatSet seats = both(game, state);
  game.show(card, seats);
  return game.reserve(game.top(), std::span(&card, 1), {}, seats).number;
}

Flow propose(Game& game, CardTrade& state) {
  state.given_held = hold(game, state, state.given.open(game));
  game.report("choam.proposes_trade", {player(game.as_public()), state.ally});
  return next();
}

// --- the ally ---

Asked ask_ally(const Public&, const CardTrade& state) { return {.must = state.ally}; }

void offer_answer(const Sight& sight, const CardTrade&, Form& form) {
  auto answer = form.one_of(answer_field);
  answer.option(refuse).fallback(refuse);
  const std::vector<PieceId> cards = classic::free_cards(sight);
  if (cards.empty()) return;
  answer.option(accept, [&](Form& inner) {
    auto field = inner.one_of(card_field);
    for (const PieceId card : cards) field.option(card);
  });
}

Flow take_answer(Game& game, CardTrade& state, Seat seat, const Answer& answer) {
  if (answer.is(answer_field, refuse)) {
    game.report("choam.refuses_trade", {seat});
    return done();
  }
  state.taken = Secret<PieceId>(both(game, state), answer.piece(card_field));
  state.taken_held = hold(game, state, answer.piece(card_field));
  return next();
}

// --- CHOAM again ---

Asked ask_choam(const Public& view, const CardTrade&) { return {.must = player(view)}; }

void offer_confirmation(const Sight&, const CardTrade&, Form& form) {
  form.yes_no("confirm").fallback(false);
}

Flow take_confirmation(Game& game, CardTrade&, Seat seat, const Answer& answer) {
  if (answer.yes("confirm")) return next();
  game.report("choam.refuses_trade", {seat});
  return done();
}

// --- the exchange ---

/// Nobody but the two sees which cards change hands.
void exchange(Game& game, CardTrade& state, Seat owner) {
  const PieceId given = state.given.open(game);
  const PieceId taken = state.taken.open(game);
  game.release(ReservationId{state.given_held});
  game.release(ReservationId{state.taken_held});
  const classic::Things& table = game.fixture(classic::things);
  const ZoneId own_hand = table.of(owner).hand;
  const ZoneId ally_hand = table.of(state.ally).hand;
  game.post("choam.trade", {{given, own_hand, ally_hand}, {taken, ally_hand, own_hand}});
  game.report("choam.trades", {owner, state.ally});
}

/// CHO-OPEN-13: the use of this turn is spent whether it was executed or stopped.
Flow trade_answered(Game& game, CardTrade& state, const classic::Attempt& made) {
  const Seat owner = made.use.by;
  game.attach(traded, owner, Traded{state.ally}, game.within(classic::turn_role));
  if (made.result == classic::AttemptResult::paid) exchange(game, state, owner);
  return done();
}

Flow attempt_trade(Game& game, CardTrade& state) {
  const Seat owner = player(game.as_public());
  return game.call<&trade_answered>(classic::attempt, classic::use_of(trade, owner, state.ally));
}

}  // namespace

void register_card_trade(Registry& rules) {
  rules.procedure(trade_cards)
      .role(classic::action_role)
      .step<&propose>("propose")
      .cites("CHO-FAC-ALLY-01")
      .decide<&ask_ally, &offer_answer, &take_answer>(answer_trade)
      .question("Your ally offers you a card for one of yours. Which one do you give?")
      .cites("CHO-FAC-ALLY-01", "CHO-FAC-MKT-06")
      .decide<&ask_choam, &offer_confirmation, &take_confirmation>(confirm_trade)
      .question("Do you exchange these two cards?")
      .cites("CHO-FAC-ALLY-01")
      .step<&attempt_trade>("exchange")
      .cites("CHO-FAC-ALLY-01", "CHO-OPEN-13")
      .receive<&trade_answered>("trade_answered");
  rules.event("choam.proposes_trade", "{0} offers {1} to exchange a card each");
  rules.event("choam.refuses_trade", "{0} does not want to exchange");
  rules.event("choam.trades", "{0} and {1} exchange a card each");
}

}  // namespace kanly::choam
