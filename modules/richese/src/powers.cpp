// The powers of Richese that others can stop (RIC-FAC-KAR-02).

#include "kanly/registry.hpp"
#include "kanly/richese/gift.hpp"
#include "kanly/richese/lots.hpp"
#include "kanly/richese/no_field.hpp"
#include "kanly/richese/richese.hpp"
#include "register.hpp"

namespace kanly::richese {

void register_powers(Registry& rules) {
  rules.power(cache_sale).owner<&player>().stoppable().cites("RIC-FAC-KAR-02");
  rules.power(gift).owner<&player>().stoppable().cites("RIC-FAC-KAR-02");
  rules.power(no_field_shipment).owner<&player>().stoppable().cites("RIC-FAC-KAR-02");
  rules.power(no_field_for_ally).owner<&player>().stoppable().cites("RIC-FAC-KAR-02");
}

}  // namespace kanly::richese
