#pragma once
// Limits of the store, in one place. A journal that was written can be read again: who writes obeys
// the same limits as who reads, and refuses an answer that would go beyond one.

#include <cstddef>
#include <cstdint>

#include "kanly/limits.hpp"

namespace kanly::store {

namespace limits {

inline constexpr std::size_t journal_bytes = 256u << 20;
inline constexpr std::uint32_t answers = 1'000'000;
/// One answer as JSON. Inside a line its quotes and backslashes are escaped once more.
inline constexpr std::size_t answer_bytes = 512u << 10;
inline constexpr std::size_t line_bytes = 2u << 20;
/// How much a file is asked for at once.
inline constexpr std::size_t piece_bytes = 64u << 10;

static_assert(answer_bytes <= kanly::limits::json_string_bytes);
static_assert(line_bytes >= 2 * answer_bytes + 4'096);

}  // namespace limits

/// The same as values, for a reader that accepts less: from the network, or in a test.
struct JournalLimits {
  std::size_t journal_bytes = limits::journal_bytes;
  std::size_t line_bytes = limits::line_bytes;
  std::uint32_t answers = limits::answers;
};

}  // namespace kanly::store
