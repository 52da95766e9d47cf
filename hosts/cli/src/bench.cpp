// kanly bench: becomes kanly-bench, which stands beside this program. The benchmarks and their
// library stay out of the program that people use.

#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "commands.hpp"
#include "output.hpp"

namespace kanly::cli {

CommandResult run_bench(const Globals& globals, const std::vector<std::string>& arguments) {
  const std::string program = (program_folder() / "kanly-bench").string();
  std::vector<std::string> words{program};
  for (const std::filesystem::path& folder : modules_folders(globals)) {
    words.push_back("--modules-dir=" + folder.string());
  }
  if (globals.json) words.emplace_back("--benchmark_format=json");
  for (const std::string& word : arguments) {
    words.push_back(word == "--json" ? "--benchmark_format=json" : word);
  }

  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  execv(program.c_str(), pointers.data());
  return admission::refusal(
      "bench", environment_error(program, std::strerror(errno), "the benchmarks of this build",
                                 "Build with -DKANLY_BUILD_BENCHMARKS=ON."));
}

}  // namespace kanly::cli
