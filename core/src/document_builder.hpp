#pragma once
// DocumentBuilder: makes a Document of the events of a JSON parser, or the first error.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/document.hpp"
#include "kanly/result.hpp"

namespace kanly {

class DocumentBuilder {
 public:
  explicit DocumentBuilder(std::string_view text) : text_(text) {}

  bool boolean(bool value) { return add(value); }
  bool natural(std::uint64_t value) { return add(value); }
  bool integer(std::int64_t value);
  bool text(std::string& value);
  bool key(std::string& key);
  bool start(bool object);
  bool end_array();
  bool end_object();

  /// Refuses the text. Always false: that is how the parser's events say stop.
  bool refuse(std::string code, std::string found, std::string needed);
  /// The parser could not go on after reading `bytes` of the text.
  bool refuse_syntax(std::size_t bytes);
  /// A number with a fraction or exponent, or an integer beyond 64 bits.
  bool refuse_number(const std::string& token);

  Result<Document> finish() &&;

 private:
  template <class T>
  bool add(T value) {
    Document* place = this->place();
    if (place != nullptr) place->value_ = std::move(value);
    return place != nullptr;
  }
  Document* place();
  std::string path() const;

  std::string_view text_;
  Document root_;
  bool has_root_ = false;
  bool awaits_value_ = false;    // the key of the innermost object is read, its value is not
  std::vector<Document*> open_;  // parents do not grow while a child is open: addresses hold
  std::size_t values_ = 0;
  Error error_;
};

}  // namespace kanly
