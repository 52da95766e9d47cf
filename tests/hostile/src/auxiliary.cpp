// Linked with DT_AUXILIARY.

#include "hostile_module.hpp"

HOSTILE_NOTE;

HOSTILE_ENTRY
