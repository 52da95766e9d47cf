// Its own name is that of a system library.

#include "hostile_module.hpp"

HOSTILE_NOTE;

HOSTILE_ENTRY
