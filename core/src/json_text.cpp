#include "json_text.hpp"

#include <array>

#include "error_text.hpp"
#include "kanly/fault.hpp"
#include "kanly/limits.hpp"
#include "utf8.hpp"

namespace kanly::internal {
namespace {

enum class Care : unsigned char { plain, escape, beyond_ascii };

constexpr std::array<Care, 256> care_for = [] {
  std::array<Care, 256> care{};
  for (std::size_t byte = 0; byte < ' '; ++byte) care[byte] = Care::escape;
  care['"'] = care['\\'] = Care::escape;
  for (std::size_t byte = 0x80; byte < care.size(); ++byte) care[byte] = Care::beyond_ascii;
  return care;
}();

Care care_of(char c) { return care_for[static_cast<unsigned char>(c)]; }

void put_escape(JsonOutput& out, char c) {
  constexpr std::string_view characters = "\"\\\b\f\n\r\t";
  constexpr std::string_view letters = "\"\\bfnrt";
  if (const std::size_t known = characters.find(c); known != characters.npos) {
    out.put('\\');
    return out.put(letters[known]);
  }
  constexpr std::string_view digits = "0123456789abcdef";
  out.put("\\u00");
  out.put(digits[static_cast<std::size_t>(c) >> 4]);
  out.put(digits[static_cast<std::size_t>(c) & 0xf]);
}

}  // namespace

void put_text(JsonOutput& out, std::string_view text) {
  if (text.size() > limits::json_string_bytes) {
    throw Fault("state.text_too_long", std::to_string(text.size()) + " bytes in one text");
  }
  out.put('"');
  while (!text.empty()) {
    std::size_t plain = 0;
    while (plain < text.size() && care_of(text[plain]) == Care::plain) ++plain;
    out.put(text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;
    std::size_t size = 1;
    if (care_of(text[0]) == Care::escape) {
      put_escape(out, text[0]);
    } else {
      size = utf8_character(text);
      if (size == 0) throw Fault("state.text_encoding", quoted(text) + " is not UTF-8");
      out.put(text.substr(0, size));
    }
    text.remove_prefix(size);
  }
  out.put('"');
}

}  // namespace kanly::internal
