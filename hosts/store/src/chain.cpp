#include "kanly/store/chain.hpp"

#include <sodium/crypto_generichash.h>

namespace kanly::store {

Chain Chain::next(std::string_view content) const {
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, size);
  crypto_generichash_update(&state, bytes_.data(), bytes_.size());
  crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(content.data()),
                            content.size());
  Chain chain;
  crypto_generichash_final(&state, chain.bytes_.data(), size);
  return chain;
}

std::string Chain::hex() const {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * size);
  for (const unsigned char byte : bytes_) {
    text += digits[byte >> 4];
    text += digits[byte & 15];
  }
  return text;
}

}  // namespace kanly::store
