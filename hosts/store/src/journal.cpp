#include "kanly/store/journal.hpp"

#include <utility>

#include "line_reader.hpp"
#include "torn_line.hpp"

namespace kanly::store {

namespace {

Error in_line(std::uint64_t number, Error error) {
  return std::move(error).at("line " + std::to_string(number));
}

/// Somebody's other file: nothing may be said that would make them remove it.
Error not_a_journal() {
  return {"journal.not_a_journal", "", "a file that does not begin like a journal", "a journal",
          ""};
}

Result<void> read_setup(LineReader& lines, Journal& journal) {
  const Result<LineReader::Line> line = lines.next();
  if (!line) return line.error();
  if (!line->whole && line->text.empty()) {
    return Error{"journal.empty", "", "no bytes at all", "a journal",
                 "no answer was ever accepted: remove the file and open the room anew"};
  }
  if (!line->whole && !begins_like_a_setup(line->text)) return not_a_journal();
  if (!line->whole) {
    return Error{"journal.no_setup", "", "a first line without an end", "the setup of a room",
                 "no answer was ever accepted: remove the file and open the room anew"};
  }
  Result<JournalSetup> setup = read_setup_line(line->text, journal.head);
  if (!setup && !line->text.starts_with(R"({"chain":)")) return not_a_journal();
  if (!setup) return std::move(setup).error();
  journal.setup = *std::move(setup);
  return {};
}

/// False at the end of the journal.
Result<bool> read_entry(LineReader& lines, Journal& journal, const JournalLimits& limit) {
  const Result<LineReader::Line> line = lines.next();
  if (!line) return line.error();
  if (!line->whole && line->text.empty()) return false;
  const auto before = static_cast<std::uint32_t>(journal.entries.size());
  if (!line->whole) {
    Result<void> torn = check_torn(line->text, before, journal.head);
    if (!torn) return std::move(torn).error();
    journal.torn = TornLine{lines.number(), std::string(line->text)};
    return false;
  }
  if (before >= limit.answers) {
    const std::string most = std::to_string(limit.answers) + " answers";
    return Error{"journal.too_many_answers", "", "more than " + most, "at most " + most, ""};
  }
  Result<JournalEntry> entry = read_entry_line(line->text, before, journal.head);
  if (!entry) return std::move(entry).error();
  journal.entries.push_back(*std::move(entry));
  return true;
}

std::string files_of(const std::string& module, const char* file, const std::string& digest) {
  return module + ": " + file + " " + digest;
}

void compare_module(const std::string& id, const PinnedModule& journal, const PinnedModule& present,
                    std::vector<Error>& differences) {
  const std::string remedy = "an old game goes on with the files it began with: install them again";
  const std::string where = "/setup/pins/modules/" + id;
  if (journal.manifest != present.manifest) {
    differences.push_back({"journal.other_manifest", where,
                           files_of(id, "manifest", present.manifest),
                           files_of(id, "manifest", journal.manifest), remedy});
  }
  if (journal.binary != present.binary) {
    differences.push_back({"journal.other_binary", where, files_of(id, "binary", present.binary),
                           files_of(id, "binary", journal.binary), remedy});
  }
}

}  // namespace

Result<Journal> read_journal(ByteSource& source, const JournalLimits& limit) {
  Journal journal;
  LineReader lines(source, limit);
  if (Result<void> setup = read_setup(lines, journal); !setup) {
    return in_line(lines.number(), std::move(setup).error());
  }
  bool more = true;
  while (more) {
    Result<bool> entry = read_entry(lines, journal, limit);
    if (!entry) return in_line(lines.number(), std::move(entry).error());
    more = *entry;
  }
  journal.whole_bytes = lines.whole_bytes();
  return journal;
}

std::vector<Error> compare_pins(const Pins& journal, const Pins& present) {
  std::vector<Error> differences;
  if (journal.combination != present.combination) {
    differences.push_back({"journal.other_combination", "/setup/pins/combination",
                           "combination " + present.combination,
                           "combination " + journal.combination,
                           "open the room with the modules and options it began with"});
  }
  for (const auto& [id, module] : journal.modules) {
    const auto found = present.modules.find(id);
    if (found != present.modules.end()) {
      compare_module(id, module, found->second, differences);
    } else {
      differences.push_back({"journal.missing_module", "/setup/pins/modules/" + id, "no " + id,
                             files_of(id, "binary", module.binary), "install this module again"});
    }
  }
  for (const auto& [id, module] : present.modules) {
    if (journal.modules.contains(id)) continue;
    differences.push_back({"journal.unexpected_module", "/setup/pins/modules",
                           files_of(id, "binary", module.binary), "no " + id,
                           "open the room without this module"});
  }
  return differences;
}

}  // namespace kanly::store
