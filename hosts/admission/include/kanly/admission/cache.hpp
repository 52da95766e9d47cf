#pragma once
// Cache: the host's private copies of module binaries, named by their content.
//
//   Result<Cache> cache = Cache::open(cache_folder());
//   Result<CachedBinary> binary = cache->take(module.binary_file, module.binary_digest);
//   check_installed(module, binary->bytes);    // the very bytes that will be loaded
//   … load binary->path, then: binary->is_still(binary->path)
//
// What was checked is what is loaded: the folder is the host's alone (0700), files are written
// under a temporary name while the same bytes are hashed, flushed, made read-only (0444) and
// renamed to <sha256>.so, never written in place. On every load both files are opened and hashed
// again, because names prove nothing; the descriptor of the copy stays open so that its inode
// cannot be used for another file. Replacing an installed module under a running host therefore
// changes nothing of what it has loaded (F-005), and a host that starts afterwards refuses it.
//
// Refused: file.* for the source; binary.wrong_digest with both digests; cache.unusable for a
// folder that is not a folder, not the host's, or open to others; cache.unwritable.

#include <sys/types.h>

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "kanly/admission/sha256.hpp"
#include "kanly/result.hpp"

namespace kanly::admission {

/// A private copy, hashed just now and held open.
class CachedBinary {
 public:
  std::filesystem::path path;  // absolute
  Digest digest;
  std::vector<std::byte> bytes;  // as hashed

  /// Whether `file` is this very file: same device and inode.
  bool is_still(const std::filesystem::path& file) const;

 private:
  friend class Cache;
  dev_t device_ = 0;
  ino_t inode_ = 0;
  std::shared_ptr<void> held_open_;
};

class Cache {
 public:
  /// Makes the folder if it is not there. [may-refuse]
  static Result<Cache> open(const std::filesystem::path& folder);

  /// The private copy of `source`, which must have this digest; copies it unless it is there. Each
  /// of the two files is read once.
  /// [may-refuse]
  Result<CachedBinary> take(const std::filesystem::path& source, const Digest& digest) const;

  const std::filesystem::path& folder() const { return folder_; }

 private:
  Result<CachedBinary> read(const std::filesystem::path& file) const;
  Result<void> copy(const std::filesystem::path& source, const Digest& digest,
                    const std::filesystem::path& target, bool replaces) const;

  std::filesystem::path folder_;
};

/// Where the host of this user keeps its cache: $XDG_CACHE_HOME/kanly/modules, or
/// ~/.cache/kanly/modules, or a folder of this user in the system's temporary folder.
std::filesystem::path default_cache_folder();

}  // namespace kanly::admission
