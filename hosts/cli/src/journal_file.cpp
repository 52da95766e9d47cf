#include "journal_file.hpp"

#include "kanly/store/file.hpp"
#include "output.hpp"
#include "recorded.hpp"

namespace kanly::cli {

using admission::refusal;
using admission::Refusal;
using admission::Verdict;

Verdict<store::Journal> read_journal_file(const std::string& file) {
  auto source = store::open_for_reading(file);
  if (!source) return refusal(file, source.error());
  auto journal = store::read_journal(**source);
  if (!journal) return refusal(file, journal.error());
  if (auto possible = check_setup(file, *journal); !possible) {
    return refusal(file, possible.error());
  }
  return *std::move(journal);
}

ExitCode report_broken_file(const Globals& globals, const Refusal& refused) {
  const ExitCode code = report(globals, refused);
  return code == ExitCode::environment ? code : ExitCode::findings;
}

}  // namespace kanly::cli
