#pragma once
// SHA-256 of bytes that come in pieces. Internal: keeps sodium.h out of the public headers.

#include <sodium/crypto_hash_sha256.h>

#include <array>
#include <cstddef>
#include <span>

#include "kanly/admission/sha256.hpp"

namespace kanly::admission::internal {

class Sha256Stream {
 public:
  Sha256Stream() { crypto_hash_sha256_init(&state_); }

  void add(std::span<const std::byte> bytes) {
    crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(bytes.data()),
                              bytes.size());
  }

  Digest finish() {
    std::array<unsigned char, Digest::size> bytes{};
    static_assert(Digest::size == crypto_hash_sha256_BYTES);
    crypto_hash_sha256_final(&state_, bytes.data());
    return Digest(bytes);
  }

 private:
  crypto_hash_sha256_state state_;
};

}  // namespace kanly::admission::internal
