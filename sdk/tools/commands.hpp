#pragma once
// The commands of kanly-module-tool, which kanly_add_module() runs while a module is built.

#include <filesystem>
#include <string>
#include <vector>

#include "kanly/result.hpp"

namespace kanly::sdk {

/// A data file of a module and the described type that it holds.
struct DataFile {
  std::filesystem::path file;
  std::string type;  // "richese::Cards"
};

struct GenerateCommand {
  std::string id;
  std::filesystem::path manifest;
  std::filesystem::path rulings;  // may be empty
  std::vector<DataFile> data;
  std::vector<std::filesystem::path> data_headers;
  std::filesystem::path output;  // a folder
};

/// Reads manifest and rulings strictly and writes <id>_entry.cpp, and <id>_data_check.cpp if there
/// are data. Files that would not change are left alone. [may-refuse: manifest.*, json.*, module.*]
Result<void> generate(const GenerateCommand& command);

struct InstallCommand {
  std::filesystem::path manifest;
  std::filesystem::path binary;
  std::filesystem::path output;  // <id>.module.json
};

/// Checks the linked binary as a host does and writes the manifest with its digest.
/// [may-refuse: binary.*]
Result<void> install(const InstallCommand& command);

/// "file=Type". [may-refuse]
Result<DataFile> parse_data(const std::string& text);

}  // namespace kanly::sdk
