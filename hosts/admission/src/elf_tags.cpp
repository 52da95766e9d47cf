// Which tags a dynamic section may have, and which of them stand together: ld.so follows one and
// takes for granted that the others are there.

#include <algorithm>

#include "elf_dynamic.hpp"

namespace kanly::admission::internal {

namespace {

// <elf.h> of some systems lacks these.
constexpr std::int64_t tag_arm_bti_plt = 0x70000001;
constexpr std::int64_t tag_arm_pac_plt = 0x70000003;
constexpr std::int64_t tag_arm_variant_calls = 0x70000005;

// What ld and lld write for a module. Others can change what the loader does in ways that nobody
// looked at here: DT_RELR relocates without a table that we read, DT_VERDEF asks for one more walk.
constexpr std::array known_tags{
    std::int64_t{DT_NEEDED},
    std::int64_t{DT_SONAME},
    std::int64_t{DT_SYMBOLIC},
    std::int64_t{DT_BIND_NOW},
    std::int64_t{DT_FLAGS},
    std::int64_t{DT_FLAGS_1},
    std::int64_t{DT_INIT},
    std::int64_t{DT_FINI},
    std::int64_t{DT_INIT_ARRAY},
    std::int64_t{DT_INIT_ARRAYSZ},
    std::int64_t{DT_FINI_ARRAY},
    std::int64_t{DT_FINI_ARRAYSZ},
    std::int64_t{DT_HASH},
    std::int64_t{DT_GNU_HASH},
    std::int64_t{DT_STRTAB},
    std::int64_t{DT_STRSZ},
    std::int64_t{DT_SYMTAB},
    std::int64_t{DT_SYMENT},
    std::int64_t{DT_PLTGOT},
    std::int64_t{DT_JMPREL},
    std::int64_t{DT_PLTREL},
    std::int64_t{DT_PLTRELSZ},
    std::int64_t{DT_RELA},
    std::int64_t{DT_RELASZ},
    std::int64_t{DT_RELAENT},
    std::int64_t{DT_RELACOUNT},
    std::int64_t{DT_VERSYM},
    std::int64_t{DT_VERNEED},
    std::int64_t{DT_VERNEEDNUM},
    std::int64_t{DT_TLSDESC_PLT},
    std::int64_t{DT_TLSDESC_GOT},
    tag_arm_bti_plt,
    tag_arm_pac_plt,
    tag_arm_variant_calls,
};

struct Companion {
  std::int64_t tag;
  std::int64_t needs;
  std::string_view what;
};

constexpr std::array companions{
    Companion{DT_RELA, DT_RELASZ, "DT_RELA without DT_RELASZ"},
    Companion{DT_RELA, DT_RELAENT, "DT_RELA without DT_RELAENT"},
    Companion{DT_RELASZ, DT_RELA, "DT_RELASZ without DT_RELA"},
    Companion{DT_RELACOUNT, DT_RELA, "DT_RELACOUNT without DT_RELA"},
    Companion{DT_JMPREL, DT_PLTREL, "DT_JMPREL without DT_PLTREL"},
    Companion{DT_PLTREL, DT_JMPREL, "DT_PLTREL without DT_JMPREL"},
    Companion{DT_PLTREL, DT_PLTRELSZ, "DT_PLTREL without DT_PLTRELSZ"},
    Companion{DT_PLTRELSZ, DT_PLTREL, "DT_PLTRELSZ without DT_PLTREL"},
    Companion{DT_INIT_ARRAY, DT_INIT_ARRAYSZ, "DT_INIT_ARRAY without DT_INIT_ARRAYSZ"},
    Companion{DT_FINI_ARRAY, DT_FINI_ARRAYSZ, "DT_FINI_ARRAY without DT_FINI_ARRAYSZ"},
    Companion{DT_VERNEED, DT_VERSYM, "DT_VERNEED without DT_VERSYM"},
    Companion{DT_VERSYM, DT_VERNEED, "DT_VERSYM without DT_VERNEED"},
    Companion{DT_SYMTAB, DT_STRTAB, "DT_SYMTAB without DT_STRTAB"},
};

}  // namespace

bool is_known_tag(std::int64_t tag) {
  return std::ranges::find(known_tags, tag) != known_tags.end();
}

Result<void> check_companions(const std::set<std::int64_t>& tags) {
  for (const Companion& pair : companions) {
    if (!tags.contains(pair.tag) || tags.contains(pair.needs)) continue;
    return binary_error("missing_entry", "PT_DYNAMIC", std::string(pair.what), "both", link_remedy);
  }
  return {};
}

}  // namespace kanly::admission::internal
