// Chooses a function by code that runs while the library is loaded.

#include "hostile_module.hpp"

HOSTILE_NOTE;

namespace {

int seven() { return 7; }

}  // namespace

extern "C" {

int (*choose_number())() { return &seven; }

[[gnu::ifunc("choose_number")]] int chosen_number();

void kanly_register(kanly::Registry&) {
  if (chosen_number() == 0) throw chosen_number();
}
}
