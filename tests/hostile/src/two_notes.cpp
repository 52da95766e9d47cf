// Says twice what it is.

#include "hostile_module.hpp"

HOSTILE_NOTE;

namespace second {
HOSTILE_NOTE;
}

HOSTILE_ENTRY
