#include "error_text.hpp"

#include <algorithm>

#include "utf8.hpp"

namespace kanly::internal {
namespace {

constexpr std::size_t shown_bytes = 64;

std::string shortened(std::string_view text) {
  if (text.size() <= shown_bytes) return std::string(text);
  return std::string(text.substr(0, utf8_prefix(text.substr(0, shown_bytes)))) + "…";
}

}  // namespace

void append_key(std::string& path, std::string_view key) {
  path += '/';
  for (const char c : shortened(key)) {
    if (c == '~') {
      path += "~0";
    } else if (c == '/') {
      path += "~1";
    } else {
      path += c;
    }
  }
}

void append_index(std::string& path, std::size_t index) {
  path.append("/").append(std::to_string(index));
}

std::string quoted(std::string_view text) {
  std::string shown = shortened(text);
  std::replace_if(
      shown.begin(), shown.end(), [](char c) { return c >= 0 && c < ' '; }, ' ');
  return "\"" + shown + "\"";
}

std::string position(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  return "line " + std::to_string(line) + ", column " +
         std::to_string(before.size() - line_start + 1);
}

}  // namespace kanly::internal
