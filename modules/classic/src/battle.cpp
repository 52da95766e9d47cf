// One battle, step by step (CLS-BAT-20, -51). The steps are in the files of their parts.

#include "kanly/classic/battle.hpp"

#include "battle_steps.hpp"
#include "kanly/classic/any_time.hpp"
#include "plan_form.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

Flow announce(Game& game, Battle& state) {
  game.report("classic.battle", {state.aggressor, opponent_of(state, 0).seat, state.territory});
  return next();
}

/// CLS-BAT-15: who can play no leader says so before the plans are made.
Flow say_who_has_no_leader(Game& game, Battle& state) {
  for (const BattleSide& side : state.sides) {
    if (leaders_to_play(game.sight(side.seat), state).empty()) {
      game.report("classic.no_leader", {side.seat});
    }
  }
  return next();
}

Flow nobody_speaks(Game&, Battle&) { return next(); }
Flow nothing_chosen(Game&, Battle&) { return next(); }

}  // namespace

void register_battle(Registry& rules) {
  register_battle_plans(rules);
  register_battle_result(rules);
  register_aftermath_leaders(rules);
  register_aftermath_forces(rules);
  register_aftermath_cards(rules);
  register_weapon_choice(rules);
  rules.procedure(battle)
      .role(action_role)
      .step<&announce>(announce_battle)
      .cites("CLS-BAT-20")
      .step<&say_who_has_no_leader>(announce_leaders)
      .cites("CLS-BAT-15")
      .step<&nobody_speaks>(speak_voice)
      .step<&nobody_speaks>(ask_prescience)
      .step<&count_leaders>(before_plans)
      .cites("CLS-BAT-19")
      .decide<&ask_plans, &offer_plan, &take_plan>(make_plans)
      .sealed()
      .question("What is your battle plan?")
      .open<&any_moment<Battle>, &go_on_with_plans>(any_time)
      .cites("CLS-BAT-10", "CLS-BAT-11", "CLS-BAT-15", "CLS-BAT-16", "CLS-BAT-17", "CLS-BAT-18",
             "CLS-BAT-19", "CLS-BAT-D5", "CLS-BAT-R7", "CLS-TRT-08")
      .step<&reveal>(reveal_plans)
      .cites("CLS-BAT-18", "CLS-SECRET-09", "CLS-STORM-03")
      .decide<&ask_weapon_use, &offer_weapon_use, &take_weapon_use>(post_reveal_choices)
      .question("Does your weapon attack?")
      .cites("CLS-BAT-51")
      .decide<&ask_for_traitors, &offer_call, &take_call>(call_traitors)
      .sealed()
      .question("Is the opposing leader your traitor?")  // no opening: the reveal is not over
      .cites("CLS-BAT-25", "CLS-BAT-26", "CLS-BAT-31", "CLS-BAT-32", "CLS-BAT-D6", "CLS-HAR-07")
      .cites("CLS-HAR-D1", "CLS-HAR-02", "CLS-OPEN-08", "CLS-REV-10", "CLS-SETUP-07")
      .step<&decide_result>(find_result)
      .cites("CLS-BAT-27", "CLS-BAT-28", "CLS-BAT-30", "CLS-BAT-33", "CLS-BAT-37", "CLS-BAT-38")
      .cites("CLS-BAT-39", "CLS-BAT-51", "CLS-BAT-52", "CLS-TRT-03", "CLS-TRT-04", "CLS-TRT-05")
      .cites("CLS-TRT-06", "CLS-TRT-07", "CLS-TRT-09")
      .step<&bury_leaders>(kill_leaders)
      .cites("CLS-BAT-36", "CLS-BAT-40", "CLS-BAT-41", "CLS-OPEN-09", "CLS-REV-09", "CLS-TRT-08")
      .step<&nothing_chosen>(pay_support)
      .step<&remove_losers>(loser_forces)
      .cites("CLS-BAT-28", "CLS-BAT-30", "CLS-BAT-33", "CLS-BAT-34", "CLS-BAT-42", "CLS-BAT-43")
      .cites("CLS-OPEN-10")
      .step<&discard_of_losers>(loser_discards)
      .cites("CLS-BAT-28", "CLS-BAT-30", "CLS-BAT-33", "CLS-BAT-42", "CLS-TRT-02")
      .decide<&ask_losses, &offer_losses, &take_losses>(winner_losses)
      .question("Which forces do you lose?")
      .open<&any_moment<Battle>, &go_on<Battle>>(any_time)
      .cites("CLS-BAT-27", "CLS-BAT-44")
      .step<&lose_where_no_choice>(winner_lost)
      .cites("CLS-BAT-27", "CLS-BAT-44", "CLS-BAT-47")
      .decide<&ask_kept, &offer_kept, &take_kept>(winner_cards)
      .question("Which of your cards do you keep?")
      .label<&kept_label>()
      .open<&any_moment<Battle>, &go_on<Battle>>(any_time)
      .cites("CLS-BAT-27", "CLS-BAT-48", "CLS-BAT-D8", "CLS-TRT-02", "CLS-TRT-09")
      .step<&discard_of_winner>("cards_without_choice")
      .cites("CLS-BAT-48", "CLS-TRT-08")
      .step<&nothing_chosen>(retain_cards)
      .step<&return_leaders>(put_plans_away)
      .cites("CLS-BAT-29", "CLS-BAT-50", "CLS-SECRET-10")
      .step<&return_kept_cards>("cards_return")
      .cites("CLS-BAT-49")
      .step<&nothing_chosen>(after_battle)
      .receive<&discarded>("discarded");
  register_traitor_calls(rules);
  rules.event("classic.battle", "{0} fights {1} in {2}");
  rules.event("classic.no_leader", "{0} can play no leader");
}

}  // namespace kanly::classic
