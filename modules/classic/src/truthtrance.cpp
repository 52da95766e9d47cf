#include "register.hpp"

namespace kanly::classic {

void register_truthtrance(Registry&) {}

}  // namespace kanly::classic
