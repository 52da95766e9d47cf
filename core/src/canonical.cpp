#include <string>

#include "kanly/fault.hpp"
#include "kanly/limits.hpp"
#include "kanly/state.hpp"
#include "output.hpp"
#include "thing_text.hpp"
#include "walk.hpp"

namespace kanly {
namespace {

using namespace internal;

/// Whether the bytes in memory are the canonical form: those of things are numbers, not names.
constexpr bool is_canonical(Kind kind) {
  return is_flat(kind) && kind != Kind::piece && kind != Kind::zone && kind != Kind::account;
}

class CanonicalWriter {
 public:
  CanonicalWriter(std::vector<std::byte>& out, const ThingNames& things)
      : out_(out), things_(things) {}

  void write(const Schema& schema, const void* value) {
    switch (schema.kind) {
      case Kind::boolean:
      case Kind::integer:
      case Kind::enumeration:
      case Kind::seat:
      case Kind::seat_set:
      case Kind::frame:
        return write_flat(value, schema.size);
      case Kind::text:
        return write_text(as<std::string>(value));
      case Kind::name:
        return write_number(as<Name>(value).hash());
      case Kind::piece:
        return write_thing(as<PieceId>(value));
      case Kind::zone:
        return write_thing(as<ZoneId>(value));
      case Kind::account:
        return write_thing(as<AccountId>(value));
      case Kind::structure:
        return write_structure(schema, value);
      case Kind::sequence:
      case Kind::array:
      case Kind::optional:
        return write_elements(schema, value);
      case Kind::secret:
        out_.put(&audience_of(value), sizeof(SeatSet));
        return write(schema.element(), secret_value(schema, value));
      case Kind::map:
        return write_map(schema, value);
    }
  }

 private:
  void write_number(std::uint64_t number) { out_.put(&number, sizeof number); }

  void write_flat(const void* value, std::size_t size) {
    switch (size) {  // constants, so that the copy is one instruction
      case 1:
        return out_.put(value, 1);
      case 2:
        return out_.put(value, 2);
      case 4:
        return out_.put(value, 4);
      default:
        return out_.put(value, size);
    }
  }

  void write_text(std::string_view text) {
    write_number(text.size());
    out_.put(text);
  }

  template <class Thing>
  void write_thing(Thing thing) {
    write_number(thing_hash(things_, thing));
  }

  void write_structure(const Schema& schema, const void* value) {
    if (++depth_ > limits::json_depth) throw Fault("state.too_deep", "a type inside itself");
    for (const Field& field : schema.fields) {
      const void* part = field_of(value, field);
      if (is_canonical(field.kind)) {
        write_flat(part, field.size);
      } else {
        write(field.schema(), part);
      }
    }
    --depth_;
  }

  void write_elements(const Schema& schema, const void* value) {
    const Elements elements = elements_of(schema, value);
    if (schema.kind == Kind::sequence) write_number(elements.count);
    if (schema.kind == Kind::optional) out_.put(elements.count == 0 ? '\0' : '\1');
    if (is_canonical(elements.schema.kind)) {
      return out_.put(elements.first, elements.count * elements.schema.size);
    }
    for (std::size_t i = 0; i < elements.count; ++i) write(elements.schema, elements[i]);
  }

  void write_map(const Schema& schema, const void* value) {
    const std::vector<MapEntry> entries = entries_of(schema, value);
    write_number(entries.size());
    for (const MapEntry& entry : entries) {
      write_text(entry.key);
      write(schema.element(), entry.value);
    }
  }

  Output<std::vector<std::byte>> out_;
  const ThingNames& things_;
  std::size_t depth_ = 0;
};

}  // namespace

void write_canonical(std::vector<std::byte>& out, const Schema& schema, const void* value,
                     const ThingNames& things) {
  CanonicalWriter(out, things).write(schema, value);
}

}  // namespace kanly
