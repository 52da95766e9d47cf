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
  richese::register_cache_watch(rules);
  richese::register_cache_sale(rules);
  richese::register_cache_lot(rules);
  richese::register_once_around(rules);
  richese::register_silent(rules);
  richese::register_semuta(rules);
  richese::register_gift(rules);
  richese::register_distrans(rules);
  richese::register_nullentropy_box(rules);
}
