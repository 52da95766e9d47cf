#pragma once
// Writing the text of a view: objects and arrays with their commas, and the parts of it.

#include <charconv>
#include <string_view>

#include "json_text.hpp"
#include "kanly/view.hpp"

namespace kanly::internal {

/// An object that is being written. Its keys come in order.
class JsonObject {
 public:
  explicit JsonObject(JsonOutput& out) : out_(out) {}
  JsonOutput& member(std::string_view key) {
    out_.put(is_empty_ ? '{' : ',');
    is_empty_ = false;
    put_text(out_, key);
    out_.put(':');
    return out_;
  }
  void close() { out_.put(is_empty_ ? "{}" : "}"); }

 private:
  JsonOutput& out_;
  bool is_empty_ = true;
};

/// The same of an array.
class JsonArray {
 public:
  explicit JsonArray(JsonOutput& out) : out_(out) {}
  JsonOutput& element() {
    out_.put(is_empty_ ? '[' : ',');
    is_empty_ = false;
    return out_;
  }
  void close() { out_.put(is_empty_ ? "[]" : "]"); }

 private:
  JsonOutput& out_;
  bool is_empty_ = true;
};

inline void put_number(JsonOutput& out, std::int64_t number) {
  constexpr std::size_t longest = 20;  // -9223372036854775808
  char* const at = out.room(longest);
  out.advance(static_cast<std::size_t>(std::to_chars(at, at + longest, number).ptr - at));
}

void put_question(JsonOutput& out, const View::Question& question, const Table& table);

/// The part of the text that Game::project is.
std::string state_json(const View& view, const Table& table);

}  // namespace kanly::internal
