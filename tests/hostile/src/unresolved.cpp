// Uses a function that nobody defines; linked without -z defs.

#include "hostile_module.hpp"

HOSTILE_NOTE;

int nobody_defines_this();

extern "C" void kanly_register(kanly::Registry&) {
  if (nobody_defines_this() == 0) throw nobody_defines_this();
}
