#include "state_text.hpp"

#include <algorithm>
#include <vector>

#include "output.hpp"
#include "seating.hpp"

namespace kanly::cli {

namespace {

std::string scalar_text(const Document& document) {
  if (const bool* truth = document.boolean()) return *truth ? "yes" : "no";
  if (const std::int64_t* number = document.negative()) return std::to_string(*number);
  if (const std::uint64_t* number = document.natural()) return std::to_string(*number);
  if (const std::string* text = document.text()) return text->empty() ? "nothing" : *text;
  return {};
}

const Schema* member_schema(const Schema* schema, std::string_view key) {
  if (schema == nullptr) return nullptr;
  if (schema->kind == Kind::map) return &schema->element();
  for (const Field& field : schema->fields) {
    if (field.name == key) return &field.schema();
  }
  return nullptr;
}

/// Writes a document by the schema it was written from.
class StateText {
 public:
  explicit StateText(const Table& table) : table_(table) {}

  /// The members of a structure or map, without braces.
  std::string members(const Document& document, const Schema* schema) const {
    std::vector<std::string> parts;
    for (const Document::Member& member : *document.object()) {
      const Schema* its = member_schema(schema, member.key);
      if (is_blank(member.value, its)) continue;
      parts.push_back(member.key + " " + text(member.value, its));
    }
    return joined(parts);
  }

  std::string text(const Document& document, const Schema* schema) const {
    const Kind kind = kind_of(document, schema);
    if (kind == Kind::seat) return seat(document);
    if (kind == Kind::secret) return secret(document, schema);
    if (kind == Kind::optional) return text(document, &schema->element());
    if (const Document::Array* array = document.array()) {
      std::vector<std::string> parts;
      for (const Document& element : *array) parts.push_back(this->element(element, kind, schema));
      return "[" + joined(parts, " ") + "]";
    }
    if (document.is_object()) return "{" + members(document, schema) + "}";
    return scalar_text(document);
  }

  /// What goes without saying.
  bool is_blank(const Document& document, const Schema* schema) const {
    const Kind kind = kind_of(document, schema);
    if (kind == Kind::frame) return true;
    if (kind == Kind::enumeration) return false;
    if (kind == Kind::seat) return document.negative() != nullptr;
    if (kind == Kind::optional) return is_blank(document, &schema->element());
    if (const Document* value = readable_secret(document, kind)) {
      return is_blank(*value, &schema->element());
    }
    if (kind == Kind::secret) return false;
    if (const Document::Array* array = document.array()) {
      return std::ranges::all_of(*array, [&](const Document& element) {
        return kind != Kind::seat_set && is_blank(element, element_schema(schema));
      });
    }
    if (document.is_object()) return members(document, schema).empty();
    const std::uint64_t* number = document.natural();
    const std::string* text = document.text();
    const bool* truth = document.boolean();
    return (number != nullptr && *number == 0) || (text != nullptr && text->empty()) ||
           (truth != nullptr && !*truth);
  }

 private:
  static Kind kind_of(const Document& document, const Schema* schema) {
    if (schema != nullptr) return schema->kind;
    return document.is_object()  ? Kind::structure
           : document.is_array() ? Kind::sequence
                                 : Kind::integer;
  }

  static const Schema* element_schema(const Schema* schema) {
    const bool has_elements =
        schema != nullptr && (schema->kind == Kind::sequence || schema->kind == Kind::array);
    return has_elements ? &schema->element() : nullptr;
  }

  static const Document* readable_secret(const Document& document, Kind kind) {
    return kind == Kind::secret ? document.find("value") : nullptr;
  }

  /// A place in a list is a place, also where nobody is.
  std::string element(const Document& document, Kind kind, const Schema* schema) const {
    if (kind == Kind::seat_set) return seat(document);
    const Schema* its = element_schema(schema);
    const bool is_nobody = its != nullptr && its->kind == Kind::seat && is_blank(document, its);
    return is_nobody ? "-" : text(document, its);
  }

  std::string secret(const Document& document, const Schema* schema) const {
    const Document* value = readable_secret(document, Kind::secret);
    return value == nullptr ? "hidden" : text(*value, &schema->element());
  }

  std::string seat(const Document& document) const {
    const std::uint64_t* number = document.natural();
    if (number == nullptr) return "nobody";
    return seat_text(table_, Seat{static_cast<std::uint8_t>(*number)});
  }

  const Table& table_;
};

/// Without braces; empty where everything is.
std::string bare_text(const Document& document, const Schema* schema, const Table& table) {
  const StateText texts(table);
  if (texts.is_blank(document, schema)) return {};
  return document.is_object() ? texts.members(document, schema) : texts.text(document, schema);
}

}  // namespace

std::string state_text(std::string_view json, const Schema* schema, const Table& table) {
  const auto document = Document::parse(json);
  return document ? bare_text(*document, schema, table) : document.error().readable();
}

std::string member_text(std::string_view json, std::string_view member, const Schema* schema,
                        const Table& table) {
  const auto document = Document::parse(json);
  if (!document) return document.error().readable();
  const Document* found = document->find(member);
  return found == nullptr ? "" : bare_text(*found, member_schema(schema, member), table);
}

std::string inline_text(const Document& document) {
  if (const Document::Array* array = document.array()) {
    std::vector<std::string> parts;
    for (const Document& element : *array) parts.push_back(inline_text(element));
    return "[" + joined(parts, " ") + "]";
  }
  if (const Document::Object* object = document.object()) {
    std::vector<std::string> parts;
    for (const auto& member : *object) {
      parts.push_back(member.key + " " + inline_text(member.value));
    }
    return "{" + joined(parts) + "}";
  }
  return scalar_text(document);
}

}  // namespace kanly::cli
