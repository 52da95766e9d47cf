// CHOAM, an expansion of classic, as a module of Kanly.
//
// Rules: the clauses in rulings.json. Each file registers one subject; what other modules may use
// is in include/kanly/choam/.

#include "register.hpp"

void kanly::register_module(Registry& rules) {
  using namespace kanly::choam;
  register_catalogues(rules);
  register_powers(rules);
  register_charity(rules);
  register_inflation(rules);  // before what comes after it in the Mentat Pause (X-MEN)
  register_revival(rules);
  register_market(rules);
  register_card_trade(rules);
  register_worthless(rules);
}
