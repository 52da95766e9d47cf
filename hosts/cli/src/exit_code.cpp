#include "exit_code.hpp"

#include <algorithm>
#include <utility>

namespace kanly::cli {

namespace {

struct Prefix {
  std::string_view code;
  ExitCode exit_code;
};

// Anything else is about the modules themselves.
constexpr std::array<Prefix, 18> prefixes{{
    {"usage.", ExitCode::usage},
    {"request.", ExitCode::usage},
    {"option.unknown", ExitCode::usage},
    {"option.bad_value", ExitCode::usage},
    {"environment.", ExitCode::environment},
    {"file.", ExitCode::environment},
    {"cache.", ExitCode::environment},
    {"catalogue.unreadable_folder", ExitCode::environment},
    {"journal.locked", ExitCode::environment},
    {"journal.other_combination", ExitCode::refused},
    {"journal.missing_module", ExitCode::refused},
    {"journal.unexpected_module", ExitCode::refused},
    {"journal.other_manifest", ExitCode::refused},
    {"journal.other_binary", ExitCode::refused},
    {"journal.", ExitCode::findings},
    {"save.", ExitCode::findings},
    {"signature.", ExitCode::findings},
    {"internal.", ExitCode::internal_error},
}};

ExitCode exit_code_of_reason(std::string_view code) {
  const auto found = std::ranges::find_if(
      prefixes, [&](const Prefix& prefix) { return code.starts_with(prefix.code); });
  return found == prefixes.end() ? ExitCode::refused : found->exit_code;
}

}  // namespace

/// Where reasons differ, the one that a person cannot mend by typing something else decides.
ExitCode exit_code_of(const admission::Refusal& refusal) {
  ExitCode worst = ExitCode::ok;
  for (const Error& reason : refusal.reasons) {
    worst = std::max(worst, exit_code_of_reason(reason.code));
  }
  return worst == ExitCode::ok ? ExitCode::internal_error : worst;
}

Error usage_error(std::string where, std::string found, std::string needed) {
  return {"usage.bad_value", std::move(where), std::move(found), std::move(needed), ""};
}

Error environment_error(std::string where, std::string found, std::string needed,
                        std::string remedy) {
  return {"environment.unusable", std::move(where), std::move(found), std::move(needed),
          std::move(remedy)};
}

}  // namespace kanly::cli
