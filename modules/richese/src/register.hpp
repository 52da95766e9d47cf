#pragma once
// What each file of richese registers; richese.cpp calls them all.

#include "kanly/registry.hpp"

namespace kanly::richese {

void register_catalogues(Registry& rules);
void register_mirror(Registry& rules);
void register_stone_burner(Registry& rules);
void register_sapho(Registry& rules);
void register_residual_poison(Registry& rules);
void register_portable_snooper(Registry& rules);
void register_ornithopter(Registry& rules);
void register_powers(Registry& rules);
void register_no_fields(Registry& rules);
void register_cache_watch(Registry& rules);
void register_cache_sale(Registry& rules);
void register_cache_lot(Registry& rules);
void register_once_around(Registry& rules);
void register_silent(Registry& rules);
void register_semuta(Registry& rules);
void register_gift(Registry& rules);
void register_distrans(Registry& rules);
void register_nullentropy_box(Registry& rules);

}  // namespace kanly::richese
