#include "register.hpp"

namespace kanly::classic {

void register_fremen_start(Registry&) {}

}  // namespace kanly::classic
