#include <array>
#include <vector>

#include "field_choices.hpp"
#include "form_choice.hpp"

namespace kanly::internal {
namespace {

/// Goes through the answers that a form's fields allow, like an odometer: the last field that is
/// reached turns first. Writes each into one answer.
class Enumerator {
 public:
  Enumerator(const Form& form, Answer& answer, std::size_t most_tries = limits::tried_choices)
      : form_(form), answer_(answer), most_tries_(most_tries) {
    choices_.reserve(form.fields().size());
    for (const FormField& field : form.fields()) choices_.emplace_back(form, field);
  }

  /// The first answer, if there is any.
  bool first() { return begin() || next(); }

  bool next() {
    while (depth_ > 0 && tried_ < most_tries_) {
      Level& level = levels_[depth_ - 1];
      answer_.truncate(level.entries, level.texts);
      ++tried_;
      if (!level.choices->next(level.state, level.range)) {
        --depth_;
        continue;
      }
      level.choices->write(level.state, answer_);
      if (descend(level.field + 1u, &FieldChoices::first)) return true;
    }
    return false;
  }

  /// The answer with the marked choices, if it is one.
  bool marked() {
    restart();
    return descend(0, &FieldChoices::marked);
  }

 private:
  using Begin = bool (FieldChoices::*)(FieldChoices::State&, const Range&) const;

  /// A field that is answered, and how far the answer was before it.
  struct Level {
    const FieldChoices* choices = nullptr;
    std::size_t field = 0;
    std::size_t entries = 0;
    std::size_t texts = 0;
    Range range;
    FieldChoices::State state;
  };

  void restart() {
    depth_ = 0;
    answer_.clear();
  }

  bool begin() {
    restart();
    return descend(0, &FieldChoices::first);
  }

  /// Answers the fields from `index` on; false at one without choices.
  bool descend(std::size_t index, Begin begin_field) {
    for (; index < choices_.size(); ++index) {
      const FieldChoices& choices = choices_[index];
      if (!reached(choices.field())) continue;
      Level& level = levels_[depth_];
      level.choices = &choices;
      level.field = index;
      level.entries = answer_.entries().size();
      level.texts = answer_.texts().size();
      level.range = range_of(choices.field());
      if (!(choices.*begin_field)(level.state, level.range)) return false;
      ++depth_;
      choices.write(level.state, answer_);
    }
    return true;
  }

  Range range_of(const FormField& field) const {
    const bool counts = field.kind == FieldKind::number || field.kind == FieldKind::yes_no;
    return counts ? range_left(form_, field, answer_) : Range{};
  }

  bool reached(const FormField& field) const {
    if (field.parent == Form::none) return true;
    for (std::size_t i = 0; i < depth_; ++i) {
      if (levels_[i].choices->option(levels_[i].state) == field.parent) return true;
    }
    return false;
  }

  const Form& form_;
  Answer& answer_;
  std::vector<FieldChoices> choices_;
  std::size_t most_tries_;
  std::array<Level, limits::form_fields> levels_;
  std::size_t depth_ = 0;
  std::size_t tried_ = 0;
};

bool has_marks(const Form& form) {
  for (const FormField& field : form.fields()) {
    if (field.has_fallback) return true;
  }
  return false;
}

}  // namespace

std::uint64_t enumerate_form(const Form& form, Answer& answer, AnswerVisitor visit, void* context,
                             DecisionCheck check, std::size_t most_tries) {
  std::uint64_t visited = 0;
  if (form.pass_allowed()) {
    answer.pass();
    if (check(answer)) {
      ++visited;
      if (!visit(context, answer)) return visited;
    }
    if (form.fields().empty()) return visited;
  }
  Enumerator enumerator(form, answer, most_tries);
  for (bool found = enumerator.first(); found && visited < limits::legal_answers;
       found = enumerator.next()) {
    if (!fits_together(form, answer) || !check(answer)) continue;
    ++visited;
    if (!visit(context, answer)) break;
  }
  return visited;
}

bool first_legal_of_form(const Form& form, Answer& answer, DecisionCheck check) {
  if (has_marks(form) && Enumerator(form, answer).marked() && fits_together(form, answer) &&
      check(answer)) {
    return true;
  }
  // Passing comes first. What is left in `answer` is what was visited last.
  const AnswerVisitor stop = [](void*, const Answer&) { return false; };
  return enumerate_form(form, answer, stop, nullptr, check) > 0;
}

}  // namespace kanly::internal
