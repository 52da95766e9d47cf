#pragma once
// AnswerDialog: asks a person for one answer, field by field, with help at every line.
//
//   AnswerDialog dialog(terminal, conversation, game, prompt);
//   if (dialog.ask(answer) == DialogEnd::answered) … submit it …
//
// Understood at every line, besides what the field asks for: ? (help), view, what NAME, log, back,
// pass where the question allows it, play, skip, pause, quit, and a whole answer as JSON. Each word
// may have a colon before it, for fields that would take the word itself.
//
// A prompt of openings is asked like any other; there, back leaves it.

#include "conversation.hpp"
#include "question.hpp"
#include "terminal.hpp"

namespace kanly::cli {

enum class DialogEnd {
  answered,
  play,  ///< the seat wants to play something through an opening, and can
  back,  ///< of a prompt of openings: nothing after all
  quit,
  no_more_input
};

class AnswerDialog {
 public:
  /// All of them outlive the dialog.
  AnswerDialog(Terminal& terminal, Conversation& conversation, const Game& game,
               const Prompt& prompt)
      : terminal_(terminal), conversation_(conversation), question_(game, prompt) {}

  /// Says what is asked, then asks until an answer is complete. Whether it is legal, the game says.
  DialogEnd ask(Answer& answer);

  /// Why an answer was refused, and that nothing changed.
  void explain(Error error);

 private:
  enum class Said { field, answer, again, play, quit, no_more_input };

  void introduce();
  void introduce_table();
  Said ask_field(const Field& field, Answer& answer);
  std::optional<Said> obey(const Field& field, const std::string& line, Answer& answer);
  std::optional<Said> obey_word(const Field* field, std::string_view line);
  Said play();
  Said skip(Answer& answer);
  static bool is_for_dialog(const Field& field, std::string_view line);
  Said ask_nothing(Answer& answer);
  static bool is_word(const Field* field, std::string_view line, std::string_view word);
  static std::optional<std::string_view> what_is_asked(const Field* field, std::string_view line);
  void help(const Field* field);
  void help_words();
  void say_lines(const std::vector<std::string>& lines);
  void view();

  Terminal& terminal_;
  Conversation& conversation_;
  Question question_;
};

}  // namespace kanly::cli
