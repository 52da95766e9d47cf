#pragma once
// `kanly` runs modules in its own process. A module that crashes ends the process; this names it.

#include <string_view>

namespace kanly::cli {

/// From now on a crash names this module too, and ends with the exit code of an internal error.
/// Builds with sanitizers keep the sanitizers' own reports.
void name_on_crash(std::string_view module);

}  // namespace kanly::cli
