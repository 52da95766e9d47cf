#include <algorithm>
#include <bitset>
#include <utility>

#include "document_leaf.hpp"
#include "error_text.hpp"
#include "kanly/document.hpp"
#include "kanly/json.hpp"
#include "kanly/limits.hpp"
#include "walk.hpp"

namespace kanly {
namespace internal {
namespace {

/// Where a value stands: a chain on the stack, turned into a path only for an error.
struct Place {
  const Place* parent;
  std::string_view key;  // of the element `index` if empty and `is_index`
  std::size_t index = 0;
  bool is_index = false;
};

void append_place(std::string& path, const Place* place) {
  if (place == nullptr) return;
  append_place(path, place->parent);
  if (place->is_index) {
    append_index(path, place->index);
  } else {
    append_key(path, place->key);
  }
}

/// Reads by schema. Every function is false as soon as something is refused; `error` says what.
/// Recursion follows the document, whose depth the parser has limited.
class Reader {
 public:
  explicit Reader(const ThingNames& things) : things_(things) {}

  bool read(const Document& document, const Schema& schema, void* value, const Place* place);
  Error error() && { return std::move(error_); }

 private:
  static constexpr std::size_t most_fields = 64;  // more than BOOST_DESCRIBE_STRUCT can name

  bool read_structure(const Document&, const Schema&, void* value, const Place*);
  bool read_keyed(const Document&, const Schema&, void* value, const Place*);
  bool read_absent_fields(const Schema&, void* structure, const std::bitset<most_fields>& present,
                          const Place*);
  bool read_sequence(const Document&, const Schema&, void* value, const Place*);
  bool read_array(const Document&, const Schema&, void* value, const Place*);
  bool read_elements(const Document::Array&, const Schema&, void* value, const Place*);
  bool read_secret(const Document&, const Schema&, void* value, const Place*);
  bool read_map(const Document&, const Schema&, void* value, const Place*);

  bool refuse(Error error, const Place* place) {
    error_ = std::move(error);
    append_place(error_.where, place);
    return false;
  }

