// kanly-bench [--modules-dir=DIR]... [--markdown] [flags of Google Benchmark]
//
//   --modules-dir=DIR   where modules are installed (default: beside this program)
//   --markdown          the table for docs/performance.md; nine repetitions, unless said otherwise

#include <benchmark/benchmark.h>

#include <algorithm>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "load.hpp"
#include "loaded.hpp"
#include "markdown.hpp"

namespace {

constexpr int exit_usage = 2;
constexpr int exit_internal_error = 5;

struct Flags {
  bool markdown = false;
  std::vector<std::string> words;  // what is for the benchmark library
};

Flags parse(int count, char** words) {
  constexpr std::string_view folder_flag = "--modules-dir";
  Flags flags;
  const std::vector<std::string> given(words, words + count);
  for (std::size_t i = 0; i < given.size(); ++i) {
    const std::string& word = given[i];
    if (word == folder_flag && i + 1 < given.size()) {
      kanly::benchmarks::modules_folders().emplace_back(given[++i]);
    } else if (word.starts_with(std::string(folder_flag) + "=")) {
      kanly::benchmarks::modules_folders().emplace_back(word.substr(folder_flag.size() + 1));
    } else if (word == "--markdown") {
      flags.markdown = true;
    } else {
      flags.words.push_back(word);
    }
  }
  const bool has_repetitions = std::ranges::any_of(flags.words, [](const std::string& word) {
    return word.starts_with("--benchmark_repetitions");
  });
  if (flags.markdown && !has_repetitions) flags.words.emplace_back("--benchmark_repetitions=9");
  return flags;
}

void find_modules() {
  auto& folders = kanly::benchmarks::modules_folders();
  if (!folders.empty()) return;
  const auto program = std::filesystem::read_symlink("/proc/self/exe");
  folders.push_back(program.parent_path().parent_path() / "modules");
}

int run(int count, char** given) {
  Flags flags = parse(count, given);
  find_modules();
  std::vector<char*> words;
  for (std::string& word : flags.words) words.push_back(word.data());
  int left = static_cast<int>(words.size());
  words.push_back(nullptr);
  benchmark::Initialize(&left, words.data());
  if (benchmark::ReportUnrecognizedArguments(left, words.data())) return exit_usage;
  kanly::benchmarks::register_loads();
  if (flags.markdown) {
    kanly::benchmarks::MarkdownReporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
  } else {
    benchmark::RunSpecifiedBenchmarks();
  }
  benchmark::Shutdown();
  return 0;
}

}  // namespace

int main(int count, char** words) {
  try {
    return run(count, words);
  } catch (const std::exception& fault) {
    std::cerr << "kanly-bench: " << fault.what() << std::endl;
    return exit_internal_error;
  }
}
