// Ends the process as soon as it is loaded.

#include <cstdlib>

#include "hostile_module.hpp"

HOSTILE_NOTE;

namespace {

[[gnu::constructor]] void run_early() { std::abort(); }

}  // namespace

HOSTILE_ENTRY
