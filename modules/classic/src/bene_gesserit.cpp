#include "register.hpp"

namespace kanly::classic {

void register_bene_gesserit(Registry&) {}

}  // namespace kanly::classic
