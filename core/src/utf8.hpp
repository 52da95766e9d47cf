#pragma once
// UTF-8 as Unicode defines it: shortest forms only, no surrogates, nothing above U+10FFFF.

#include <cstddef>
#include <string_view>

namespace kanly::internal {

/// How many bytes the character at the start of `text` has; 0 if it is not UTF-8 or empty.
std::size_t utf8_character(std::string_view text);

/// How many bytes at the start of `text` are UTF-8: all of them if it is.
std::size_t utf8_prefix(std::string_view text);

inline bool is_utf8(std::string_view text) { return utf8_prefix(text) == text.size(); }

}  // namespace kanly::internal
