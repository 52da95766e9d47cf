// Linked with DF_1_INTERPOSE.

#include "hostile_module.hpp"

HOSTILE_NOTE;

HOSTILE_ENTRY
