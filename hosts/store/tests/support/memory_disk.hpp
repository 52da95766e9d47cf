#pragma once
// MemoryDisk: a journal file in memory, which fails when a test wants it to.

#include <cstdint>
#include <memory>
#include <string>

#include "kanly/store/file.hpp"

namespace kanly::store::testing {

struct MemoryDisk {
  std::string bytes;

  // What the disk does. Writes and syncs are counted from 1; 0: never.
  std::uint32_t failing_write = 0;
  std::size_t written_of_it = 0;  ///< so much of that write arrives all the same
  std::uint32_t failing_sync = 0;
  bool failing_cut = false;
  std::size_t piece = 1u << 20;  ///< the most that one read gives

  // What happened.
  std::uint32_t writes = 0;
  std::uint32_t syncs = 0;
  std::uint32_t cuts = 0;

  /// Opens it, from the start. The disk outlives its files.
  std::unique_ptr<JournalFile> open();
};

/// Bytes that arrive in pieces.
class TextSource final : public ByteSource {
 public:
  explicit TextSource(std::string_view text, std::size_t piece = 1u << 20)
      : text_(text), piece_(piece) {}
  Result<std::size_t> read(std::span<char> into) override;

 private:
  std::string_view text_;
  std::size_t piece_;
};

}  // namespace kanly::store::testing
