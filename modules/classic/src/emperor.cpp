#include "register.hpp"

namespace kanly::classic {

void register_emperor(Registry&) {}

}  // namespace kanly::classic
