// Hajr: one more movement, right after one's own (CLS-TRT-14).

#include "kanly/classic/any_time.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/shipment.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

struct Hajr {
  Seat by;
  PieceId card;
};
BOOST_DESCRIBE_STRUCT(Hajr, (), (by, card))
constexpr Procedure<Hajr> hajr{"classic.hajr"};

/// Asked after every movement of who may have one, whatever the hand holds.
Asked ask_traveller(const Public& view, const Journey& state) {
  return {view.ask(may_play, hajr_card) & SeatSet(state.seat), {}};
}

void offer_hajr(const Sight& sight, const Journey&, Form& form) {
  form.allow_pass();
  offer_card(sight, hajr_card, form);
}

InsertedFlow take_hajr(Game& game, const Journey&, Seat seat, const Answer& answer) {
  if (answer.passed()) return next();
  return game.call(hajr, Hajr{seat, answer.piece("card")});
}

Flow has_moved(Game&, Hajr&, const MovementChance&) { return done(); }

Flow was_played(Game& game, Hajr& state, const Attempt& made) {
  if (made.result != AttemptResult::paid) return done();
  return game.call<&has_moved>(movement_chance, MovementChance{state.by, false});
}

Flow play(Game& game, Hajr& state) {
  return game.call<&was_played>(attempt, play_of(hajr_card, state.card, state.by));
}

}  // namespace

void register_hajr(Registry& rules) {
  rules.procedure(hajr)
      .role(action_role)
      .step<&play>("play")
      .cites("CLS-TRT-14")
      .receive<&was_played>("was_played")
      .receive<&has_moved>("has_moved");
  rules.extend(journey)
      .before(after_movement)
      .decide<&ask_traveller, &offer_hajr, &take_hajr>("classic.hajr")
      .question("Do you move once more?")
      .open<&any_moment<Journey>, &go_on<Journey>>(any_time)
      .cites("CLS-TRT-14", "CLS-TRT-D5", "CLS-MOVE-10");
}

}  // namespace kanly::classic
