#include "globals.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <system_error>

#include "exit_code.hpp"
#include "kanly/admission/cache.hpp"

namespace kanly::cli {

namespace fs = std::filesystem;

namespace {

bool is_folder(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// The folder for data of this user, by the XDG base directory specification. Never one below the
/// current folder, where somebody else may have put approvals.
Result<fs::path> data_folder() {
  if (const std::string folder = environment("XDG_DATA_HOME"); folder.starts_with('/')) {
    return fs::path(folder);
  }
  if (const std::string home = environment("HOME"); home.starts_with('/')) {
    return fs::path(home) / ".local" / "share";
  }
  return environment_error("HOME", "no absolute path",
                           "the home of the user, who has approvals there",
                           "Say where they are with --approvals DIR.");
}

}  // namespace

fs::path program_folder() {
  std::error_code failure;
  const fs::path program = fs::read_symlink("/proc/self/exe", failure);
  return failure ? fs::current_path() : program.parent_path();
}

std::vector<fs::path> modules_folders(const Globals& globals) {
  std::vector<fs::path> folders;
  for (const fs::path folder : globals.modules_folders) {
    std::error_code failure;
    const bool known = std::any_of(folders.begin(), folders.end(), [&](const fs::path& other) {
      return other == folder || fs::equivalent(other, folder, failure);
    });
    if (!known) folders.push_back(folder);  // a folder named twice holds each module once
  }
  if (!folders.empty()) return folders;
  const fs::path prefix = program_folder().parent_path();
  const fs::path in_build_tree = prefix / "modules";
  if (is_folder(in_build_tree)) return {in_build_tree};
  const fs::path with_libraries = prefix / KANLY_LIBRARY_FOLDER / "kanly" / "modules";
  if (is_folder(with_libraries)) return {with_libraries};
  return {prefix / "lib" / "kanly" / "modules"};
}

Result<fs::path> approvals_folder(const Globals& globals) {
  if (!globals.approvals.empty()) return fs::path(globals.approvals);
  const fs::path in_build_tree = program_folder().parent_path() / "approvals";
  if (is_folder(in_build_tree)) return in_build_tree;
  auto data = data_folder();
  if (!data) return data;
  return *data / "kanly" / "approvals";
}

fs::path cache_folder(const Globals& globals) {
  return globals.cache.empty() ? admission::default_cache_folder() : fs::path(globals.cache);
}

std::string place_flags(const Globals& globals) {
  std::string flags;
  for (const std::string& folder : globals.modules_folders) {
    flags += " --modules-dir " + shell_word(folder);
  }
  if (!globals.approvals.empty()) flags += " --approvals " + shell_word(globals.approvals);
  return flags;
}

std::string shell_word(const std::string& text) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=,:@+%";
  if (!text.empty() && text.find_first_not_of(plain) == std::string::npos) return text;
  std::string quoted = "'";
  for (const char c : text) {
    if (c == '\'') {
      quoted += "'\\''";
    } else {
      quoted += c;
    }
  }
  return quoted + "'";
}

}  // namespace kanly::cli
