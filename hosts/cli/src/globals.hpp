#pragma once
// What every command of `kanly` understands.

#include <filesystem>
#include <string>
#include <vector>

#include "kanly/result.hpp"

namespace kanly::cli {

struct Globals {
  std::vector<std::string>
      modules_folders;    ///< --modules-dir; empty: where this program finds them
  std::string approvals;  ///< --approvals; empty: the default place
  std::string cache;      ///< --cache; empty: the default place
  bool json = false;      ///< --json: one JSON object on stdout
  bool verbose = false;   ///< --verbose: log to stderr
};

// Where things are, from the flags or by default. docs/cli.md says the same in words.

/// The folder of this program.
std::filesystem::path program_folder();
std::vector<std::filesystem::path> modules_folders(const Globals& globals);
/// [may-refuse: environment.* where nothing says whose they are]
Result<std::filesystem::path> approvals_folder(const Globals& globals);
std::filesystem::path cache_folder(const Globals& globals);

/// The flags that make another command look at the same places: " --approvals DIR", or nothing.
std::string place_flags(const Globals& globals);

/// `text` as one word of a shell.
std::string shell_word(const std::string& text);

}  // namespace kanly::cli
