#include "register.hpp"

namespace kanly::classic {

void register_ghola(Registry&) {}

}  // namespace kanly::classic
