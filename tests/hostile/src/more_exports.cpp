// Exports a function that could take the place of another library's.

#include "hostile_module.hpp"

HOSTILE_NOTE;

HOSTILE_ENTRY

extern "C" [[gnu::visibility("default")]] int helpful_number();

extern "C" int helpful_number() { return 7; }
