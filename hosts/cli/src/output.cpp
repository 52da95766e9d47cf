#include "output.hpp"

#include <iostream>

namespace kanly::cli {

namespace {

struct RefusalResult {
  admission::RefusalDocument refusal;
};
BOOST_DESCRIBE_STRUCT(RefusalResult, (), (refusal))

}  // namespace

void print_line(std::string_view text) { std::cout << text << '\n'; }

void print_progress(std::string_view text) { std::cerr << text << std::endl; }

ExitCode report(const Globals& globals, const admission::Refusal& refusal) {
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
  std::cerr << "kanly: " << message << "\n" << remedy << std::endl;
  return ExitCode::usage;
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
