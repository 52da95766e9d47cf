// A library that has nothing to do with Kanly (F-003).

#include "marker.hpp"

namespace {

[[gnu::constructor]] void run_early() { write_marker("unrelated"); }

}  // namespace

extern "C" int unrelated_number();

extern "C" int unrelated_number() { return 7; }
