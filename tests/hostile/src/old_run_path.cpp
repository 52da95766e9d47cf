// Linked with DT_RPATH.

#include "hostile_module.hpp"

HOSTILE_NOTE;

HOSTILE_ENTRY
