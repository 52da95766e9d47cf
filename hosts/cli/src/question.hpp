#pragma once
// Question: a prompt for people. What is asked, what may be answered, and what an entered line
// means.
//
// It knows the closed vocabulary of forms and nothing of any module, so every module can be played.

#include <string>
#include <string_view>
#include <vector>

#include "kanly/game.hpp"

namespace kanly::cli {

using Field = Form::Field;

class Question {
 public:
  /// Both outlive the question.
  Question(const Game& game, const Prompt& prompt);

  const Prompt& prompt() const { return prompt_; }
  const Form& form() const { return prompt_.form(); }
  const Game& game() const { return game_; }

  /// "action, one of:" and its numbered options.
  std::vector<std::string> field_lines(const Field& field) const;

  /// What can be typed for this field, in a sentence.
  std::string how_to_answer(const Field& field) const;

  /// The same where no list of options follows: "one of: call, raise by 2".
  std::string what_is_needed(const Field& field) const;

  /// What may not be combined, one line each, with the rulings.
  std::vector<std::string> limit_lines() const;

  /// Of these what binds the seat besides what is always asked: a command, a promise.
  std::vector<std::string> duty_lines() const;

  /// What is answered for an absent seat, in a line; empty if nothing is.
  std::string fallback_line() const;

  /// Adds what `line` says for `field` to the answer. [may-refuse: answer.illegal]
  Result<void> read(const Field& field, std::string_view line, Answer& answer) const;

  /// Whether the answer so far reaches this field.
  bool is_reached(const Field& field, const Answer& answer) const;

 private:
  struct Choice {
    std::string number;  // what is typed for it
    std::string key;
    std::string label;
    std::uint16_t option;
  };

  std::vector<Choice> choices(const Field& field) const;
  Result<std::uint16_t> find_choice(const Field& field, std::string_view text) const;
  Result<std::vector<std::uint16_t>> find_choices(const Field& field, std::string_view line) const;
  Result<void> read_one(const Field& field, std::string_view line, Answer& answer) const;
  Result<void> read_some(const Field& field, std::string_view line, Answer& answer) const;
  Result<void> read_order(const Field& field, std::string_view line, Answer& answer) const;
  Result<void> read_split(const Field& field, std::string_view line, Answer& answer) const;
  Result<void> read_number(const Field& field, std::string_view line, Answer& answer) const;
  Result<void> read_yes_no(const Field& field, std::string_view line, Answer& answer) const;
  Result<void> use_fallback(const Field& field, Answer& answer) const;

  std::string title(const Field& field) const;
  const Value* fallback_of(const Field& field) const;
  std::string fallback_text(const Field& field) const;
  std::string piece_text(const Value& value) const;
  std::string limit_line(const Form::Limit& limit) const;
  std::string value_label(Name field, const Value& value) const;
  std::string condition_text(const Form::Condition& condition) const;
  std::string limit_text(const Form::Limit& limit) const;

  const Game& game_;
  const Prompt& prompt_;
  Answer fallback_;
  bool has_fallback_ = false;
};

}  // namespace kanly::cli
