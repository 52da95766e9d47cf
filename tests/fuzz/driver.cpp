// Runs a fuzzer without libFuzzer: every file of a corpus, then pseudo-random mutations of them.
//
//   json-fuzz --corpus corpus/json --seconds 3 --seed 1     as ctest does
//   json-fuzz some/file                                     one input again
//
// The sequence of mutations depends on the seed alone. An input that ends the process stands in
// last-input.bin, in the working directory.

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using Input = std::vector<std::uint8_t>;

constexpr std::size_t longest_input = 1u << 16;

/// SplitMix64.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::size_t below(std::size_t bound) {
    std::uint64_t mixed = state_ += 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
    return static_cast<std::size_t>((mixed ^ (mixed >> 31)) % bound);
  }

 private:
  std::uint64_t state_;
};

Input read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return Input(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

std::vector<Input> read_corpus(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.is_regular_file()) paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<Input> inputs;
  for (const auto& path : paths) inputs.push_back(read_file(path));
  return inputs;
}

/// Keeps the input that is running in a file that stays open: it outlives this process at once.
class LastInput {
 public:
  LastInput() : file_(::open("last-input.bin", O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0644)) {}
  ~LastInput() { ::close(file_); }
  LastInput(const LastInput&) = delete;
  LastInput& operator=(const LastInput&) = delete;

  void run(const Input& input) {
    const bool kept =
        ::pwrite(file_, input.data(), input.size(), 0) == static_cast<ssize_t>(input.size()) &&
        ::ftruncate(file_, static_cast<off_t>(input.size())) == 0;
    if (!kept) std::cerr << "cannot write last-input.bin\n";
    LLVMFuzzerTestOneInput(input.data(), input.size());
  }

 private:
  int file_;
};

Input::iterator at(Input& input, std::size_t index) {
  return input.begin() + static_cast<std::ptrdiff_t>(index);
}

/// A piece of `other` in place of a piece of `input`.
void splice(Input& input, const Input& other, Random& random) {
  const std::size_t from = random.below(other.size() + 1);
  const std::size_t size = random.below(std::min<std::size_t>(other.size() - from, 64) + 1);
  const std::size_t to = random.below(input.size() + 1);
  const std::size_t gone = random.below(std::min<std::size_t>(input.size() - to, 64) + 1);
  input.erase(at(input, to), at(input, to + gone));
  const auto piece = other.begin() + static_cast<std::ptrdiff_t>(from);
  input.insert(at(input, to), piece, piece + static_cast<std::ptrdiff_t>(size));
}

void mutate(Input& input, const std::vector<Input>& corpus, Random& random) {
  switch (input.empty() ? 0 : random.below(5)) {
    case 0:
      return splice(input, corpus[random.below(corpus.size())], random);
    case 1:
      return splice(input, Input(input), random);
    case 2:
      input[random.below(input.size())] = static_cast<std::uint8_t>(random.below(256));
      return;
    case 3:
      input[random.below(input.size())] ^= static_cast<std::uint8_t>(1u << random.below(8));
      return;
    default:
      input.resize(random.below(input.size()));
  }
}

std::uint64_t fuzz(const std::vector<Input>& corpus, std::uint64_t seed, std::uint64_t seconds) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  Random random(seed);
  LastInput last;
  std::uint64_t runs = 0;
  for (const Input& input : corpus) last.run(input);
  while (std::chrono::steady_clock::now() < end) {
    Input input = corpus[random.below(corpus.size())];
    for (std::size_t changes = random.below(4) + 1; changes > 0; --changes) {
      mutate(input, corpus, random);
    }
    if (input.size() > longest_input) input.resize(longest_input);
    last.run(input);
    ++runs;
  }
  return runs;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  std::string corpus_folder;
  std::uint64_t seconds = 3;
  std::uint64_t seed = 1;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool has_value = i + 1 < arguments.size();
    if (arguments[i] == "--corpus" && has_value) {
      corpus_folder = arguments[++i];
    } else if (arguments[i] == "--seconds" && has_value) {
      seconds = std::strtoull(arguments[++i].c_str(), nullptr, 10);
    } else if (arguments[i] == "--seed" && has_value) {
      seed = std::strtoull(arguments[++i].c_str(), nullptr, 10);
    } else if (std::filesystem::is_regular_file(arguments[i])) {
      const Input input = read_file(arguments[i]);
      LLVMFuzzerTestOneInput(input.data(), input.size());
    } else {
      std::cerr << "usage: [--corpus <folder> [--seconds <n>] [--seed <n>]] [<file>...]\n";
      return 2;
    }
  }
  if (corpus_folder.empty()) return 0;
  const std::vector<Input> corpus = read_corpus(corpus_folder);
  if (corpus.empty()) {
    std::cerr << "no inputs in " << corpus_folder << '\n';
    return 2;
  }
  const std::uint64_t runs = fuzz(corpus, seed, seconds);
  std::cout << corpus.size() << " inputs, " << runs << " mutations of them, seed " << seed << '\n';
  return 0;
}
