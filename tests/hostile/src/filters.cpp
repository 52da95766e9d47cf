// Linked with DT_FILTER.

#include "hostile_module.hpp"

HOSTILE_NOTE;

HOSTILE_ENTRY
