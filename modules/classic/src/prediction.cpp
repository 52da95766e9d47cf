// The prediction of the Bene Gesserit comes true (CLS-BG-03). Setting up asks for it.

#include "kanly/classic/mentat_pause.hpp"
#include "kanly/classic/setup.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// The special victories of Fremen and Guild cannot be predicted; every other one can
/// (CLS-OPEN-19).
bool can_be_predicted(const MentatPause& state) {
  return state.is_won && state.by != by_fremen_victory && state.by != by_guild_victory;
}

bool has_come_true(const Game& game, const MentatPause& state, const Foretold& foretold) {
  const Seat named = seat_of(game.as_public(), foretold.faction);
  return !named.is_none() && state.winners.contains(named) &&
         foretold.turn == turn_number(game.as_public());
}

InsertedFlow compare_with_prediction(Game& game, const MentatPause& state) {
  const Seat owner = seat_of(game.as_public(), bene_gesserit);
  if (owner.is_none() || !can_be_predicted(state)) return next();
  Prediction* made = game.find(prediction, owner);
  if (made == nullptr) return next();
  const Foretold foretold = made->foretold.open(game);
  if (!has_come_true(game, state, foretold)) return next();
  made->foretold.show_to(game.table().everyone());
  game.report("classic.prediction_comes_true",
              {owner, seat_of(game.as_public(), foretold.faction), foretold.turn});
  game.attach(overruling, game.top(), Victory{owner, by_prediction});
  return next();
}

}  // namespace

void register_prediction(Registry& rules) {
  rules.extend(mentat_pause)
      .after(victory_check)
      .step<&compare_with_prediction>("classic.prediction_comes_true")
      .cites("CLS-BG-03", "CLS-MENTAT-05", "CLS-OPEN-19", "CLS-KARAMA-07");
  rules.event("classic.prediction_comes_true", "{0} had predicted that {1} wins in turn {2}");
}

}  // namespace kanly::classic
