#pragma once
// The steps of a battle, in the files of their parts; battle.cpp puts them in order.

#include "kanly/classic/any_time.hpp"
#include "kanly/classic/battle.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/registry.hpp"

namespace kanly::classic {

// battle_plans.cpp
Flow count_leaders(Game& game, Battle& state);
Flow go_on_with_plans(Game& game, Battle& state, const Offered<Moment>& played);
Asked ask_plans(const Public& view, const Battle& state);
void offer_plan(const Sight& sight, const Battle& state, Form& form);
Flow take_plan(Game& game, Battle& state, Seat seat, const Answer& answer);
Flow reveal(Game& game, Battle& state);

// weapon_choice.cpp
Asked ask_weapon_use(const Public& view, const Battle& state);
void offer_weapon_use(const Sight& sight, const Battle& state, Form& form);
Flow take_weapon_use(Game& game, Battle& state, Seat seat, const Answer& answer);

// traitor_calls.cpp
Asked ask_for_traitors(const Public& view, const Battle& state);
void offer_call(const Sight& sight, const Battle& state, Form& form);
Flow take_call(Game& game, Battle& state, Seat seat, const Answer& answer);

// battle_result.cpp
Flow decide_result(Game& game, Battle& state);

// aftermath_leaders.cpp
Flow bury_leaders(Game& game, Battle& state);
Flow return_leaders(Game& game, Battle& state);

// aftermath_forces.cpp
Flow remove_losers(Game& game, Battle& state);
Asked ask_losses(const Public& view, const Battle& state);
void offer_losses(const Sight& sight, const Battle& state, Form& form);
Flow take_losses(Game& game, Battle& state, Seat seat, const Answer& answer);
Flow lose_where_no_choice(Game& game, Battle& state);

// aftermath_cards.cpp
Flow discard_of_losers(Game& game, Battle& state);
Asked ask_kept(const Public& view, const Battle& state);
void offer_kept(const Sight& sight, const Battle& state, Form& form);
/// "keep treachery/…": a field is called after the place of its card in the plan.
std::string kept_label(const Sight& sight, const Battle& state, Name field, const Value& value);
Flow take_kept(Game& game, Battle& state, Seat seat, const Answer& answer);
Flow discard_of_winner(Game& game, Battle& state);
Flow discarded(Game& game, Battle& state, const Discard& batch);
Flow return_kept_cards(Game& game, Battle& state);

void register_battle_plans(Registry& rules);
void register_traitor_calls(Registry& rules);
void register_battle_result(Registry& rules);
void register_aftermath_leaders(Registry& rules);
void register_aftermath_forces(Registry& rules);
void register_aftermath_cards(Registry& rules);
void register_weapon_choice(Registry& rules);

/// Whether a piece of a plan is a leader's disc, not a card that stands for one.
inline bool is_disc(const Public& view, PieceId piece) {
  return !piece.is_none() && view.table().piece(piece).starts_with("leader/");
}
/// What is special about a weapon; null for an ordinary one, and for none.
inline const SpecialWeapon* special_of(const Public& view, PieceId card) {
  if (card.is_none()) return nullptr;
  const auto& special = view.fixture(things).treachery_card(card).entry->special;
  return special.has_value() ? &*special : nullptr;
}
inline bool has_lost(const Battle& state, const BattleSide& side) {
  return state.winner != side.seat;
}
/// [there is a winner]
inline BattleSide& winning_side(Battle& state) {
  return state.sides[static_cast<std::size_t>(slot_of(state, state.winner))];
}
inline const BattleSide& winning_side(const Battle& state) {
  return state.sides[static_cast<std::size_t>(slot_of(state, state.winner))];
}

}  // namespace kanly::classic
