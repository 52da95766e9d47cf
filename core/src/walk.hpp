#pragma once
// How the functions over schemas look into values: the only casts from bytes to types in core.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "kanly/ids.hpp"
#include "kanly/schema.hpp"

namespace kanly::internal {

template <class T>
const T& as(const void* value) {
  return *static_cast<const T*>(value);
}

template <class T>
T& as(void* value) {
  return *static_cast<T*>(value);
}

/// Whether a value is its bytes: no parts, no padding, nothing elsewhere in memory.
constexpr bool is_flat(Kind kind) {
  switch (kind) {
    case Kind::boolean:
    case Kind::integer:
    case Kind::enumeration:
    case Kind::seat:
    case Kind::seat_set:
    case Kind::piece:
    case Kind::zone:
    case Kind::account:
    case Kind::frame:
      return true;
    default:
      return false;
  }
}

inline const void* field_of(const void* structure, const Field& field) {
  return static_cast<const std::byte*>(structure) + field.offset;
}

inline void* field_of(void* structure, const Field& field) {
  return static_cast<std::byte*>(structure) + field.offset;
}

/// The bytes of a number whose own type is not known here: `long` and `long long` are two types.
template <class Number>
Number number_at(const void* value) {
  Number number;
  std::memcpy(&number, value, sizeof number);
  return number;
}

/// The bits of an integer or enum of 1, 2, 4 or 8 bytes, extended by its sign if it has one.
inline std::uint64_t integer_bits(const Schema& schema, const void* value) {
  const auto extended = [&](auto natural, auto integer) -> std::uint64_t {
    if (!schema.is_signed) return number_at<decltype(natural)>(value);
    return static_cast<std::uint64_t>(std::int64_t{number_at<decltype(integer)>(value)});
  };
  switch (schema.size) {
    case 1:
      return extended(std::uint8_t{}, std::int8_t{});
    case 2:
      return extended(std::uint16_t{}, std::int16_t{});
    case 4:
      return extended(std::uint32_t{}, std::int32_t{});
    default:
      return number_at<std::uint64_t>(value);
  }
}

/// Stores the low bytes. [little-endian hosts: the ABI of modules says so]
inline void store_integer(const Schema& schema, void* value, std::uint64_t bits) {
  static_assert(std::endian::native == std::endian::little);
  std::memcpy(value, &bits, schema.size);
}

/// The elements of a sequence, array or optional: they stand side by side.
struct Elements {
  const Schema& schema;
  std::size_t count;
  const std::byte* first;

  const void* operator[](std::size_t i) const { return first + i * schema.size; }
};

inline Elements elements_of(const Schema& schema, const void* value) {
  const std::size_t count = schema.container.size(value);
  void* first = count == 0 ? nullptr : schema.container.at(const_cast<void*>(value), 0);
  return {schema.element(), count, static_cast<const std::byte*>(first)};
}

inline std::vector<MapEntry> entries_of(const Schema& schema, const void* value) {
  std::vector<MapEntry> entries(schema.container.size(value));
  schema.container.entries(const_cast<void*>(value), entries.data());
  return entries;
}

/// The audience is the first member of Secret<T>.
inline const SeatSet& audience_of(const void* secret) { return as<SeatSet>(secret); }
inline SeatSet& audience_of(void* secret) { return as<SeatSet>(secret); }

inline const void* secret_value(const Schema& schema, const void* secret) {
  return static_cast<const std::byte*>(secret) + schema.element_offset;
}

inline void* secret_value(const Schema& schema, void* secret) {
  return static_cast<std::byte*>(secret) + schema.element_offset;
}

}  // namespace kanly::internal
