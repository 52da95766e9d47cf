#include "kanly/admission/cache.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

#include "files.hpp"
#include "kanly/admission/limits.hpp"
#include "sha256_stream.hpp"

namespace kanly::admission {

namespace fs = std::filesystem;

using internal::Descriptor;

namespace {

constexpr mode_t private_folder = 0700;
constexpr mode_t read_only = 0444;

Error unusable(const fs::path& folder, std::string found) {
  return {"cache.unusable", folder.string(), std::move(found),
          "a folder of the host's own user with mode 0700",
          "Name another folder, or remove this one."};
}

Error unwritable(const fs::path& folder, int error_number) {
  return internal::file_error("cache.unwritable", folder, error_number,
                              "a folder where the host can write");
}

Error wrong_digest(const fs::path& file, const Digest& found, const Digest& needed) {
  return {"binary.wrong_digest", file.string(), "sha256 " + found.hex(), "sha256 " + needed.hex(),
          "Install the manifest and the binary that were built together."};
}

/// A file under a temporary name, which is gone in the end.
class TemporaryFile {
 public:
  explicit TemporaryFile(const fs::path& folder)
      : name_((folder / "copy.XXXXXX").string()),
        descriptor_(::mkostemp(name_.data(), O_CLOEXEC)) {}
  ~TemporaryFile() {
    if (descriptor_.is_open() && !renamed_) ::unlink(name_.c_str());
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  int number() const { return descriptor_.number(); }
  bool is_open() const { return descriptor_.is_open(); }

  /// Gives it its name. Where there was nothing before, another host may be doing the same: the
  /// file that is there first stays, since that host may be loading it. Else it takes the other's
  /// place.
  bool finish(const fs::path& target, bool replaces) {
    if (::fchmod(number(), read_only) != 0 || ::fsync(number()) != 0) return false;
    if (!replaces && (::link(name_.c_str(), target.c_str()) == 0 || errno == EEXIST)) return true;
    renamed_ = ::rename(name_.c_str(), target.c_str()) == 0;
    return renamed_;
  }

 private:
  std::string name_;
  Descriptor descriptor_;
  bool renamed_ = false;
};

bool flush_folder(const fs::path& folder) {
  const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return descriptor.is_open() && ::fsync(descriptor.number()) == 0;
}

}  // namespace

bool CachedBinary::is_still(const fs::path& file) const {
  struct stat status {};
  return ::stat(file.c_str(), &status) == 0 && status.st_dev == device_ && status.st_ino == inode_;
}

Result<Cache> Cache::open(const fs::path& folder) {
  std::error_code failure;
  Cache cache;
  cache.folder_ = fs::absolute(folder, failure).lexically_normal();
  if (failure) return unwritable(folder, failure.value());
  fs::create_directories(cache.folder_.parent_path(), failure);
  if (::mkdir(cache.folder_.c_str(), private_folder) != 0 && errno != EEXIST) {
    return unwritable(cache.folder_, errno);
  }
  struct stat status {};
  if (::lstat(cache.folder_.c_str(), &status) != 0) return unwritable(cache.folder_, errno);
  if (!S_ISDIR(status.st_mode)) return unusable(cache.folder_, "not a folder");
  if (status.st_uid != ::geteuid()) return unusable(cache.folder_, "a folder of another user");
  if ((status.st_mode & 0077) != 0) return unusable(cache.folder_, "a folder open to others");
  return cache;
}

Result<CachedBinary> Cache::read(const fs::path& file) const {
  auto opened = internal::open_file(file);
  if (!opened) return std::move(opened).error();
  CachedBinary binary;
  binary.path = file;
  binary.device_ = opened->status.st_dev;
  binary.inode_ = opened->status.st_ino;
  auto append = [&binary](std::span<const std::byte> piece) -> Result<void> {
    binary.bytes.insert(binary.bytes.end(), piece.begin(), piece.end());
    return {};
  };
  if (auto read = internal::read_pieces(*opened, file, limits::binary_bytes, append); !read) {
    return std::move(read).error();
  }
  binary.digest = sha256(binary.bytes);
  binary.held_open_ = std::make_shared<Descriptor>(std::move(opened->descriptor));
  return binary;
}

Result<void> Cache::copy(const fs::path& source, const Digest& digest, const fs::path& target,
                         bool replaces) const {
  auto opened = internal::open_file(source);
  if (!opened) return std::move(opened).error();
  TemporaryFile temporary(folder_);
  if (!temporary.is_open()) return unwritable(folder_, errno);
  internal::Sha256Stream stream;
  auto take = [&](std::span<const std::byte> piece) -> Result<void> {
    stream.add(piece);
    if (!internal::write_all(temporary.number(), piece)) return unwritable(folder_, errno);
    return {};
  };
  if (auto read = internal::read_pieces(*opened, source, limits::binary_bytes, take); !read) {
    return read;
  }
  const Digest found = stream.finish();
  if (found != digest) return wrong_digest(source, found, digest);
  const bool is_flushed = temporary.finish(target, replaces) && flush_folder(folder_);
  if (!is_flushed) return unwritable(folder_, errno);
  return {};
}

Result<CachedBinary> Cache::take(const fs::path& source, const Digest& digest) const {
  const fs::path target = folder_ / (digest.hex() + ".so");
  std::error_code ignored;
  const bool replaces = fs::exists(fs::symlink_status(target, ignored));
  auto present = read(target);
  if (present && present->digest == digest) {
    // What is installed is looked at also where the copy would do: a person asks for that file.
    const auto installed = sha256_file(source);
    if (!installed) return installed.error();
    if (*installed != digest) return wrong_digest(source, *installed, digest);
    return present;
  }
  // Not there, or not what its name says: a fresh copy takes its place, as another file.
  auto copied = copy(source, digest, target, replaces);
  if (!copied) return std::move(copied).error();
  auto binary = read(target);
  if (binary && binary->digest != digest) return wrong_digest(target, binary->digest, digest);
  return binary;
}

fs::path default_cache_folder() {
  if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && *cache == '/') {
    return fs::path(cache) / "kanly" / "modules";
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/') {
    return fs::path(home) / ".cache" / "kanly" / "modules";
  }
  return fs::path("/tmp") / ("kanly-modules-" + std::to_string(::geteuid()));
}

}  // namespace kanly::admission
