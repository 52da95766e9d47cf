#pragma once
// Runs the built `kanly` as a person or a script does.
//
//   Host host;                                              // its own approvals and cache
//   const Ended ended = host.run({"modules", "--json"});
//   EXPECT_EQ(ended.code, 0) << ended;

#include <filesystem>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace kanly::cli::tests {

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

struct Ended {
  int code = -1;
  std::string out;
  std::string err;

  /// stdout as the one JSON object that --json promises. Fails the test if it is none.
  nlohmann::json json() const;
};
std::ostream& operator<<(std::ostream& out, const Ended& ended);

/// A machine with the built modules, where nothing is approved yet.
class Host {
 public:
  Ended run(std::vector<std::string> words, const std::string& input = {}) const;

  /// A program that is installed in a folder of this host, for a person without a home and without
  /// --approvals and --cache. Its current folder is that of the host.
  Ended run_homeless(std::vector<std::string> words) const;

  /// Approves and expects that it worked.
  void approve(const std::string& modules) const;

  /// Copies the installed modules into a folder of this host and uses that one from now on.
  void copy_modules();

  std::filesystem::path folder() const { return folder_.path(); }
  std::filesystem::path modules() const { return modules_; }
  std::filesystem::path approvals() const { return folder() / "approvals"; }

 private:
  TemporaryFolder folder_;
  std::filesystem::path modules_ = KANLY_TEST_MODULES;
};

std::string read_file(const std::filesystem::path& file);
void write_file(const std::filesystem::path& file, const std::string& text);

/// Changes one byte of a file.
void flip_byte(const std::filesystem::path& file, std::size_t at);

}  // namespace kanly::cli::tests
