// Ends the process in good order as soon as it is loaded.

#include <cstdlib>

#include "hostile_module.hpp"

HOSTILE_NOTE;

namespace {

[[gnu::constructor]] void run_early() { std::exit(0); }

}  // namespace

HOSTILE_ENTRY
