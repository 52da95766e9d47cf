// The powers of Richese that others can stop, and whose they are.

#include "kanly/registry.hpp"
#include "kanly/richese/no_field.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

Seat richese(const Public& view) { return classic::seat_of(view, richese_faction); }

}  // namespace

void register_powers(Registry& rules) {
  rules.power(no_field_shipment).owner<&richese>().stoppable().cites("RIC-FAC-KAR-02");
  rules.power(no_field_for_ally).owner<&richese>().stoppable().cites("RIC-FAC-KAR-02");
}

}  // namespace kanly::richese
