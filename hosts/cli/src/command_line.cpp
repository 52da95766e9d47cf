#include "command_line.hpp"

#include <algorithm>
#include <exception>
#include <iostream>

#include "command_app.hpp"
#include "log.hpp"
#include "output.hpp"

namespace kanly::cli {

CommandLine::CommandLine() {
  app_.require_subcommand(1);
  app_.set_version_flag("--version", KANLY_VERSION);
  app_.footer("kanly help COMMAND says more about one; kanly help exit-codes about how it ends.");
  add_globals();
  add_modules();
  add_explain();
  add_approve();
  add_play();
  add_simulate();
  add_replay();
  add_inspect();
  add_scenario();
  add_mutate();
  add_signature();
  add_bench();
  add_help();
  add_completion();
}

namespace {

struct HelpResult {
  std::string help;
};
BOOST_DESCRIBE_STRUCT(HelpResult, (), (help))

struct VersionResult {
  std::string version;
};
BOOST_DESCRIBE_STRUCT(VersionResult, (), (version))

void print_help(bool json, const std::string& text) {
  if (json) {
    print_document(HelpResult{text});
  } else {
    print_block(text);
  }
}

void print_version(bool json) {
  if (json) {
    print_document(VersionResult{KANLY_VERSION});
  } else {
    print_line(KANLY_VERSION);
  }
}

}  // namespace

CommandResult CommandLine::run_help() {
  if (help_about_ == "exit-codes") return run_help_exit_codes(globals_);
  if (help_about_.empty()) {
    // App::help() would be the help of the command that was given, which is "help".
    print_help(globals_.json,
               app_.get_formatter()->make_help(&app_, "kanly", CLI::AppFormatMode::Normal));
    return ExitCode::ok;
  }
  for (const CLI::App* command : app_.get_subcommands({})) {
    if (command->get_name() != help_about_) continue;
    print_help(globals_.json, command->help("kanly"));
    return ExitCode::ok;
  }
  return admission::refusal(
      "help", usage_error("help", "\"" + help_about_ + "\"", "a command, or exit-codes"));
}

namespace {

CommandSyntax::Flag flag_syntax(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  CommandSyntax::Flag flag;
  flag.name = "--" + option.get_lnames().front();
  flag.takes_value = option.get_expected_max() > 0;
  flag.takes_file = type == "DIR" || type == "FILE";
  for (std::size_t begin = 0; type.find('|') != std::string::npos && begin <= type.size();) {
    const std::size_t end = std::min(type.find('|', begin), type.size());
    flag.choices.push_back(type.substr(begin, end - begin));
    begin = end + 1;
  }
  return flag;
}

}  // namespace

std::vector<CommandSyntax> CommandLine::syntax() const {
  const auto flags_of = [](const CLI::App& app) {
    std::vector<CommandSyntax::Flag> flags;
    for (const CLI::Option* option : app.get_options()) {
      if (!option->get_lnames().empty()) flags.push_back(flag_syntax(*option));
    }
    return flags;
  };
  const std::vector<CommandSyntax::Flag> everywhere = flags_of(app_);
  std::vector<CommandSyntax> commands;
  for (const CLI::App* command : app_.get_subcommands({})) {
    CommandSyntax syntax{command->get_name(), command->get_description(), flags_of(*command)};
    for (const CommandSyntax::Flag& flag : everywhere) {
      const bool is_own =
          std::ranges::any_of(syntax.flags, [&](const auto& own) { return own.name == flag.name; });
      if (!is_own && flag.name != "--version") syntax.flags.push_back(flag);
    }
    commands.push_back(std::move(syntax));
  }
  return commands;
}

/// The word of a command line that nothing knows, if that is what is wrong with it. CLI11 says
/// first what is missing, and that is often the very flag that was written wrongly.
std::string CommandLine::unknown_word() const {
  for (const std::string& word : app_.remaining(true)) {
    const bool is_number = word.size() > 1 && word[1] >= '0' && word[1] <= '9';
    if (word.starts_with('-') && !is_number) {
      return "no such flag: " + word.substr(0, word.find('='));
    }
  }
  if (!app_.get_subcommands().empty()) return {};
  for (const std::string& word : app_.remaining()) {
    if (!word.starts_with('-')) return "no such command: " + word;
  }
  return {};
}

ExitCode CommandLine::run(std::vector<std::string> words) {
  const bool json = std::ranges::find(words, "--json") != words.end();
  std::ranges::reverse(words);  // CLI11 takes them from the back
  try {
    app_.parse(words);
  } catch (const CLI::CallForVersion&) {
    print_version(json);
    return ExitCode::ok;
  } catch (const CLI::Success&) {  // --help, before or after a command
    print_help(json, app_.help());
    return ExitCode::ok;
  } catch (const CLI::ParseError& error) {
    const std::string unknown = unknown_word();
    return report_usage(json, unknown.empty() ? error.what() : unknown, "See kanly help.");
  }
  globals_.json = globals_.json || json;  // kanly bench keeps all flags for another program
  start_log(globals_.verbose);
  try {
    const CommandResult result = chosen_();
    return result ? *result : report(globals_, result.refusal());
  } catch (const std::exception& fault) {
    return report_fault(globals_.json, fault.what());
  }
}

ExitCode run_command_line(const std::vector<std::string>& words) {
  return CommandLine().run(words);
}

}  // namespace kanly::cli
