#include "kanly/store/file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

namespace kanly::store {

namespace fs = std::filesystem;

namespace {

constexpr mode_t owner_only = 0600;

Error file_error(std::string code, int reason, std::string needed) {
  return {std::move(code), "", std::generic_category().message(reason), std::move(needed), ""};
}

Error unwritable(int reason) {
  return file_error("file.unwritable", reason, "a disk that takes the journal");
}

class PosixFile final : public JournalFile {
 public:
  explicit PosixFile(int descriptor) : descriptor_(descriptor) {}
  PosixFile(const PosixFile&) = delete;
  PosixFile& operator=(const PosixFile&) = delete;
  ~PosixFile() override { ::close(descriptor_); }  // gives the lock back too

  Result<std::size_t> read(std::span<char> into) override {
    while (true) {
      const ssize_t count = ::read(descriptor_, into.data(), into.size());
      if (count >= 0) return static_cast<std::size_t>(count);
      if (errno != EINTR) return file_error("file.unreadable", errno, "a readable file");
    }
  }

  Result<void> append(std::string_view bytes) override {
    const ssize_t count = ::write(descriptor_, bytes.data(), bytes.size());
    if (count < 0) return unwritable(errno);
    if (static_cast<std::size_t>(count) == bytes.size()) return {};
    Error error = unwritable(ENOSPC);
    error.found = std::to_string(count) + " of " + std::to_string(bytes.size()) + " bytes written";
    return error;
  }

  Result<void> sync() override {
    if (::fdatasync(descriptor_) == 0) return {};
    return file_error("file.not_durable", errno, "a disk that keeps the journal");
  }

  Result<void> cut(std::uint64_t length) override {
    if (::ftruncate(descriptor_, static_cast<off_t>(length)) == 0) return {};
    return unwritable(errno);
  }

  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

Result<std::unique_ptr<PosixFile>> open_existing(const fs::path& path, int flags) {
  // O_NONBLOCK: opening a pipe must not wait for who is at its other end.
  const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) {
    const bool missing = errno == ENOENT || errno == ENOTDIR;
    return file_error(missing ? "file.missing" : "file.unreadable", errno,
                      "a journal that the host can open");
  }
  auto file = std::make_unique<PosixFile>(descriptor);
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) {
    return file_error("file.unreadable", errno, "a journal that the host can open");
  }
  if (!S_ISREG(status.st_mode)) {
    return Error{"file.not_a_file", "", "something else than a file", "a file", ""};
  }
  return file;
}

Result<void> lock(const PosixFile& file) {
  if (::flock(file.descriptor(), LOCK_EX | LOCK_NB) == 0) return {};
  if (errno != EWOULDBLOCK) return file_error("journal.locked", errno, "a file that can be locked");
  return Error{"journal.locked", "", "another host has this room open for writing",
               "a room that nobody else writes", "close it there first"};
}

Error in_file(const fs::path& path, Error error) { return std::move(error).at(path.string()); }

}  // namespace

Result<std::unique_ptr<JournalFile>> create_journal_file(const fs::path& path) {
  const int flags = O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC;
  const int descriptor = ::open(path.c_str(), flags, owner_only);
  if (descriptor < 0 && errno == EEXIST) {
    return Error{"file.exists", path.string(), "a file of this name", "a new name",
                 "open the room that is there, or take another name"};
  }
  if (descriptor < 0) return in_file(path, unwritable(errno));
  auto file = std::make_unique<PosixFile>(descriptor);
  if (Result<void> locked = lock(*file); !locked) {
    return in_file(path, std::move(locked).error());
  }
  // Not left to the umask, which could take even the owner's rights away.
  if (::fchmod(descriptor, owner_only) != 0) return in_file(path, unwritable(errno));
  return std::unique_ptr<JournalFile>(std::move(file));
}

Result<std::unique_ptr<JournalFile>> open_journal_file(const fs::path& path) {
  Result<std::unique_ptr<PosixFile>> file = open_existing(path, O_RDWR | O_APPEND);
  if (!file) return in_file(path, std::move(file).error());
  if (Result<void> locked = lock(**file); !locked) {
    return in_file(path, std::move(locked).error());
  }
  return std::unique_ptr<JournalFile>(*std::move(file));
}

Result<std::unique_ptr<ByteSource>> open_for_reading(const fs::path& path) {
  Result<std::unique_ptr<PosixFile>> file = open_existing(path, O_RDONLY);
  if (!file) return in_file(path, std::move(file).error());
  return std::unique_ptr<ByteSource>(*std::move(file));
}

Result<void> sync_folder_of(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) {
    return in_file(folder, file_error("file.not_durable", errno, "a folder that can be opened"));
  }
  const int failed = ::fsync(descriptor) == 0 ? 0 : errno;
  ::close(descriptor);
  if (failed == 0) return {};
  return in_file(folder, file_error("file.not_durable", failed, "a disk that keeps the folder"));
}

}  // namespace kanly::store
