#pragma once
// `kanly` runs modules in its own process. A module that crashes it, or ends it by exit(), is named
// with the last words of the process: a line on stderr, with --json the one object on stdout, and
// the exit code of an internal error. What ends a process at once (_exit, SIGKILL) is not caught.

#include <string_view>

namespace kanly::cli {

/// From now on an end that nobody expects names this module too. `json`: the object as well. Builds
/// with sanitizers keep the sanitizers' own reports of crashes.
void name_on_crash(std::string_view module, bool json);

/// The object of this command is on stdout: there will be no other.
void result_is_written();

/// This thread can tell of a crash also when it has used up its stack. The first is made so by
/// name_on_crash.
void keep_stack_for_crash();

/// The process ends now because it has nothing left to do.
void expect_end();

}  // namespace kanly::cli
