// The Mentat Pause: bribes are taken in, the victory is looked for, everybody sees the result
// (mentat_pause.hpp).

#include "kanly/classic/mentat_pause.hpp"

#include "kanly/classic/any_time.hpp"
#include "register.hpp"
#include "victory.hpp"

namespace kanly::classic {

namespace {

/// CLS-MENTAT-01; with it comes what still was pledged to an ally (CLS-ALLY-13).
Flow take_in_bribes(Game& game, MentatPause&) {
  const Things& table = game.fixture(things);
  for (const Seat seat : game.table().everyone()) {
    const SeatThings& own = table.of(seat);
    const std::int64_t pledged = game.ledger().balance(own.pledge);
    const std::int64_t bribes = game.ledger().balance(own.front);
    if (pledged > 0) game.post("classic.pledges_end", {}, {{own.pledge, own.shield, pledged}});
    if (bribes == 0) continue;
    game.post("classic.bribes", {}, {{own.front, own.shield, bribes}});
    game.report("classic.takes_in_bribes", {seat, bribes});
  }
  return next();
}

void win(MentatPause& state, const Victory& victory) {
  state.winners = victory.winners;
  state.by = victory.by;
  state.is_won = !victory.winners.empty();
}

Flow look_for_victory(Game& game, MentatPause& state) {
  const Public view = game.as_public();
  const Victory victory = victory_by_strongholds(view);
  if (!victory.winners.empty()) {
    win(state, victory);
  } else if (turn_number(view) >= game.ask(last_turn)) {
    win(state, game.ask(last_victory));
  }
  return next();
}

Flow settle_result(Game& game, MentatPause& state) {
  if (const Victory* other = game.find(overruling, game.top())) win(state, *other);
  for (const Seat seat : state.winners) game.report("classic.wins", {seat, state.by});
  if (!state.is_won) game.report("classic.nobody_wins", {turn_number(game.as_public())});
  return next();
}

Asked ask_all(const Public& view, const MentatPause& state) {
  return {.must = view.everyone() - state.acknowledged};
}
void offer_pass(const Sight&, const MentatPause&, Form& form) { form.allow_pass(); }
/// CLS-MENTAT-01, CLS-DEAL-08.
Moment moment_without_deals(const Public&, const MentatPause&) {
  Moment described;
  described.deals_allowed = false;
  return described;
}
Flow take_pass(Game&, MentatPause& state, Seat seat, const Answer&) {
  state.acknowledged.add(seat);
  return again();
}

}  // namespace

void register_mentat_pause(Registry& rules) {
  rules.component(overruling);
  rules.procedure(mentat_pause)
      .role(phase_role)
      .step<&take_in_bribes>(collect_bribes)
      .cites("CLS-MENTAT-01")
      .step<&look_for_victory>(victory_check)
      .cites("CLS-MENTAT-02", "CLS-MENTAT-03", "CLS-MENTAT-04", "CLS-MENTAT-06", "CLS-MENTAT-09",
             "CLS-ALLY-05", "CLS-OPEN-01", "CLS-OPEN-03")
      .step<&settle_result>(settle_victory)
      .cites("CLS-MENTAT-05")
      .decide<&ask_all, &offer_pass, &take_pass>(acknowledge)
      .question("The turn is over. Do you go on?")
      .open<&moment_without_deals, &go_on<MentatPause>>(any_time)
      .cites("CLS-MENTAT-10", "CLS-GEN-14", "CLS-DEAL-08");
  rules.event("classic.takes_in_bribes", "{0} takes {1} spice behind the shield");
  rules.event("classic.wins", "{0} wins by {1}");
  rules.event("classic.nobody_wins", "Nobody has won in turn {0}");
}

}  // namespace kanly::classic
