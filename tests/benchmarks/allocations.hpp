#pragma once
// How often this process asked for memory. kanly-bench replaces operator new for that, also for the
// core library and for loaded modules.

#include <cstdint>

namespace kanly::benchmarks {

std::uint64_t allocations();

}  // namespace kanly::benchmarks
