// From installed files to frozen rules, for each module with what it needs.
//
// The system loads a file once per process, so each round loads private copies of its own.
//   new    the binaries are copied into the host's cache first
//   kept   the cache has them: what a host's start costs

#include <benchmark/benchmark.h>

#include <chrono>
#include <stdexcept>

#include "kanly/admission/cache.hpp"
#include "load.hpp"
#include "loaded.hpp"

namespace kanly::benchmarks {

namespace {

constexpr int loads_per_measurement = 10;  // a loaded library stays until the process ends

void fill(const std::filesystem::path& folder, const admission::Catalogue& catalogue) {
  const auto cache = admission::Cache::open(folder);
  if (!cache) throw std::runtime_error(cache.error().readable());
  for (const admission::Installed& module : catalogue.modules) {
    if (auto taken = cache->take(module.binary_file, module.binary_digest); !taken) {
      throw std::runtime_error(taken.error().readable());
    }
  }
}

void measure(benchmark::State& state, const std::string& modules, bool kept) {
  using Clock = std::chrono::steady_clock;
  const auto request = admission::parse_request(modules, "");
  const auto catalogue = admission::scan(modules_folders(), admission::ScanDepth::manifests);
  for ([[maybe_unused]] auto _ : state) {
    const TemporaryFolder folder;
    if (kept) fill(folder.path(), catalogue);
    const Clock::time_point start = Clock::now();
    auto opened = admission::Admission::open({.folders = modules_folders(),
                                              .cache = folder.path(),
                                              .policy = admission::Policy::developer});
    const auto admitted = opened->admit(*request);
    const std::chrono::duration<double> elapsed = Clock::now() - start;
    if (!admitted) {
      state.SkipWithError(readable(admitted.refusal()).c_str());
      return;
    }
    state.SetIterationTime(elapsed.count());
  }
}

}  // namespace

void register_loads() {
  const auto catalogue = admission::scan(modules_folders(), admission::ScanDepth::manifests);
  for (const admission::Installed& module : catalogue.modules) {
    const std::string modules = with_needs(catalogue, module);
    for (const bool kept : {false, true}) {
      const std::string name = "load/" + modules + (kept ? "/kept" : "/new");
      benchmark::RegisterBenchmark(
          name.c_str(), [modules, kept](benchmark::State& state) { measure(state, modules, kept); })
          ->UseManualTime()
          ->Iterations(loads_per_measurement)
          ->Unit(benchmark::kMicrosecond);
    }
  }
}

}  // namespace kanly::benchmarks
