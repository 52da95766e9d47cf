#include "files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

namespace kanly::admission::internal {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t piece_bytes = 64u << 10;

std::string kind_of(mode_t mode) {
  if (S_ISDIR(mode)) return "a folder";
  if (S_ISFIFO(mode)) return "a pipe";
  if (S_ISSOCK(mode)) return "a socket";
  return "a device";
}

Error missing(const fs::path& file) {
  std::error_code ignored;
  if (fs::is_symlink(file, ignored)) {
    return {"file.dangling_link", file.string(),
            "a link to " + fs::read_symlink(file, ignored).string() + ", which does not exist",
            "a file", "Remove the link or put back what it points to."};
  }
  return {"file.missing", file.string(), "no such file", "a file", ""};
}

}  // namespace

Descriptor::~Descriptor() {
  if (number_ >= 0) ::close(number_);
}

Error file_error(std::string code, const fs::path& file, int error_number, std::string needed) {
  return {std::move(code), file.string(), std::generic_category().message(error_number),
          std::move(needed), ""};
}

Result<OpenFile> open_file(const fs::path& file) {
  OpenFile opened;
  // O_NONBLOCK: opening a pipe must not wait for a writer.
  opened.descriptor = Descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!opened.descriptor.is_open()) {
    const int reason = errno;
    if (reason == ENOENT || reason == ENOTDIR) return missing(file);
    return file_error("file.unreadable", file, reason, "a file that the host can read");
  }
  if (::fstat(opened.descriptor.number(), &opened.status) != 0) {
    return file_error("file.unreadable", file, errno, "a file that the host can read");
  }
  if (!S_ISREG(opened.status.st_mode)) {
    return Error{"file.not_a_file", file.string(), kind_of(opened.status.st_mode), "a file", ""};
  }
  return opened;
}

Result<void> read_pieces(const OpenFile& file, const fs::path& name, std::size_t limit_bytes,
                         const std::function<Result<void>(std::span<const std::byte>)>& take) {
  std::array<std::byte, piece_bytes> piece;
  std::size_t total = 0;
  while (true) {
    const ssize_t count = ::read(file.descriptor.number(), piece.data(), piece.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return file_error("file.unreadable", name, errno, "a readable file");
    if (count == 0) return {};
    total += static_cast<std::size_t>(count);
    if (total > limit_bytes) {
      return Error{"file.too_large", name.string(),
                   "more than " + std::to_string(limit_bytes) + " bytes",
                   "at most " + std::to_string(limit_bytes) + " bytes", ""};
    }
    if (auto taken = take({piece.data(), static_cast<std::size_t>(count)}); !taken) {
      return std::move(taken).error();
    }
  }
}

Result<std::vector<std::byte>> read_bytes(const fs::path& file, std::size_t limit_bytes) {
  auto opened = open_file(file);
  if (!opened) return std::move(opened).error();
  std::vector<std::byte> bytes;
  auto append = [&bytes](std::span<const std::byte> piece) -> Result<void> {
    bytes.insert(bytes.end(), piece.begin(), piece.end());
    return {};
  };
  if (auto read = read_pieces(*opened, file, limit_bytes, append); !read) {
    return std::move(read).error();
  }
  return bytes;
}

Result<std::string> read_text(const fs::path& file, std::size_t limit_bytes) {
  auto opened = open_file(file);
  if (!opened) return std::move(opened).error();
  std::string text;
  auto append = [&text](std::span<const std::byte> piece) -> Result<void> {
    text.append(reinterpret_cast<const char*>(piece.data()), piece.size());
    return {};
  };
  if (auto read = read_pieces(*opened, file, limit_bytes, append); !read) {
    return std::move(read).error();
  }
  return text;
}

bool write_all(int descriptor, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(count));
  }
  return true;
}

Result<void> write_text(const fs::path& file, std::string_view text) {
  const std::string needed = "a place where the host can write";
  std::string temporary = file.string() + ".XXXXXX";
  const Descriptor out(::mkstemp(temporary.data()));
  if (!out.is_open()) return file_error("file.unwritable", file, errno, needed);
  const auto bytes = std::as_bytes(std::span(text));
  const bool written = write_all(out.number(), bytes) && ::fchmod(out.number(), 0644) == 0 &&
                       ::fsync(out.number()) == 0 && ::rename(temporary.c_str(), file.c_str()) == 0;
  if (!written) {
    const int reason = errno;
    ::unlink(temporary.c_str());
    return file_error("file.unwritable", file, reason, needed);
  }
  return {};
}

}  // namespace kanly::admission::internal
