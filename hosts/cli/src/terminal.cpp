#include "terminal.hpp"

#include <iostream>

#include "output.hpp"

namespace kanly::cli {

void Terminal::say(std::string_view line) { out_ << printable(line) << '\n'; }

std::optional<std::string> Terminal::ask() {
  out_ << "> " << std::flush;
  std::string line;
  if (!std::getline(in_, line)) {
    out_ << '\n';
    return std::nullopt;
  }
  return std::string(trimmed(line));
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

}  // namespace kanly::cli
