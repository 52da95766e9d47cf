#pragma once
// The parts of errors about documents: paths, quotations, positions.

#include <cstddef>
#include <string>
#include <string_view>

namespace kanly::internal {

/// Appends "/key" to a path as JSON Pointer writes it. Very long keys are shortened.
void append_key(std::string& path, std::string_view key);
void append_index(std::string& path, std::size_t index);

/// The text in quotes, shortened, without control characters.
std::string quoted(std::string_view text);

/// "line 3, column 14" of the byte at `offset`; columns count bytes.
std::string position(std::string_view text, std::size_t offset);

}  // namespace kanly::internal
