// kanly scenario: runs tests of rules that are written as JSON, on installed modules.

#include <algorithm>
#include <map>
#include <optional>

#include "commands.hpp"
#include "kanly/store/file.hpp"
#include "kanly/store/limits.hpp"
#include "kanly/testkit/scenario.hpp"
#include "output.hpp"

namespace kanly::cli {

using admission::Admitted;
using admission::refusal;
using admission::Verdict;

namespace {

namespace fs = std::filesystem;

struct ScenarioResult {
  std::string file;
  std::string title;
  std::vector<std::string> rulings;
  bool passed = false;
  std::vector<admission::ReasonDocument> reasons;
};
BOOST_DESCRIBE_STRUCT(ScenarioResult, (), (file, title, rulings, passed, reasons))

struct ScenariosResult {
  std::vector<ScenarioResult> scenarios;
  std::int64_t passed = 0;
  std::int64_t failed = 0;
};
BOOST_DESCRIBE_STRUCT(ScenariosResult, (), (scenarios, passed, failed))

Error unreadable(const std::string& file, std::string found) {
  return environment_error(file, std::move(found),
                           "a scenario, or a folder with folders scenarios");
}

/// The files that a word of the command line stands for. [may-refuse: environment.*]
Result<std::vector<fs::path>> files_of(const std::string& named) {
  std::error_code failure;
  if (!fs::is_directory(named, failure)) return std::vector<fs::path>{named};
  try {
    std::vector<fs::path> files = testkit::scenario_files(named);
    if (files.empty()) return unreadable(named, "no scenario");
    return files;
  } catch (const fs::filesystem_error& error) {
    return unreadable(named, error.code().message());
  }
}

Result<std::string> text_of(const fs::path& file) {
  auto source = store::open_for_reading(file);
  if (!source) return unreadable(file.string(), source.error().found);
  std::string text;
  std::string piece(store::limits::piece_bytes, '\0');
  while (text.size() <= limits::json_bytes) {
    auto size = (*source)->read(piece);
    if (!size) return unreadable(file.string(), size.error().found);
    if (*size == 0) return text;
    text.append(piece, 0, *size);
  }
  return unreadable(file.string(), "more than " + counted(limits::json_bytes, "byte"));
}

std::string options_text(const std::map<std::string, std::string>& options) {
  std::string text;
  for (const auto& [id, value] : options) {
    text.append(text.empty() ? "" : ",").append(id).append("=").append(value);
  }
  return text;
}

Error bad_seats(std::string found, std::string needed) {
  return {"scenario.seats", "seats", std::move(found), std::move(needed), ""};
}

/// Scenarios hold any bytes, and what is wrong with them may repeat some.
admission::ReasonDocument document_of(const Error& reason) {
  return {printable(reason.code), printable(reason.where), printable(reason.found),
          printable(reason.needed), printable(reason.remedy)};
}

/// Runs scenarios one after the other; a combination is loaded once.
class Runner {
 public:
  explicit Runner(const Globals& globals) : globals_(globals) {}

  ScenarioResult run(const fs::path& file, const std::string& text) {
    ScenarioResult result;
    result.file = printable(file.string());
    if (auto heading = testkit::heading_of_scenario(text)) {
      result.title = heading->title;
      result.rulings = heading->rulings;
    }
    refused_.reset();
    const Result<void> ran = testkit::run_scenario(
        text, [this](const testkit::ScenarioTable& wanted) { return table_of(wanted); });
    result.passed = static_cast<bool>(ran);
    if (ran) return result;
    if (!refused_) refused_ = refusal(result.file, ran.error());
    for (const Error& reason : refused_->reasons) result.reasons.push_back(document_of(reason));
    return result;
  }

  /// What the worst refusal of modules ends with; findings where there was none.
  ExitCode worst() const { return worst_; }

 private:
  using Tables = Result<std::shared_ptr<const Table>>;

  Tables table_of(const testkit::ScenarioTable& wanted) {
    const CombinationArguments arguments{wanted.modules, options_text(wanted.options)};
    const std::string key = arguments.modules + " " + arguments.options;
    auto known = admitted_.find(key);
    if (known == admitted_.end()) {
      auto admitted = admit(globals_, admission::Policy::developer, arguments);
      known = admitted_.emplace(key, std::move(admitted)).first;
    }
    if (!known->second) {
      worst_ = std::max(worst_, exit_code_of(known->second.refusal()));
      return keep(known->second.refusal());
    }
    std::vector<std::string> sides;
    for (const SeatSetup& seat : wanted.seats) sides.push_back(seat.side);
    auto table = lay_out_sides(*known->second, sides, &bad_seats);
    if (!table) return keep(table.refusal());
    return *table;
  }

  /// Every reason is shown, also where a result has room for one.
  Tables keep(const admission::Refusal& refused) {
    refused_ = refused;
    return refused.reasons.front();
  }

  const Globals& globals_;
  std::map<std::string, Verdict<Admitted>> admitted_;
  std::optional<admission::Refusal> refused_;  // of the scenario that runs
  ExitCode worst_ = ExitCode::findings;
};

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
}

}  // namespace

CommandResult run_scenarios(const Globals& globals, const ScenarioArguments& arguments) {
  Runner runner(globals);
  ScenariosResult result;
  for (const std::string& named : arguments.files) {
    const auto files = files_of(named);
    if (!files) return refusal(named, files.error());
    for (const fs::path& file : *files) {
      const auto text = text_of(file);
      if (!text) return refusal(file.string(), text.error());
      result.scenarios.push_back(runner.run(file, *text));
      ++(result.scenarios.back().passed ? result.passed : result.failed);
    }
  }
  if (globals.json) {
    print_document(result);
  } else {
    print_text(result);
  }
  return result.failed == 0 ? ExitCode::ok : runner.worst();
}

}  // namespace kanly::cli
