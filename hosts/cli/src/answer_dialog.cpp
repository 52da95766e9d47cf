#include "answer_dialog.hpp"

#include "kanly/choose.hpp"
#include "output.hpp"
#include "playable.hpp"
#include "seating.hpp"
#include "stop_dialog.hpp"
#include "view_text.hpp"

namespace kanly::cli {

namespace {

constexpr std::size_t longest_repeated = 160;  // characters
constexpr std::size_t short_view = 24;         // more lines are shown on demand only

}  // namespace

void AnswerDialog::say_lines(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) terminal_.say(line);
}

void AnswerDialog::view() {
  terminal_.say("You know:");
  say_lines(view_lines(question_.game(), question_.prompt().seat(), terminal_width()));
}

void AnswerDialog::introduce_table() {
  const View shown = kanly::view(question_.game(), question_.prompt().seat());
  const Table& table = question_.game().table();
  const std::vector<std::string> lines = view_lines(shown, table, terminal_width());
  if (lines.size() <= short_view) {
    terminal_.say("You know:");
    say_lines(lines);
  } else {
    say_lines(own_lines(shown, table, terminal_width()));
    terminal_.say("Type view for everything that you know.");
  }
}

void AnswerDialog::introduce() {
  const Prompt& prompt = question_.prompt();
  terminal_.say("");
  if (!prompt.is_opening()) introduce_table();
  std::string line = seat_text(question_.game().table(), prompt.seat()) + ": ";
  if (prompt.is_opening()) {
    terminal_.say(line + "What do you play?  [back to play nothing; ? for help]");
    return;
  }
  line += prompt.question().empty() ? "what do you answer?" : std::string(prompt.question());
  terminal_.say(line + "  [" + std::string(prompt.decision().text()) + "; ? for help]");
  const std::vector<std::string> duties = question_.duty_lines();
  if (!duties.empty()) terminal_.say("You are bound:");
  for (const std::string& duty : duties) terminal_.say("  " + duty);
  if (question_.form().pass_allowed()) terminal_.say("You may pass.");
  if (const auto open = playable(question_.game(), prompt.seat())) {
    terminal_.say("Type play to play meanwhile: " + open->text);
  }
}

DialogEnd AnswerDialog::ask(Answer& answer) {
  introduce();
  while (true) {
    answer.clear();
    Said said = Said::field;
    bool asked = false;
    for (const Field& field : question_.form().fields()) {
      if (!question_.is_reached(field, answer)) continue;
      asked = true;
      said = ask_field(field, answer);
      if (said != Said::field) break;
    }
    if (!asked) said = ask_nothing(answer);
    switch (said) {
      case Said::field:
      case Said::answer:
        return DialogEnd::answered;
      case Said::play:
        return DialogEnd::play;
      case Said::quit:
        return DialogEnd::quit;
      case Said::no_more_input:
        return DialogEnd::no_more_input;
      case Said::again:
        if (question_.prompt().is_opening()) return DialogEnd::back;
        break;
    }
  }
}

/// What a field takes comes first, so that an option may be called like a word of the dialog.
AnswerDialog::Said AnswerDialog::ask_field(const Field& field, Answer& answer) {
  say_lines(question_.field_lines(field));
  while (true) {
    const std::optional<std::string> line = terminal_.ask();
    if (!line) return Said::no_more_input;
    Error misunderstood{"answer.illegal", std::string(field.name.text()),
                        "\"" + shortened(*line) + "\"", question_.what_is_needed(field), ""};
    if (!is_for_dialog(field, *line)) {
      const Answer before = answer;
      Result<void> read = question_.read(field, *line, answer);
      if (read) return Said::field;
      answer = before;
      misunderstood = std::move(read).error();
    }
    const std::optional<Said> said = obey(field, *line, answer);
    if (!said) explain(misunderstood);
    if (said && *said != Said::field) return *said;
  }
}

bool AnswerDialog::is_for_dialog(const Field& field, std::string_view line) {
  if (line.starts_with('?') || line.starts_with(':')) return true;
  return line.starts_with('{') && field.kind != FieldKind::text;
}

/// Nothing, if the line is none of the dialog's own words; Said::field to ask for the field again.
std::optional<AnswerDialog::Said> AnswerDialog::obey(const Field& field, const std::string& line,
                                                     Answer& answer) {
  if (const std::optional<Said> said = obey_word(&field, line)) return said;
  if (is_word(&field, line, "pass") && question_.form().pass_allowed()) {
    answer.pass();
    return Said::answer;
  }
  if (is_word(&field, line, "skip")) return skip(answer);
  if (!line.starts_with('{')) return std::nullopt;
  Result<Answer> parsed = Answer::parse(line, question_.form(), question_.game().table());
  if (!parsed) {
    explain(parsed.error());
    return Said::field;
  }
  answer = *std::move(parsed);
  return Said::answer;
}

