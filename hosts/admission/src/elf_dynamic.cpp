#include "elf_dynamic.hpp"

#include <algorithm>

#include "kanly/admission/limits.hpp"

namespace kanly::admission::internal {

namespace {

// <elf.h> of some systems lacks these.
constexpr std::int64_t tag_deprecated_audit = 0x6ffffefb;
constexpr std::int64_t tag_audit = 0x6ffffefc;
constexpr std::uint64_t flag_position_independent_program = 0x08000000;

struct Refused {
  std::int64_t tag;
  std::string_view code;
  std::string_view found;
};

constexpr std::array refused_tags{
    Refused{DT_RPATH, "run_path", "DT_RPATH: a path to look for libraries in"},
    Refused{DT_RUNPATH, "run_path", "DT_RUNPATH: a path to look for libraries in"},
    Refused{tag_audit, "audit", "DT_AUDIT: a library that watches the loader"},
    Refused{tag_deprecated_audit, "audit", "DT_DEPAUDIT: a library that watches the loader"},
    Refused{DT_FILTER, "filter", "DT_FILTER: another library in place of this one"},
    Refused{DT_AUXILIARY, "filter", "DT_AUXILIARY: another library before this one"},
    Refused{DT_PREINIT_ARRAY, "preinit", "DT_PREINIT_ARRAY: code before all start-up code"},
    Refused{DT_TEXTREL, "text_relocations", "DT_TEXTREL: relocations in code"},
};

constexpr std::array refused_flags{
    Refused{DF_1_INTERPOSE, "interposes", "DF_1_INTERPOSE: takes the place of others' symbols"},
    Refused{DF_1_INITFIRST, "initialises_first", "DF_1_INITFIRST: runs before all others"},
    Refused{DF_1_GLOBAL, "global_symbols", "DF_1_GLOBAL: symbols for every library"},
    Refused{static_cast<std::int64_t>(flag_position_independent_program), "not_shared_library",
            "DF_1_PIE: a program"},
};

Error malformed(std::string found, std::string needed) {
  return binary_error("malformed", "PT_DYNAMIC", std::move(found), std::move(needed), link_remedy);
}

Error refused(const Refused& entry) {
  return binary_error(std::string(entry.code), "PT_DYNAMIC", std::string(entry.found),
                      "a module without it", link_remedy);
}

/// Where the DynamicSection keeps the value of a tag that must not appear twice.
std::uint64_t* slot(DynamicSection& section, std::int64_t tag) {
  switch (tag) {
    case DT_STRTAB:
      return &section.strings;
    case DT_STRSZ:
      return &section.strings_bytes;
    case DT_SYMTAB:
      return &section.symbols;
    case DT_HASH:
      return &section.hash;
    case DT_GNU_HASH:
      return &section.gnu_hash;
    case DT_RELA:
      return &section.relocations;
    case DT_RELASZ:
      return &section.relocations_bytes;
    case DT_JMPREL:
      return &section.plt_relocations;
    case DT_PLTRELSZ:
      return &section.plt_relocations_bytes;
    case DT_VERSYM:
      return &section.version_symbols;
    case DT_VERNEED:
      return &section.version_needs;
    case DT_RELACOUNT:
      return &section.relative_relocations.emplace();
    default:
      return nullptr;
  }
}

/// Forms that our linkers never write for these machines, and that would need a reader of its own.
Result<void> check_form(const Elf64_Dyn& entry) {
  const auto value = entry.d_un.d_val;
  const bool other_size = (entry.d_tag == DT_SYMENT && value != sizeof(Elf64_Sym)) ||
                          (entry.d_tag == DT_RELAENT && value != sizeof(Elf64_Rela));
  const bool other_form = entry.d_tag == DT_REL || (entry.d_tag == DT_PLTREL && value != DT_RELA);
  if (other_size || other_form) {
    return malformed("tables of another form", "symbols and RELA relocations of ELF64");
  }
  if (is_known_tag(entry.d_tag)) return {};
  return binary_error("unknown_entry", "PT_DYNAMIC", "tag " + std::to_string(entry.d_tag),
                      "only tags that ld writes for a module", link_remedy);
}

Result<void> check_entry(const Elf64_Dyn& entry) {
  for (const Refused& tag : refused_tags) {
    if (entry.d_tag == tag.tag) return refused(tag);
  }
  if (entry.d_tag == DT_FLAGS && (entry.d_un.d_val & DF_TEXTREL) != 0) {
    return binary_error("text_relocations", "PT_DYNAMIC", "DF_TEXTREL: relocations in code",
                        "a module without it", "Build the module with -fPIC.");
  }
  if (entry.d_tag == DT_FLAGS_1) {
    for (const Refused& flag : refused_flags) {
      if ((entry.d_un.d_val & static_cast<std::uint64_t>(flag.tag)) != 0) return refused(flag);
    }
  }
  return check_form(entry);
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

bool is_allowed(const BinaryProfile& profile, std::string_view name) {
  return std::ranges::find(profile.libraries, name) != profile.libraries.end();
}

Result<void> take_library(const ElfImage& image, DynamicSection& section, std::uint64_t offset,
                          const BinaryProfile& profile) {
  const auto name = section.text(image, offset);
  if (!name) return malformed("a needed library without a name", "a name in the string table");
  section.libraries.push_back(*name);
  if (is_allowed(profile, *name)) return {};
  return binary_error(
      "foreign_library", "PT_DYNAMIC", "needs the library \"" + std::string(*name) + "\"",
      "only " + joined(profile.libraries), "Link what it uses statically, or leave it out.");
}

Result<void> check_own_name(const ElfImage& image, const DynamicSection& section,
                            std::uint64_t offset, const BinaryProfile& profile) {
  const auto name = section.text(image, offset);
  if (!name) return malformed("an own name that is none", "a name in the string table");
  // The loader would give this file to others who need that library.
  if (!is_allowed(profile, *name)) return {};
  return binary_error("library_name", "PT_DYNAMIC", "calls itself \"" + std::string(*name) + "\"",
                      "a name of its own", link_remedy);
}

}  // namespace

std::optional<std::string_view> DynamicSection::text(const ElfImage& image,
                                                     std::uint64_t offset) const {
  if (offset >= strings_bytes || strings >= ElfImage::highest_address) return std::nullopt;
  if (offset >= ElfImage::highest_address) return std::nullopt;
  const auto size = std::min<std::uint64_t>(strings_bytes - offset, limits::library_name_bytes + 1);
  const auto place = image.mapped(strings + offset, size);
  if (!place) return std::nullopt;
  const std::string_view text(reinterpret_cast<const char*>(place->data()), place->size());
  const std::size_t end = text.find('\0');
  if (end == std::string_view::npos) return std::nullopt;
  return text.substr(0, end);
}

Result<DynamicSection> read_dynamic(const ElfImage& image, const BinaryProfile& profile) {
  const auto is_dynamic = [](const Elf64_Phdr& header) { return header.p_type == PT_DYNAMIC; };
  const auto header = std::ranges::find_if(image.headers(), is_dynamic);
  if (header == image.headers().end() || std::ranges::count_if(image.headers(), is_dynamic) != 1) {
    return malformed("no PT_DYNAMIC, or several", "one");
  }

  // The loader adds the module's address to some entries, in place.
  if ((header->p_flags & PF_W) != 0 && !image.is_writable(header->p_vaddr, header->p_memsz)) {
    return malformed("a section that is not where it could be written", "one in writable data");
  }

  DynamicSection section;
  std::set<std::int64_t> seen;
  std::vector<std::uint64_t> libraries;
  std::optional<std::uint64_t> own_name;
  for (std::size_t i = 0;; ++i) {
    // By address, not by p_offset: the loader reads the section where it is mapped.
    const auto entry = image.element<Elf64_Dyn>(header->p_vaddr, i);
    if (!entry) return malformed("an end outside the file", "DT_NULL at the end");
    if (entry->d_tag == DT_NULL) break;
    if (i == limits::dynamic_entries) return malformed("too many entries", "at most 512");
    if (entry->d_tag == DT_NEEDED) {
      libraries.push_back(entry->d_un.d_val);
      continue;
    }
    if (!seen.insert(entry->d_tag).second) {
      return malformed("tag " + std::to_string(entry->d_tag) + " twice", "each tag once");
    }
    if (auto valid = check_entry(*entry); !valid) return std::move(valid).error();
    if (std::uint64_t* kept = slot(section, entry->d_tag)) *kept = entry->d_un.d_val;
    if (entry->d_tag == DT_SONAME) own_name = entry->d_un.d_val;
  }
  if (auto valid = check_companions(seen); !valid) return std::move(valid).error();
  for (const std::uint64_t library : libraries) {
    if (auto valid = take_library(image, section, library, profile); !valid) {
      return std::move(valid).error();
    }
  }
  if (own_name) {
    if (auto valid = check_own_name(image, section, *own_name, profile); !valid) {
      return std::move(valid).error();
    }
  }
  return section;
}

}  // namespace kanly::admission::internal
