#include "support/memory_disk.hpp"

#include <algorithm>

namespace kanly::store::testing {

namespace {

Error failure(std::string code) { return {std::move(code), "", "smoke", "a disk", ""}; }

class MemoryFile final : public JournalFile {
 public:
  explicit MemoryFile(MemoryDisk& disk) : disk_(disk) {}

  Result<std::size_t> read(std::span<char> into) override {
    TextSource rest(std::string_view(disk_.bytes).substr(at_), disk_.piece);
    Result<std::size_t> count = rest.read(into);
    at_ += *count;
    return count;
  }

  Result<void> append(std::string_view bytes) override {
    const bool fails = ++disk_.writes == disk_.failing_write;
    disk_.bytes += fails ? bytes.substr(0, disk_.written_of_it) : bytes;
    return fails ? Result<void>(failure("file.unwritable")) : Result<void>();
  }

  Result<void> sync() override {
    return ++disk_.syncs == disk_.failing_sync ? Result<void>(failure("file.not_durable"))
                                               : Result<void>();
  }

  Result<void> cut(std::uint64_t length) override {
    ++disk_.cuts;
    if (disk_.failing_cut) return failure("file.unwritable");
    disk_.bytes.resize(length);
    return {};
  }

 private:
  MemoryDisk& disk_;
  std::size_t at_ = 0;
};

}  // namespace

std::unique_ptr<JournalFile> MemoryDisk::open() { return std::make_unique<MemoryFile>(*this); }

Result<std::size_t> TextSource::read(std::span<char> into) {
  const std::size_t count = std::min({into.size(), text_.size(), piece_});
  std::copy_n(text_.begin(), count, into.begin());
  text_.remove_prefix(count);
  return count;
}

}  // namespace kanly::store::testing
