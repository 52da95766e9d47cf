// Ends the process in good order instead of registering.

#include <cstdlib>

#include "hostile_module.hpp"

HOSTILE_NOTE;

extern "C" void kanly_register(kanly::Registry&) { std::exit(0); }
