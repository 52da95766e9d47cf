// Symbols and relocations: what a module exports, and what the loader would run or write for it.

#include <bit>

#include "elf_dynamic.hpp"
#include "kanly/admission/limits.hpp"

namespace kanly::admission::internal {

namespace {

Error malformed(std::string where, std::string found) {
  return binary_error("malformed", std::move(where), std::move(found), "a table as ld writes it",
                      link_remedy);
}

/// The number of symbols by DT_GNU_HASH, which is what the loader searches.
Result<std::uint64_t> count_by_gnu_hash(const ElfImage& image, std::uint64_t address) {
  const auto part = [&](std::uint64_t i) { return image.element<std::uint32_t>(address, i); };
  const auto buckets = part(0);
  const auto first = part(1);
  const auto bloom_words = part(2);
  if (!buckets || !first || !bloom_words || *buckets > limits::symbols ||
      *bloom_words > limits::symbols) {
    return malformed("DT_GNU_HASH", "a table of impossible size");
  }
  if (!std::has_single_bit(*bloom_words)) {  // the loader ends the process
    return malformed("DT_GNU_HASH", std::to_string(*bloom_words) + " words of its filter");
  }
  const std::uint64_t bucket_place = 4 + 2 * std::uint64_t{*bloom_words};  // bloom words: 64 bits
  if (!image.mapped(address, (bucket_place + *buckets) * sizeof(std::uint32_t))) {
    return malformed("DT_GNU_HASH", "a table outside the file");
  }
  std::uint64_t last = 0;
  for (std::uint64_t i = 0; i < *buckets; ++i) {
    const auto bucket = part(bucket_place + i);
    if (!bucket || (*bucket != 0 && *bucket < *first) || *bucket > limits::symbols) {
      return malformed("DT_GNU_HASH", "a bucket outside the table");
    }
    last = std::max<std::uint64_t>(last, *bucket);
  }
  if (last == 0) return std::uint64_t{*first};
  // Every chain ends at the first marked entry at or after its start, so the latest one ends last.
  for (; last <= limits::symbols; ++last) {
    const auto chain = part(bucket_place + *buckets + (last - *first));
    if (!chain) break;
    if ((*chain & 1) != 0) return last + 1;
  }
  return malformed("DT_GNU_HASH", "a chain without end");
}

/// The number of symbols by DT_HASH. Every chain ends, because no symbol is in two.
Result<std::uint64_t> count_by_hash(const ElfImage& image, std::uint64_t address) {
  const auto part = [&](std::uint64_t i) { return image.element<std::uint32_t>(address, i); };
  const auto buckets = part(0);
  const auto chains = part(1);
  if (!buckets || !chains || *buckets > limits::symbols || *chains > limits::symbols) {
    return malformed("DT_HASH", "a table outside the file");
  }
  std::uint64_t visited = 0;
  for (std::uint64_t i = 0; i < *buckets; ++i) {
    auto symbol = part(2 + i);
    for (; symbol && *symbol != 0; symbol = part(2 + *buckets + *symbol)) {
      if (*symbol >= *chains || ++visited > *chains) {
        return malformed("DT_HASH", "a chain without end");
      }
    }
    if (!symbol) return malformed("DT_HASH", "a table outside the file");
  }
  return std::uint64_t{*chains};
}

Result<std::uint64_t> count_symbols(const ElfImage& image, const DynamicSection& dynamic) {
  std::uint64_t count = 0;
  if (dynamic.hash != 0) {
    const auto by_hash = count_by_hash(image, dynamic.hash);
    if (!by_hash) return by_hash.error();
    count = *by_hash;
  }
  if (dynamic.gnu_hash != 0) {
    const auto by_gnu_hash = count_by_gnu_hash(image, dynamic.gnu_hash);
    if (!by_gnu_hash) return by_gnu_hash.error();
    // With an export, which every module has, both tables cover all symbols.
    count = std::max(count, *by_gnu_hash);
  }
  if (dynamic.symbols == 0 || count == 0 || count > limits::symbols) {
    return malformed("DT_SYMTAB", std::to_string(count) + " symbols");
  }
  return count;
}

/// The loader finds a symbol that has a section or a value, whatever else it says.
bool is_defined(const Elf64_Sym& symbol) {
  return symbol.st_shndx != SHN_UNDEF || symbol.st_value != 0;
}

Result<void> check_exports(const ElfImage& image, const DynamicSection& dynamic,
                           std::uint64_t count) {
  bool entry_found = false;
  for (std::uint64_t i = 1; i < count; ++i) {
    const auto symbol = image.element<Elf64_Sym>(dynamic.symbols, i);
    if (!symbol) return malformed("DT_SYMTAB", "a symbol outside the file");
    if (ELF64_ST_TYPE(symbol->st_info) == STT_GNU_IFUNC) {
      return binary_error("indirect_function", "DT_SYMTAB",
                          "a function that is chosen by code while loading", "ordinary functions",
                          link_remedy);
    }
    if (!is_defined(*symbol) || ELF64_ST_BIND(symbol->st_info) == STB_LOCAL) continue;
    const auto name = dynamic.text(image, symbol->st_name);
    if (name == entry_symbol && ELF64_ST_TYPE(symbol->st_info) == STT_FUNC) {
      entry_found = true;
      continue;
    }
    return binary_error("foreign_export", "DT_SYMTAB",
                        "exports \"" + std::string(name.value_or("a long name")) + "\"",
                        "only the function " + std::string(entry_symbol), link_remedy);
  }
  if (entry_found) return {};
  return binary_error("no_entry_point", "DT_SYMTAB", "no function " + std::string(entry_symbol),
                      "the one that a host calls", link_remedy);
}

Result<void> check_relocation(const ElfImage& image, const Elf64_Rela& relocation,
                              std::uint64_t symbols) {
  const std::uint64_t type = ELF64_R_TYPE(relocation.r_info);
  const std::uint64_t indirect =
      image.machine() == EM_X86_64 ? R_X86_64_IRELATIVE : R_AARCH64_IRELATIVE;
  if (type == indirect) {
    return binary_error("indirect_relocation", "DT_RELA",
                        "IRELATIVE: a relocation that runs code while loading",
                        "ordinary relocations", link_remedy);
  }
  if (ELF64_R_SYM(relocation.r_info) >= symbols) {
    return malformed("DT_RELA", "a relocation by a symbol that does not exist");
  }
  static_assert(R_X86_64_NONE == 0 && R_AARCH64_NONE == 0);
  if (type == 0 || image.is_writable(relocation.r_offset, sizeof(std::uint64_t))) return {};
  return binary_error("relocation_outside_data", "DT_RELA",
                      "a relocation at address " + std::to_string(relocation.r_offset),
                      "relocations in writable data", link_remedy);
}

/// The loader carries the first ones out without looking at their type, after an assertion that
/// ends the process where one is of another type.
Result<void> check_relative_count(const ElfImage& image, const DynamicSection& dynamic) {
  if (!dynamic.relative_relocations) return {};
  const std::uint64_t relative =
      image.machine() == EM_X86_64 ? R_X86_64_RELATIVE : R_AARCH64_RELATIVE;
  const std::uint64_t stated = *dynamic.relative_relocations;
  std::uint64_t first = 0;
  std::uint64_t all = 0;
  for (std::uint64_t i = 0; i < dynamic.relocations_bytes / sizeof(Elf64_Rela); ++i) {
    const auto relocation = image.element<Elf64_Rela>(dynamic.relocations, i);
    if (!relocation || ELF64_R_TYPE(relocation->r_info) != relative) continue;
    if (all++ == i) ++first;
  }
  if (first == all && stated == all) return {};
  return binary_error("relative_count", "DT_RELACOUNT", std::to_string(stated),
                      std::to_string(all) +
                          ", as many as there are relative relocations, and "
                          "these before all others",
                      link_remedy);
}

Result<void> check_relocations(const ElfImage& image, std::uint64_t table, std::uint64_t bytes,
                               std::uint64_t symbols) {
  if (bytes % sizeof(Elf64_Rela) != 0) return malformed("DT_RELA", "half a relocation");
  for (std::uint64_t i = 0; i < bytes / sizeof(Elf64_Rela); ++i) {
    const auto relocation = image.element<Elf64_Rela>(table, i);
    if (!relocation) return malformed("DT_RELA", "a relocation outside the file");
    if (auto valid = check_relocation(image, *relocation, symbols); !valid) return valid;
  }
  return {};
}

}  // namespace

Result<void> check_symbols(const ElfImage& image, const DynamicSection& dynamic) {
  const auto count = count_symbols(image, dynamic);
  if (!count) return count.error();
  if (auto valid = check_exports(image, dynamic, *count); !valid) return valid;
  if (auto valid = check_versions(image, dynamic, *count); !valid) return valid;
  if (auto valid = check_relocations(image, dynamic.relocations, dynamic.relocations_bytes, *count);
      !valid) {
    return valid;
  }
  if (auto valid = check_relative_count(image, dynamic); !valid) return valid;
  return check_relocations(image, dynamic.plt_relocations, dynamic.plt_relocations_bytes, *count);
}

}  // namespace kanly::admission::internal
