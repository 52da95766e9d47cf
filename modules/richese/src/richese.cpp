// House Richese, an expansion of classic, as a module of Kanly.
//
// Rules: the clauses in rulings.json. Each file registers one subject; what other modules may use
// is in include/kanly/richese/.

#include "register.hpp"

void kanly::register_module(Registry& rules) {
  richese::register_catalogues(rules);
  richese::register_mirror(rules);
  richese::register_stone_burner(rules);
  richese::register_sapho(rules);
  richese::register_residual_poison(rules);
  richese::register_portable_snooper(rules);
  richese::register_ornithopter(rules);
  richese::register_powers(rules);
  richese::register_no_fields(rules);
}
