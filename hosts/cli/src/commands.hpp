#pragma once
// The commands of `kanly`: what each takes. What each does stands in the file of its name; the
// flags that fill these structs stand in command_line.cpp; docs/cli.md is the reference.
//
// A command gives `ok` or `findings`, or why it was refused.

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "combination.hpp"
#include "conversation.hpp"
#include "exit_code.hpp"
#include "globals.hpp"
#include "kanly/bots/bot.hpp"

namespace kanly::cli {

using CommandResult = admission::Verdict<ExitCode>;

/// Of those that --seed takes; the same everywhere, and far from what a counter could exceed.
inline constexpr std::int64_t greatest_seed = std::numeric_limits<std::int64_t>::max() / 2;

/// What is installed. No code of a module runs.
CommandResult run_modules(const Globals& globals);

struct ExplainArguments {
  CombinationArguments combination;
};
/// The hook map; findings if there are ambiguities.
CommandResult run_explain(const Globals& globals, const ExplainArguments& arguments);

struct ApproveArguments {
  CombinationArguments combination;
};
/// Loads and freezes a combination, and writes its approval.
CommandResult run_approve(const Globals& globals, const ApproveArguments& arguments);

struct PlayArguments {
  CombinationArguments combination;
  SeatingArguments seating;
  std::vector<std::string> seats;  ///< of persons, numbers or sides; empty: seat 0
  bool bots_only = false;
  Pause pause = Pause::news;
  bool ask_all = false;  ///< also where a person can only pass
  bots::BotChoice bot;
  std::int64_t seed = -1;  ///< below 0: another one each time
  std::string journal;     ///< empty: none
};
/// Persons at this terminal against bots, by approval only.
CommandResult run_play(const Globals& globals, const PlayArguments& arguments);

enum class CheckShare : std::uint8_t { none, some, all };

struct SimulateArguments {
  CombinationArguments combination;
  SeatingArguments seating;
  std::int64_t games = 100;
  std::int64_t seed = 1;  ///< of the first game; the others count up
  bots::BotChoice bot;
  CheckShare check = CheckShare::some;
  std::int64_t answers_per_game = 100'000;
  int threads = 1;
  std::string coverage;  ///< a file; "-": with the results; empty: not asked for
};
/// Many games of bots; findings if one fails.
CommandResult run_simulate(const Globals& globals, const SimulateArguments& arguments);

struct ReplayArguments {
  std::string file;
  bool other_builds = false;  ///< also with other files than the journal pins
};
/// Plays a journal again; findings if it leads elsewhere.
CommandResult run_replay(const Globals& globals, const ReplayArguments& arguments);

struct InspectArguments {
  std::string file;
  std::int64_t at = -1;  ///< the state after this many answers; below 0: after the last
  std::string seat;      ///< as this seat sees it, a number or a side; empty: everything
  bool other_builds = false;
};
/// What a journal or a save says.
CommandResult run_inspect(const Globals& globals, const InspectArguments& arguments);

struct ScenarioArguments {
  std::vector<std::string> files;  ///< or folders
  std::string coverage;            ///< as of simulate
};
/// Runs scenarios; findings if one fails.
CommandResult run_scenarios(const Globals& globals, const ScenarioArguments& arguments);

/// Leaves out one registration after the other; findings if no scenario that cites it notices.
CommandResult run_mutations(const Globals& globals, const ScenarioArguments& arguments);

struct SignatureArguments {
  CombinationArguments combination;
  std::int64_t games = 64;
};
/// One hash over a fixed batch of games.
CommandResult run_signature(const Globals& globals, const SignatureArguments& arguments);

/// Becomes the program kanly-bench beside this one.
CommandResult run_bench(const Globals& globals, const std::vector<std::string>& arguments);

CommandResult run_help_exit_codes(const Globals& globals);

/// What the completion scripts know of a command.
struct CommandSyntax {
  struct Flag {
    std::string name;                  // "--modules"
    std::vector<std::string> choices;  // the values it takes, where they are few
    bool takes_value = false;
    bool takes_file = false;
  };
  std::string name;
  std::string description;
  std::vector<Flag> flags;
};
/// The script for "bash", "zsh" or "fish".
CommandResult run_completion(const Globals& globals, const std::string& shell,
                             const std::vector<CommandSyntax>& commands);

}  // namespace kanly::cli
