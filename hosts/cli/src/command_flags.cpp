// The flags of each command, and where they go.

#include <map>

#include "command_app.hpp"
#include "output.hpp"

namespace kanly::cli {

namespace {

constexpr std::int64_t most_games = 1'000'000'000'000;
constexpr int most_threads = 256;
constexpr const char* other_builds = "Take other files of the modules than the journal pins";

/// For flags that take a text: a forgotten value must not swallow the next flag, and an empty one,
/// as a variable that is not set leaves it, must not look like a flag that was not given.
std::string refuse_flag(const std::string& value) {
  if (value.empty()) return "an empty value";
  if (!value.starts_with("--")) return {};
  return "no value; the next word is the flag " + value;
}

/// A flag that takes one of a few words.
template <class T>
void add_choice(CLI::App& command, const std::string& name, T& value,
                const std::map<std::string, T>& words, const std::string& description) {
  std::vector<std::string> known;
  for (const auto& [word, meaning] : words) known.push_back(word);
  command
      .add_option_function<std::string>(
          name, [&value, words](const std::string& word) { value = words.at(word); }, description)
      ->check([words, known](const std::string& word) {
        return words.contains(word) ? std::string() : word + "; needed: " + joined(known, " or ");
      })
      ->type_name(joined(known, "|"));
}

}  // namespace

void CommandLine::add_globals() {
  app_.add_option("--modules-dir", globals_.modules_folders,
                  "A folder with modules; repeatable (default: beside this program)")
      ->type_name("DIR")
      ->check(refuse_flag)
      ->allow_extra_args(false);
  app_.add_option("--approvals", globals_.approvals,
                  "The folder of approvals (default: beside this program, or the user's own)")
      ->type_name("DIR")
      ->check(refuse_flag)
      ->take_last();
  app_.add_option("--cache", globals_.cache,
                  "The folder for private copies of binaries (default: the user's own)")
      ->type_name("DIR")
      ->check(refuse_flag)
      ->take_last();
  app_.add_flag("--json", globals_.json, "One JSON object on stdout");
  app_.add_flag("-v,--verbose", globals_.verbose, "Say on stderr what is being done");
}

CLI::App& CommandLine::command(const std::string& name, const std::string& description, Run run) {
  CLI::App& command = *app_.add_subcommand(name, description);
  command.fallthrough();
  command.footer("Everywhere: --modules-dir DIR, --approvals DIR, --cache DIR, --json, --verbose.");
  command.callback([this, run = std::move(run)] { chosen_ = run; });
  return command;
}

void CommandLine::add_combination(CLI::App& command, CombinationArguments& combination) {
  command.add_option("--modules", combination.modules, "The modules, as in classic,ix@1.0.0")
      ->type_name("A,B")
      ->check(refuse_flag)
      ->required();
  command
      .add_option("--options", combination.options, "Options of the modules, as in a.b=on,c.d=2")
      ->type_name("K=V,…")
      ->check(refuse_flag);
}

void CommandLine::add_seating(CLI::App& command, SeatingArguments& seating) {
  command
      .add_option("--players", seating.players,
                  "How many seats (default: one for each side "
                  "named, else as few as allowed)")
      ->type_name("P")
      ->check(CLI::Range(1, static_cast<int>(limits::seats)));
  command
      .add_option("--sides", seating.sides,
                  "What each seat plays, or random (default: the sides in order)")
      ->type_name("A,B")
      ->check(refuse_flag);
}

void CommandLine::add_bot(CLI::App& command, bots::BotChoice& bot) {
  command
      .add_option_function<std::string>(
          "--bot", [&bot](const std::string& word) { bot = *bots::parse_bot(word); },
          "random: uniform over legal answers; greedy: tries answers in worlds that it imagines "
          "from what its seat knows; greedy:N: imagines N answers for each of its own "
          "(default: random)")
      ->check([](const std::string& word) {
        if (bots::parse_bot(word)) return std::string();
        return word + "; needed: random, greedy or greedy:N, N from 1 to " +
               std::to_string(bots::BotChoice::greatest_budget);
      })
      ->type_name("random|greedy");
}

void CommandLine::add_coverage(CLI::App& command, std::string& coverage) {
  command
      .add_option("--coverage", coverage,
                  "Count what is reached of the rules: into this file as JSON, or with -, with the "
                  "results")
      ->type_name("FILE|-")
      ->check(refuse_flag);
}

void CommandLine::add_modules() {
  command("modules", "List what is installed and what is refused; runs nothing of it",
          [this] { return run_modules(globals_); });
}

void CommandLine::add_explain() {
  CLI::App& explain = command("explain", "Show where modules meet, in which order, on which ruling",
                              [this] { return run_explain(globals_, explain_); });
  add_combination(explain, explain_.combination);
}

void CommandLine::add_approve() {
  CLI::App& approve = command("approve", "Check a combination and approve exactly these files",
                              [this] { return run_approve(globals_, approve_); });
  add_combination(approve, approve_.combination);
}

void CommandLine::add_play() {
  CLI::App& play = command("play", "Play an approved combination here, against bots",
                           [this] { return run_play(globals_, play_); });
  add_combination(play, play_.combination);
  add_seating(play, play_.seating);
  add_bot(play, play_.bot);
  CLI::Option* seat = play.add_option("--seat", play_.seats,
                                      "A seat for a person, by number or side; repeatable "
                                      "(default: 0)")
                          ->type_name("N")
                          ->allow_extra_args(false)
                          ->check(refuse_flag);
  play.add_flag("--bots", play_.bots_only, "No person: bots on all seats")->excludes(seat);
  add_choice<Pause>(play, "--pause", play_.pause,
                    {{"never", Pause::never}, {"new", Pause::news}, {"each", Pause::each}},
                    "When to stop before others are asked, if a person could play something "
                    "meanwhile: never, where that is new, or each time (default: new)");
  play.add_flag("--ask-all", play_.ask_all, "Ask a person also where it can only pass");
  play.add_option("--seed", play_.seed, "The same seed and answers give the same game")
      ->type_name("S")
      ->check(CLI::Range(std::int64_t{0}, greatest_seed));
  play.add_option("--journal", play_.journal,
                  "Keep the game in this journal; goes on with one that is there")
      ->type_name("FILE")
      ->check(refuse_flag);
}

void CommandLine::add_simulate() {
  CLI::App& simulate = command("simulate", "Play many games of bots and count",
                               [this] { return run_simulate(globals_, simulate_); });
  add_combination(simulate, simulate_.combination);
  add_seating(simulate, simulate_.seating);
  add_bot(simulate, simulate_.bot);
  simulate.add_option("--games", simulate_.games, "How many")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{1}, most_games))
      ->capture_default_str();
  simulate.add_option("--seed", simulate_.seed, "Of the first game; the others count up")
      ->type_name("S")
      ->check(CLI::Range(std::int64_t{0}, greatest_seed))
      ->capture_default_str();
  add_choice<CheckShare>(
      simulate, "--check", simulate_.check,
      {{"none", CheckShare::none}, {"some", CheckShare::some}, {"all", CheckShare::all}},
      "In how many games every state is checked (default: some, each 16th)");
  simulate.add_option("--max-answers", simulate_.answers_per_game, "A longer game has failed")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{1}, most_games))
      ->capture_default_str();
  simulate.add_option("--threads", simulate_.threads, "Games are shared out between them")
      ->type_name("N")
      ->check(CLI::Range(1, most_threads))
      ->capture_default_str();
  add_coverage(simulate, simulate_.coverage);
}

