#include "register.hpp"

namespace kanly::classic {

void register_fremen(Registry&) {}

}  // namespace kanly::classic
