#include "recorded.hpp"

#include <algorithm>
#include <array>

#include "kanly/admission/catalogue.hpp"
#include "output.hpp"

namespace kanly::cli {

using admission::Admitted;
using admission::Installed;
using admission::Refusal;
using admission::Verdict;

namespace {

Error bad_setup(const store::Pins* pins, std::string where, std::string found, std::string needed) {
  return {pins != nullptr ? "journal.bad_setup" : "save.bad_setup", std::move(where),
          std::move(found), std::move(needed),
          "No host wrote this: put back the file from a copy."};
}

Error bad_journal_sides(std::string found, std::string needed) {
  const store::Pins any;
  return bad_setup(&any, "line 1/setup/sides", std::move(found), std::move(needed));
}

Error bad_save_sides(std::string found, std::string needed) {
  return bad_setup(nullptr, "/head/sides", std::move(found), std::move(needed));
}

/// What a reason about modules and options is called, apart from one about files and machines.
bool is_about_setup(const Error& reason) {
  constexpr std::array prefixes{"request.",    "module.unknown", "module.twice",
                                "dependency.", "option.",        "combination."};
  return std::ranges::any_of(
      prefixes, [&](std::string_view prefix) { return reason.code.starts_with(prefix); });
}

/// The pinned modules of which not the pinned files are installed.
std::vector<Error> missing_files(const Globals& globals, const store::Pins& pins) {
  const auto catalogue = admission::scan(modules_folders(globals), admission::ScanDepth::manifests);
  std::vector<Error> missing;
  for (const auto& [id, pinned] : pins.modules) {
    const bool is_there = std::ranges::any_of(catalogue.modules, [&](const Installed& module) {
      return module.id() == id && module.manifest_digest.hex() == pinned.manifest &&
             module.binary_digest.hex() == pinned.binary;
    });
    if (is_there) continue;
    missing.push_back({"journal.missing_module", "line 1/setup/pins/modules/" + id,
                       "no installed " + id + " of these files",
                       "manifest " + pinned.manifest + " and binary " + pinned.binary,
                       "Install this module again."});
  }
  return missing;
}

/// Modules or options that cannot be had are not the fault of the command line: either the file
/// contradicts itself, or its modules are not here.
Refusal unfit(const Globals& globals, const Recorded& recorded, Refusal refused) {
  refused.subject = recorded.file;
  refused.command.clear();
  if (!std::ranges::all_of(refused.reasons, &is_about_setup)) return refused;
  std::vector<Error> missing;
  if (recorded.pins != nullptr) missing = missing_files(globals, *recorded.pins);
  const bool is_of_usage = exit_code_of(refused) == ExitCode::usage;
  const bool contradicts = recorded.pins != nullptr ? missing.empty() : is_of_usage;
  if (contradicts) {
    const std::string where = recorded.pins != nullptr ? "line 1/setup/rules" : "/head/rules";
    for (Error& reason : refused.reasons) {
      reason = bad_setup(recorded.pins, where, reason.where + ": " + reason.found, reason.needed);
    }
  }
  refused.reasons.insert(refused.reasons.end(), missing.begin(), missing.end());
  return refused;
}

/// The same files in another combination: the file contradicts itself.
bool is_only_other_combination(const std::vector<Error>& differences) {
  return differences.size() == 1 && differences.front().code == "journal.other_combination";
}

Verdict<Admitted> admit_recorded(const Globals& globals, const Recorded& recorded, Builds builds) {
  const auto request = admission::parse_request(modules_of(recorded.rules), recorded.rules.options);
  if (!request) return unfit(globals, recorded, admission::refusal("", request.error()));
  auto admitted = admit(globals, admission::Policy::developer, *request);
  if (!admitted) return unfit(globals, recorded, admitted.refusal());
  if (recorded.pins == nullptr || builds == Builds::any) return admitted;
  Refusal refused;
  refused.subject = recorded.file;
  refused.reasons = store::compare_pins(*recorded.pins, pins_of(admitted->resolved));
  if (refused.reasons.empty()) return admitted;
  if (is_only_other_combination(refused.reasons)) {
    const Error& other = refused.reasons.front();
    refused.reasons = {bad_setup(recorded.pins, "line 1/setup/pins/combination", other.needed,
                                 other.found + ", of the modules and options in this setup")};
  }
  return refused;
}

}  // namespace

Recorded recorded_in(const std::string& file, const store::Journal& journal) {
  return {file, journal.setup.rules, journal.setup.sides, &journal.setup.pins};
}

store::Pins pins_of(const admission::Resolved& resolved) {
  store::Pins pins;
  pins.combination = combination_id(resolved.combination);
  for (const Installed& module : resolved.modules) {
    pins.modules[module.id()] = {module.manifest_digest.hex(), module.binary_digest.hex()};
  }
  return pins;
}

std::string modules_of(const RulesIdentity& rules) {
  std::string modules;
  for (const ModuleInfo& module : rules.modules) {
    modules += (modules.empty() ? "" : ",") + module.id + "@" + module.version;
  }
  return modules;
}

Verdict<std::shared_ptr<const Table>> table_of(const Globals& globals, const Recorded& recorded,
                                               Builds builds) {
  auto admitted = admit_recorded(globals, recorded, builds);
  if (!admitted) return admitted.refusal();
  return lay_out_recorded(*admitted, recorded);
}

Verdict<std::shared_ptr<const Table>> lay_out_recorded(const Admitted& admitted,
                                                       const Recorded& recorded) {
  auto table = lay_out_sides(admitted, recorded.sides,
                             recorded.pins != nullptr ? &bad_journal_sides : &bad_save_sides);
  if (table) return table;
  Refusal refused = table.refusal();
  refused.subject = recorded.file;
  return refused;
}

}  // namespace kanly::cli
