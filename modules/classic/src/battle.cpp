// One battle, step by step (CLS-BAT-20, -51). The steps are in the files of their parts.

#include "kanly/classic/battle.hpp"

#include "battle_steps.hpp"
#include "kanly/classic/any_time.hpp"
#include "plan_form.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// CLS-BAT-15: who can play no leader says so before the plans are made.
Flow announce(Game& game, Battle& state) {
  game.report("classic.battle", {state.aggressor, opponent_of(state, 0).seat, state.territory});
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
  register_aftermath(rules);
  rules.procedure(battle)
      .role(action_role)
      .step<&announce>(announce_battle)
      .cites("CLS-BAT-15", "CLS-BAT-20")
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
      .step<&nothing_chosen>(post_reveal_choices)
      .decide<&ask_for_traitors, &offer_call, &take_call>(call_traitors)
      .sealed()
      .question("Is the opposing leader your traitor?")
      .cites("CLS-BAT-25", "CLS-BAT-26", "CLS-BAT-31", "CLS-BAT-D6")
      .step<&decide_result>(find_result)
      .cites("CLS-BAT-27", "CLS-BAT-30", "CLS-BAT-33", "CLS-BAT-37", "CLS-BAT-38", "CLS-BAT-39")
      .step<&bury_leaders>(kill_leaders)
      .cites("CLS-BAT-40", "CLS-BAT-41")
      .decide<&ask_losses, &offer_losses, &take_losses>(winner_losses)
      .question("Which forces do you lose?")
      .cites("CLS-BAT-44")
      .step<&lose_where_no_choice>("losses_without_choice")
      .cites("CLS-BAT-44", "CLS-BAT-47")
      .step<&remove_losers>(loser_forces)
      .cites("CLS-BAT-28", "CLS-BAT-34", "CLS-BAT-42", "CLS-BAT-43")
      .step<&discard_of_losers>(loser_discards)
      .cites("CLS-BAT-42")
      .decide<&ask_kept, &offer_kept, &take_kept>(winner_cards)
      .question("Which of your cards do you discard?")
      .cites("CLS-BAT-48", "CLS-BAT-49", "CLS-BAT-D8")
      .step<&discard_of_winner>("cards_without_choice")
      .cites("CLS-TRT-08")
      .step<&return_what_is_left>(after_battle)
      .cites("CLS-BAT-29", "CLS-BAT-50", "CLS-SECRET-10")
      .receive<&discarded>("discarded");
  register_traitor_calls(rules);
  rules.event("classic.battle", "{0} fights {1} in {2}");
  rules.event("classic.no_leader", "{0} can play no leader");
}

}  // namespace kanly::classic
