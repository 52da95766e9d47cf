// Any bytes as a journal: they are refused with a reason, or they are a journal, in which case
// writing what was read gives the same bytes again, and any larger or smaller pieces read the same.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include "kanly/store/journal.hpp"

namespace {

using namespace kanly::store;

void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << "journal_fuzz: " << what << '\n';
  std::abort();
}

class Pieces final : public ByteSource {
 public:
  Pieces(std::string_view text, std::size_t piece) : text_(text), piece_(piece) {}

  kanly::Result<std::size_t> read(std::span<char> into) override {
    const std::size_t count = std::min({into.size(), text_.size(), piece_});
    std::copy_n(text_.begin(), count, into.begin());
    text_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view text_;
  std::size_t piece_;
};

kanly::Result<Journal> read(std::string_view text, std::size_t piece) {
  Pieces source(text, piece);
  return read_journal(source);
}

std::string written(const Journal& journal) {
  Chain head;
  std::string text = write_line(journal.setup, head);
  for (const JournalEntry& entry : journal.entries) text += write_line(entry, head);
  require(head == journal.head, "a head that is not that of the last line");
  return text;
}

/// The lines of `text` with the chains that they should have: without this, hardly any mutation
/// would come further than the chain.
std::string with_right_chains(std::string_view text) {
  constexpr std::size_t content_at = 84;  // {"chain":"<64 digits>","setup":  or "entry"
  std::string right;
  Chain head;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find('\n'), text.size());
    std::string line(text.substr(0, length));
    if (line.size() > content_at) {
      head = head.next(std::string_view(line).substr(content_at, line.size() - content_at - 1));
      line.replace(10, 64, head.hex());
    }
    right.append(line).append("\n");
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  return right;
}

void check(std::string_view text) {
  const kanly::Result<Journal> journal = read(text, text.size() + 1);
  const kanly::Result<Journal> again = read(text, 7);
  require(bool(journal) == bool(again), "pieces that decide whether it is a journal");
  if (!journal) {
    const kanly::Error& error = journal.error();
    require(!error.code.empty() && error.where.starts_with("line ") && !error.found.empty() &&
                !error.needed.empty(),
            "an error that does not say why");
    require(error == again.error(), "pieces that decide why it is refused");
    return;
  }
  const std::string torn = journal->torn ? journal->torn->text : "";
  require(written(*journal) + torn == text, "a journal that is written in another way");
  require(written(*again) + torn == text, "pieces that decide what a journal says");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(text);
  check(with_right_chains(text));
  return 0;
}
