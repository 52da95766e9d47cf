// Attempt: declared, perhaps stopped, paid, perhaps stopped again (state.hpp).

#include "kanly/classic/attempt.hpp"

#include "kanly/classic/cards.hpp"
#include "kanly/classic/turn.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// CLS-WIN-02, CLS-WIN-07: all but the one who acts.
SeatSet others_than(const Game& game, Seat seat) { return game.table().everyone() - SeatSet(seat); }

Flow answered_before_cost(Game&, Attempt& state, const Offered<Use>& window) {
  state.use = window.subject;
  return next();
}

Flow declare(Game& game, Attempt& state) {
  const Use& use = state.use;
  if (!state.cost.empty()) {
    state.held = game.reserve(game.top(), state.cost, {}, game.table().everyone()).number;
  }
  if (!use.piece.is_none()) {
    game.show(use.piece, game.table().everyone());
    game.report("classic.plays", {use.by, use.piece});
  }
  if (!use.power.empty()) game.report("classic.uses", {use.by, use.power});
  return game.call<&answered_before_cost>(attempted, offered(use, others_than(game, use.by)));
}

Flow paid_cost(Game&, Attempt&, const Discard&) { return next(); }

Flow pay_cost(Game& game, Attempt& state) {
  if (state.use.is_stopped) {
    state.result = AttemptResult::blocked;
    return done();
  }
  if (state.cost.empty()) return next();
  const Discard spent{state.cost, state.use.by, state.use.card, state.held, {}};
  return game.lend(ReservationId{state.held}, game.call<&paid_cost>(discard, spent));
}

Flow answered_before_effect(Game&, Attempt& state, const Offered<Use>& window) {
  state.use = window.subject;
  return next();
}

Flow offer_to_stop(Game& game, Attempt& state) {
  return game.call<&answered_before_effect>(used,
                                            offered(state.use, others_than(game, state.use.by)));
}

Flow conclude(Game& game, Attempt& state) {
  if (!state.use.is_stopped) {
    state.result = AttemptResult::paid;
    return done();
  }
  state.result = state.cost.empty() ? AttemptResult::blocked : AttemptResult::spent_without_effect;
  const Use& use = state.use;
  game.report("classic.stopped", {use.by, use.power.empty() ? use.card : use.power});
  return done();
}

}  // namespace

void register_attempt(Registry& rules) {
  rules.window(attempted).question("Do you stop it before it is paid for?");
  rules.window(used).question("Do you stop this use of a power?");
  rules.procedure(attempt)
      .role(action_role)
      .step<&declare>(declare_use)
      .cites("CLS-WIN-01")
      .step<&pay_cost>(pay_for_use)
      .step<&offer_to_stop>("used")
      .cites("CLS-WIN-02", "CLS-WIN-07")
      .step<&conclude>("conclude")
      .cites("CLS-WIN-03")
      .receive<&answered_before_cost>("answered_before_cost")
      .receive<&paid_cost>("paid_cost")
      .receive<&answered_before_effect>("answered_before_effect");
  rules.event("classic.plays", "{0} plays {1}");
  rules.event("classic.uses", "{0} uses {1}");
  rules.event("classic.stopped", "{1} of {0} is stopped");
}

}  // namespace kanly::classic
