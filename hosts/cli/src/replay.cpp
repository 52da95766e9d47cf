// kanly replay: a journal played again, compared hash by hash.

#include "kanly/store/replay.hpp"

#include "commands.hpp"
#include "journal_file.hpp"
#include "output.hpp"
#include "recorded.hpp"

namespace kanly::cli {

namespace {

struct DifferenceDocument {
  std::int64_t answer = 0;  // 0: the setup
  admission::ReasonDocument reason;
};
BOOST_DESCRIBE_STRUCT(DifferenceDocument, (), (answer, reason))

struct ReplayResult {
  std::string file;
  std::string modules;
  std::map<std::string, std::string> options;
  std::int64_t answers = 0;
  std::int64_t answers_replayed = 0;
  bool finished = false;
  std::string hash;   // of the state after `answers_replayed`; empty if not even the setup agreed
  std::string chain;  // of the journal's last line
  std::optional<std::int64_t> torn_line;
  std::optional<DifferenceDocument> difference;
};
BOOST_DESCRIBE_STRUCT(ReplayResult, (),
                      (file, modules, options, answers, answers_replayed, finished, hash, chain,
                       torn_line, difference))

ReplayResult result_of(const std::string& file, const store::Journal& journal,
                       const store::Replay& again) {
  ReplayResult result;
  result.file = printable(file);
  result.modules = modules_of(journal.setup.rules);
  result.options = journal.setup.rules.options;
  result.answers = static_cast<std::int64_t>(journal.entries.size());
  result.answers_replayed = again.answers;
  if (again.room != nullptr) {
    result.finished = again.room->game().over();
    result.hash = again.room->game().hash().hex();
  }
  result.chain = journal.head.hex();
  if (journal.torn) result.torn_line = static_cast<std::int64_t>(journal.torn->line);
  if (again.difference) {
    const Error& error = again.difference->error;
    result.difference =
        DifferenceDocument{again.difference->number,
                           {error.code, error.where, error.found, error.needed, error.remedy}};
  }
  return result;
}

void print_text(const ReplayResult& result, const store::Replay& again) {
  print_line(result.file + ": " + counted(result.answers, "answer") + " of " + result.modules);
  print_line("replayed  " + std::to_string(result.answers_replayed) +
             (result.finished ? ", to the end of the game" : ""));
  print_line("hash      " + result.hash);
  print_line("chain     " + result.chain);
  if (result.torn_line) {
    print_line("torn      line " + std::to_string(*result.torn_line) +
               ": an answer that was never acknowledged");
  }
  if (again.difference) print_line("different " + again.difference->error.readable());
}

}  // namespace

CommandResult run_replay(const Globals& globals, const ReplayArguments& arguments) {
  auto journal = read_journal_file(arguments.file);
  if (!journal) return report_broken_file(globals, journal.refusal());
  auto table = table_of(globals, recorded_in(arguments.file, *journal),
                        arguments.other_builds ? Builds::any : Builds::pinned);
  if (!table) return table.refusal();
  const store::Replay again = store::replay(*journal, *table);
  const ReplayResult result = result_of(arguments.file, *journal, again);
  if (globals.json) {
    print_document(result);
  } else {
    print_text(result, again);
  }
  return again.difference ? ExitCode::findings : ExitCode::ok;
}

}  // namespace kanly::cli
