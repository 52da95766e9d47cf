// The versions of symbols that a module needs. ld.so walks these tables without a bound, and ends
// the process where one names a library that is not needed.

#include <algorithm>

#include "elf_dynamic.hpp"
#include "kanly/admission/limits.hpp"

namespace kanly::admission::internal {

namespace {

constexpr std::uint16_t index_bits = 0x7fff;   // of a version; the highest bit hides the symbol
constexpr std::uint16_t first_free_index = 1;  // 0 and 1 are no versions: local and global

Error malformed(std::string where, std::string found, std::string needed) {
  return binary_error("version_table", std::move(where), std::move(found), std::move(needed),
                      link_remedy);
}

Error outside(std::string where) {
  return malformed(std::move(where), "an entry outside the file, or a table without end",
                   "a table as ld writes it");
}

/// Walks the versions of one library; gives the highest index among them.
Result<std::uint16_t> read_library(const ElfImage& image, const DynamicSection& dynamic,
                                   std::uint64_t address, std::size_t& entries) {
  std::uint16_t highest = 0;
  while (true) {
    const auto version = image.element<Elf64_Vernaux>(address, 0);
    if (!version || ++entries > limits::symbols || !dynamic.text(image, version->vna_name)) {
      return outside("DT_VERNEED");
    }
    highest = std::max<std::uint16_t>(highest, version->vna_other & index_bits);
    if (version->vna_next == 0) return highest;
    address += version->vna_next;  // 32 bits, and element() bounds the sum
  }
}

Result<void> check_library(const ElfImage& image, const DynamicSection& dynamic,
                           const Elf64_Verneed& needed) {
  const auto name = dynamic.text(image, needed.vn_file);
  if (needed.vn_version == VER_NEED_CURRENT && name &&
      std::ranges::find(dynamic.libraries, *name) != dynamic.libraries.end()) {
    return {};
  }
  return malformed("DT_VERNEED",
                   "versions of \"" + std::string(name.value_or("a library without a name")) + "\"",
                   "version 1 of the table, and only libraries of DT_NEEDED");
}

Result<std::uint16_t> highest_version(const ElfImage& image, const DynamicSection& dynamic) {
  std::uint16_t highest = first_free_index;
  std::uint64_t address = dynamic.version_needs;
  for (std::size_t entries = 0;;) {
    const auto needed = image.element<Elf64_Verneed>(address, 0);
    if (!needed || ++entries > limits::symbols) return outside("DT_VERNEED");
    if (auto valid = check_library(image, dynamic, *needed); !valid) {
      return std::move(valid).error();
    }
    const auto found = read_library(image, dynamic, address + needed->vn_aux, entries);
    if (!found) return found.error();
    highest = std::max(highest, *found);
    if (needed->vn_next == 0) return highest;
    address += needed->vn_next;
  }
}

}  // namespace

Result<void> check_versions(const ElfImage& image, const DynamicSection& dynamic,
                            std::uint64_t symbols) {
  if (dynamic.version_needs == 0 && dynamic.version_symbols == 0) return {};
  const auto highest = highest_version(image, dynamic);
  if (!highest) return highest.error();
  for (std::uint64_t i = 0; i < symbols; ++i) {
    const auto version = image.element<std::uint16_t>(dynamic.version_symbols, i);
    if (!version) return outside("DT_VERSYM");
    if ((*version & index_bits) > *highest) {
      return malformed("DT_VERSYM", "a symbol of version " + std::to_string(*version & index_bits),
                       "at most " + std::to_string(*highest) + ", the last one in DT_VERNEED");
    }
  }
  return {};
}

}  // namespace kanly::admission::internal
