#pragma once
// Terminal: lines to and from the persons who play here.

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace kanly::cli {

class Terminal {
 public:
  /// Both outlive the terminal.
  Terminal(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

  /// printable(): names and texts come from modules and files.
  void say(std::string_view line);

  /// One line without the blanks around it; nothing when there is no more input.
  std::optional<std::string> ask();

 private:
  std::istream& in_;
  std::ostream& out_;
};

/// Characters on a line: of the terminal that standard output or error is, else what COLUMNS says,
/// else 100.
std::size_t terminal_width();

/// `text` without the blanks around it.
std::string_view trimmed(std::string_view text);

}  // namespace kanly::cli
