#include "markdown.hpp"

#include <cmath>
#include <cstdio>
#include <ostream>

namespace kanly::benchmarks {

namespace {

/// Three significant digits and a unit that makes them short.
std::string time_text(double nanoseconds) {
  const char* unit = "ns";
  for (const char* larger : {"µs", "ms", "s"}) {
    if (nanoseconds < 1'000) break;
    nanoseconds /= 1'000;
    unit = larger;
  }
  const int decimals = nanoseconds < 10 ? 2 : nanoseconds < 100 ? 1 : 0;
  std::string text(32, '\0');
  text.resize(static_cast<std::size_t>(
      std::snprintf(text.data(), text.size(), "%.*f %s", decimals, nanoseconds, unit)));
  return text;
}

std::string number_text(double number) {
  constexpr double million = 1e6;
  std::string text(32, '\0');
  const int size = std::fabs(number) >= million
                       ? std::snprintf(text.data(), text.size(), "%.2f million", number / million)
                       : std::snprintf(text.data(), text.size(), "%.4g", number);
  text.resize(static_cast<std::size_t>(size));
  return text;
}

}  // namespace

bool MarkdownReporter::ReportContext(const Context& context) {
  GetOutputStream() << "Processor: " << context.cpu_info.num_cpus << " cores of "
                    << context.cpu_info.cycles_per_second / 1e9 << " GHz. Medians.\n\n"
                    << "| benchmark | time | counters |\n|---|---:|---|\n";
  return true;
}

/// With repetitions the medians, which come after the single runs; without, the only run there is.
void MarkdownReporter::ReportRuns(const std::vector<Run>& runs) {
  const bool has_medians = runs.size() > 1 || runs.front().run_type == Run::RT_Aggregate;
  for (const Run& run : runs) {
    if (run.error_occurred) {
      GetErrorStream() << run.benchmark_name() << ": " << run.error_message << "\n";
    } else if (!has_medians || run.aggregate_name == "median") {
      print(run);
    }
  }
}

void MarkdownReporter::print(const Run& run) {
  const double in_a_second = benchmark::GetTimeUnitMultiplier(run.time_unit);
  // Loading waits for the disk; what only computes is measured in time of the processor.
  const bool is_manual = run.run_name.time_type == "manual_time";
  const double time = is_manual ? run.GetAdjustedRealTime() : run.GetAdjustedCPUTime();
  const double nanoseconds = time / in_a_second * 1e9;
  std::string name = run.run_name.function_name;
  if (!run.run_name.args.empty()) name += "/" + run.run_name.args;
  nanoseconds_[name] = nanoseconds;
  std::string counters;
  for (const auto& [counter, value] : run.counters) {
    if (!counters.empty()) counters += ", ";
    counters += number_text(value.value) + " " + counter;
  }
  GetOutputStream() << "| " << name << " | " << time_text(nanoseconds) << " | " << counters
                    << " |\n";
}

void MarkdownReporter::Finalize() {
  const auto alone = nanoseconds_.find("playout/leduc_poker");
  const auto together = nanoseconds_.find("playout/leduc_poker/other_module_loaded");
  if (alone == nanoseconds_.end() || together == nanoseconds_.end()) return;
  const double percent = (together->second / alone->second - 1) * 100;
  GetOutputStream() << "\nA module that is loaded and not enabled: " << number_text(percent)
                    << " % more time for a game of leduc_poker.\n";
}

}  // namespace kanly::benchmarks
