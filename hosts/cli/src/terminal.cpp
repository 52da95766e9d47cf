#include "terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
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

std::size_t terminal_width() {
  constexpr std::size_t narrowest = 40;
  constexpr std::size_t widest = 200;
  std::size_t columns = 100;
  if (const char* said = std::getenv("COLUMNS")) {  // NOLINT(concurrency-mt-unsafe): nobody sets it
    const std::string_view text = said;
    std::from_chars(text.data(), text.data() + text.size(), columns);
  }
  for (const int output : {STDOUT_FILENO, STDERR_FILENO}) {
    winsize size{};
    if (ioctl(output, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) continue;
    columns = size.ws_col;
    break;
  }
  return std::clamp(columns, narrowest, widest);
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

}  // namespace kanly::cli
