#include "document_builder.hpp"

#include <algorithm>
#include <utility>

#include "error_text.hpp"
#include "kanly/limits.hpp"
#include "utf8.hpp"

namespace kanly {

using internal::append_index;
using internal::append_key;

namespace {

std::string at_most(std::size_t limit, const char* what) {
  return "at most " + std::to_string(limit) + " " + what;
}

/// A key that stands twice in the object, or null. Objects can be large: never quadratic.
const std::string* twice(const Document::Object& object) {
  std::vector<const std::string*> keys;
  keys.reserve(object.size());
  for (const Document::Member& member : object) keys.push_back(&member.key);
  std::sort(keys.begin(), keys.end(), [](auto* a, auto* b) { return *a < *b; });
  const auto found =
      std::adjacent_find(keys.begin(), keys.end(), [](auto* a, auto* b) { return *a == *b; });
  return found == keys.end() ? nullptr : *found;
}

}  // namespace

bool DocumentBuilder::integer(std::int64_t value) {
  return value < 0 ? add(value) : add(static_cast<std::uint64_t>(value));  // the parser's "-0"
}

bool DocumentBuilder::text(std::string& value) {
  if (value.size() > limits::json_string_bytes) {
    return refuse("json.text_too_long", std::to_string(value.size()) + " bytes",
                  at_most(limits::json_string_bytes, "bytes in a text"));
  }
  return add(std::move(value));
}

bool DocumentBuilder::key(std::string& key) {
  if (key.size() > limits::json_string_bytes) {
    return refuse("json.text_too_long", "a key of " + std::to_string(key.size()) + " bytes",
                  at_most(limits::json_string_bytes, "bytes in a text"));
  }
  std::get<Document::Object>(open_.back()->value_).push_back({std::move(key), {}});
  awaits_value_ = true;
  return true;
}

bool DocumentBuilder::start(bool object) {
  if (open_.size() >= limits::json_depth) {
    return refuse("json.too_deep",
                  std::to_string(open_.size() + 1) + " arrays and objects inside each other",
                  at_most(limits::json_depth, "of them"));
  }
  Document* place = this->place();
  if (place == nullptr) return false;
  if (object) {
    place->value_ = Document::Object();
  } else {
    place->value_ = Document::Array();
  }
  open_.push_back(place);
  return true;
}

bool DocumentBuilder::end_array() {
  open_.pop_back();
  return true;
}

bool DocumentBuilder::end_object() {
  if (const std::string* key = twice(*open_.back()->object())) {
    refuse("json.duplicate_key", "the key " + internal::quoted(*key) + " twice", "each key once");
    append_key(error_.where, *key);
    return false;
  }
  open_.pop_back();
  return true;
}

Document* DocumentBuilder::place() {
  if (++values_ > limits::json_values) {
    refuse("json.too_large", "more values than that", at_most(limits::json_values, "values"));
    return nullptr;
  }
  awaits_value_ = false;
  if (open_.empty()) {
    has_root_ = true;
    return &root_;
  }
  Document& parent = *open_.back();
  if (auto* array = std::get_if<Document::Array>(&parent.value_)) return &array->emplace_back();
  return &std::get<Document::Object>(parent.value_).back().value;
}

std::string DocumentBuilder::path() const {
  std::string path;
  for (const Document* container : open_) {
    const bool innermost = container == open_.back();
    if (const Document::Array* array = container->array()) {
      append_index(path, innermost ? array->size() : array->size() - 1);
    } else if (!innermost || awaits_value_) {
      append_key(path, container->object()->back().key);
    }
  }
  return path;
}

bool DocumentBuilder::refuse(std::string code, std::string found, std::string needed) {
  error_ = {std::move(code), path(), std::move(found), std::move(needed), ""};
  return false;
}

bool DocumentBuilder::refuse_syntax(std::size_t bytes) {
  std::size_t offset = bytes > 0 ? bytes - 1 : 0;  // of the byte that it stopped at
  while (offset < text_.size() && (text_[offset] & 0xc0) == 0x80) --offset;
  const std::string where = ", " + internal::position(text_, offset);
  if (has_root_ && open_.empty()) {
    return refuse("json.trailing", "more text after the value" + where, "one value and no more");
  }
  if (offset >= text_.size()) {
    return refuse("json.syntax", "the end of the text" + where, "well-formed JSON");
  }
  const std::string_view rest = text_.substr(offset);
  const std::string_view character = rest.substr(0, internal::utf8_character(rest));
  return refuse("json.syntax", internal::quoted(character) + where, "well-formed JSON");
}

bool DocumentBuilder::refuse_number(const std::string& token) {
  if (token.find_first_of(".eE") != std::string::npos) {
    return refuse("json.float", internal::quoted(token), "an integer without fraction or exponent");
  }
  return refuse("json.range", internal::quoted(token), "an integer of at most 64 bits");
}

Result<Document> DocumentBuilder::finish() && {
  if (!error_.code.empty()) return std::move(error_);
  return std::move(root_);
}

}  // namespace kanly
