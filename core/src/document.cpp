#include "kanly/document.hpp"

#include <nlohmann/json.hpp>

#include "document_builder.hpp"
#include "error_text.hpp"
#include "kanly/limits.hpp"
#include "utf8.hpp"

namespace kanly {
namespace {

/// Adapts the events of nlohmann's parser, which reads without recursion and throws nothing.
class Events final : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit Events(DocumentBuilder& builder) : builder_(builder) {}

  bool null() override { return builder_.refuse("json.null", "null", "a value, or no such key"); }
  bool boolean(bool value) override { return builder_.boolean(value); }
  bool number_integer(number_integer_t value) override { return builder_.integer(value); }
  bool number_unsigned(number_unsigned_t value) override { return builder_.natural(value); }
  bool number_float(number_float_t, const string_t& token) override {
    return builder_.refuse_number(token);
  }
  bool string(string_t& value) override { return builder_.text(value); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return builder_.start(true); }
  bool key(string_t& key) override { return builder_.key(key); }
  bool end_object() override { return builder_.end_object(); }
  bool start_array(std::size_t) override { return builder_.start(false); }
  bool end_array() override { return builder_.end_array(); }
  bool parse_error(std::size_t bytes, const std::string& token,
                   const nlohmann::json::exception& reason) override {
    constexpr int number_out_of_range = 406;
    if (reason.id == number_out_of_range) return builder_.refuse_number(token);
    return builder_.refuse_syntax(bytes);
  }

 private:
  DocumentBuilder& builder_;
};

/// What the parser itself would let pass or report less clearly.
Result<void> check_text(std::string_view text) {
  if (text.size() > limits::json_bytes) {
    return Error{"json.too_large", "", std::to_string(text.size()) + " bytes",
                 "at most " + std::to_string(limits::json_bytes) + " bytes", ""};
  }
  if (text.starts_with("\xef\xbb\xbf")) {
    return Error{"json.byte_order_mark", "", "a byte order mark", "a text that begins with JSON",
                 "Save the file as UTF-8 without a byte order mark."};
  }
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return Error{"json.empty", "", "nothing", "a JSON value", ""};
  }
  if (const std::size_t good = internal::utf8_prefix(text); good < text.size()) {
    return Error{"json.utf8", "", "a byte that is not UTF-8, " + internal::position(text, good),
                 "a text in UTF-8", ""};
  }
  if (const std::size_t zero = text.find('\0'); zero < text.size()) {  // the parser would end here
    return Error{"json.syntax", "", "a zero byte, " + internal::position(text, zero),
                 "well-formed JSON", ""};
  }
  return {};
}

}  // namespace

Result<Document> Document::parse(std::string_view text) {
  if (Result<void> checked = check_text(text); !checked) return std::move(checked).error();
  DocumentBuilder builder(text);
  Events events(builder);
  nlohmann::json::sax_parse(text.begin(), text.end(), &events);
  return std::move(builder).finish();
}

std::string_view Document::kind_name() const {
  if (boolean()) return "a boolean";
  if (negative() || natural()) return "an integer";
  if (text()) return "a text";
  return is_array() ? "an array" : "an object";
}

const Document* Document::find(std::string_view key) const {
  const Object* members = object();
  if (members == nullptr) return nullptr;
  for (const Member& member : *members) {
    if (member.key == key) return &member.value;
  }
  return nullptr;
}

}  // namespace kanly
