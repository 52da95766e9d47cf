#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>

#include "json_text.hpp"
#include "kanly/fault.hpp"
#include "kanly/json.hpp"
#include "kanly/limits.hpp"
#include "kanly/state.hpp"
#include "output.hpp"
#include "thing_text.hpp"
#include "walk.hpp"

namespace kanly {
namespace {

using namespace internal;

class JsonWriter {
 public:
  /// `projection` is null for the full text.
  JsonWriter(std::string& out, const ThingNames& things, const Projection* projection)
      : out_(out), things_(things), projection_(projection), seats_(things.seats()) {}

  void write(const Schema& schema, const void* value);

 private:
  void open(char bracket) {
    if (++depth_ > limits::json_depth) {
      throw Fault("state.too_deep", "more than " + std::to_string(limits::json_depth) +
                                        " arrays and objects inside each other");
    }
    out_.put(bracket);
  }
  void close(char bracket) {
    --depth_;
    out_.put(bracket);
  }

  template <class Number>
  void write_number(Number number) {
    constexpr std::size_t longest = 20;  // -9223372036854775808
    char* at = out_.room(longest);
    out_.advance(static_cast<std::size_t>(std::to_chars(at, at + longest, number).ptr - at));
  }

  void write_integer(const Schema& schema, const void* value);
  void write_enumerator(const Schema& schema, const void* value);
  void write_seat(Seat seat);
  void write_seats(SeatSet seats);
  void write_piece(PieceId piece);
  void write_structure(const Schema& schema, const void* value);
  void write_elements(const Schema& schema, const void* value);
  void write_secret(const Schema& schema, const void* value);
  void write_map(const Schema& schema, const void* value);
  bool write_field(std::string_view name, const Schema& schema, const void* value, bool first);

