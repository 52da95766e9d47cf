// Linked with DF_1_INITFIRST.

#include "hostile_module.hpp"

HOSTILE_NOTE;

HOSTILE_ENTRY
