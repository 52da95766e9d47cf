#include "combination.hpp"

#include <system_error>

#include "crash.hpp"
#include "exit_code.hpp"
#include "kanly/rules.hpp"
#include "log.hpp"
#include "output.hpp"

namespace kanly::cli {

using admission::Admitted;
using admission::Installed;
using admission::refusal;
using admission::Verdict;

namespace {

namespace fs = std::filesystem;

/// Why nothing can be found in a folder; no text where it can be read.
std::string why_unreadable(const fs::path& folder) {
  std::error_code failure;
  if (!fs::exists(folder, failure)) return failure ? failure.message() : "no such folder";
  if (!fs::is_directory(folder, failure)) return failure ? failure.message() : "not a folder";
  const fs::directory_iterator entries(folder, failure);
  return failure ? failure.message() : std::string();
}

/// An unreadable folder would otherwise look like a module that is not installed.
std::optional<Error> find_unreadable(const std::vector<fs::path>& folders) {
  for (const fs::path& folder : folders) {
    std::string found = why_unreadable(folder);
    if (found.empty()) continue;
    return environment_error(folder.string(), std::move(found), "a folder with modules",
                             "Say where they are with --modules-dir DIR.");
  }
  return std::nullopt;
}

/// The command that a refusal names, made to look at the same places as this one.
admission::Refusal with_places(const Globals& globals, admission::Refusal refused) {
  if (!refused.command.empty()) refused.command += place_flags(globals);
  return refused;
}

}  // namespace

Result<fs::path> readable_approvals(const Globals& globals) {
  auto folder = approvals_folder(globals);
  if (!folder) return folder;
  std::error_code failure;
  if (!fs::exists(*folder, failure) && !failure) return folder;
  std::string found = why_unreadable(*folder);
  if (found.empty()) return folder;
  return environment_error(folder->string(), std::move(found), "a folder of approvals",
                           "Say where they are with --approvals DIR.");
}

namespace {

/// What nobody could approve may still be tried, but not taken for whole.
void tell_gates(const Rules& rules) {
  for (const ActiveGate& gate : rules.explain().gates) {
    print_progress("warning: " + gate.id + ": " + gate.reason);
  }
}

}  // namespace

Verdict<Admitted> admit(const Globals& globals, admission::Policy policy,
                        const CombinationArguments& arguments) {
  auto request = admission::parse_request(arguments.modules, arguments.options);
  if (!request) return refusal(arguments.modules, request.error());
  return admit(globals, policy, *request);
}

Verdict<Admitted> admit(const Globals& globals, admission::Policy policy,
                        const admission::Request& request, const RegistrationPlace& left_out) {
  const std::vector<fs::path> folders = modules_folders(globals);
  if (auto unreadable = find_unreadable(folders)) return refusal("modules", *unreadable);

  fs::path approved;
  if (policy == admission::Policy::approved) {
    auto folder = readable_approvals(globals);
    if (!folder) return refusal("approvals", folder.error());
    approved = *std::move(folder);
  }
  const admission::DirectoryApprovals approvals(approved);
  admission::Settings settings{.folders = folders,
                               .cache = cache_folder(globals),
                               .policy = policy,
                               .approvals = &approvals};
  settings.leave_out = left_out;
  settings.announce = [json = globals.json](const Installed& module, const fs::path& copy) {
    log_module(module.name(), copy.string());
    name_on_crash(module.name(), json);
  };
  auto opened = admission::Admission::open(std::move(settings));
  if (!opened) return refusal("cache", opened.error());
  Verdict<Admitted> admitted = opened->admit(request);
  if (!admitted) return with_places(globals, admitted.refusal());
  if (policy == admission::Policy::developer) tell_gates(*admitted->rules);
  return admitted;
}

std::string combination_flags(const admission::Combination& combination) {
  std::string flags = "--modules " + modules_argument(combination);
  const std::string options = options_argument(combination);
  if (!options.empty()) flags += " --options " + shell_word(options);
  return flags;
}

}  // namespace kanly::cli