  JsonOutput out_;
  const ThingNames& things_;
  const Projection* projection_;
  std::size_t seats_;
  std::size_t depth_ = 0;
};

void JsonWriter::write(const Schema& schema, const void* value) {
  switch (schema.kind) {
    case Kind::boolean:
      return out_.put(as<bool>(value) ? "true" : "false");
    case Kind::integer:
      return write_integer(schema, value);
    case Kind::enumeration:
      return write_enumerator(schema, value);
    case Kind::text:
      return put_text(out_, as<std::string>(value));
    case Kind::name:
      return put_text(out_, as<Name>(value).text());
    case Kind::seat:
      return write_seat(as<Seat>(value));
    case Kind::seat_set:
      return write_seats(as<SeatSet>(value));
    case Kind::piece:
      return write_piece(as<PieceId>(value));
    case Kind::zone:
      return put_text(out_, thing_text(things_, as<ZoneId>(value)));
    case Kind::account:
      return put_text(out_, thing_text(things_, as<AccountId>(value)));
    case Kind::frame:
      return write_number(as<FrameId>(value).number);
    case Kind::structure:
      return write_structure(schema, value);
    case Kind::sequence:
    case Kind::array:
    case Kind::optional:
      return write_elements(schema, value);
    case Kind::secret:
      return write_secret(schema, value);
    case Kind::map:
      return write_map(schema, value);
  }
}

void JsonWriter::write_integer(const Schema& schema, const void* value) {
  const std::uint64_t bits = integer_bits(schema, value);
  if (schema.is_signed) return write_number(static_cast<std::int64_t>(bits));
  if (schema.size < sizeof bits) return write_number(bits);
  constexpr std::size_t longest = 20;  // with quotes
  char* const start = out_.room(longest);
  constexpr std::string_view prefix = "\"0x";
  char* const digits = std::copy(prefix.begin(), prefix.end(), start);
  char* const end = std::to_chars(digits, start + longest, bits, 16).ptr;
  *end = '"';
  out_.advance(static_cast<std::size_t>(end + 1 - start));
}

void JsonWriter::write_enumerator(const Schema& schema, const void* value) {
  const auto number = static_cast<std::int64_t>(integer_bits(schema, value));
  for (const Enumerator& enumerator : schema.enumerators) {
    if (enumerator.value == number) return put_plain_text(out_, enumerator.name);
  }
  throw Fault("state.unnamed_enumerator", "no enumerator is " + std::to_string(number));
}

void JsonWriter::write_seat(Seat seat) {
  if (seat.is_none()) return write_number(-1);
  if (seat.number >= seats_) {
    throw Fault("state.unknown_seat", "seat " + std::to_string(seat.number) + " does not exist");
  }
  write_number(unsigned{seat.number});
}

void JsonWriter::write_seats(SeatSet seats) {
  open('[');
  bool first = true;
  for (const Seat seat : seats) {
    if (!first) out_.put(',');
    first = false;
    write_seat(seat);
  }
  close(']');
}

void JsonWriter::write_piece(PieceId piece) {
  if (projection_ == nullptr || piece.is_none()) {
    return put_text(out_, thing_text(things_, piece));
  }
  put_text(out_, projection_->piece(piece));
}

void JsonWriter::write_structure(const Schema& schema, const void* value) {
  open('{');
  bool first = true;
  for (const Field& field : schema.fields) {
    if (write_field(field.name, field.schema(), field_of(value, field), first)) first = false;
  }
  close('}');
}

/// Whether there was something to write: an empty optional is left out.
bool JsonWriter::write_field(std::string_view name, const Schema& schema, const void* value,
                             bool first) {
  const bool optional = schema.kind == Kind::optional;
  if (optional && schema.container.size(value) == 0) return false;
  if (!first) out_.put(',');
  put_plain_text(out_, name);
  out_.put(':');
  if (optional) {
    const Elements elements = elements_of(schema, value);
    write(elements.schema, elements[0]);
  } else {
    write(schema, value);
  }
  return true;
}

void JsonWriter::write_elements(const Schema& schema, const void* value) {
  const Elements elements = elements_of(schema, value);
  if (elements.count > limits::sequence_elements && schema.kind == Kind::sequence) {
    throw Fault("state.too_large", std::to_string(elements.count) + " elements in one sequence");
  }
  open('[');
  for (std::size_t i = 0; i < elements.count; ++i) {
    if (i > 0) out_.put(',');
    write(elements.schema, elements[i]);
  }
  close(']');
}

void JsonWriter::write_secret(const Schema& schema, const void* value) {
  open('{');
  if (projection_ != nullptr && !projection_->may_read(audience_of(value))) {
    out_.put("\"secret\":");
    write_seats(audience_of(value));
  } else {
    out_.put("\"audience\":");
    write_seats(audience_of(value));
    write_field("value", schema.element(), secret_value(schema, value), false);
  }
  close('}');
}

void JsonWriter::write_map(const Schema& schema, const void* value) {
  const std::vector<MapEntry> entries = entries_of(schema, value);
  if (entries.size() > limits::sequence_elements) {
    throw Fault("state.too_large", std::to_string(entries.size()) + " keys in one map");
  }
  open('{');
  bool first = true;
  for (const MapEntry& entry : entries) {
    if (!first) out_.put(',');
    first = false;
    put_text(out_, entry.key);
    out_.put(':');
    write(schema.element(), entry.value);
  }
  close('}');
}

}  // namespace

void write_json(std::string& out, const Schema& schema, const void* value,
                const ThingNames& things) {
  JsonWriter(out, things, nullptr).write(schema, value);
}

void write_projection(std::string& out, const Schema& schema, const void* value,
                      const ThingNames& things, const Projection& projection) {
  JsonWriter(out, things, &projection).write(schema, value);
}

namespace internal {

std::string save_document(const Schema& schema, const void* value, bool pretty) {
  std::string text;
  write_json(text, schema, value, no_things());
  return pretty ? indented(text) : text;
}

}  // namespace internal
}  // namespace kanly
