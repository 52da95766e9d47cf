// The powers that others can stop, and whose they are (powers.hpp).

#include "kanly/classic/powers.hpp"

#include "kanly/classic/things.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

Seat atreides_seat(const Public& view) { return seat_of(view, atreides); }
Seat emperor_seat(const Public& view) { return seat_of(view, emperor); }
Seat fremen_seat(const Public& view) { return seat_of(view, fremen); }
Seat harkonnen_seat(const Public& view) { return seat_of(view, harkonnen); }

}  // namespace

void register_powers(Registry& rules) {
  rules.power(atreides_bid_peek).owner<&atreides_seat>().stoppable().cites("CLS-KARAMA-11a");
  rules.power(emperor_payment).owner<&emperor_seat>().stoppable().cites("CLS-KARAMA-13a");
  rules.power(emperor_gift).owner<&emperor_seat>().stoppable().cites("CLS-KARAMA-13b");
  rules.power(emperor_ally_revival).owner<&emperor_seat>().stoppable().cites("CLS-KARAMA-13c");
  rules.power(fremen_worm_immunity).owner<&fremen_seat>().stoppable().cites("CLS-KARAMA-14b");
  rules.power(fremen_ally_worm).owner<&fremen_seat>().stoppable().cites("CLS-KARAMA-14c");
  rules.power(fremen_ally_revival).owner<&fremen_seat>().stoppable().cites("CLS-KARAMA-14d");
  rules.power(harkonnen_bonus_card).owner<&harkonnen_seat>().stoppable().cites("CLS-KARAMA-16a");
}

}  // namespace kanly::classic
