#pragma once
// The dynamic section of a module: what the loader is told to do. Internal.

#include <set>

#include "elf_image.hpp"
#include "kanly/admission/elf.hpp"

namespace kanly::admission::internal {

/// Addresses and sizes from PT_DYNAMIC that later checks need; 0 where absent.
struct DynamicSection {
  std::uint64_t strings = 0;
  std::uint64_t strings_bytes = 0;
  std::uint64_t symbols = 0;
  std::uint64_t hash = 0;
  std::uint64_t gnu_hash = 0;
  std::uint64_t relocations = 0;
  std::uint64_t relocations_bytes = 0;
  std::optional<std::uint64_t> relative_relocations;  // how many of them stand first
  std::uint64_t plt_relocations = 0;
  std::uint64_t plt_relocations_bytes = 0;
  std::uint64_t version_symbols = 0;
  std::uint64_t version_needs = 0;
  std::vector<std::string_view> libraries;  // names of DT_NEEDED

  /// The zero-terminated text at `offset` of the string table, if it is one of at most 256 bytes.
  std::optional<std::string_view> text(const ElfImage& image, std::uint64_t offset) const;
};

/// Reads the section; refuses what lets foreign code in. [may-refuse]
Result<DynamicSection> read_dynamic(const ElfImage& image, const BinaryProfile& profile);

/// Whether our linkers write this tag.
bool is_known_tag(std::int64_t tag);

/// Whether each of these tags has those beside it that the loader reads with it. [may-refuse]
Result<void> check_companions(const std::set<std::int64_t>& tags);

/// Checks the tables that give the first `symbols` symbols their versions. [may-refuse]
Result<void> check_versions(const ElfImage& image, const DynamicSection& dynamic,
                            std::uint64_t symbols);

/// Checks symbols, their versions and relocations. [may-refuse]
Result<void> check_symbols(const ElfImage& image, const DynamicSection& dynamic);

/// The text of the one kanly note. [may-refuse]
Result<std::string_view> find_record(const ElfImage& image);

}  // namespace kanly::admission::internal
