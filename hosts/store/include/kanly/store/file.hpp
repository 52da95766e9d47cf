#pragma once
// Files of a journal: what reading and writing need of the outside world, and no more.
//
//   auto file = open_journal_file("rooms/7.journal");   // locked: no other host writes this room
//   if (!file) report(file.error());
//
// Both are interfaces, so that a test can read in small pieces and let a disk fail. Files are
// created with mode 0600, since a journal holds secrets.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>

#include "kanly/result.hpp"

namespace kanly::store {

/// Bytes, from first to last, in pieces of any size.
class ByteSource {
 public:
  virtual ~ByteSource() = default;

  /// Fills the front of `into` and says how much; 0 at the end. [may-refuse: file.unreadable]
  virtual Result<std::size_t> read(std::span<char> into) = 0;
};

/// A file that only grows, but for what was never acknowledged.
class JournalFile : public ByteSource {
 public:
  /// Puts all of `bytes` at the end with one write; what fits only in part is a failure.
  /// [may-refuse: file.unwritable]
  virtual Result<void> append(std::string_view bytes) = 0;
  /// Returns when everything written is on the disk. [may-refuse: file.not_durable]
  virtual Result<void> sync() = 0;
  /// Removes all but the first `length` bytes. [may-refuse: file.unwritable]
  virtual Result<void> cut(std::uint64_t length) = 0;
};

/// Makes a new file, readable and writable for its owner only, and locks it.
/// [may-refuse: file.exists, file.unwritable, journal.locked]
Result<std::unique_ptr<JournalFile>> create_journal_file(const std::filesystem::path& path);

/// Opens an existing file for reading and appending and locks it until it is closed. The lock
/// (flock) holds against every other opening for writing, in this process too.
/// [may-refuse: file.missing, file.not_a_file, file.unreadable, journal.locked]
Result<std::unique_ptr<JournalFile>> open_journal_file(const std::filesystem::path& path);

/// Opens an existing file for reading only, without a lock: also while a host writes it.
/// [may-refuse: file.missing, file.not_a_file, file.unreadable]
Result<std::unique_ptr<ByteSource>> open_for_reading(const std::filesystem::path& path);

/// Makes a new directory entry durable: syncs the folder of `path`. [may-refuse: file.not_durable]
Result<void> sync_folder_of(const std::filesystem::path& path);

}  // namespace kanly::store
