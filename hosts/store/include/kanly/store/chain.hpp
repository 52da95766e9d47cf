#pragma once
// Chain: the hash that ties each line of a journal to all lines before it.
//
//   Chain head;                                  // 32 zero bytes: before the first line
//   head = head.next(R"({"format":"…", …})");    // of the setup
//   head = head.next(R"({"answer":"…", …})");    // of the first answer
//
// next(content) is BLAKE2b-256, without a key, over the 32 bytes of the chain before and then the
// bytes of the content: the canonical JSON of a line without its "chain" (record.hpp). So every
// byte of a journal is covered. The chain has no key: it shows damage and mix-ups, not a forger,
// and a journal cut off between two lines is a valid shorter one. Who must notice keeps the head
// elsewhere.

#include <array>
#include <compare>
#include <cstddef>
#include <string>
#include <string_view>

#include "kanly/result.hpp"

namespace kanly::store {

class Chain {
 public:
  static constexpr std::size_t size = 32;

  Chain() = default;

  /// The chain after a line with this content.
  Chain next(std::string_view content) const;

  std::string hex() const;  ///< 64 lower-case hexadecimal digits

  auto operator<=>(const Chain&) const = default;

 private:
  std::array<unsigned char, size> bytes_{};
};

}  // namespace kanly::store
