#pragma once
// JournalWriter: appends accepted answers to a journal.
//
//   auto writer = JournalWriter::create(std::move(file), setup, Durability::durable);
//   if (auto appended = writer->append(entry); !appended) …   // do not acknowledge the answer
//
// One line is one write, and under Durability::durable it is on the disk when append returns. After
// a write or sync that failed nobody knows what the disk holds: the writer tries to remove what it
// had not acknowledged and then refuses every further answer. Nothing is tried twice; the journal
// has to be opened, read and replayed again. [room-thread]

#include <cstdint>
#include <memory>
#include <string_view>

#include "kanly/result.hpp"
#include "kanly/store/file.hpp"
#include "kanly/store/journal.hpp"

namespace kanly::store {

enum class Durability : std::uint8_t {
  durable,  ///< synced line by line: an acknowledged answer outlives the machine's failure
  relaxed,  ///< never synced, for simulations: it outlives the process, not the machine
};

class JournalWriter {
 public:
  /// Begins a journal in an empty file. [may-refuse: file.*, journal.line_too_long]
  static Result<JournalWriter> create(std::unique_ptr<JournalFile> file, const JournalSetup& setup,
                                      Durability durability);

  /// Goes on with a journal that was read from `file`; removes its torn line.
  /// [may-refuse: file.*]
  static Result<JournalWriter> resume(std::unique_ptr<JournalFile> file, const Journal& journal,
                                      Durability durability);

  /// Success: the answer may be acknowledged. Else it may not, and [may-refuse:]
  ///   journal.broken      the file failed, now or earlier; `found` says how
  ///   journal.answer_too_long, journal.full, journal.wrong_number: nothing was written, and others
  ///                       may follow
  Result<void> append(const JournalEntry& entry);

  /// Why the file failed; null as long as it has not.
  const Error* broken() const { return broken_ ? &*broken_ : nullptr; }
  const Chain& head() const { return head_; }
  std::uint32_t answers() const { return answers_; }
  std::uint64_t bytes() const { return bytes_; }

 private:
  JournalWriter(std::unique_ptr<JournalFile> file, Durability durability)
      : file_(std::move(file)), durability_(durability) {}

  Result<void> write(std::string_view line);
  Result<void> fit(const JournalEntry& entry) const;
  Error refusal() const;

  std::unique_ptr<JournalFile> file_;
  Durability durability_;
  Chain head_;
  std::uint32_t answers_ = 0;
  std::uint64_t bytes_ = 0;  // of acknowledged lines
  std::optional<Error> broken_;
};

}  // namespace kanly::store
