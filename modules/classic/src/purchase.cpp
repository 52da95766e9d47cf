#include "register.hpp"

namespace kanly::classic {

void register_purchase(Registry&) {}

}  // namespace kanly::classic
