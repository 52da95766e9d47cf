// A library beside a module: its constructor would run before anything of the module.

#include "marker.hpp"

namespace {

[[gnu::constructor]] void run_early() { write_marker("foreign"); }

}  // namespace

[[gnu::visibility("default")]] int foreign_number();

int foreign_number() { return 7; }
