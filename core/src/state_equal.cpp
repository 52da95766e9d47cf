#include <cstring>
#include <string>

#include "kanly/state.hpp"
#include "walk.hpp"

namespace kanly {
namespace {

using namespace internal;

bool equal_bytes(const void* a, const void* b, std::size_t size) {
  switch (size) {  // constants, so that the comparison is one instruction
    case 1:
      return std::memcmp(a, b, 1) == 0;
    case 2:
      return std::memcmp(a, b, 2) == 0;
    case 4:
      return std::memcmp(a, b, 4) == 0;
    default:
      return std::memcmp(a, b, size) == 0;
  }
}

bool equal_structures(const Schema& schema, const void* a, const void* b) {
  for (const Field& field : schema.fields) {
    const void* left = field_of(a, field);
    const void* right = field_of(b, field);
    if (is_flat(field.kind)) {
      if (!equal_bytes(left, right, field.size)) return false;
    } else if (!equal(field.schema(), left, right)) {
      return false;
    }
  }
  return true;
}

bool equal_elements(const Schema& schema, const void* a, const void* b) {
  const Elements left = elements_of(schema, a);
  const Elements right = elements_of(schema, b);
  if (left.count != right.count) return false;
  if (left.count == 0) return true;
  if (is_flat(left.schema.kind)) {
    return std::memcmp(left.first, right.first, left.count * left.schema.size) == 0;
  }
  for (std::size_t i = 0; i < left.count; ++i) {
    if (!equal(left.schema, left[i], right[i])) return false;
  }
  return true;
}

bool equal_maps(const Schema& schema, const void* a, const void* b) {
  const std::vector<MapEntry> left = entries_of(schema, a);
  const std::vector<MapEntry> right = entries_of(schema, b);
  if (left.size() != right.size()) return false;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (left[i].key != right[i].key) return false;
    if (!equal(schema.element(), left[i].value, right[i].value)) return false;
  }
  return true;
}

}  // namespace

bool equal(const Schema& schema, const void* a, const void* b) {
  if (is_flat(schema.kind)) return std::memcmp(a, b, schema.size) == 0;
  switch (schema.kind) {
    case Kind::text:
      return as<std::string>(a) == as<std::string>(b);
    case Kind::name:
      return as<Name>(a) == as<Name>(b);
    case Kind::sequence:
    case Kind::array:
    case Kind::optional:
      return equal_elements(schema, a, b);
    case Kind::map:
      return equal_maps(schema, a, b);
    case Kind::secret:
      return audience_of(a) == audience_of(b) &&
             equal(schema.element(), secret_value(schema, a), secret_value(schema, b));
    default:
      return equal_structures(schema, a, b);
  }
}

}  // namespace kanly
