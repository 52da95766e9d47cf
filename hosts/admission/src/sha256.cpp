#include "kanly/admission/sha256.hpp"

#include "files.hpp"
#include "kanly/admission/limits.hpp"
#include "sha256_stream.hpp"

namespace kanly::admission {

namespace {

constexpr std::string_view digits = "0123456789abcdef";

}  // namespace

Result<Digest> Digest::parse(std::string_view hex) {
  Digest digest;
  bool valid = hex.size() == 2 * size;
  for (std::size_t i = 0; valid && i < hex.size(); ++i) {
    const std::size_t digit = digits.find(hex[i]);
    valid = digit != std::string_view::npos;
    if (!valid) break;
    unsigned char& byte = digest.bytes_[i / 2];
    byte = static_cast<unsigned char>(byte << 4 | digit);
  }
  if (!valid) {
    return Error{"digest.malformed", "", "\"" + std::string(hex.substr(0, 80)) + "\"",
                 "64 lower-case hexadecimal digits", ""};
  }
  return digest;
}

std::string Digest::hex() const {
  std::string text;
  text.reserve(2 * size);
  for (const unsigned char byte : bytes_) {
    text += digits[byte >> 4];
    text += digits[byte & 0xf];
  }
  return text;
}

Digest sha256(std::span<const std::byte> bytes) {
  internal::Sha256Stream stream;
  stream.add(bytes);
  return stream.finish();
}

Digest sha256(std::string_view text) { return sha256(std::as_bytes(std::span(text))); }

Result<Digest> sha256_file(const std::filesystem::path& file) {
  auto opened = internal::open_file(file);
  if (!opened) return std::move(opened).error();
  internal::Sha256Stream stream;
  auto add = [&stream](std::span<const std::byte> piece) -> Result<void> {
    stream.add(piece);
    return {};
  };
  if (auto read = internal::read_pieces(*opened, file, limits::binary_bytes, add); !read) {
    return std::move(read).error();
  }
  return stream.finish();
}

}  // namespace kanly::admission
