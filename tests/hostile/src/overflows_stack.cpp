// Uses up the stack while registering.

#include "hostile_module.hpp"

HOSTILE_NOTE;

namespace {

int depth(volatile int* above) {
  volatile int here[1'000];
  here[0] = *above + 1;
  if (here[0] < 0) return 0;  // never so early that there is stack left
  return depth(here) + here[0];
}

}  // namespace

extern "C" void kanly_register(kanly::Registry&) {
  volatile int start = 0;
  static_cast<void>(depth(&start));
}
