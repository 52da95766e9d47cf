#pragma once
// The things on the table.

#include "kanly/fwd.hpp"

namespace kanly::leduc_poker {

void register_table(Registry& rules);

}  // namespace kanly::leduc_poker
