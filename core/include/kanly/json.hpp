#pragma once
// Strict, canonical JSON for described types that stand alone: data files, manifests, rulings.
//
//   Result<Manifest> manifest = load<Manifest>(text);
//   std::string canonical = save(*manifest);
//
// Canonical: keys sorted, no white space, integers only, UTF-8. Loading takes any layout and order
// but is strict otherwise: exact types and ranges; unknown, missing and duplicate keys, trailing
// bytes, null, floating point, invalid UTF-8, and anything beyond the limits (limits.hpp) are
// refused with the path ("/sides/2"), what was found and what is needed. An empty optional is a
// missing key. Unsigned 64-bit integers are hexadecimal strings ("0x1f").
//
// Standing alone means: no piece, zone, account or frame inside; those need a game (state.hpp).
// Seats are numbers, sets of seats sorted arrays of numbers, enums the names of their enumerators.

#include <string>
#include <string_view>

#include "kanly/describe.hpp"
#include "kanly/result.hpp"
#include "kanly/schema.hpp"

namespace kanly {

namespace internal {
std::string save_document(const Schema& schema, const void* value, bool pretty);
Result<void> load_document(const Schema& schema, void* value, std::string_view text);
}  // namespace internal

/// The canonical text of `value`. [const]
template <class T>
std::string save(const T& value) {
  return internal::save_document(schema<T>(), &value, false);
}

/// The same document, indented for people, with a final newline. [const]
template <class T>
std::string save_pretty(const T& value) {
  return internal::save_document(schema<T>(), &value, true);
}

/// The value in `text`, or where and why the text is not one. [may-refuse]
template <class T>
Result<T> load(std::string_view text) {
  T value{};
  if (Result<void> loaded = internal::load_document(schema<T>(), &value, text); !loaded) {
    return std::move(loaded).error();
  }
  return value;
}

}  // namespace kanly
