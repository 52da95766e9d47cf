#pragma once
// Scenario files on installed modules, run one after the other.

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "combination.hpp"
#include "exit_code.hpp"
#include "kanly/testkit/coverage.hpp"
#include "kanly/testkit/scenario.hpp"

namespace kanly::cli {

struct ScenarioResult {
  std::string file;
  std::string title;
  std::vector<std::string> rulings;
  bool passed = false;
  std::vector<admission::ReasonDocument> reasons;
};
BOOST_DESCRIBE_STRUCT(ScenarioResult, (), (file, title, rulings, passed, reasons))

/// The files that a word of the command line stands for. [may-refuse: environment.*]
Result<std::vector<std::filesystem::path>> scenario_files_of(const std::string& named);
/// [may-refuse: environment.*]
Result<std::string> scenario_text(const std::filesystem::path& file);

/// A combination is loaded once, without the registration that is left out.
class ScenarioRunner {
 public:
  /// Modules and options.
  using Wanted = std::pair<std::string, std::map<std::string, std::string>>;

  explicit ScenarioRunner(const Globals& globals, RegistrationPlace left_out = {})
      : globals_(globals), left_out_(std::move(left_out)) {}

  ScenarioResult run(const std::filesystem::path& file, const std::string& text,
                     const testkit::PromptWatcher& watcher = {});

  /// From now on counts what scenarios reach.
  void count_into(testkit::Coverage& coverage) { coverage_ = &coverage; }

  /// What the worst refusal of modules ends with; findings where there was none.
  ExitCode worst() const { return worst_; }

  /// What was loaded so far.
  const std::map<Wanted, admission::Verdict<admission::Admitted>>& admitted() const {
    return admitted_;
  }

 private:
  using Tables = Result<std::shared_ptr<const Table>>;

  admission::Verdict<admission::Admitted> admit_for(const testkit::ScenarioTable& wanted) const;
  Tables table_of(const testkit::ScenarioTable& wanted);
  /// Every reason is shown, also where a result has room for one.
  Tables keep(const admission::Refusal& refused);

  const Globals& globals_;
  RegistrationPlace left_out_;
  std::map<Wanted, admission::Verdict<admission::Admitted>> admitted_;
  testkit::Coverage* coverage_ = nullptr;
  std::optional<admission::Refusal> refused_;  // of the scenario that runs
  ExitCode worst_ = ExitCode::findings;
};

}  // namespace kanly::cli
