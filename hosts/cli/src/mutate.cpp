// kanly mutate: leaves out one registration or limit after the other and sees whether a scenario
// notices.

#include <algorithm>
#include <set>

#include "commands.hpp"
#include "kanly/limit_place.hpp"
#include "output.hpp"
#include "scenario_runner.hpp"

namespace kanly::cli {

using admission::refusal;

namespace {

namespace fs = std::filesystem;

struct MutationResult {
  RegistrationPlace registration;
  std::vector<std::string> rulings;
  std::string noticed_by;  ///< the first scenario that fails without it and cites one of them
};
BOOST_DESCRIBE_STRUCT(MutationResult, (), (registration, rulings, noticed_by))

struct MutationsResult {
  std::vector<MutationResult> registrations;
  std::vector<MutationResult> limits;
  std::int64_t noticed = 0;
  std::int64_t survived = 0;
};
BOOST_DESCRIBE_STRUCT(MutationsResult, (), (registrations, limits, noticed, survived))

struct Scenario {
  fs::path file;
  std::string text;
  std::vector<std::string> rulings;
};

bool is_among(const std::vector<MutationResult>& found, const RegistrationPlace& place) {
  return std::any_of(found.begin(), found.end(),
                     [&](const MutationResult& other) { return other.registration == place; });
}

/// Hooks, contributions, responses, checks and modifiers of everything that the scenarios load.
std::vector<MutationResult> registrations_of(const ScenarioRunner& runner) {
  std::vector<MutationResult> found;
  for (const auto& [key, admitted] : runner.admitted()) {
    if (!admitted) continue;
    for (const ExplainedAnchor& anchor : admitted->rules->explain().anchors) {
      for (const ExplainedHook& hook : anchor.hooks) {
        const std::string& anchor_name = hook.role.empty() ? anchor.anchor : hook.role;
        const RegistrationPlace place{anchor_name, anchor.place, hook.name};
        if (!is_among(found, place)) found.push_back({place, hook.rulings, ""});
      }
    }
  }
  return found;
}

/// Of the questions that the scenarios come by: nothing else knows which limits there are.
void collect_limits(const Prompt& prompt, std::vector<MutationResult>& found) {
  for (const Form::Limit& limit : prompt.form().limits()) {
    const RegistrationPlace place = place_of_limit(prompt, limit);
    if (is_among(found, place)) continue;
    std::vector<std::string> rulings;
    if (!limit.source.empty()) rulings.emplace_back(limit.source.text());
    found.push_back({place, std::move(rulings), ""});
  }
}

bool cites_one_of(const Scenario& scenario, const std::vector<std::string>& rulings) {
  return std::any_of(rulings.begin(), rulings.end(), [&](const std::string& id) {
    return std::find(scenario.rulings.begin(), scenario.rulings.end(), id) !=
           scenario.rulings.end();
  });
}

void try_without(const Globals& globals, const std::vector<Scenario>& scenarios,
                 MutationResult& mutation) {
  ScenarioRunner without(globals, mutation.registration);
  for (const Scenario& scenario : scenarios) {
    if (!cites_one_of(scenario, mutation.rulings)) continue;
    if (without.run(scenario.file, scenario.text).passed) continue;
    mutation.noticed_by = printable(scenario.file.string());
    return;
  }
}

std::string registration_text(const MutationResult& mutation) {
  std::string text = mutation.registration.name + " (" + mutation.registration.place + " " +
                     mutation.registration.anchor + ";";
  for (const std::string& ruling : mutation.rulings) text += " " + ruling;
  return text + ")";
}

void print_text(const std::vector<MutationResult>& mutations) {
  for (const MutationResult& mutation : mutations) {
    if (mutation.noticed_by.empty()) {
      print_line("SURVIVED  " + registration_text(mutation));
    } else {
      print_line("noticed   " + registration_text(mutation) + ": " + mutation.noticed_by);
    }
  }
}

void print_text(const MutationsResult& result) {
  print_text(result.registrations);
  print_text(result.limits);
  print_line(std::to_string(result.noticed) + " noticed, " + std::to_string(result.survived) +
             " survived");
}

Error why_it_fails(const fs::path& file, const ScenarioResult& result) {
  Error why{"mutate.fails_already", file.string(), "it fails as it is", "scenarios that pass", ""};
  if (!result.reasons.empty()) why.found += ": " + result.reasons.front().found;
  return why;
}

/// All pass as they are, else nothing can be learnt from one that fails. [may-refuse]
admission::Verdict<std::vector<Scenario>> passing_scenarios(const std::vector<std::string>& named,
                                                            ScenarioRunner& runner,
                                                            const testkit::PromptWatcher& watcher) {
  std::vector<Scenario> scenarios;
  for (const std::string& word : named) {
    const auto files = scenario_files_of(word);
    if (!files) return refusal(word, files.error());
    for (const fs::path& file : *files) {
      const auto text = scenario_text(file);
      if (!text) return refusal(file.string(), text.error());
      const ScenarioResult result = runner.run(file, *text, watcher);
      if (!result.passed) return refusal(file.string(), why_it_fails(file, result));
      scenarios.push_back({file, *text, result.rulings});
    }
  }
  return scenarios;
}

}  // namespace

CommandResult run_mutations(const Globals& globals, const ScenarioArguments& arguments) {
  ScenarioRunner runner(globals);
  MutationsResult result;
  const auto scenarios = passing_scenarios(arguments.files, runner, [&](const Prompt& prompt) {
    collect_limits(prompt, result.limits);
  });
  if (!scenarios) return scenarios.refusal();
  result.registrations = registrations_of(runner);
  for (std::vector<MutationResult>* mutations : {&result.registrations, &result.limits}) {
    for (MutationResult& mutation : *mutations) {
      try_without(globals, *scenarios, mutation);
      ++(mutation.noticed_by.empty() ? result.survived : result.noticed);
    }
  }
  if (globals.json) {
    print_document(result);
  } else {
    print_text(result);
  }
  return result.survived == 0 ? ExitCode::ok : ExitCode::findings;
}

}  // namespace kanly::cli
