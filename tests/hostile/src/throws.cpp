// Throws while registering.

#include <stdexcept>

#include "hostile_module.hpp"

HOSTILE_NOTE;

extern "C" void kanly_register(kanly::Registry&) { throw std::runtime_error("no more cards"); }
