#pragma once
// The command line of `kanly`: flags to arguments, arguments to a command.

#include <string>
#include <vector>

#include "commands.hpp"

namespace kanly::cli {

/// Parses the words after the program's name, runs the command and says how it ended.
ExitCode run_command_line(const std::vector<std::string>& words);

}  // namespace kanly::cli
