// Playing a Karama; and use A: one use of another's power is stopped (CLS-KARAMA-02).

#include "kanly/classic/karama.hpp"

#include "kanly/classic/attempt.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/turn.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// Everybody who may be able to, for all that is known: CLS-WIN-05, CLS-KARAMA-10.
SeatSet who_may_stop(const Public& view, const Use& use, bool is_this_moment) {
  const bool is_stoppable = !use.power.empty();  // CLS-KARAMA-08: cards cannot be stopped
  if (!is_this_moment || !is_stoppable) return {};
  return view.ask(may_play, karama_card) - SeatSet(use.by);
}
/// One that is paid for with a card before the card is spent, any other when it is used.
SeatSet who_may_stop_before_cost(const Public& view, const Use& use) {
  return who_may_stop(view, use, !use.piece.is_none());
}
SeatSet who_may_stop_use(const Public& view, const Use& use) {
  return who_may_stop(view, use, use.piece.is_none());
}

KaramaPlay begin_stop(Game&, const Use& use, Seat seat, const Answer::Group& answer) {
  return {seat, answer.piece("card"), use.by, false};
}

void stop_use(Game&, Use& use, const KaramaPlay& played) { use.is_stopped = played.has_effect; }

Flow karama_paid(Game&, KaramaPlay& state, const Attempt& made) {
  state.has_effect = made.result == AttemptResult::paid;
  return done();
}

Flow play_karama(Game& game, KaramaPlay& state) {
  return game.call<&karama_paid>(attempt,
                                 play_of(karama_card, state.card, state.by, state.against));
}

}  // namespace

void register_karama(Registry& rules) {
  rules.procedure(karama_play)
      .role(action_role)
      .step<&play_karama>("play")
      .cites("CLS-KARAMA-01")
      .receive<&karama_paid>("karama_paid");
  rules.respond(used)
      .with<&who_may_stop_use, &offer_karama<Use>, &begin_stop, &stop_use>("classic.karama",
                                                                           karama_play)
      .label("Play a Karama: it does not happen")
      .cites("CLS-KARAMA-02", "CLS-KARAMA-03", "CLS-KARAMA-08", "CLS-KARAMA-10", "CLS-WIN-05",
             "CLS-WIN-07");
  rules.respond(attempted)
      .with<&who_may_stop_before_cost, &offer_karama<Use>, &begin_stop, &stop_use>(
          "classic.karama_before_cost", karama_play)
      .label("Play a Karama: it does not happen, and the card for it is kept")
      .cites("CLS-KARAMA-02");
}

}  // namespace kanly::classic
