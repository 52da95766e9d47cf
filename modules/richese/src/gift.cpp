// Richese gives its ally a technology card of its hand, at any time (RIC-FAC-ALLY-01).

#include "kanly/richese/gift.hpp"

#include "hands.hpp"
#include "kanly/classic/alliance.hpp"
#include "kanly/classic/any_time.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/registry.hpp"
#include "kanly/richese/richese.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

using classic::Moment;
using classic::Things;

bool can_be_given(const Public& view, Seat by, Seat to) {
  return !to.is_none() && classic::ally_of(view, by) == to && has_room(view, to);
}

SeatSet who_may_give(const Public& view, const Moment&) {
  const Seat owner = view.owner(gift);
  const bool has_cards = view.count(view.fixture(classic::things).of(owner).hand) > 0;
  if (!has_cards || is_card_for_sale(view)) return {};
  return can_be_given(view, owner, classic::ally_of(view, owner)) ? SeatSet(owner) : SeatSet{};
}

bool offer_gift(const Sight& sight, const Moment&, Form& form) {
  const Things& table = sight.fixture(classic::things);
  const auto is_one = [&](const classic::TreacheryCard& card) {
    return is_technology(table, card.piece);
  };
  return classic::offer_card(classic::free_cards(sight, is_one), form);
}

Gift begin_gift(Game& game, const Moment&, Seat seat, const Answer::Group& answer) {
  Gift made;
  made.by = seat;
  made.to = classic::ally_of(game.as_public(), seat);
  made.card = Secret<PieceId>(seat, answer.piece("card"));
  return made;
}

void use_moment(Game&, Moment& moment, const Gift&) { moment.was_used = true; }

/// Stopped, the card stays, and there is no other gift in this turn, as with a gift of spice
/// (CLS-OPEN-22).
Flow gift_answered(Game& game, Gift& state, const classic::Attempt& made) {
  if (made.result != classic::AttemptResult::paid) {
    game.stop(gift, state.by, game.within(classic::turn_role));
    return done();
  }
  if (!can_be_given(game.as_public(), state.by, state.to)) return done();
  hand_over(game, state.card.open(game), state.by, state.to, state.held);
  return done();
}

Flow attempt_gift(Game& game, Gift& state) {
  state.held = hold_secretly(game, state.card.open(game), state.by);
  return game.call<&gift_answered>(classic::attempt, classic::use_of(gift, state.by, state.to));
}

}  // namespace

void register_gift(Registry& rules) {
  rules.procedure(give_card)
      .role(classic::action_role)
      .step<&attempt_gift>("give")
      .cites("RIC-FAC-ALLY-01", "RIC-FAC-KAR-02")
      .receive<&gift_answered>("gift_answered");
  rules.respond(classic::any_time)
      .with<&who_may_give, &offer_gift, &begin_gift, &use_moment>("richese.gift", give_card)
      .label("Give your ally a technology card")
      .under(gift)
      .cites("RIC-FAC-ALLY-01");
}

}  // namespace kanly::richese
