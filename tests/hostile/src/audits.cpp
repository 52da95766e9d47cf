// Linked with DT_AUDIT.

#include "hostile_module.hpp"

HOSTILE_NOTE;

HOSTILE_ENTRY
