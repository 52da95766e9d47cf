#pragma once
// Limits of admission, in one place: what a folder, a manifest or a binary may make the host read,
// keep or walk through. Beyond one is a refusal, never a hang and never a large allocation.

#include <cstddef>

namespace kanly::admission::limits {

// Files
inline constexpr std::size_t manifest_bytes = 1u << 20;
inline constexpr std::size_t approval_bytes = 1u << 20;
inline constexpr std::size_t binary_bytes = 256u << 20;
inline constexpr std::size_t folder_entries = 10'000;

// Manifests and combinations
inline constexpr std::size_t id_bytes = 64;
inline constexpr std::size_t text_bytes = 1'000;    // a statement, a value of an option
inline constexpr std::size_t list_entries = 1'000;  // sides, options, capabilities, rulings…
inline constexpr std::size_t modules = 64;          // of one combination
inline constexpr int version_number = 999'999;
inline constexpr std::size_t nearest = 3;  // approved combinations named by a refusal

// Binaries
inline constexpr std::size_t program_headers = 64;
inline constexpr std::size_t dynamic_entries = 512;
inline constexpr std::size_t symbols = 1u << 17;
inline constexpr std::size_t notes = 64;
inline constexpr std::size_t thread_bytes = 1u << 20;  // of thread_local objects
inline constexpr std::size_t library_name_bytes = 256;
inline constexpr std::size_t record_bytes = 4'096;
inline constexpr std::size_t record_fields = 32;

}  // namespace kanly::admission::limits
