#include "register.hpp"

namespace kanly::classic {

void register_prediction(Registry&) {}

}  // namespace kanly::classic
