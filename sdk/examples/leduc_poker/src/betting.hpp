#pragma once
// The betting round.

#include "kanly/fwd.hpp"

namespace kanly::leduc_poker {

void register_betting(Registry& rules);

}  // namespace kanly::leduc_poker
