// kanly help exit-codes.

#include "commands.hpp"
#include "output.hpp"

namespace kanly::cli {

namespace {

struct ExitCodeEntry {
  std::int32_t code = 0;
  std::string name;
  std::string meaning;
};
BOOST_DESCRIBE_STRUCT(ExitCodeEntry, (), (code, name, meaning))

struct ExitCodesResult {
  std::vector<ExitCodeEntry> exit_codes;
};
BOOST_DESCRIBE_STRUCT(ExitCodesResult, (), (exit_codes))

}  // namespace

CommandResult run_help_exit_codes(const Globals& globals) {
  ExitCodesResult result;
  for (const ExitCodeText& text : exit_codes) {
    const auto code = static_cast<std::int32_t>(text.code);
    result.exit_codes.push_back({code, std::string(text.name), std::string(text.meaning)});
    if (globals.json) continue;
    std::string name = std::string(text.name) + ":";
    name.resize(16, ' ');
    print_line(std::to_string(code) + "  " + name + std::string(text.meaning));
  }
  if (globals.json) print_document(result);
  return ExitCode::ok;
}

}  // namespace kanly::cli
