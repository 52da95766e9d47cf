#pragma once
// What the Mentat Pause and the rules of victory share within classic.

#include "kanly/classic/mentat_pause.hpp"
#include "kanly/sight.hpp"

namespace kanly::classic {

/// The side that has reached its goal, the first in storm order (CLS-MENTAT-04); else nobody.
Victory victory_by_strongholds(const Public& view);

}  // namespace kanly::classic
