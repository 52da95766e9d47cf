#pragma once
// Schema: what the kernel knows about a described type.
//
// Every type of state (frames, components, answers) and of data (catalogues, manifests, rulings) is
// described once. Saving, loading, hashing, equality, projection and the renaming of pieces are
// ordinary functions over this table (state.hpp), so that no such code is compiled into modules.
// Authors do not use this header: they describe structs (describe.hpp).

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace kanly {

struct Schema;

/// The closed set of shapes that described state is made of.
enum class Kind : std::uint8_t {
  boolean,
  integer,      ///< `size` bytes, signed or not
  enumeration,  ///< a described enum; written by the enumerator's name
  text,         ///< std::string, UTF-8
  name,         ///< Name, written as its text
  seat,
  seat_set,
  piece,
  zone,
  account,
  frame,
  structure,
  sequence,  ///< std::vector
  array,     ///< std::array: `extent` elements
  optional,  ///< std::optional: absent is written by leaving the key out
  secret,    ///< Secret<T>
  map,       ///< std::map with text keys
};

/// A named part of a structure.
struct Field {
  std::string_view name;
  std::size_t offset;
  const Schema& (*schema)();
  Kind kind;  ///< these two of its schema, at hand: most fields need no more
  std::uint32_t size;
};

struct Enumerator {
  std::string_view name;
  std::int64_t value;
};

struct MapEntry {
  std::string_view key;
  void* value;
};

/// How core handles a container it cannot see the type of. Unused entries are null.
struct ContainerOperations {
  std::size_t (*size)(const void*);              ///< sequence, map, optional (0 or 1)
  void* (*at)(void*, std::size_t);               ///< sequence, array, optional; contiguous
  void (*entries)(void*, MapEntry* out);         ///< map: all `size` entries, in key order
  void (*resize)(void*, std::size_t);            ///< sequence, optional: 0 or 1 default elements
  void* (*insert)(void*, std::string_view key);  ///< map: the new element, or null if it exists
};

/// How core moves a value it cannot see the type of.
struct ValueOperations {
  void (*construct)(void*);                  ///< default
  void (*copy)(void* to, const void* from);  ///< copy-construct
  void (*move)(void* to, void* from);        ///< move-construct
  void (*assign)(void* to, const void* from);
  void (*destroy)(void*);
  bool trivial;  ///< copying is copying the bytes, destroying is nothing
};

struct Schema {
  Kind kind;
  bool is_signed = false;
  std::uint32_t size;
  std::uint32_t alignment;
  std::uint32_t extent = 0;
  std::span<const Field> fields;            ///< structure, in name order
  std::span<const Enumerator> enumerators;  ///< enumeration
  const Schema& (*element)() = nullptr;     ///< sequence, array, optional, secret, map
  std::size_t element_offset = 0;           ///< secret: where the value is
  ContainerOperations container{};
  ValueOperations value{};
};

namespace internal {
/// Puts the fields of a structure in name order, once, so that no writer ever sorts.
void sort_by_name(std::span<Field> fields);
}  // namespace internal

/// A hash of names, shapes, offsets and sizes, recursively: equal in two binaries exactly when both
/// mean the same bytes by the type. Compared when rules are frozen.
std::uint64_t layout_of(const Schema& schema);

}  // namespace kanly
