#pragma once
// JSON as text: strings with their escapes, and the layout for people.

#include <string>
#include <string_view>

#include "output.hpp"

namespace kanly::internal {

using JsonOutput = Output<std::string>;

/// Appends `text` in quotes, escaped. A Fault if no reader would take it back.
void put_text(JsonOutput& out, std::string_view text);

/// The same for an identifier of the language, which needs no escapes.
inline void put_plain_text(JsonOutput& out, std::string_view text) {
  out.put('"');
  out.put(text);
  out.put('"');
}

/// Canonical JSON, indented, with a final newline. An array without arrays and objects in it stays
/// on one line while it is short.
std::string indented(std::string_view canonical);

}  // namespace kanly::internal
