// Ends the process by the other way that the standard has.

#include <cstdlib>

#include "hostile_module.hpp"

HOSTILE_NOTE;

extern "C" void kanly_register(kanly::Registry&) { std::quick_exit(0); }
