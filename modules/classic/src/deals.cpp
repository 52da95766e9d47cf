#include "register.hpp"

namespace kanly::classic {

void register_deals(Registry&) {}

}  // namespace kanly::classic
