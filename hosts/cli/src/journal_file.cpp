#include "journal_file.hpp"

#include "kanly/rules.hpp"
#include "kanly/store/file.hpp"
#include "output.hpp"

namespace kanly::cli {

using admission::refusal;
using admission::Refusal;
using admission::Verdict;

Verdict<store::Journal> read_journal_file(const std::string& file) {
  auto source = store::open_for_reading(file);
  if (!source) return refusal(file, source.error());
  auto journal = store::read_journal(**source);
  if (!journal) return refusal(file, journal.error());
  return *std::move(journal);
}

ExitCode report_broken_file(const Globals& globals, const Refusal& refused) {
  const ExitCode code = report(globals, refused);
  return code == ExitCode::environment ? code : ExitCode::findings;
}

store::Pins pins_of(const admission::Resolved& resolved) {
  store::Pins pins;
  pins.combination = combination_id(resolved.combination);
  for (const admission::Installed& module : resolved.modules) {
    pins.modules[module.id()] = {module.manifest_digest.hex(), module.binary_digest.hex()};
  }
  return pins;
}

CombinationArguments arguments_of(const RulesIdentity& rules) {
  CombinationArguments arguments;
  for (const ModuleInfo& module : rules.modules) {
    arguments.modules += (arguments.modules.empty() ? "" : ",") + module.id + "@" + module.version;
  }
  for (const auto& [id, value] : rules.options) {
    arguments.options += (arguments.options.empty() ? "" : ",") + id + "=" + value;
  }
  return arguments;
}

Verdict<std::shared_ptr<const Table>> lay_out_sides(const admission::Admitted& admitted,
                                                    const std::vector<std::string>& sides) {
  std::vector<SeatSetup> seats;
  for (const std::string& side : sides) seats.push_back({side});
  auto table = Table::lay_out(admitted.rules, std::move(seats));
  if (!table) return refusal(modules_argument(admitted.resolved.combination), table.error());
  return *std::move(table);
}

Verdict<std::shared_ptr<const Table>> table_of(const Globals& globals,
                                               const store::JournalSetup& setup, Builds builds) {
  auto admitted = admit(globals, admission::Policy::developer, arguments_of(setup.rules));
  if (!admitted) return admitted.refusal();
  Refusal refused;
  refused.subject = modules_argument(admitted->resolved.combination);
  if (builds == Builds::pinned) {
    refused.reasons = store::compare_pins(setup.pins, pins_of(admitted->resolved));
  }
  if (!refused.reasons.empty()) return refused;
  return lay_out_sides(*admitted, setup.sides);
}

}  // namespace kanly::cli
