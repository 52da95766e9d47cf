#pragma once
// How often, and for how much, this process asked for memory. kanly-bench replaces operator new for
// that, also for the core library and for loaded modules.

#include <cstdint>

namespace kanly::benchmarks {

std::uint64_t allocations();
std::uint64_t allocated_bytes();

}  // namespace kanly::benchmarks
