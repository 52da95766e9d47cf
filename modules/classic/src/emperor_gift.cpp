#include "register.hpp"

namespace kanly::classic {

void register_emperor_gift(Registry&) {}

}  // namespace kanly::classic
