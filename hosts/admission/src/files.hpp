#pragma once
// Reading and writing whole files, with every way to fail as its own Error. Internal.

#include <sys/stat.h>

#include <cstddef>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/result.hpp"

namespace kanly::admission::internal {

/// An open file descriptor, closed with its owner.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor();

  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }

 private:
  int number_ = -1;
};

/// A regular file, open for reading, and what the system says about it.
struct OpenFile {
  Descriptor descriptor;
  struct stat status {};
};

/// Opens a regular file; a pipe or device is refused without waiting for it.
/// [may-refuse: file.missing, file.dangling_link, file.not_a_file, file.unreadable]
Result<OpenFile> open_file(const std::filesystem::path& file);

/// Hands the contents to `take` in pieces. [may-refuse: file.too_large, file.unreadable, or what
/// `take` refuses]
Result<void> read_pieces(const OpenFile& file, const std::filesystem::path& name,
                         std::size_t limit_bytes,
                         const std::function<Result<void>(std::span<const std::byte>)>& take);

Result<std::vector<std::byte>> read_bytes(const std::filesystem::path& file,
                                          std::size_t limit_bytes);
Result<std::string> read_text(const std::filesystem::path& file, std::size_t limit_bytes);

/// Writes through a temporary name and renames: readers see the old file or the new one.
/// [may-refuse: file.unwritable]
Result<void> write_text(const std::filesystem::path& file, std::string_view text);

/// Writes every byte to an open file.
bool write_all(int descriptor, std::span<const std::byte> bytes);

/// An Error about a file, with the system's own words for `error_number`.
Error file_error(std::string code, const std::filesystem::path& file, int error_number,
                 std::string needed);

}  // namespace kanly::admission::internal
