#include "register.hpp"

namespace kanly::classic {

void register_nexus(Registry&) {}

}  // namespace kanly::classic
