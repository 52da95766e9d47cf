#include "register.hpp"

namespace kanly::classic {

void register_auction(Registry&) {}

}  // namespace kanly::classic
