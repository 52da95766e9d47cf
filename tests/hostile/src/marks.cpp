// A module that shows when its code runs: in a static constructor, and when it registers.

#include "hostile_module.hpp"
#include "marker.hpp"

HOSTILE_NOTE;

namespace {

[[gnu::constructor]] void run_early() { write_marker("constructor"); }

}  // namespace

extern "C" void kanly_register(kanly::Registry&) { write_marker("register"); }
