#pragma once
// The modules that are measured, admitted as a host admits them, under the policy `developer`.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "kanly/admission/admission.hpp"
#include "kanly/table.hpp"

namespace kanly::benchmarks {

/// A folder of this process alone, removed at its end.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// Where modules are installed; set before the first benchmark runs.
std::vector<std::filesystem::path>& modules_folders();

/// Loads modules ("a,b") from their files. Throws with the reasons if they are refused.
std::shared_ptr<const Rules> load_rules(const std::string& modules);

/// A table for the fewest seats that they allow.
std::shared_ptr<const Table> lay_out(const std::string& modules);

/// A table for seats that play these sides.
std::shared_ptr<const Table> lay_out_sides(const std::string& modules,
                                           const std::vector<std::string>& sides);

/// A table for every side that they bring.
std::shared_ptr<const Table> lay_out_all_sides(const std::string& modules);

/// The value of --modules that has this module and all it needs.
std::string with_needs(const admission::Catalogue& catalogue, const admission::Installed& module);

}  // namespace kanly::benchmarks
