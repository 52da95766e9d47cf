// CHOAM, an expansion of classic, as a module of Kanly.
//
// Rules: the clauses in rulings.json. Each file registers one subject; what other modules may use
// is in include/kanly/choam/.

#include "register.hpp"

void kanly::register_module(Registry& rules) {
  using namespace kanly::choam;
  register_catalogues(rules);
  register_powers(rules);
  register_worthless(rules);
}
