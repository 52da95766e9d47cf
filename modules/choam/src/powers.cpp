// The powers of CHOAM that others can stop, and whose they are.

#include "kanly/choam/choam.hpp"

#include "kanly/choam/blocked_cards.hpp"
#include "register.hpp"

namespace kanly::choam {

namespace {

/// How many are blocked everybody has seen, and which they are follows the pieces.
void keep_blocked(Game&, BlockedCards&, Seat, Stream&) {}

}  // namespace

void register_powers(Registry& rules) {
  rules.component(blocked_cards);
  rules.resampler<&keep_blocked>(blocked_cards);
  rules.power(charity_income).owner<&player>().stoppable();
  rules.power(inflation_placement).owner<&player>().stoppable();
  rules.power(revival_terms).owner<&player>().stoppable();
  rules.power(sale).owner<&player>().stoppable();
  rules.power(trade).owner<&player>().stoppable();
}

}  // namespace kanly::choam
