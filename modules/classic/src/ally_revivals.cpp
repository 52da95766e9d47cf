#include "register.hpp"

namespace kanly::classic {

void register_ally_revivals(Registry&) {}

}  // namespace kanly::classic
