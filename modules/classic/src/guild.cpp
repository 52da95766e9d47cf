#include "register.hpp"

namespace kanly::classic {

void register_guild(Registry&) {}

}  // namespace kanly::classic
