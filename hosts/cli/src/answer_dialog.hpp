#pragma once
// AnswerDialog: asks a person for one answer, field by field, with help at every line.
//
//   AnswerDialog dialog(terminal, game, prompt);
//   if (dialog.ask(answer) == DialogEnd::answered) … submit it …
//
// Understood at every line, besides what the field asks for: ? (help), view, back, pass where the
// question allows it, quit, and a whole answer as JSON. Each word may have a colon before it, for
// fields that would take the word itself.

#include "question.hpp"
#include "terminal.hpp"

namespace kanly::cli {

enum class DialogEnd { answered, quit, no_more_input };

class AnswerDialog {
 public:
  /// All of them outlive the dialog.
  AnswerDialog(Terminal& terminal, const Game& game, const Prompt& prompt)
      : terminal_(terminal), question_(game, prompt) {}

  /// Says what is asked, then asks until an answer is complete. Whether it is legal, the game says.
  DialogEnd ask(Answer& answer);

  /// Why an answer was refused, and that nothing changed.
  void explain(Error error);

 private:
  enum class Said { field, answer, again, quit, no_more_input };

  void introduce();
  Said ask_field(const Field& field, Answer& answer);
  std::optional<Said> obey(const Field& field, const std::string& line, Answer& answer);
  static bool is_for_dialog(const Field& field, std::string_view line);
  Said ask_nothing(Answer& answer);
  bool is_word(const Field* field, std::string_view line, std::string_view word) const;
  void help(const Field* field);
  void say_lines(const std::vector<std::string>& lines);
  void view();

  Terminal& terminal_;
  Question question_;
};

}  // namespace kanly::cli
