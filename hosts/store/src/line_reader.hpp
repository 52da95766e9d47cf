#pragma once
// Lines of a stream that comes in pieces of any size, with every limit kept. Internal.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/result.hpp"
#include "kanly/store/file.hpp"
#include "kanly/store/limits.hpp"

namespace kanly::store {

class LineReader {
 public:
  LineReader(ByteSource& source, const JournalLimits& limit) : source_(source), limit_(limit) {}

  struct Line {
    std::string_view text;  ///< without '\n'; until the next call
    bool whole;             ///< whether there was a '\n'; if not, the stream ends here
  };

  /// The next line; an empty one that is not whole at the end. [may-refuse: file.unreadable,
  /// journal.line_too_long, journal.too_large]
  Result<Line> next();

  /// The number of the line that next() gave, from 1.
  std::uint64_t number() const { return number_; }
  /// How many bytes the whole lines have that next() gave.
  std::uint64_t whole_bytes() const { return whole_bytes_; }

 private:
  Result<bool> fill();
  Result<void> check_length(std::size_t length) const;

  ByteSource& source_;
  JournalLimits limit_;
  std::vector<char> piece_ = std::vector<char>(limits::piece_bytes);
  std::string buffer_;
  std::size_t begin_ = 0;  // in the buffer: of the line that comes next
  std::uint64_t number_ = 0;
  std::uint64_t total_bytes_ = 0;
  std::uint64_t whole_bytes_ = 0;
};

}  // namespace kanly::store
