#pragma once
// Output: results on stdout; progress and refusals on stderr. With --json a command prints exactly
// one canonical JSON object on stdout, also when it is refused: then {"refusal":{…}}.

#include <string_view>

#include "exit_code.hpp"
#include "globals.hpp"
#include "kanly/json.hpp"

namespace kanly::cli {

/// One line of a result, for people: printable().
void print_line(std::string_view text);

/// Lines of this program's own, as they are: a help, a script.
void print_block(std::string_view text);

/// The one JSON object of a command.
void print_object(std::string_view json);

/// A described struct as the one JSON object of a command.
template <class T>
void print_document(const T& document) {
  print_object(save(document));
}

/// One line on stderr: printable().
void print_progress(std::string_view text);

/// Says that and why a command was refused; gives its exit code.
ExitCode report(const Globals& globals, const admission::Refusal& refused);

/// The same for what went wrong before there were globals.
ExitCode report_usage(bool json, std::string_view message, std::string_view remedy);

/// The same for an exception that no command expects.
ExitCode report_fault(bool json, std::string_view what);

/// `text` as JSON and terminals can take it, on one line: what is no UTF-8, or controls a terminal,
/// becomes "?".
std::string printable(std::string_view text);

/// At most `characters` of `text`, which is cut with "…" where there are more.
std::string shortened(std::string_view text, std::size_t characters = 80);

/// "1 game", "2 games".
std::string counted(std::int64_t count, std::string_view singular, std::string_view plural = {});

/// "a, b, c"
std::string joined(const std::vector<std::string>& texts, std::string_view separator = ", ");

/// The texts between commas; none of an empty text.
std::vector<std::string> split_commas(std::string_view text);

}  // namespace kanly::cli