  const ThingNames& things_;
  Error error_;
};

bool Reader::read(const Document& document, const Schema& schema, void* value, const Place* place) {
  switch (schema.kind) {
    case Kind::structure:
      return read_structure(document, schema, value, place);
    case Kind::sequence:
    case Kind::optional:
      return read_sequence(document, schema, value, place);
    case Kind::array:
      return read_array(document, schema, value, place);
    case Kind::secret:
      return read_secret(document, schema, value, place);
    case Kind::map:
      return read_map(document, schema, value, place);
    default:
      break;
  }
  std::optional<Error> refused = read_leaf(document, schema, value, things_);
  return !refused || refuse(std::move(*refused), place);
}

const Field* find_field(std::span<const Field> fields, std::string_view name) {
  const auto found =
      std::lower_bound(fields.begin(), fields.end(), name,
                       [](const Field& field, std::string_view key) { return field.name < key; });
  return found != fields.end() && found->name == name ? &*found : nullptr;
}

Error unknown_key(std::string_view key, std::span<const Field> fields) {
  Error error{"json.unknown_key", "", "the key " + quoted(key), "", ""};
  for (const Field& field : fields) {
    error.needed.append(error.needed.empty() ? "one of " : ", ").append(quoted(field.name));
  }
  if (fields.empty()) error.needed = "an empty object";
  return error;
}

bool Reader::read_structure(const Document& document, const Schema& schema, void* value,
                            const Place* place) {
  const Document::Object* members = document.object();
  if (members == nullptr) return refuse(wrong_type(document, "an object"), place);
  std::bitset<most_fields> present;
  for (const Document::Member& member : *members) {
    const Place here{place, member.key};
    const Field* field = find_field(schema.fields, member.key);
    if (field == nullptr) return refuse(unknown_key(member.key, schema.fields), &here);
    present.set(static_cast<std::size_t>(field - schema.fields.data()));
    if (!read_keyed(member.value, field->schema(), field_of(value, *field), &here)) return false;
  }
  return read_absent_fields(schema, value, present, place);
}

/// A value that stands under a key: an optional is there, or its key is not.
bool Reader::read_keyed(const Document& document, const Schema& schema, void* value,
                        const Place* place) {
  if (schema.kind != Kind::optional) return read(document, schema, value, place);
  schema.container.resize(value, 0);
  schema.container.resize(value, 1);
  return read(document, schema.element(), schema.container.at(value, 0), place);
}

/// What a default-constructed value holds does not count: an absent optional is empty.
bool Reader::read_absent_fields(const Schema& schema, void* structure,
                                const std::bitset<most_fields>& present, const Place* place) {
  for (std::size_t i = 0; i < schema.fields.size(); ++i) {
    const Field& field = schema.fields[i];
    if (present[i]) continue;
    if (field.schema().kind == Kind::optional) {
      field.schema().container.resize(field_of(structure, field), 0);
      continue;
    }
    const Place here{place, field.name};
    return refuse({"json.missing_key", "", "no key " + quoted(field.name), "this key", ""}, &here);
  }
  return true;
}

/// Also an optional without a key to leave out: an array of one or no element.
bool Reader::read_sequence(const Document& document, const Schema& schema, void* value,
                           const Place* place) {
  const Document::Array* array = document.array();
  if (array == nullptr) return refuse(wrong_type(document, "an array"), place);
  const std::size_t most = schema.kind == Kind::optional ? 1 : limits::sequence_elements;
  if (array->size() > most) {
    return refuse({"json.too_large", "", std::to_string(array->size()) + " elements",
                   "at most " + std::to_string(most), ""},
                  place);
  }
  return read_elements(*array, schema, value, place);
}

bool Reader::read_array(const Document& document, const Schema& schema, void* value,
                        const Place* place) {
  const std::string needed = "an array of length " + std::to_string(schema.extent);
  const Document::Array* array = document.array();
  if (array == nullptr) return refuse(wrong_type(document, needed), place);
  if (array->size() != schema.extent) {
    const std::string found = "an array of length " + std::to_string(array->size());
    return refuse({"json.extent", "", found, needed, ""}, place);
  }
  return read_elements(*array, schema, value, place);
}

bool Reader::read_elements(const Document::Array& array, const Schema& schema, void* value,
                           const Place* place) {
  const Schema& element = schema.element();
  if (schema.container.resize != nullptr) schema.container.resize(value, 0);
  for (std::size_t i = 0; i < array.size(); ++i) {
    const Place here{place, {}, i, true};
    // One by one: elements can be large, and memory follows only what was read, never the count.
    if (schema.container.resize != nullptr) schema.container.resize(value, i + 1);
    if (!read(array[i], element, schema.container.at(value, i), &here)) return false;
  }
  return true;
}

bool Reader::read_secret(const Document& document, const Schema& schema, void* value,
                         const Place* place) {
  static constexpr const char* needed = "an object with an audience and a value";
  if (!document.is_object()) return refuse(wrong_type(document, needed), place);
  const Schema& element = schema.element();
  void* hidden = secret_value(schema, value);
  bool has_audience = false;
  bool has_value = element.kind == Kind::optional;
  if (has_value) element.container.resize(hidden, 0);
  for (const Document::Member& member : *document.object()) {
    const Place here{place, member.key};
    if (member.key == "audience") {
      has_audience = true;
      auto refused = read_seat_set(member.value, audience_of(value), things_);
      if (refused) return refuse(std::move(*refused), &here);
    } else if (member.key == "value") {
      has_value = true;
      if (!read_keyed(member.value, element, hidden, &here)) return false;
    } else {
      return refuse({"json.unknown_key", "", "the key " + quoted(member.key), needed, ""}, &here);
    }
  }
  if (has_audience && has_value) return true;
  const Place here{place, has_audience ? "value" : "audience"};
  return refuse({"json.missing_key", "", "no key " + quoted(here.key), needed, ""}, &here);
}

bool Reader::read_map(const Document& document, const Schema& schema, void* value,
                      const Place* place) {
  const Document::Object* members = document.object();
  if (members == nullptr) return refuse(wrong_type(document, "an object"), place);
  if (members->size() > limits::sequence_elements) {
    return refuse({"json.too_large", "", std::to_string(members->size()) + " keys",
                   "at most " + std::to_string(limits::sequence_elements), ""},
                  place);
  }
  schema.value.destroy(value);
  schema.value.construct(value);
  for (const Document::Member& member : *members) {
    const Place here{place, member.key};
    void* element = schema.container.insert(value, member.key);
    if (element == nullptr) {  // never of a parsed document, whose keys are unique
      return refuse({"json.duplicate_key", "", "the key twice", "each key once", ""}, &here);
    }
    if (!read(member.value, schema.element(), element, &here)) return false;
  }
  return true;
}

}  // namespace

Result<void> load_document(const Schema& schema, void* value, std::string_view text) {
  const Result<Document> document = Document::parse(text);
  if (!document) return document.error();
  return read_document(*document, schema, value, no_things(), "");
}

}  // namespace internal

Result<void> read_document(const Document& document, const Schema& schema, void* value,
                           const ThingNames& things, std::string_view path) {
  internal::Reader reader(things);
  if (reader.read(document, schema, value, nullptr)) return {};
  return std::move(reader).error().at(path);
}

}  // namespace kanly
