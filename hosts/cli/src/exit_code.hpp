#pragma once
// Exit codes: what a script can rely on. `kanly help exit-codes` prints the same table.

#include <array>
#include <string_view>

#include "kanly/admission/refusal.hpp"

namespace kanly::cli {

enum class ExitCode : int {
  ok = 0,
  findings = 1,
  usage = 2,
  environment = 3,
  refused = 4,
  internal_error = 5,
};

struct ExitCodeText {
  ExitCode code;
  std::string_view name;
  std::string_view meaning;
};

inline constexpr std::array<ExitCodeText, 6> exit_codes{{
    {ExitCode::ok, "ok", "the command did what it was asked to do"},
    {ExitCode::findings, "findings",
     "it ran and found something wrong: a game that failed, a journal that does not replay, an "
     "ambiguity"},
    {ExitCode::usage, "usage",
     "the command line is wrong: an unknown flag, a value that does not exist"},
    {ExitCode::environment, "environment",
     "this machine is in the way: a file, folder or program that cannot be read, written or found"},
    {ExitCode::refused, "refused",
     "the modules are not admitted: nobody approved them, or they are missing, changed, or do not "
     "fit this host or each other"},
    {ExitCode::internal_error, "internal error", "a fault of Kanly or of a module's code"},
}};

/// The exit code of a refusal, from the codes of its reasons.
ExitCode exit_code_of(const admission::Refusal& refusal);

/// What a command does not do, as one reason: its exit code follows from the code's first word.
Error usage_error(std::string where, std::string found, std::string needed);
Error environment_error(std::string where, std::string found, std::string needed,
                        std::string remedy = {});

}  // namespace kanly::cli
