// Distrans: one card of the hand goes to another player (RIC-CARD-DIS).

#include <boost/describe.hpp>

#include "hands.hpp"
#include "kanly/classic/any_time.hpp"
#include "kanly/registry.hpp"
#include "played_card.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

using classic::Moment;

constexpr Name distrans_card{"distrans"};

struct Distrans {
  PieceId card;
  Seat by;
  Seat to;
  Secret<PieceId> given;
  std::uint32_t held = ReservationId::none_value;        ///< of the Distrans
  std::uint32_t held_given = ReservationId::none_value;  ///< of the given card
};
BOOST_DESCRIBE_STRUCT(Distrans, (), (card, by, to, given, held, held_given))
constexpr Procedure<Distrans> distrans{"richese.distrans"};

SeatSet with_room(const Public& view) {
  SeatSet seats;
  for (const Seat seat : view.everyone()) {
    if (has_room(view, seat)) seats.add(seat);
  }
  return seats;
}

/// It needs a second card, and another player with room.
SeatSet who_may_give(const Public& view, const Moment&) {
  SeatSet able;
  if (is_card_for_sale(view)) return able;
  for (const Seat seat : view.ask(classic::may_play, distrans_card)) {
    const bool has_two = view.count(view.fixture(classic::things).of(seat).hand) > 1;
    if (has_two && !(with_room(view) - SeatSet(seat)).empty()) able.add(seat);
  }
  return able;
}

bool offer_distrans(const Sight& sight, const Moment&, Form& form) {
  const std::vector<PieceId> others = classic::free_cards(
      sight, [](const classic::TreacheryCard& card) { return card.definition != distrans_card; });
  if (others.empty() || !classic::offer_card(sight, distrans_card, form)) return false;
  auto gives = form.one_of("gives");
  for (const PieceId card : others) gives.option(card);
  auto to = form.one_of("to");
  for (const Seat seat : with_room(sight) - SeatSet(sight.seat())) to.option(seat);
  return true;
}

Distrans begin_distrans(Game&, const Moment&, Seat seat, const Answer::Group& answer) {
  Distrans played;
  played.card = answer.piece("card");
  played.by = seat;
  played.to = answer.seat("to");
  played.given = Secret<PieceId>(seat, answer.piece("gives"));
  return played;
}

void use_moment(Game&, Moment& moment, const Distrans&) { moment.was_used = true; }

Flow is_put_away(Game&, Distrans&, const classic::Discard&) { return done(); }

/// Given and discarded without a question between (RIC-CARD-DIS-07).
Flow was_declared(Game& game, Distrans& state, const classic::Attempt& made) {
  const bool has_effect = made.result == classic::AttemptResult::paid;
  if (!has_effect || !has_room(game.as_public(), state.to)) return done();
  hand_over(game, state.given.open(game), state.by, state.to, state.held_given);
  return put_away<&is_put_away>(game, distrans_card, state.card, state.by, state.held);
}

Flow declare(Game& game, Distrans& state) {
  state.held = hold_card(game, state.card);
  state.held_given = hold_secretly(game, state.given.open(game), state.by);
  return game.call<&was_declared>(classic::attempt,
                                  declaration_of(distrans_card, state.card, state.by));
}

}  // namespace

void register_distrans(Registry& rules) {
  rules.procedure(distrans)
      .role(classic::action_role)
      .step<&declare>("give")
      .cites("RIC-CARD-DIS-01", "RIC-CARD-DIS-02", "RIC-CARD-DIS-05", "RIC-CARD-DIS-06",
             "RIC-CARD-DIS-07")
      .receive<&was_declared>("was_declared")
      .receive<&is_put_away>("is_put_away");
  rules.respond(classic::any_time)
      .with<&who_may_give, &offer_distrans, &begin_distrans, &use_moment>("richese.distrans",
                                                                          distrans)
      .label("Play Distrans: give another player a card of your hand")
      .cites("RIC-CARD-DIS-01", "RIC-CARD-DIS-02", "RIC-CARD-DIS-03", "RIC-CARD-DIS-04",
             "RIC-CARD-DIS-06");
  rules.event("richese.hands_over", "{0} hands {1} a treachery card");
  rules.event("richese.hands_over_this", "The card is {0}");
}

}  // namespace kanly::richese
