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

// traitor_calls.cpp
Asked ask_for_traitors(const Public& view, const Battle& state);
void offer_call(const Sight& sight, const Battle& state, Form& form);
Flow take_call(Game& game, Battle& state, Seat seat, const Answer& answer);

// battle_result.cpp
Flow decide_result(Game& game, Battle& state);

// aftermath.cpp
Flow bury_leaders(Game& game, Battle& state);
Flow remove_losers(Game& game, Battle& state);
Flow discard_of_losers(Game& game, Battle& state);
Asked ask_losses(const Public& view, const Battle& state);
void offer_losses(const Sight& sight, const Battle& state, Form& form);
Flow take_losses(Game& game, Battle& state, Seat seat, const Answer& answer);
Flow lose_where_no_choice(Game& game, Battle& state);
Asked ask_kept(const Public& view, const Battle& state);
void offer_kept(const Sight& sight, const Battle& state, Form& form);
Flow take_kept(Game& game, Battle& state, Seat seat, const Answer& answer);
Flow discard_of_winner(Game& game, Battle& state);
Flow discarded(Game& game, Battle& state, const Discard& batch);
Flow return_what_is_left(Game& game, Battle& state);

void register_battle_plans(Registry& rules);
void register_traitor_calls(Registry& rules);
void register_battle_result(Registry& rules);
void register_aftermath(Registry& rules);

}  // namespace kanly::classic
