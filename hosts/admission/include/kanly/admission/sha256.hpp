#pragma once
// Digest: the SHA-256 of some bytes, by which a manifest or a binary is known.
//
//   Digest digest = sha256(text);
//   Result<Digest> binary = sha256_file("modules/richese.so");
//   std::string hex = digest.hex();  // 64 lower-case hexadecimal digits

#include <array>
#include <compare>
#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "kanly/result.hpp"

namespace kanly::admission {

class Digest {
 public:
  static constexpr std::size_t size = 32;

  Digest() = default;
  explicit Digest(const std::array<unsigned char, size>& bytes) : bytes_(bytes) {}

  /// Exactly 64 lower-case hexadecimal digits. [may-refuse: digest.malformed]
  static Result<Digest> parse(std::string_view hex);

  std::string hex() const;

  auto operator<=>(const Digest&) const = default;

 private:
  std::array<unsigned char, size> bytes_{};
};

Digest sha256(std::span<const std::byte> bytes);
Digest sha256(std::string_view text);

/// Reads the file once, in pieces. [may-refuse: file.*]
Result<Digest> sha256_file(const std::filesystem::path& file);

}  // namespace kanly::admission
