// The window of what may be played at any time (any_time.hpp).

#include "kanly/classic/any_time.hpp"

#include "register.hpp"

namespace kanly::classic {

void register_any_time(Registry& rules) {
  rules.window(any_time).question("Do you want to do something now?");
}

}  // namespace kanly::classic
