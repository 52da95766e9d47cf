// Plans: made in secret, revealed together (CLS-BAT-10 to -19).

#include <algorithm>

#include "battle_steps.hpp"
#include "kanly/classic/any_time.hpp"
#include "kanly/classic/battle.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/storm.hpp"
#include "plan_form.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// CLS-BAT-16: in its pool, and not having survived a battle elsewhere in this phase.
std::vector<PieceId> leaders_in_pool(const Public& view, Seat seat, TerritoryId territory) {
  const Things& table = view.fixture(things);
  const Name here = table.map.territory(territory).id;
  std::vector<PieceId> leaders;
  for (std::size_t i = 0; i < view.count(table.of(seat).leaders); ++i) {
    const PieceId leader = view.piece(table.of(seat).leaders, i);
    const FoughtIn* fought = view.find(fought_in, leader);
    if (fought == nullptr || fought->territory == here) leaders.push_back(leader);
  }
  return leaders;
}

std::vector<PieceId> held_for_slot(const Sight& sight, CardSlot slot) {
  const Things& table = sight.fixture(things);
  const ZoneId hand = table.of(sight.seat()).hand;
  std::vector<PieceId> cards;
  for (std::size_t i = 0; i < sight.count(hand); ++i) {
    const PieceId card = sight.piece(hand, i);
    const std::vector<CardSlot>& slots = table.treachery_card(card).entry->slots;
    if (std::find(slots.begin(), slots.end(), slot) != slots.end()) cards.push_back(card);
  }
  return cards;
}

/// CLS-BAT-11.
int forces_there(const Sight& sight, const Battle& state) {
  return state.sides[static_cast<std::size_t>(slot_of(state, sight.seat()))].forces;
}

PieceId piece_or_none(const Answer& answer, Name field) {
  if (!answer.has(field) || answer.is(field, no_card)) return {};
  return answer.piece(field);
}

void move_to_plan(Game& game, const BattleSide& side, PieceId piece,
                  std::vector<PieceMove>& moves) {
  if (piece.is_none()) return;
  moves.push_back({piece, game.ledger().where(piece), game.fixture(things).of(side.seat).plan,
                   game.table().everyone()});
}

/// A leader that everybody sees: a Cheap Hero is not counted.
bool has_leader(const Game& game, const Battle& state, const BattleSide& side) {
  const TerritoryId territory = game.fixture(things).map.territory(state.territory);
  return !game.ask(available_leaders, side.seat, territory).empty();
}

}  // namespace

Flow count_leaders(Game& game, Battle& state) {
  for (BattleSide& side : state.sides) side.has_leader = has_leader(game, state, side);
  return next();
}

/// CLS-BAT-19: a leader that comes back where there was none makes the plan of its side illegal.
Flow go_on_with_plans(Game& game, Battle& state, const Offered<Moment>&) {
  for (const BattleSide& side : state.sides) {
    if (!side.has_leader && has_leader(game, state, side)) return jump(before_plans);
  }
  return again();
}

Asked ask_plans(const Public&, const Battle& state) {
  return {SeatSet(state.sides[0].seat) | state.sides[1].seat, {}};
}

void offer_plan(const Sight& sight, const Battle& state, Form& form) {
  offer_plan_field(sight, state, dial_field, form);
  if (!offer_plan_field(sight, state, leader_field, form)) return;
  offer_plan_field(sight, state, weapon_field, form);
  offer_plan_field(sight, state, defense_field, form);
  const std::vector<PieceId> defenses = sight.ask(playable_in_slot, CardSlot::defense);
  for (const PieceId card : sight.ask(playable_in_slot, CardSlot::weapon)) {
    if (std::find(defenses.begin(), defenses.end(), card) == defenses.end()) continue;
    form.at_most(1, {{weapon_field, card}, {defense_field, card}}, "CLS-BAT-17");
  }
}

Flow take_plan(Game&, Battle& state, Seat seat, const Answer& answer) {
  BattleSide& side = state.sides[static_cast<std::size_t>(slot_of(state, seat))];
  side.plan.dial = static_cast<int>(answer.number(dial_field));
  side.plan.leader = piece_or_none(answer, leader_field);
  side.plan.weapon = piece_or_none(answer, weapon_field);
  side.plan.defense = piece_or_none(answer, defense_field);
  return seat == std::max(state.sides[0].seat, state.sides[1].seat) ? Flow(next()) : again();
}

/// One posting, so that nobody sees one plan before the other (CLS-BAT-18).
Flow reveal(Game& game, Battle& state) {
  std::vector<PieceMove> moves;
  for (const BattleSide& side : state.sides) {
    for (const PieceId piece : {side.plan.leader, side.plan.weapon, side.plan.defense}) {
      move_to_plan(game, side, piece, moves);
    }
  }
  game.post("classic.reveal", moves);
  game.find(storm)->dialers = {state.sides[0].seat, state.sides[1].seat};  // CLS-STORM-03
  for (const BattleSide& side : state.sides) {
    game.report("classic.reveals",
                {side.seat, side.plan.dial, side.plan.leader, side.plan.weapon, side.plan.defense});
  }
  return next();
}

void register_battle_plans(Registry& rules) {
  rules.query(available_leaders).base<&leaders_in_pool>();
  rules.query(playable_in_slot).base<&held_for_slot>();
  rules.query(highest_dial).base<&forces_there>();
  rules.event("classic.reveals", "{0} dials {1} with {2}, weapon {3}, defense {4}");
}

}  // namespace kanly::classic
