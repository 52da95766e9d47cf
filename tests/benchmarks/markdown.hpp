#pragma once
// The table for docs/performance.md: one line for each benchmark, the medians of its repetitions.

#include <benchmark/benchmark.h>

#include <map>
#include <string>
#include <vector>

namespace kanly::benchmarks {

class MarkdownReporter final : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context& context) override;
  void ReportRuns(const std::vector<Run>& runs) override;
  void Finalize() override;

 private:
  void print(const Run& run);

  std::map<std::string, double> nanoseconds_;  // by benchmark
};

}  // namespace kanly::benchmarks
