#include "line_reader.hpp"

namespace kanly::store {

namespace {

std::string at_most(std::size_t bytes) { return "at most " + std::to_string(bytes) + " bytes"; }

}  // namespace

/// Reads one piece more; false at the end of the stream.
Result<bool> LineReader::fill() {
  buffer_.erase(0, begin_);
  begin_ = 0;
  Result<std::size_t> count = source_.read(piece_);
  if (!count) return std::move(count).error();
  buffer_.append(piece_.data(), *count);
  total_bytes_ += *count;
  if (total_bytes_ > limit_.journal_bytes) {
    return Error{"journal.too_large", "",
                 "more than " + std::to_string(limit_.journal_bytes) + " bytes",
                 at_most(limit_.journal_bytes), ""};
  }
  return *count != 0;
}

Result<void> LineReader::check_length(std::size_t length) const {
  if (length <= limit_.line_bytes) return {};
  return Error{"journal.line_too_long", "",
               "more than " + std::to_string(limit_.line_bytes) + " bytes",
               at_most(limit_.line_bytes), ""};
}

Result<LineReader::Line> LineReader::next() {
  ++number_;
  std::size_t searched = begin_;
  while (true) {
    const std::size_t end = buffer_.find('\n', searched);
    const bool whole = end != std::string::npos;
    const std::size_t length = (whole ? end : buffer_.size()) - begin_;
    if (Result<void> checked = check_length(length); !checked) return std::move(checked).error();
    if (whole) {
      const std::string_view text = std::string_view(buffer_).substr(begin_, length);
      begin_ = end + 1;
      whole_bytes_ += length + 1;
      return Line{text, true};
    }
    const Result<bool> more = fill();  // moves the line to the front of the buffer
    if (!more) return more.error();
    if (!*more) return Line{buffer_, false};
    searched = length;
  }
}

}  // namespace kanly::store
