#include "json_text.hpp"

namespace kanly::internal {
namespace {

/// The end of the string that begins with the quote at `start`.
std::size_t end_of_string(std::string_view text, std::size_t start) {
  std::size_t at = start + 1;
  while (text[at] != '"') at += text[at] == '\\' ? 2 : 1;
  return at + 1;
}

/// The end of the array at `start` if it holds no other and fits a line, else 0.
std::size_t end_of_short_array(std::string_view text, std::size_t start) {
  constexpr std::size_t longest = 80;
  std::size_t at = start + 1;
  while (text[at] != ']') {
    if (text[at] == '[' || text[at] == '{' || at - start > longest) return 0;
    at = text[at] == '"' ? end_of_string(text, at) : at + 1;
  }
  return at - start > longest ? 0 : at + 1;
}

class Indenter {
 public:
  explicit Indenter(std::string_view text) : text_(text) {}

  std::string indented() && {
    while (at_ < text_.size()) put_next();
    out_ += '\n';
    return std::move(out_);
  }

 private:
  void put_next() {
    const char c = text_[at_];
    if (c == '"') return put_until(end_of_string(text_, at_));
    if (c == '[' || c == '{') return open();
    ++at_;
    if (c == ']' || c == '}') {
      --depth_;
      new_line();
    }
    out_ += c;
    if (c == ',') new_line();
    if (c == ':') out_ += ' ';
  }

  void open() {
    if (text_[at_ + 1] == ']' || text_[at_ + 1] == '}') return put_until(at_ + 2);
    const std::size_t end = text_[at_] == '[' ? end_of_short_array(text_, at_) : 0;
    if (end != 0) return put_short_array(end);
    out_ += text_[at_++];
    ++depth_;
    new_line();
  }

  void put_short_array(std::size_t end) {
    while (at_ < end) {
      const char c = text_[at_];
      put_until(c == '"' ? end_of_string(text_, at_) : at_ + 1);
      if (c == ',') out_ += ' ';
    }
  }

  void put_until(std::size_t end) {
    out_ += text_.substr(at_, end - at_);
    at_ = end;
  }

  void new_line() {
    out_ += '\n';
    out_.append(2 * depth_, ' ');
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  std::string out_;
};

}  // namespace

std::string indented(std::string_view canonical) { return Indenter(canonical).indented(); }

}  // namespace kanly::internal
