// Needs a library that no host knows.

#include "hostile_module.hpp"

HOSTILE_NOTE;

int foreign_number();

extern "C" void kanly_register(kanly::Registry&) {
  if (foreign_number() == 0) throw foreign_number();
}
