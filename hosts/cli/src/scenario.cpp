// kanly scenario: runs tests of rules that are written as JSON, on installed modules.

#include "commands.hpp"
#include "coverage_output.hpp"
#include "output.hpp"
#include "scenario_runner.hpp"

namespace kanly::cli {

using admission::refusal;

namespace {

namespace fs = std::filesystem;

struct ScenariosResult {
  std::vector<ScenarioResult> scenarios;
  std::int64_t passed = 0;
  std::int64_t failed = 0;
  std::optional<testkit::CoverageDocument> coverage;
};
BOOST_DESCRIBE_STRUCT(ScenariosResult, (), (scenarios, passed, failed, coverage))

void print_text(const ScenariosResult& result) {
  for (const ScenarioResult& scenario : result.scenarios) {
    print_line((scenario.passed ? "passed  " : "FAILED  ") + scenario.file +
               (scenario.title.empty() ? "" : ": " + scenario.title));
    for (const admission::ReasonDocument& reason : scenario.reasons) {
      const Error error{reason.code, reason.where, reason.found, reason.needed, reason.remedy};
      print_line("        " + error.readable());
    }
  }
  print_line(std::to_string(result.passed) + " passed, " + std::to_string(result.failed) +
             " failed");
  if (result.coverage) print_coverage(*result.coverage);
}

}  // namespace

CommandResult run_scenarios(const Globals& globals, const ScenarioArguments& arguments) {
  auto output = CoverageOutput::open(arguments.coverage);
  if (!output) return refusal(arguments.coverage, output.error());
  testkit::Coverage coverage;
  ScenarioRunner runner(globals);
  if (output->is_wanted()) runner.count_into(coverage);
  ScenariosResult result;
  for (const std::string& named : arguments.files) {
    const auto files = scenario_files_of(named);
    if (!files) return refusal(named, files.error());
    for (const fs::path& file : *files) {
      const auto text = scenario_text(file);
      if (!text) return refusal(file.string(), text.error());
      result.scenarios.push_back(runner.run(file, *text));
      ++(result.scenarios.back().passed ? result.passed : result.failed);
    }
  }
  const testkit::CoverageDocument reached = coverage.document();
  if (auto written = output->write(reached); !written) {
    return refusal(arguments.coverage, written.error());
  }
  if (output->is_with_results()) result.coverage = reached;
  if (globals.json) {
    print_document(result);
  } else {
    print_text(result);
  }
  return result.failed == 0 ? ExitCode::ok : runner.worst();
}

}  // namespace kanly::cli
