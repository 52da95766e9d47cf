// Linked with DT_RUNPATH.

#include "hostile_module.hpp"

HOSTILE_NOTE;

HOSTILE_ENTRY
