#include "utf8.hpp"

#include <cstdint>
#include <cstring>

namespace kanly::internal {
namespace {

struct Lead {
  unsigned char first, last;                // of the character's first byte
  unsigned char second_least, second_most;  // narrower than 80..BF where forms are forbidden
  std::size_t size;
};

constexpr Lead leads[] = {
    {0x00, 0x7f, 0x00, 0x00, 1}, {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3},
    {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3},
    {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4},
};

}  // namespace

std::size_t utf8_character(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  for (const Lead& lead : leads) {
    if (byte(0) < lead.first || byte(0) > lead.last) continue;
    if (text.size() < lead.size) return 0;
    if (lead.size > 1 && (byte(1) < lead.second_least || byte(1) > lead.second_most)) return 0;
    for (std::size_t i = 2; i < lead.size; ++i) {
      if ((byte(i) & 0xc0) != 0x80) return 0;
    }
    return lead.size;
  }
  return 0;
}

std::size_t utf8_prefix(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    std::uint64_t eight = 0;
    if (text.size() - at >= sizeof eight) {
      std::memcpy(&eight, text.data() + at, sizeof eight);
      if ((eight & 0x8080808080808080u) == 0) {
        at += sizeof eight;
        continue;
      }
    }
    const std::size_t size = utf8_character(text.substr(at));
    if (size == 0) return at;
    at += size;
  }
  return at;
}

}  // namespace kanly::internal
