// Has the note and not the entry.

#include "kanly/sdk/abi.hpp"

KANLY_MODULE_NOTE(HOSTILE_ID, "1.0.0",
                  "0000000000000000000000000000000000000000000000000000000000000000");
