#pragma once
// Limits of the kernel, in one place. Every loop, depth, list and text that a module, a file or an
// answer can drive has its bound here. Exceeding one is a Fault (a module's bug) or a refusal (bad
// input), never a hang and never an allocation of an announced size.

#include <cstddef>
#include <cstdint>

namespace kanly::limits {

// The table
inline constexpr std::size_t seats = 16;
inline constexpr std::size_t pieces = 4'096;
inline constexpr std::size_t zones = 1'024;
inline constexpr std::size_t hidden_zones = 64;  // zones whose faces somebody may not see
inline constexpr std::size_t accounts = 4'096;

// Running
inline constexpr std::size_t frame_depth = 256;
inline constexpr std::size_t frame_bytes = 4'000;           // the largest state of one procedure
inline constexpr std::size_t steps_per_settle = 1'000'000;  // engine moves between two prompts
inline constexpr std::size_t query_depth = 64;              // a query that asks itself ends here
inline constexpr std::size_t components = 65'536;
inline constexpr std::size_t reservations = 1'024;
inline constexpr std::size_t obligations = 128;  // together fewer than form_limits
inline constexpr std::size_t facts = 4'096;      // that stand

// Forms and answers
inline constexpr std::size_t form_fields = 64;
inline constexpr std::size_t form_options = 4'096;
inline constexpr std::size_t form_limits = 256;
inline constexpr std::size_t form_conditions = 16'384;  // of all limits together
inline constexpr std::size_t form_nesting = 8;
inline constexpr std::size_t answer_entries = 1'024;
inline constexpr std::size_t text_bytes = 4'096;
inline constexpr std::size_t sample_attempts = 256;      // redraws before the legal fallback
inline constexpr std::size_t imagine_attempts = 32;      // whole worlds before an error
inline constexpr std::size_t legal_answers = 1'000'000;  // counted by one enumeration
inline constexpr std::size_t tried_choices = 4'000'000;  // by one enumeration, legal or not

// Documents
inline constexpr std::size_t json_bytes = 64u << 20;
inline constexpr std::size_t json_depth = 64;
inline constexpr std::size_t json_values = 4'000'000;
inline constexpr std::size_t json_string_bytes = 1u << 20;
inline constexpr std::size_t sequence_elements = 1'000'000;  // of one sequence or map

// Names: interned ones live as long as the process
inline constexpr std::size_t names = 1'000'000;
inline constexpr std::size_t name_bytes = 255;

}  // namespace kanly::limits
