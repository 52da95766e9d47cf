#include "register.hpp"

namespace kanly::classic {

void register_storm_cards(Registry&) {}

}  // namespace kanly::classic
