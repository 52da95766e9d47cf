#pragma once
// Document: a parsed JSON text, before it is known what it should be.
//
// For saves of games, whose shape depends on names inside them. Data with one shape uses
// load<T>() (json.hpp). The parser is strict: see json.hpp for what it refuses.

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kanly/result.hpp"
#include "kanly/schema.hpp"
#include "kanly/state.hpp"

namespace kanly {

class Document {
 public:
  struct Member;
  using Array = std::vector<Document>;
  using Object = std::vector<Member>;  // in the order of the text; keys are unique

  /// Parses one whole text. [may-refuse: json.*]
  static Result<Document> parse(std::string_view text);

  bool is_object() const { return std::holds_alternative<Object>(value_); }
  bool is_array() const { return std::holds_alternative<Array>(value_); }

  /// "a string", "an integer", "an object"…: for messages.
  std::string_view kind_name() const;

  const bool* boolean() const { return std::get_if<bool>(&value_); }
  /// Integers: negative ones are here, others in `natural`.
  const std::int64_t* negative() const { return std::get_if<std::int64_t>(&value_); }
  const std::uint64_t* natural() const { return std::get_if<std::uint64_t>(&value_); }
  const std::string* text() const { return std::get_if<std::string>(&value_); }
  const Array* array() const { return std::get_if<Array>(&value_); }
  const Object* object() const { return std::get_if<Object>(&value_); }

  /// A member of an object, or null.
  const Document* find(std::string_view key) const;

 private:
  friend class DocumentBuilder;
  std::variant<bool, std::int64_t, std::uint64_t, std::string, Array, Object> value_;
};

struct Document::Member {
  std::string key;
  Document value;
};

/// Reads `document` into the default-constructed `value`. `path` is where the document stands in
/// its file; it begins every error. [may-refuse: json.*]
Result<void> read_document(const Document& document, const Schema& schema, void* value,
                           const ThingNames& things, std::string_view path);

}  // namespace kanly
