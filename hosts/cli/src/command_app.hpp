#pragma once
// The command line as CLI11 knows it. Included by the two files that use CLI11, and nobody else.

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <functional>
#include <string>
#include <vector>

#include "commands.hpp"

namespace kanly::cli {

/// Everything that a line fills in, and what is to be done then.
class CommandLine {
 public:
  CommandLine();

  ExitCode run(std::vector<std::string> words);

 private:
  using Run = std::function<CommandResult()>;

  CLI::App& command(const std::string& name, const std::string& description, Run run);
  void add_globals();
  void add_combination(CLI::App& command, CombinationArguments& combination);
  void add_seating(CLI::App& command, SeatingArguments& seating);
  void add_bot(CLI::App& command, bots::BotChoice& bot);
  static void add_coverage(CLI::App& command, std::string& coverage);
  void add_modules();
  void add_explain();
  void add_approve();
  void add_play();
  void add_simulate();
  void add_replay();
  void add_inspect();
  void add_scenario();
  void add_mutate();
  void add_signature();
  void add_bench();
  void add_help();
  void add_completion();

  CommandResult run_help();
  std::string unknown_word() const;
  std::vector<CommandSyntax> syntax() const;

  CLI::App app_{"Games of loaded rule sets. Results go to stdout, progress and refusals to stderr.",
                "kanly"};
  Globals globals_;
  ExplainArguments explain_;
  ApproveArguments approve_;
  PlayArguments play_;
  SimulateArguments simulate_;
  ReplayArguments replay_;
  InspectArguments inspect_;
  ScenarioArguments scenario_;
  ScenarioArguments mutations_;
  SignatureArguments signature_;
  CLI::App* bench_ = nullptr;
  std::string help_about_;
  std::string shell_;
  Run chosen_;
};

}  // namespace kanly::cli
