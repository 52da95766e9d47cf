#include "register.hpp"

namespace kanly::classic {

void register_harkonnen(Registry&) {}

}  // namespace kanly::classic
