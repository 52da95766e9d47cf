// House Richese, an expansion of classic, as a module of Kanly.
//
// Rules: the clauses in rulings.json. Each file registers one subject; what other modules may use
// is in include/kanly/richese/.

#include "register.hpp"

void kanly::register_module(Registry& rules) {
  richese::register_catalogues(rules);
  richese::register_mirror(rules);
  richese::register_stone_burner(rules);
  richese::register_powers(rules);
  richese::register_no_fields(rules);
}
