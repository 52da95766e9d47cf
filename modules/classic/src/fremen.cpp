// The Fremen and their worms: immunity, protection of the ally, rides (CLS-FRE-07 to -11). How a
// ride is chosen is in ride.cpp.

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/any_time.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/powers.hpp"
#include "kanly/classic/spice_blow.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// On the seat whose forces the worm that strikes spares; ends with that worm.
struct WormProtection {
  Seat by;
};
BOOST_DESCRIBE_STRUCT(WormProtection, (), (by))
constexpr Component<WormProtection, Seat> worm_protection{"classic.worm_protection"};

/// Whether a worm strikes forces of the seat.
bool is_struck(const Public& view, const Worm& state, Seat seat) {
  if (seat.is_none() || state.territory.empty()) return false;
  return forces_in(view, seat, view.fixture(things).map.territory(state.territory)) > 0;
}

// --- immunity and rides ---

/// CLS-BLOW-R1: stopped, it fails for this worm, and so does the ride.
InsertedFlow immunity_answered(Game& game, const Worm&, const Attempt& made) {
  if (made.result != AttemptResult::paid) {
    game.stop(fremen_worm_immunity, made.use.by, game.within(worm));
  }
  return next();
}

InsertedFlow use_immunity(Game& game, const Worm& state) {
  const Seat owner = seat_of(game.as_public(), fremen);
  if (!is_struck(game.as_public(), state, owner)) return next();
  return game.call<&immunity_answered>(attempt,
                                       use_of(fremen_worm_immunity, owner, {}, state.territory));
}

bool is_immune(const Public& view, TerritoryId, Seat seat) { return seat == seat_of(view, fremen); }

Seat fremen_ride(const Public& view, Seat other, TerritoryId territory) {
  const Seat seat = seat_of(view, fremen);
  return forces_in(view, seat, territory) > 0 ? seat : other;
}

// --- protection of the ally ---

Asked ask_protector(const Public& view, const Worm& state) {
  const Seat owner = seat_of(view, fremen);
  return {.must = is_struck(view, state, ally_of(view, owner)) ? SeatSet(owner) : SeatSet()};
}

void offer_protection(const Sight&, const Worm&, Form& form) {
  form.yes_no("protect").fallback(true);
}

/// CLS-BLOW-R2: stopped, the ally is devoured.
InsertedFlow protection_answered(Game& game, const Worm&, const Attempt& made) {
  const Use& use = made.use;
  if (made.result == AttemptResult::paid) {
    game.attach(worm_protection, use.target, WormProtection{use.by}, game.within(worm));
  }
  return next();
}

InsertedFlow take_protection(Game& game, const Worm& state, Seat seat, const Answer& answer) {
  if (!answer.yes("protect")) {
    game.report("classic.leaves_ally_to_worm", {seat});
    return next();
  }
  const Seat ally = ally_of(game.as_public(), seat);
  return game.call<&protection_answered>(attempt,
                                         use_of(fremen_ally_worm, seat, ally, state.territory));
}

InsertedFlow ask_again(Game&, const Worm&, const Offered<Moment>&) { return again(); }

bool is_protected(const Public& view, TerritoryId, Seat seat) {
  return view.find(worm_protection, seat) != nullptr;
}

}  // namespace

void register_fremen(Registry& rules) {
  rules.component(worm_protection);
  rules.extend(worm)
      .before(devour)
      .step<&use_immunity>("classic.fremen_worm_immunity")
      .under(fremen_worm_immunity)
      .cites("CLS-BLOW-12", "CLS-BLOW-R1", "CLS-KARAMA-14b")
      .receive<&immunity_answered>("classic.fremen_worm_immunity_answered");
  rules.extend(worm)
      .before(devour)
      .decide<&ask_protector, &offer_protection, &take_protection>("classic.worm_protect_ally")
      .question("A worm strikes your ally. Do you protect all its forces there?")
      .open<&any_moment<Worm>, &ask_again>(any_time)
      .under(fremen_ally_worm)
      .ordered_after("classic.fremen_worm_immunity")
      .cites("CLS-BLOW-D1", "CLS-BLOW-R2", "CLS-FRE-11", "CLS-ALLY-07", "CLS-KARAMA-14c")
      .receive<&protection_answered>("classic.worm_protect_ally_answered");
  rules.modify(worm_devours)
      .veto<&is_immune>("classic.fremen_worm_immunity")
      .under(fremen_worm_immunity)
      .cites("CLS-FRE-07", "CLS-BLOW-12")
      .veto<&is_protected>("classic.worm_protection")
      .under(fremen_ally_worm)
      .cites("CLS-FRE-11");
  rules.modify(rider)
      .set<&fremen_ride>("classic.fremen_ride")
      .under(fremen_worm_immunity)
      .cites("CLS-FRE-08", "CLS-FRE-09", "CLS-FRE-13");
  rules.event("classic.leaves_ally_to_worm", "{0} leaves the ally to the worm");
}

}  // namespace kanly::classic
