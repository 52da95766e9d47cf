// Traitors, called after the reveal, in secret and at the same time (CLS-BAT-25 to -32).

#include "battle_steps.hpp"
#include "kanly/classic/alliance.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/powers.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr Name call_field{"call"};
constexpr Name call_no{"no"};
constexpr Name call_yes{"yes"};

PieceId card_against(const Things& table, const Ledger& ledger, Seat seat, PieceId leader) {
  for (const TraitorCard& card : table.traitors) {
    if (card.leader == leader && ledger.where(card.piece) == table.of(seat).traitors) {
      return card.piece;
    }
  }
  return {};
}

/// Also a side without a leader may call (X-RES-48); a card in the leader's place is no traitor.
bool holds_traitor_card(const Sight& sight, const Battle& state, int slot) {
  const Things& table = sight.fixture(things);
  const PieceId leader = opponent_of(state, slot).plan.leader;
  const ZoneId held = table.of(sight.seat()).traitors;
  for (std::size_t i = 0; i < sight.count(held); ++i) {
    if (table.traitor_card(sight.piece(held, i)).leader == leader) return true;
  }
  return false;
}

/// The side for which a seat may call: its own, or as Harkonnen that of its ally; -1: none.
int slot_for(const Public& view, const Battle& state, Seat seat) {
  const int own = slot_of(state, seat);
  if (own >= 0) return own;
  const bool helps =
      seat == seat_of(view, harkonnen) && view.is_active(harkonnen_ally_traitor, seat);
  return helps ? slot_of(state, ally_of(view, seat)) : -1;
}

void show_call(Game& game, const Battle& state, int slot) {
  const BattleSide& side = state.sides[static_cast<std::size_t>(slot)];
  const PieceId leader = opponent_of(state, slot).plan.leader;
  const PieceId card = card_against(game.fixture(things), game.ledger(), side.traitor_by, leader);
  game.show(card, game.table().everyone());  // CLS-BAT-31: it stays with who holds it
  game.report("classic.calls_traitor", {side.traitor_by, leader});
}

InsertedFlow call_answered(Game& game, const Battle& state, const Attempt& made);

/// CLS-BAT-R5: a call for an ally can be stopped; then it fails.
InsertedFlow confirm_ally_call(Game& game, const Battle& state) {
  for (int slot = 0; slot < 2; ++slot) {
    const BattleSide& side = state.sides[static_cast<std::size_t>(slot)];
    if (side.traitor_by.is_none() || side.traitor_by == side.seat) continue;
    return game.call<&call_answered>(
        attempt, use_of(harkonnen_ally_traitor, side.traitor_by, side.seat, state.territory));
  }
  return next();
}

InsertedFlow call_answered(Game& game, const Battle&, const Attempt& made) {
  if (made.result != AttemptResult::paid) {
    game.stop(harkonnen_ally_traitor, made.use.by, game.within(battle));
  }
  return next();
}

}  // namespace

/// CLS-BAT-D6: always asked, whether or not a call is possible.
Asked ask_for_traitors(const Public& view, const Battle& state) {
  SeatSet seats = SeatSet(state.sides[0].seat) | state.sides[1].seat;
  const Seat helper = seat_of(view, harkonnen);
  if (!helper.is_none() && slot_for(view, state, helper) >= 0) seats.add(helper);
  return {seats, {}};
}

void offer_call(const Sight& sight, const Battle& state, Form& form) {
  auto call = form.one_of(call_field).option(call_no).fallback(call_no);
  if (sight.ask(can_call_traitor, state, slot_for(sight, state, sight.seat()))) {
    call.option(call_yes);
  }
}

Flow take_call(Game& game, Battle& state, Seat seat, const Answer& answer) {
  const int slot = slot_for(game.as_public(), state, seat);
  if (answer.is(call_field, call_yes)) {
    BattleSide& side = state.sides[static_cast<std::size_t>(slot)];
    if (side.traitor_by.is_none() || seat == side.seat) side.traitor_by = seat;
    show_call(game, state, slot);
  }
  const Asked asked = ask_for_traitors(game.as_public(), state);
  Seat last;
  for (const Seat other : asked.must) last = other;
  return seat == last ? Flow(next()) : again();
}

void register_traitor_calls(Registry& rules) {
  rules.query(can_call_traitor).base<&holds_traitor_card>();
  rules.extend(battle)
      .after(call_traitors)
      .step<&confirm_ally_call>("classic.harkonnen_ally_traitor")
      .under(harkonnen_ally_traitor)
      .cites("CLS-BAT-R5", "CLS-HAR-07")
      .receive<&call_answered>("classic.ally_call_answered");
  rules.event("classic.calls_traitor", "{0} calls {1} a traitor");
}

}  // namespace kanly::classic
