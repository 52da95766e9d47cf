// Linked with an executable stack.

#include "hostile_module.hpp"

HOSTILE_NOTE;

HOSTILE_ENTRY
