#include "inspected.hpp"

#include "kanly/document.hpp"
#include "output.hpp"

namespace kanly::cli {

namespace {

struct AnswerDocument {
  std::int64_t number = 0;
  std::int32_t seat = 0;
  std::string answer;
  std::string hash;
};
BOOST_DESCRIBE_STRUCT(AnswerDocument, (), (number, seat, answer, hash))

struct InspectDocument {
  std::string file;
  std::string kind;
  RulesIdentity rules;
  std::vector<std::string> sides;
  std::optional<std::string> seed;
  std::optional<std::string> chain;
  std::optional<std::int64_t> torn_line;
  std::int64_t answers = 0;
  std::vector<AnswerDocument> entries;
  std::optional<std::int64_t> state_answers;
  std::optional<std::string> state_hash;
};
BOOST_DESCRIBE_STRUCT(InspectDocument, (),
                      (file, kind, rules, sides, seed, chain, torn_line, answers, entries,
                       state_answers, state_hash))

std::string text_of(const Document* document) {
  return document != nullptr && document->text() != nullptr ? *document->text() : std::string();
}

/// The state is a JSON text already: it is put in as the last of the sorted keys, before
/// "torn_line".
std::string with_state(std::string document, const std::string& state) {
  if (state.empty()) return document;
  const std::size_t torn = document.rfind(",\"torn_line\":");
  const std::size_t at = torn == std::string::npos ? document.size() - 1 : torn;
  return document.insert(at, ",\"state_view\":" + state);
}

void print_json(const Inspected& inspected) {
  InspectDocument document{inspected.file,          inspected.kind,    inspected.rules,
                           inspected.sides,         inspected.seed,    inspected.chain,
                           inspected.torn_line,     inspected.answers, {},
                           inspected.state_answers, std::nullopt};
  for (const InspectedAnswer& answer : inspected.shown_answers) {
    document.entries.push_back({answer.number, answer.seat, answer.answer, answer.hash});
  }
  if (!inspected.state_hash.empty()) document.state_hash = inspected.state_hash;
  print_object(with_state(save(document), inspected.state_json));
}

std::string seat_name(const Inspected& inspected, std::size_t seat) {
  std::string name = "seat " + std::to_string(seat);
  if (seat < inspected.sides.size() && !inspected.sides[seat].empty()) {
    name += " (" + inspected.sides[seat] + ")";
  }
  return name;
}

/// Who answered: the side alone, where there is one.
std::string who(const Inspected& inspected, std::size_t seat) {
  const bool has_side = seat < inspected.sides.size() && !inspected.sides[seat].empty();
  return has_side ? inspected.sides[seat] : seat_name(inspected, seat);
}

void print_text(const Inspected& inspected) {
  std::vector<std::string> modules;
  for (const ModuleInfo& module : inspected.rules.modules) {
    modules.push_back(module.id + "@" + module.version);
  }
  std::vector<std::string> options;
  for (const auto& [id, value] : inspected.rules.options) options.push_back(id + "=" + value);
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < inspected.sides.size(); ++i) seats.push_back(seat_name(inspected, i));
  print_line(inspected.kind + "  " + inspected.file);
  print_line("modules  " + joined(modules));
  if (!options.empty()) print_line("options  " + joined(options));
  print_line("seats    " + joined(seats));
  if (inspected.seed) print_line("seed     " + *inspected.seed);
  if (inspected.chain) print_line("chain    " + *inspected.chain);
  if (inspected.torn_line) {
    print_line("torn     line " + std::to_string(*inspected.torn_line) +
               ": an answer that was never acknowledged");
  }
  if (inspected.kind == "journal") print_line("answers  " + std::to_string(inspected.answers));
  for (const InspectedAnswer& answer : inspected.shown_answers) {
    std::string number = std::to_string(answer.number);
    number.insert(0, number.size() < 6 ? 6 - number.size() : 0, ' ');
    print_line(number + "  " + who(inspected, static_cast<std::size_t>(answer.seat)) + "  " +
               answer.answer + "  " + answer.hash);
  }
  if (!inspected.state_answers) return;
  print_line("state after " + counted(*inspected.state_answers, "answer") +
             (inspected.state_hash.empty() ? "" : ", hash " + inspected.state_hash));
  for (const std::string& line : inspected.state_lines) print_line(line);
}

}  // namespace

Inspected inspected_journal(const std::string& file, const store::Journal& journal, bool as_owner) {
  Inspected inspected;
  inspected.file = printable(file);
  inspected.kind = "journal";
  inspected.rules = journal.setup.rules;
  inspected.sides = journal.setup.sides;
  inspected.answers = static_cast<std::int64_t>(journal.entries.size());
  if (journal.torn) inspected.torn_line = static_cast<std::int64_t>(journal.torn->line);
  if (!as_owner) return inspected;
  inspected.seed = std::to_string(journal.setup.seed);
  inspected.chain = journal.head.hex();
  for (const store::JournalEntry& entry : journal.entries) {
    inspected.shown_answers.push_back(
        {entry.number, entry.prompt.seat.number, entry.answer, entry.hash});
  }
  return inspected;
}

bool looks_like_a_save(std::string_view text) {
  constexpr std::size_t first_words = 256;
  const std::string_view head = text.substr(0, first_words);
  return head.starts_with("{\"components\":");
}

Result<SaveSetup> setup_of_save(std::string_view text) {
  const auto document = Document::parse(text);
  if (!document) return document.error();
  const Error no_head{"save.no_head", "/head", "something else", "what a save is of", ""};
  const Document* head = document->find("head");
  const Document* rules = head == nullptr ? nullptr : head->find("rules");
  const Document* modules = rules == nullptr ? nullptr : rules->find("modules");
  const Document* options = rules == nullptr ? nullptr : rules->find("options");
  const Document* sides = head == nullptr ? nullptr : head->find("sides");
  if (modules == nullptr || modules->array() == nullptr || options == nullptr ||
      options->object() == nullptr || sides == nullptr || sides->array() == nullptr) {
    return no_head;
  }
  SaveSetup setup;
  for (const Document& module : *modules->array()) {
    setup.rules.modules.push_back(
        {text_of(module.find("id")), text_of(module.find("version")), {}});
  }
  for (const auto& option : *options->object()) {
    setup.rules.options[option.key] = text_of(&option.value);
  }
  for (const Document& side : *sides->array()) setup.sides.push_back(text_of(&side));
  return setup;
}

Inspected inspected_save(const std::string& file, const SaveSetup& setup) {
  Inspected inspected;
  inspected.file = printable(file);
  inspected.kind = "save";
  inspected.rules = setup.rules;
  inspected.sides = setup.sides;
  return inspected;
}

void print(const Inspected& inspected, bool json) {
  if (json) {
    print_json(inspected);
  } else {
    print_text(inspected);
  }
}

}  // namespace kanly::cli
