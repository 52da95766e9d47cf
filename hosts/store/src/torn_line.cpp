#include "torn_line.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include "kanly/store/record.hpp"

namespace kanly::store {

namespace {

std::string_view without_zeros(std::string_view tail) {
  const std::size_t last = tail.find_last_not_of('\0');
  return last == std::string_view::npos ? std::string_view{} : tail.substr(0, last + 1);
}

/// How every line begins, up to its content; '0' stands for any hexadecimal digit.
std::string beginning(std::string_view content) {
  return R"({"chain":")" + std::string(2 * Chain::size, '0') + R"(",)" + std::string(content);
}

bool begins_like(std::string_view text, const std::string& pattern) {
  constexpr std::string_view digits = "0123456789abcdef";
  const std::size_t length = std::min(text.size(), pattern.size());
  for (std::size_t i = 0; i < length; ++i) {
    const bool fits =
        pattern[i] == '0' ? digits.find(text[i]) != std::string_view::npos : pattern[i] == text[i];
    if (!fits) return false;
  }
  return true;
}

/// How long the JSON object at the front is; npos if it does not end.
std::size_t object_length(std::string_view text) {
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string && c == '\\') {
      ++i;
    } else if (c == '"') {
      in_string = !in_string;
    } else if (!in_string && c == '{') {
      ++depth;
    } else if (!in_string && c == '}' && --depth == 0) {
      return i + 1;
    }
  }
  return std::string_view::npos;
}

}  // namespace

Result<void> check_torn(std::string_view tail, std::uint32_t answers, Chain head) {
  if (!begins_like(without_zeros(tail), beginning(R"("entry":{"answer":"{)"))) {
    return Error{"journal.extra_bytes", "",
                 std::to_string(tail.size()) + " bytes that do not begin a line",
                 "the end of the file, or a line", "put back the file from a copy"};
  }
  const std::size_t length = object_length(tail);
  if (length == std::string_view::npos) return {};
  if (length < tail.size()) {
    return Error{"journal.damaged_end", "", "a whole line, and then something else than a line end",
                 "a line end",
                 "this answer may have been acknowledged: put back the file from a copy"};
  }
  const Result<JournalEntry> entry = read_entry_line(tail, answers, head);
  return entry ? Result<void>() : Result<void>(entry.error());
}

bool begins_like_a_setup(std::string_view text) {
  return begins_like(without_zeros(text), beginning(R"("setup":{)"));
}

}  // namespace kanly::store
