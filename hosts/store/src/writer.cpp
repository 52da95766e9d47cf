#include "kanly/store/writer.hpp"

#include <string>
#include <utility>

namespace kanly::store {

namespace {

Error too_long(std::string code, std::string_view what, std::size_t found, std::size_t most) {
  return {std::move(code), std::string(what), std::to_string(found) + " bytes",
          "at most " + std::to_string(most) + " bytes", ""};
}

}  // namespace

Result<JournalWriter> JournalWriter::create(std::unique_ptr<JournalFile> file,
                                            const JournalSetup& setup, Durability durability) {
  JournalWriter writer(std::move(file), durability);
  Chain head;
  const std::string line = write_line(setup, head);
  if (line.size() > limits::line_bytes) {
    return too_long("journal.line_too_long", "setup", line.size(), limits::line_bytes);
  }
  if (Result<void> written = writer.write(line); !written) return std::move(written).error();
  writer.head_ = head;
  return writer;
}

Result<JournalWriter> JournalWriter::resume(std::unique_ptr<JournalFile> file,
                                            const Journal& journal, Durability durability) {
  JournalWriter writer(std::move(file), durability);
  writer.head_ = journal.head;
  writer.answers_ = static_cast<std::uint32_t>(journal.entries.size());
  writer.bytes_ = journal.whole_bytes;
  if (journal.torn) {
    if (Result<void> cut = writer.file_->cut(writer.bytes_); !cut) return std::move(cut).error();
  }
  // Also what another host had written and not synced is about to be built on.
  if (durability == Durability::durable) {
    if (Result<void> synced = writer.file_->sync(); !synced) return std::move(synced).error();
  }
  return writer;
}

Result<void> JournalWriter::append(const JournalEntry& entry) {
  if (broken_) return refusal();
  if (Result<void> fits = fit(entry); !fits) return fits;
  Chain head = head_;
  const std::string line = write_line(entry, head);
  if (line.size() > limits::line_bytes) {  // an answer that is no JSON needs more escapes
    return too_long("journal.answer_too_long", "answer", line.size(), limits::line_bytes);
  }
  if (bytes_ + line.size() > limits::journal_bytes) {
    return too_long("journal.full", "the journal", bytes_ + line.size(), limits::journal_bytes);
  }
  if (Result<void> written = write(line); !written) return refusal();
  head_ = head;
  ++answers_;
  return {};
}

Result<void> JournalWriter::fit(const JournalEntry& entry) const {
  if (entry.number != answers_ + 1) {
    return Error{"journal.wrong_number", "answer", std::to_string(entry.number),
                 std::to_string(answers_ + 1), ""};
  }
  if (answers_ >= limits::answers) {
    return Error{"journal.full", "the journal", std::to_string(answers_) + " answers",
                 "at most " + std::to_string(limits::answers) + " answers", ""};
  }
  if (entry.answer.size() > limits::answer_bytes) {
    return too_long("journal.answer_too_long", "answer", entry.answer.size(), limits::answer_bytes);
  }
  return {};
}

Result<void> JournalWriter::write(std::string_view line) {
  Result<void> written = file_->append(line);
  if (written && durability_ == Durability::durable) written = file_->sync();
  if (written) {
    bytes_ += line.size();
    return written;
  }
  broken_ = written.error();
  // If this fails too, the line is found when the journal is opened again: whole or torn.
  (void)file_->cut(bytes_);
  return written;
}

Error JournalWriter::refusal() const {
  return {"journal.broken", broken_->where, broken_->found + " [" + broken_->code + "]",
          broken_->needed, "open the room again when the disk is well"};
}

}  // namespace kanly::store
