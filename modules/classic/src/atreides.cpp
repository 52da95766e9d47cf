#include "register.hpp"

namespace kanly::classic {

void register_atreides(Registry&) {}

}  // namespace kanly::classic
