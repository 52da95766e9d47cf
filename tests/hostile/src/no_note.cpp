// Exports the entry and says nothing about itself.

#include "hostile_module.hpp"

HOSTILE_ENTRY
