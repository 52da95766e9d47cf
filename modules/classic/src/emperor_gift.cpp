// The Emperor gives the ally spice at any time (CLS-EMP-05).

#include <boost/describe.hpp>

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/any_time.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/deals.hpp"
#include "kanly/classic/powers.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

struct EmperorGift {
  Seat by;
  Seat to;
  int amount = 0;
};
BOOST_DESCRIBE_STRUCT(EmperorGift, (), (by, to, amount))
constexpr Procedure<EmperorGift> give_spice{"classic.emperor_gift"};

SeatSet who_may_give(const Public& view, const Moment&) {
  const Seat owner = view.owner(emperor_gift);
  return ally_of(view, owner).is_none() ? SeatSet{} : SeatSet{owner};
}

bool offer_gift(const Sight& sight, const Moment&, Form& form) {
  const int most = sight.ask(spice_to_give);
  if (most == 0) return false;
  form.number("amount", 1, most);
  return true;
}

EmperorGift begin_gift(Game& game, const Moment&, Seat seat, const Answer::Group& answer) {
  return {seat, ally_of(game.as_public(), seat), static_cast<int>(answer.number("amount"))};
}

void note_gift(Game&, Moment& moment, const EmperorGift&) { moment.was_used = true; }

/// Straight behind the ally's shield, the amount seen by all (CLS-SECRET-06).
void hand_over(Game& game, const EmperorGift& gift) {
  const Things& table = game.fixture(things);
  game.post("classic.emperor_gift", {}, {{table.of(gift.by).shield, table.paid, gift.amount}});
  game.post("classic.emperor_gift", {}, {{table.paid, table.of(gift.to).shield, gift.amount}});
  game.report("classic.emperor_gift", {gift.by, gift.to, gift.amount});
}

/// CLS-OPEN-22: stopped, there is no gift for the rest of the turn.
Flow gift_answered(Game& game, EmperorGift& state, const Attempt& made) {
  if (made.result == AttemptResult::paid) {
    hand_over(game, state);
  } else {
    game.stop(emperor_gift, state.by, game.within(turn_role));
  }
  return done();
}

Flow attempt_gift(Game& game, EmperorGift& state) {
  game.report("classic.emperor_offers", {state.by, state.to, state.amount});
  return game.call<&gift_answered>(attempt, use_of(emperor_gift, state.by, state.to));
}

}  // namespace

void register_emperor_gift(Registry& rules) {
  rules.procedure(give_spice)
      .role(action_role)
      .step<&attempt_gift>("give")
      .cites("CLS-EMP-05", "CLS-BID-R4", "CLS-KARAMA-13b", "CLS-OPEN-22")
      .receive<&gift_answered>("gift_answered");
  rules.respond(any_time)
      .with<&who_may_give, &offer_gift, &begin_gift, &note_gift>("classic.emperor_gift", give_spice)
      .label("Give spice to your ally")
      .under(emperor_gift)
      .cites("CLS-EMP-05", "CLS-EMP-D1");
  rules.event("classic.emperor_offers", "{0} is about to give {1} {2} spice");
  rules.event("classic.emperor_gift", "{0} gives {1} {2} spice");
}

}  // namespace kanly::classic
