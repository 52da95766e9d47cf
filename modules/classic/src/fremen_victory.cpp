#include "register.hpp"

namespace kanly::classic {

void register_fremen_victory(Registry&) {}

}  // namespace kanly::classic
