#include "support/kanly_process.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <ostream>
#include <sstream>
#include <stdexcept>

namespace kanly::cli::tests {

namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
  std::string name = (fs::temp_directory_path() / "kanly-cli-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder: " + name);
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string read_file(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void write_file(const fs::path& file, const std::string& text) {
  std::ofstream(file, std::ios::binary) << text;
}

void flip_byte(const fs::path& file, std::size_t at) {
  fs::permissions(file, fs::perms::owner_write, fs::perm_options::add);
  std::string bytes = read_file(file);
  ASSERT_LT(at, bytes.size());
  bytes[at] = static_cast<char>(bytes[at] ^ 1);
  write_file(file, bytes);
}

nlohmann::json Ended::json() const {
  nlohmann::json document = nlohmann::json::parse(out, nullptr, false);
  EXPECT_TRUE(document.is_object()) << *this;
  return document;
}

std::ostream& operator<<(std::ostream& out, const Ended& ended) {
  return out << "exit code " << ended.code << "\nstdout:\n"
             << ended.out << "\nstderr:\n"
             << ended.err;
}

namespace {

void redirect(const fs::path& file, int flags, int descriptor) {
  const int opened = open(file.c_str(), flags, 0600);
  if (opened < 0 || dup2(opened, descriptor) < 0) _exit(127);
}

/// Only between fork and exec.
[[noreturn]] void become(const std::vector<char*>& words, const fs::path& folder,
                         const std::function<void()>& prepare) {
  prepare();
  redirect(folder / "in", O_RDONLY, STDIN_FILENO);
  redirect(folder / "out", O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
  redirect(folder / "err", O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
  execv(words.front(), words.data());
  _exit(127);
}

}  // namespace

namespace {

Ended run_program(std::vector<std::string> words, const std::string& input,
                  const std::function<void()>& prepare) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);

  const TemporaryFolder streams;
  write_file(streams.path() / "in", input);
  const pid_t child = fork();
  if (child == 0) become(pointers, streams.path(), prepare);
  int status = 0;
  waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
          read_file(streams.path() / "out"), read_file(streams.path() / "err")};
}

}  // namespace

Ended Host::run(std::vector<std::string> words, const std::string& input) const {
  const std::vector<std::string> places{KANLY_TEST_PROGRAM,
                                        "--modules-dir",
                                        modules_.string(),
                                        "--approvals",
                                        approvals().string(),
                                        "--cache",
                                        (folder() / "cache").string()};
  words.insert(words.begin(), places.begin(), places.end());
  return run_program(std::move(words), input, [] {});
}

Ended Host::run_homeless(std::vector<std::string> words) const {
  const fs::path program = folder() / "installed" / "bin" / "kanly";
  if (!fs::exists(program)) {
    fs::create_directories(program.parent_path());
    fs::copy_file(KANLY_TEST_PROGRAM, program);
    const fs::path built = fs::path(KANLY_TEST_PROGRAM).parent_path().parent_path();
    fs::create_directory_symlink(built / "lib", folder() / "installed" / "lib");
  }
  const std::vector<std::string> places{program.string(), "--modules-dir", modules_.string()};
  words.insert(words.begin(), places.begin(), places.end());
  return run_program(std::move(words), {}, [this] {
    for (const char* name : {"HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"}) unsetenv(name);
    if (chdir(folder().c_str()) != 0) _exit(127);
  });
}

void Host::approve(const std::string& modules) const {
  const Ended ended = run({"approve", "--modules", modules});
  ASSERT_EQ(ended.code, 0) << ended;
}

void Host::copy_modules() {
  const fs::path copy = folder() / "modules";
  fs::copy(modules_, copy, fs::copy_options::recursive);
  modules_ = copy;
}

}  // namespace kanly::cli::tests
