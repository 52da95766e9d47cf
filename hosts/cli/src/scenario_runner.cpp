// Scenario files on installed modules.

#include "scenario_runner.hpp"

#include <algorithm>

#include "kanly/store/file.hpp"
#include "kanly/store/limits.hpp"
#include "kanly/testkit/scenario.hpp"
#include "output.hpp"

namespace kanly::cli {

using admission::Admitted;
using admission::refusal;
using admission::Verdict;

namespace fs = std::filesystem;

namespace {

Error unreadable(const std::string& file, std::string found) {
  return environment_error(file, std::move(found),
                           "a scenario, or a folder with folders scenarios");
}

Error bad_seats(std::string found, std::string needed) {
  return {"scenario.seats", "seats", std::move(found), std::move(needed), ""};
}

/// All below a folder that itself stands in one called "scenarios".
std::vector<fs::path> files_within_scenarios(const fs::path& folder) {
  const fs::path whole = fs::absolute(folder).lexically_normal();
  std::vector<fs::path> files;
  if (std::ranges::find(whole, "scenarios") == whole.end()) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const bool is_json = entry.is_regular_file() && entry.path().extension() == ".json";
    if (is_json) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

/// Scenarios hold any bytes, and what is wrong with them may repeat some.
admission::ReasonDocument document_of(const Error& reason) {
  return {printable(reason.code), printable(reason.where), printable(reason.found),
          printable(reason.needed), printable(reason.remedy)};
}

}  // namespace

Result<std::vector<fs::path>> scenario_files_of(const std::string& named) {
  std::error_code failure;
  if (!fs::is_directory(named, failure)) return std::vector<fs::path>{named};
  try {
    std::vector<fs::path> files = testkit::scenario_files(named);
    if (files.empty()) files = files_within_scenarios(named);
    if (files.empty()) return unreadable(named, "no scenario");
    return files;
  } catch (const fs::filesystem_error& error) {
    return unreadable(named, error.code().message());
  }
}

Result<std::string> scenario_text(const fs::path& file) {
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

ScenarioResult ScenarioRunner::run(const fs::path& file, const std::string& text,
                                   const testkit::PromptWatcher& watcher) {
  ScenarioResult result;
  result.file = printable(file.string());
  if (auto heading = testkit::heading_of_scenario(text)) {
    result.title = heading->title;
    result.rulings = heading->rulings;
  }
  refused_.reset();
  if (coverage_ != nullptr) coverage_->begin(result.file);
  const Result<void> ran = testkit::run_scenario(
      text, [this](const testkit::ScenarioTable& wanted) { return table_of(wanted); },
      testkit::ScenarioWatch{watcher, coverage_});
  result.passed = static_cast<bool>(ran);
  if (ran) return result;
  if (!refused_) refused_ = refusal(result.file, ran.error());
  for (const Error& reason : refused_->reasons) result.reasons.push_back(document_of(reason));
  return result;
}

Verdict<Admitted> ScenarioRunner::admit_for(const testkit::ScenarioTable& wanted) const {
  const auto request = admission::parse_request(wanted.modules, wanted.options);
  if (!request) return refusal(wanted.modules, request.error());
  return admit(globals_, admission::Policy::developer, *request, left_out_);
}

ScenarioRunner::Tables ScenarioRunner::table_of(const testkit::ScenarioTable& wanted) {
  const Wanted key{wanted.modules, wanted.options};
  auto known = admitted_.find(key);
  if (known == admitted_.end()) known = admitted_.emplace(key, admit_for(wanted)).first;
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

ScenarioRunner::Tables ScenarioRunner::keep(const admission::Refusal& refused) {
  refused_ = refused;
  return refused.reasons.front();
}

}  // namespace kanly::cli
