// What CHOAM pays for forces from the tanks (CHO-FAC-REV).

#include <algorithm>

#include "kanly/choam/choam.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/revival.hpp"
#include "prices.hpp"
#include "register.hpp"

namespace kanly::choam {

namespace {

int all_dead_forces(const Public& view, int limit, Seat seat) {
  return seat == player(view) ? std::max(limit, classic::dead_forces(view, seat)) : limit;
}

int own_price(const Public& view, int price, Seat seat) {
  return seat == player(view) ? price_of_revival : price;
}

/// What comes back free of charge, by others' leave, needs no terms of its own.
bool uses_terms(const Public& view, const classic::Revival& wanted) {
  return wanted.seat == player(view) && wanted.means == classic::by_revival &&
         wanted.price_of_forces > 0;
}

/// CHO-FAC-REV-03: what was declared is then on other terms than it was, so it is dropped, and
/// CHOAM declares anew.
InsertedFlow terms_answered(Game& game, const classic::Revival&, const classic::Attempt& made) {
  if (made.result != classic::AttemptResult::paid) {
    game.stop(revival_terms, made.use.by, game.within(classic::revival_phase));
  }
  return next();
}

InsertedFlow use_terms(Game& game, const classic::Revival& wanted) {
  if (!uses_terms(game.as_public(), wanted)) return next();
  return game.call<&terms_answered>(classic::attempt, classic::use_of(revival_terms, wanted.seat));
}

}  // namespace

void register_revival(Registry& rules) {
  rules.modify(classic::revival_limit)
      .set<&all_dead_forces>("choam.revival_limit")
      .under(revival_terms)
      .cites("CHO-FAC-REV-01");
  rules.modify(classic::revival_price)
      .set<&own_price>("choam.revival_price")
      .under(revival_terms)
      .cites("CHO-FAC-REV-01", "CHO-FAC-REV-04");
  rules.extend(classic::revive)
      .after(classic::declare_revival)
      .step<&use_terms>("choam.revival")
      .under(revival_terms)
      .cites("CHO-FAC-REV-03")
      .receive<&terms_answered>("choam.revival_answered");
}

}  // namespace kanly::choam