AnswerDialog::Said AnswerDialog::skip(Answer& answer) {
  const Prompt& prompt = question_.prompt();
  if (prompt.is_opening()) return Said::again;
  if (first_legal(question_.game(), prompt, answer)) return Said::answer;
  terminal_.say("No legal answer was found; the module that asks is wrong.");
  return Said::field;
}

/// The words that mean the same wherever they are typed.
std::optional<AnswerDialog::Said> AnswerDialog::obey_word(const Field* field,
                                                          std::string_view line) {
  const auto is = [&](std::string_view word) { return is_word(field, line, word); };
  if (is("quit") || is("exit")) return Said::quit;
  if (is("back")) return Said::again;
  if (is("play")) return play();
  if (line.starts_with('?') || is("help")) {
    help(field);
  } else if (is("view")) {
    view();
  } else if (const auto name = what_is_asked(field, line)) {
    say_lines(piece_lines(question_.game().table(), *name));
  } else if (is("log")) {
    say_log(terminal_, conversation_);
  } else if (is("pause") || is("pause never") || is("pause new") || is("pause each")) {
    set_pause(terminal_, conversation_, line);
  } else {
    return std::nullopt;
  }
  return Said::field;
}

AnswerDialog::Said AnswerDialog::play() {
  const Prompt& prompt = question_.prompt();
  if (prompt.is_opening()) return Said::field;
  if (playable(question_.game(), prompt.seat())) return Said::play;
  terminal_.say("You can play nothing now, besides answering the question.");
  return Said::field;
}

/// A form without a field: only to pass or to say that one is there.
AnswerDialog::Said AnswerDialog::ask_nothing(Answer& answer) {
  const bool may_pass = question_.form().pass_allowed();
  terminal_.say(may_pass ? "Enter to pass." : "Enter to go on.");
  while (true) {
    const std::optional<std::string> line = terminal_.ask();
    if (!line) return Said::no_more_input;
    const auto is = [&](std::string_view word) { return is_word(nullptr, *line, word); };
    if (line->empty() || is("pass") || is("skip")) break;
    const std::optional<Said> said = obey_word(nullptr, *line);
    if (!said) help(nullptr);
    if (said == Said::quit || said == Said::play) return *said;
  }
  if (may_pass) answer.pass();
  return Said::answer;
}

/// "what NAME": the name. Nothing where a text field takes the whole line.
std::optional<std::string_view> AnswerDialog::what_is_asked(const Field* field,
                                                            std::string_view line) {
  const bool has_colon = line.starts_with(':');
  if (!has_colon && field != nullptr && field->kind == FieldKind::text) return std::nullopt;
  if (has_colon) line.remove_prefix(1);
  constexpr std::string_view word = "what ";
  if (!line.starts_with(word)) return std::nullopt;
  return line.substr(word.size());
}

bool AnswerDialog::is_word(const Field* field, std::string_view line, std::string_view word) {
  if (line.starts_with(':')) return line.substr(1) == word;
  return line == word && (field == nullptr || field->kind != FieldKind::text);
}

void AnswerDialog::explain(Error error) {
  // The kernel and the rules may repeat a whole line that somebody pasted.
  error.where = shortened(error.where, longest_repeated);
  error.found = shortened(error.found, longest_repeated);
  terminal_.say("refused: " + error.readable());
  terminal_.say("Nothing changed. Type ? for help.");
}

void AnswerDialog::help(const Field* field) {
  const Prompt& prompt = question_.prompt();
  if (!prompt.question().empty()) terminal_.say(prompt.question());
  if (field != nullptr) {
    say_lines(question_.field_lines(*field));
    if (field->takes_options()) {
      terminal_.say("An option is chosen by its number, its name or what stands in [brackets].");
    }
  }
  const std::vector<std::string> limits = question_.limit_lines();
  if (!limits.empty()) terminal_.say("These limits hold for the whole answer:");
  for (const std::string& limit : limits) terminal_.say("  " + limit);
  if (prompt.has_check()) terminal_.say("The rules check the whole answer besides.");
  help_words();
}

void AnswerDialog::help_words() {
  const bool is_opening = question_.prompt().is_opening();
  terminal_.say("Other words:");
  terminal_.say("  ?      this help");
  if (!is_opening) {
    const std::string fallback = question_.fallback_line();
    terminal_.say("  skip   to answer what is answered for an absent seat" +
                  (fallback.empty() ? "" : ": " + fallback));
  }
  terminal_.say("  view   what you know");
  terminal_.say("  what   and a part of a name: what pieces so called are or do");
  terminal_.say("  log    what happened since you answered");
  if (question_.form().pass_allowed()) terminal_.say("  pass   to answer nothing");
  if (is_opening) {
    terminal_.say("  back   to play nothing");
  } else {
    terminal_.say("  play   to play something before you answer, where you can");
    terminal_.say("  back   to start this answer again");
  }
  say_pause_help(terminal_, conversation_);
  terminal_.say("  quit   to end the game here");
  terminal_.say("  {…}    a whole answer as JSON");
}

}  // namespace kanly::cli