void CommandLine::add_replay() {
  CLI::App& replay = command("replay", "Play a journal again and compare every hash",
                             [this] { return run_replay(globals_, replay_); });
  replay.add_option("file", replay_.file, "A journal")->type_name("FILE")->required();
  replay.add_flag("--other-builds", replay_.other_builds, other_builds);
}

void CommandLine::add_inspect() {
  CLI::App& inspect = command("inspect", "Show what a journal or save says, and any state",
                              [this] { return run_inspect(globals_, inspect_); });
  inspect.add_option("file", inspect_.file, "A journal or a save")->type_name("FILE")->required();
  inspect.add_flag("--other-builds", inspect_.other_builds, other_builds);
  inspect.add_option("--at", inspect_.at, "The state after so many answers (default: all)")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{0}, most_games));
  inspect
      .add_option("--seat", inspect_.seat,
                  "Only what this seat may know, by number or side (default: everything)")
      ->type_name("S")
      ->check(refuse_flag);
}

void CommandLine::add_scenario() {
  CLI::App& scenario = command("scenario", "Run scenarios, which are tests of rules",
                               [this] { return run_scenarios(globals_, scenario_); });
  scenario
      .add_option("files", scenario_.files,
                  "Scenarios, or folders: then all *.json in folders called scenarios below")
      ->type_name("FILE")
      ->required();
  add_coverage(scenario, scenario_.coverage);
}

void CommandLine::add_mutate() {
  CLI::App& mutate =
      command("mutate", "Leave out one registration after the other: does a scenario notice?",
              [this] { return run_mutations(globals_, mutations_); });
  mutate
      .add_option("files", mutations_.files,
                  "Scenarios, or folders: then all *.json in folders called scenarios below")
      ->type_name("FILE")
      ->required();
}

void CommandLine::add_signature() {
  CLI::App& signature =
      command("signature", "One hash over a fixed batch of games, for every number of seats",
              [this] { return run_signature(globals_, signature_); });
  add_combination(signature, signature_.combination);
  signature.add_option("--games", signature_.games, "For each number of seats")
      ->type_name("N")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
}

void CommandLine::add_bench() {
  bench_ = &command("bench", "Measure; takes the flags of Google Benchmark, and --markdown",
                    [this] { return run_bench(globals_, bench_->remaining()); });
  // Its own flags are not known here: all words after it are passed on.
  bench_->fallthrough(false);
  bench_->prefix_command();
}

void CommandLine::add_help() {
  CLI::App& help =
      command("help", "This help, of a command, or of exit-codes", [this] { return run_help(); });
  help.add_option("about", help_about_, "A command, or exit-codes")->type_name("COMMAND");
}

void CommandLine::add_completion() {
  CLI::App& completion = command("completion", "Print the completion script of a shell",
                                 [this] { return run_completion(globals_, shell_, syntax()); });
  completion.add_option("shell", shell_)->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
}

}  // namespace kanly::cli
