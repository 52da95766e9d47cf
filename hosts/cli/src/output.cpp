#include "output.hpp"

#include <algorithm>
#include <iostream>

#include "crash.hpp"

namespace kanly::cli {

namespace {

struct RefusalResult {
  admission::RefusalDocument refusal;
};
BOOST_DESCRIBE_STRUCT(RefusalResult, (), (refusal))

/// File names and words of a command line can hold any bytes.
admission::Refusal cleaned(admission::Refusal refusal) {
  refusal.subject = printable(refusal.subject);
  refusal.command = printable(refusal.command);
  for (std::string& text : refusal.nearest) text = printable(text);
  for (std::string& text : refusal.rulings) text = printable(text);
  for (Error& reason : refusal.reasons) {
    for (std::string* text :
         {&reason.code, &reason.where, &reason.found, &reason.needed, &reason.remedy}) {
      *text = printable(*text);
    }
  }
  return refusal;
}

/// How many bytes of `text` are one character of UTF-8; 0 if it does not begin with one.
std::size_t character_bytes(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
  }
  const bool is_overlong = (first == 0xe0 && byte(1) < 0xa0) || (first == 0xf0 && byte(1) < 0x90);
  const bool is_no_character =
      (first == 0xed && byte(1) >= 0xa0) || (first == 0xf4 && byte(1) >= 0x90);
  return is_overlong || is_no_character ? 0 : size;
}

/// Whether this character moves the cursor, changes colours, or turns the order of others around.
bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character.front());
  if (character.size() == 1) return first < 0x20 || first == 0x7f;
  if (character.size() == 2)
    return first == 0xc2 && static_cast<unsigned char>(character[1]) < 0xa0;
  if (!character.starts_with("\xe2\x80") && !character.starts_with("\xe2\x81")) return false;
  const bool is_override = character >= "\xe2\x80\xaa" && character <= "\xe2\x80\xae";
  const bool is_isolate = character >= "\xe2\x81\xa6" && character <= "\xe2\x81\xa9";
  return is_override || is_isolate;
}

}  // namespace

void print_line(std::string_view text) { std::cout << printable(text) << '\n'; }

void print_block(std::string_view text) { std::cout << text << '\n'; }

void print_object(std::string_view json) {
  std::cout << json << std::endl;
  result_is_written();
}

void print_progress(std::string_view text) { std::cerr << printable(text) << std::endl; }

std::string printable(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const std::size_t size = character_bytes(text);
    const std::string_view character = text.substr(0, size == 0 ? 1 : size);
    text.remove_prefix(character.size());
    if (character == "\n" || character == "\t") {
      clean += ' ';
    } else {
      clean += size == 0 || is_control(character) ? std::string_view("?") : character;
    }
  }
  return clean;
}

std::string shortened(std::string_view text, std::size_t characters) {
  std::size_t end = 0;
  for (std::size_t count = 0; end < text.size(); ++count) {
    if (count == characters) return std::string(text.substr(0, end)) + "…";
    end += std::max<std::size_t>(1, character_bytes(text.substr(end)));
  }
  return std::string(text);
}

ExitCode report(const Globals& globals, const admission::Refusal& refused) {
  const admission::Refusal refusal = cleaned(refused);
  if (globals.json) {
    print_document(RefusalResult{admission::document_of(refusal)});
  } else {
    std::cout.flush();  // so that a terminal shows both in their order
    std::cerr << admission::readable(refusal) << std::flush;
  }
  return exit_code_of(refusal);
}

ExitCode report_usage(bool json, std::string_view message, std::string_view remedy) {
  Globals globals;
  globals.json = json;
  const Error reason{"usage.bad_command_line", "command line", std::string(message),
                     "a command line as in kanly help", std::string(remedy)};
  if (json) return report(globals, admission::refusal("command line", reason));
  print_progress("kanly: " + std::string(message));
  print_progress(remedy);
  return ExitCode::usage;
}

ExitCode report_fault(bool json, std::string_view what) {
  Globals globals;
  globals.json = json;
  return report(globals,
                admission::refusal("kanly", {"internal.fault", "a command", std::string(what),
                                             "a command that ends", "Please report this."}));
}

std::string counted(std::int64_t count, std::string_view singular, std::string_view plural) {
  std::string text = std::to_string(count) + " ";
  if (count == 1) return text + std::string(singular);
  return text + (plural.empty() ? std::string(singular) + "s" : std::string(plural));
}

std::string joined(const std::vector<std::string>& texts, std::string_view separator) {
  std::string all;
  for (const std::string& text : texts) {
    if (!all.empty()) all += separator;
    all += text;
  }
  return all;
}

std::vector<std::string> split_commas(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = text.find(',');
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
    if (text.empty()) parts.emplace_back();
  }
  return parts;
}

}  // namespace kanly::cli
