#pragma once
// What most hostile modules share: the note, with room for the digest of a manifest that the tests
// fill in, and an entry that registers nothing.

#include "kanly/sdk/abi.hpp"

namespace kanly {
class Registry;
}

#define HOSTILE_NOTE                     \
  KANLY_MODULE_NOTE(HOSTILE_ID, "1.0.0", \
                    "0000000000000000000000000000000000000000000000000000000000000000")

extern "C" [[gnu::visibility("default")]] void kanly_register(kanly::Registry& registry);

#define HOSTILE_ENTRY \
  extern "C" void kanly_register(kanly::Registry&) {}
