#pragma once
// ElfImage: bounded access to the parts of an ELF file that the loader reads. Internal.

#include <elf.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/result.hpp"

namespace kanly::admission::internal {

/// An Error about a binary. `code` without "binary.".
Error binary_error(std::string code, std::string where, std::string found, std::string needed,
                   std::string remedy = "");

/// The remedy for what only another linker command than ours produces.
inline constexpr const char* link_remedy = "Build the module with kanly_add_module().";

class ElfImage {
 public:
  /// Segments end below it; sums of two smaller numbers cannot overflow.
  static constexpr std::uint64_t highest_address = std::uint64_t{1} << 32;

  /// The size of a page of this machine.
  static std::uint64_t page_bytes();

  /// Reads the ELF header and the program headers and checks that the segments are such as the
  /// loader maps without surprises. [may-refuse]
  static Result<ElfImage> open(std::span<const std::byte> bytes);

  std::span<const std::byte> bytes() const { return bytes_; }
  const std::vector<Elf64_Phdr>& headers() const { return headers_; }
  std::uint16_t machine() const { return machine_; }

  /// The object at a place in the file, if it is inside.
  template <class T>
  std::optional<T> read(std::uint64_t offset) const {
    if (offset > bytes_.size() || bytes_.size() - offset < sizeof(T)) return std::nullopt;
    T value;
    std::memcpy(&value, bytes_.data() + offset, sizeof(T));
    return value;
  }

  /// `size` bytes of the file.
  std::optional<std::span<const std::byte>> slice(std::uint64_t offset, std::uint64_t size) const;

  /// `size` bytes that the loader maps from the file to `address`.
  std::optional<std::span<const std::byte>> mapped(std::uint64_t address, std::uint64_t size) const;

  /// Element `index` of a table of T that the loader maps to `address`.
  template <class T>
  std::optional<T> element(std::uint64_t address, std::uint64_t index) const {
    if (address >= highest_address || index >= highest_address) return std::nullopt;
    const auto place = mapped(address + index * sizeof(T), sizeof(T));
    if (!place) return std::nullopt;
    T value;
    std::memcpy(&value, place->data(), sizeof(T));
    return value;
  }

  /// Whether `size` bytes at `address` are in one segment that is writable when mapped.
  bool is_writable(std::uint64_t address, std::uint64_t size) const;

 private:
  Result<void> read_header();
  Result<void> read_program_headers(const Elf64_Ehdr& header);
  Result<void> check_segments() const;
  Result<void> check_segment(const Elf64_Phdr& header, std::uint64_t& end_of_previous) const;

  std::span<const std::byte> bytes_;
  std::vector<Elf64_Phdr> headers_;
  std::uint16_t machine_ = EM_NONE;
};

}  // namespace kanly::admission::internal
