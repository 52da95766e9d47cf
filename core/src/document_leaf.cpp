#include "document_leaf.hpp"

#include <charconv>

#include "error_text.hpp"
#include "kanly/fault.hpp"
#include "kanly/limits.hpp"
#include "walk.hpp"

namespace kanly::internal {
namespace {

Error refused(std::string code, std::string found, std::string needed) {
  return {std::move(code), "", std::move(found), std::move(needed), ""};
}

std::string number_text(const Document& document) {
  return document.negative() ? std::to_string(*document.negative())
                             : std::to_string(*document.natural());
}

bool is_integer(const Document& document) { return document.negative() || document.natural(); }

std::optional<Error> read_boolean(const Document& document, bool& value) {
  if (document.boolean() == nullptr) return wrong_type(document, "true or false");
  value = *document.boolean();
  return {};
}

/// Lower case and without leading zeros: one text for each number.
std::optional<Error> read_hexadecimal(const Document& document, void* value) {
  constexpr const char* needed = "a text like \"0x1f\", of up to 16 hexadecimal digits";
  const std::string* text = document.text();
  if (text == nullptr) return wrong_type(document, needed);
  const std::string_view digits = std::string_view(*text).substr(text->starts_with("0x") ? 2 : 0);
  const bool canonical = digits.size() + 2 == text->size() && !digits.empty() &&
                         digits.size() <= 16 && (digits[0] != '0' || digits.size() == 1) &&
                         digits.find_first_not_of("0123456789abcdef") == digits.npos;
  if (!canonical) return refused("json.hexadecimal", quoted(*text), needed);
  std::uint64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
  std::memcpy(value, &number, sizeof number);
  return {};
}

std::optional<Error> read_integer(const Document& document, const Schema& schema, void* value) {
  const unsigned bits = schema.size * 8;
  if (bits == 64 && !schema.is_signed) return read_hexadecimal(document, value);
  const auto most =
      schema.is_signed ? (std::uint64_t{1} << (bits - 1)) - 1 : (std::uint64_t{1} << bits) - 1;
  const auto least = schema.is_signed ? -static_cast<std::int64_t>(most) - 1 : 0;
  const auto needed = [&] {
    return "an integer from " + std::to_string(least) + " to " + std::to_string(most);
  };
  if (!is_integer(document)) return wrong_type(document, needed());
  const bool in_range =
      document.negative() ? *document.negative() >= least : *document.natural() <= most;
  if (!in_range) return refused("json.range", number_text(document), needed());
  store_integer(
      schema, value,
      document.negative() ? static_cast<std::uint64_t>(*document.negative()) : *document.natural());
  return {};
}

std::optional<Error> read_enumeration(const Document& document, const Schema& schema, void* value) {
  for (const Enumerator& enumerator : schema.enumerators) {
    if (document.text() != nullptr && *document.text() == enumerator.name) {
      store_integer(schema, value, static_cast<std::uint64_t>(enumerator.value));
      return {};
    }
  }
  std::string needed;
  for (const Enumerator& enumerator : schema.enumerators) {
    needed.append(needed.empty() ? "one of " : ", ").append(quoted(enumerator.name));
  }
  if (document.text() == nullptr) return wrong_type(document, needed);
  return refused("json.unknown_enumerator", quoted(*document.text()), needed);
}

std::optional<Error> read_text(const Document& document, std::string& value) {
  if (document.text() == nullptr) return wrong_type(document, "a text");
  value = *document.text();
  return {};
}

std::optional<Error> read_name(const Document& document, Name& value) {
  if (document.text() == nullptr) return wrong_type(document, "a text");
  try {
    value = Name::intern(*document.text());
  } catch (const Fault& fault) {
    return refused("json.name", quoted(*document.text()), fault.what());
  }
  return {};
}

std::string needed_seat(const ThingNames& things) {
  return "the number of a seat, below " + std::to_string(things.seats());
}

std::optional<Error> read_seat(const Document& document, Seat& value, const ThingNames& things) {
  const auto needed = [&] { return needed_seat(things) + ", or -1 for none"; };
  if (!is_integer(document)) return wrong_type(document, needed());
  if (document.negative() != nullptr && *document.negative() == -1) {
    value = Seat::none();
    return {};
  }
  if (document.negative() != nullptr || *document.natural() >= things.seats()) {
    return refused("json.unknown_seat", number_text(document), needed());
  }
  value = Seat{static_cast<std::uint8_t>(*document.natural())};
  return {};
}

/// A piece, zone or account: `find` is how `things` looks it up.
template <class Thing>
std::optional<Error> read_thing(const Document& document, Thing& value, const ThingNames& things,
                                Thing (ThingNames::*find)(std::string_view) const,
                                const char* what) {
  const std::string* name = document.text();
  const auto needed = [&] { return "the name of an existing " + std::string(what); };
  if (name == nullptr) return wrong_type(document, needed());
  value = name->empty() ? Thing::none() : (things.*find)(*name);
  if (!value.is_none() || name->empty()) return {};
  return refused(std::string("json.unknown_") + what, quoted(*name), needed());
}

std::optional<Error> read_frame(const Document& document, FrameId& value) {
  constexpr const char* needed = "the number of a frame, from 0 to 4294967295";
  if (!is_integer(document)) return wrong_type(document, needed);
  if (document.natural() == nullptr || *document.natural() > 4'294'967'295) {
    return refused("json.range", number_text(document), needed);
  }
  value.number = static_cast<std::uint32_t>(*document.natural());
  return {};
}

}  // namespace

Error wrong_type(const Document& document, std::string needed) {
  return refused("json.wrong_type", std::string(document.kind_name()), std::move(needed));
}

std::optional<Error> read_seat_set(const Document& document, SeatSet& value,
                                   const ThingNames& things) {
  constexpr const char* needed = "an array of seats, each once, in ascending order";
  if (!document.is_array()) return wrong_type(document, needed);
  SeatSet set;
  std::size_t least = 0;
  for (const Document& element : *document.array()) {
    if (element.natural() == nullptr) return wrong_type(element, needed);
    const std::uint64_t number = *element.natural();
    if (number >= things.seats()) {
      return refused("json.unknown_seat", number_text(element), needed_seat(things));
    }
    if (number < least) return refused("json.seat_order", number_text(element), needed);
    set.add(Seat{static_cast<std::uint8_t>(number)});
    least = number + 1;
  }
  value = set;
  return {};
}

std::optional<Error> read_leaf(const Document& document, const Schema& schema, void* value,
                               const ThingNames& things) {
  switch (schema.kind) {
    case Kind::boolean:
      return read_boolean(document, as<bool>(value));
    case Kind::integer:
      return read_integer(document, schema, value);
    case Kind::enumeration:
      return read_enumeration(document, schema, value);
    case Kind::text:
      return read_text(document, as<std::string>(value));
    case Kind::name:
      return read_name(document, as<Name>(value));
    case Kind::seat:
      return read_seat(document, as<Seat>(value), things);
    case Kind::seat_set:
      return read_seat_set(document, as<SeatSet>(value), things);
    case Kind::piece:
      return read_thing(document, as<PieceId>(value), things, &ThingNames::find_piece, "piece");
    case Kind::zone:
      return read_thing(document, as<ZoneId>(value), things, &ThingNames::find_zone, "zone");
    case Kind::account:
      return read_thing(document, as<AccountId>(value), things, &ThingNames::find_account,
                        "account");
    case Kind::frame:
      return read_frame(document, as<FrameId>(value));
    default:
      return wrong_type(document, "a leaf");  // read_document handles what has parts
  }
}

}  // namespace kanly::internal
