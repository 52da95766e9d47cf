#include "register.hpp"

namespace kanly::classic {

void register_worm(Registry&) {}

}  // namespace kanly::classic
