// The entry's name stands for a number.

#include "kanly/sdk/abi.hpp"

KANLY_MODULE_NOTE(HOSTILE_ID, "1.0.0",
                  "0000000000000000000000000000000000000000000000000000000000000000");

extern "C" [[gnu::visibility("default")]] int kanly_register;

int kanly_register = 7;
