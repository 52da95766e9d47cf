// Built by clang++ for a host that is built by g++.

#include "hostile_module.hpp"

HOSTILE_NOTE;

HOSTILE_ENTRY
