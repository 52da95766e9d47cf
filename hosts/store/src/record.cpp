#include "kanly/store/record.hpp"

#include "kanly/document.hpp"
#include "kanly/json.hpp"

namespace kanly::store {

namespace {

struct SetupLine {
  std::string chain;
  JournalSetup setup;
};
BOOST_DESCRIBE_STRUCT(SetupLine, (), (chain, setup))

struct EntryLine {
  std::string chain;
  JournalEntry entry;
};
BOOST_DESCRIBE_STRUCT(EntryLine, (), (chain, entry))

/// What save() gives for a line, from a content that was saved already.
std::string spell(const Chain& chain, std::string_view key, std::string_view content) {
  std::string line = R"({"chain":")";
  line.append(chain.hex()).append(R"(",")").append(key).append(R"(":)").append(content);
  return line.append("}");
}

std::string spell_with_end(Chain& head, std::string_view key, std::string_view content) {
  head = head.next(content);
  return spell(head, key, content).append("\n");
}

Error not_canonical() {
  return {"journal.not_canonical", "", "the right values, written in another way",
          "canonical JSON, as it was written", "put back the file from a copy"};
}

/// The chain after `content`, if that is what the line says and how it says it.
Result<Chain> follow(std::string_view line, const std::string& chain, std::string_view key,
                     std::string_view content, const Chain& head) {
  const Chain next = head.next(content);
  if (next.hex() != chain) {
    return Error{"journal.wrong_chain", "/chain", chain, next.hex(),
                 "this line or one before it was changed: put back the file from a copy"};
  }
  if (spell(next, key, content) != line) return not_canonical();
  return next;
}

Error other_format(const std::string& found) {
  return {"journal.other_format", "/setup/format", found, std::string(journal_format),
          "open it with the version of kanly that wrote it"};
}

/// A setup that cannot be read may be one of another format: then that is what has to be said.
Error unreadable_setup(std::string_view line, Error reason) {
  const Result<Document> document = Document::parse(line);
  if (!document) return reason;
  const Document* setup = document->find("setup");
  const Document* format = setup == nullptr ? nullptr : setup->find("format");
  if (format == nullptr || format->text() == nullptr) return reason;
  return *format->text() == journal_format ? reason : other_format(*format->text());
}

Result<void> check_number(std::uint32_t found, std::uint32_t before) {
  const std::uint32_t needed = before + 1;
  if (found == needed) return {};
  const std::string text = "answer " + std::to_string(needed);
  if (found <= before) {
    return Error{"journal.duplicate", "/entry/number",
                 "answer " + std::to_string(found) + " for the second time", text,
                 "put back the file from a copy"};
  }
  return Error{"journal.gap", "/entry/number", "answer " + std::to_string(found), text,
               "lines are missing: put back the file from a copy"};
}

}  // namespace

std::string write_line(const JournalSetup& setup, Chain& head) {
  return spell_with_end(head, "setup", save(setup));
}

std::string write_line(const JournalEntry& entry, Chain& head) {
  return spell_with_end(head, "entry", save(entry));
}

Result<JournalSetup> read_setup_line(std::string_view line, Chain& head) {
  Result<SetupLine> read = load<SetupLine>(line);
  if (!read) return unreadable_setup(line, std::move(read).error());
  JournalSetup& setup = read->setup;
  if (setup.format != journal_format) return other_format(setup.format);
  const Result<Chain> chain = follow(line, read->chain, "setup", save(setup), head);
  if (!chain) return chain.error();
  head = *chain;
  return std::move(setup);
}

Result<JournalEntry> read_entry_line(std::string_view line, std::uint32_t number, Chain& head) {
  Result<EntryLine> read = load<EntryLine>(line);
  if (!read) return std::move(read).error();
  JournalEntry& entry = read->entry;
  if (Result<void> checked = check_number(entry.number, number); !checked) {
    return std::move(checked).error();
  }
  const Result<Chain> chain = follow(line, read->chain, "entry", save(entry), head);
  if (!chain) return chain.error();
  head = *chain;
  return std::move(entry);
}

}  // namespace kanly::store
