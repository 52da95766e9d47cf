#pragma once
// Output: appends small pieces to a string or a vector of bytes, much faster than the container's
// own append, because room is made in large steps. The container has its right size afterwards.

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string_view>

namespace kanly::internal {

template <class Container>
class Output {
 public:
  explicit Output(Container& out) : out_(out), used_(out.size()) {}
  ~Output() { out_.resize(used_); }
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// A place for `size` bytes; `advance` says how many of them were written.
  auto* room(std::size_t size) {
    if (out_.size() - used_ < size) grow(size);
    return out_.data() + used_;
  }
  void advance(std::size_t size) { used_ += size; }

  void put(const void* bytes, std::size_t size) {
    if (size == 0) return;
    std::memcpy(room(size), bytes, size);
    used_ += size;
  }
  void put(std::string_view text) { put(text.data(), text.size()); }
  void put(char c) {
    std::memcpy(room(1), &c, 1);
    ++used_;
  }

 private:
  static constexpr std::size_t first_step = 1'024;

  void grow(std::size_t size) {
    out_.resize(used_ + std::max({size, out_.size() - used_, used_, first_step}));
  }

  Container& out_;
  std::size_t used_;
};

}  // namespace kanly::internal
