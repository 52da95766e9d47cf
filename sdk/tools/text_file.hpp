#pragma once
// Reading and writing the files of a build.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "kanly/result.hpp"

namespace kanly::sdk {

inline Result<std::string> read_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in) {
    return Error{"file.unreadable", file.string(), "no file that can be read", "a file", ""};
  }
  return text;
}

/// Leaves a file with the same text alone, so that nothing is built again because of it.
inline Result<void> write_if_changed(const std::filesystem::path& file, std::string_view text) {
  if (auto present = read_file(file); present && *present == text) return {};
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (out) return {};
  return Error{"file.unwritable", file.string(), "the file cannot be written",
               "a folder of the build", ""};
}

}  // namespace kanly::sdk
