#include <xxhash.h>

#include <charconv>
#include <string>

#include "error_text.hpp"
#include "kanly/state.hpp"

namespace kanly {
namespace {

constexpr std::size_t digits_of_half = 16;

std::string hex_of_half(std::uint64_t half) {
  std::string digits(digits_of_half, '0');
  for (std::size_t i = digits_of_half; i-- > 0; half >>= 4) {
    digits[i] = "0123456789abcdef"[half & 0xf];
  }
  return digits;
}

std::uint64_t half_of_hex(std::string_view digits) {
  std::uint64_t half = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), half, 16);
  return half;
}

}  // namespace

std::string Hash128::hex() const { return hex_of_half(high) + hex_of_half(low); }

Result<Hash128> Hash128::parse(std::string_view hex) {
  const bool good = hex.size() == 2 * digits_of_half &&
                    hex.find_first_not_of("0123456789abcdef") == std::string_view::npos;
  if (!good) {
    return Error{"hash.syntax", "", internal::quoted(hex), "32 hexadecimal digits in lower case",
                 ""};
  }
  return Hash128{half_of_hex(hex.substr(0, digits_of_half)),
                 half_of_hex(hex.substr(digits_of_half))};
}

Hash128 hash_bytes(std::span<const std::byte> bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return {hash.high64, hash.low64};
}

}  // namespace kanly
