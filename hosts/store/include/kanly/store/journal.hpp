#pragma once
// Journal: a room as its setup and its accepted answers, read back from a file.
//
//   auto source = open_for_reading("rooms/7.journal");
//   Result<Journal> journal = read_journal(**source);
//   if (!journal) report(journal.error());          // "line 17: …; needed: ….
//   [journal.wrong_chain]"
//
// Reading is strict: everything a writer did not write is refused with its line, what was found and
// what is needed. The one exception is a torn line: what a crash in the middle of a write leaves
// after the last whole line. That answer was never acknowledged; it is reported in `torn`, and it
// is removed when the journal is next written (writer.hpp). Reading changes nothing; while a host
// writes, the line that is not there in full yet looks torn too.
//
// Refusals, besides those of a line (record.hpp), all with `where` = "line N":
//   journal.empty            there is not one byte
//   journal.not_a_journal    it does not begin like one
//   journal.no_setup         not even the first line is whole: no answer was ever accepted
//   journal.gap              an answer is missing before this one
//   journal.duplicate        the number of this answer was there before
//   journal.damaged_end      a whole last line, and then something else than a line end
//   journal.extra_bytes      what follows the last line is not the beginning of a line
//   journal.line_too_long, journal.too_large, journal.too_many_answers

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kanly/result.hpp"
#include "kanly/store/chain.hpp"
#include "kanly/store/file.hpp"
#include "kanly/store/limits.hpp"
#include "kanly/store/record.hpp"

namespace kanly::store {

/// What a crash left of a line.
struct TornLine {
  std::uint64_t line = 0;  ///< counted from 1, the setup included
  std::string text;        ///< as much of it as there is
};

struct Journal {
  JournalSetup setup;
  std::vector<JournalEntry> entries;
  Chain head;                     ///< after the last whole line
  std::uint64_t whole_bytes = 0;  ///< of all whole lines
  std::optional<TornLine> torn;
};

/// Reads to the end of `source`. [may-refuse]
Result<Journal> read_journal(ByteSource& source, const JournalLimits& limits = {});

/// Whether these modules are the ones that the journal was written with: each difference, naming
/// both. Empty: they are. Errors: journal.other_combination, journal.missing_module,
/// journal.unexpected_module, journal.other_manifest, journal.other_binary.
std::vector<Error> compare_pins(const Pins& journal, const Pins& present);

}  // namespace kanly::store
