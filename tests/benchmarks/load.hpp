#pragma once

namespace kanly::benchmarks {

/// Adds a benchmark for each installed module.
void register_loads();

}  // namespace kanly::benchmarks
