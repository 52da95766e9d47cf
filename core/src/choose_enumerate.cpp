#include <algorithm>
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
  /// Which choice of a field comes first; the others follow in declared order.
  enum class Begin { declared, marked };

  Enumerator(const Form& form, Answer& answer, Begin begin,
             std::size_t most_tries = limits::tried_choices)
      : form_(form), answer_(answer), begin_(begin), most_tries_(most_tries) {
    choices_.reserve(form.fields().size());
    for (const FormField& field : form.fields()) choices_.emplace_back(form, field);
  }

  /// The first answer, if there is any.
  bool first() {
    depth_ = 0;
    answer_.clear();
    return descend(0) || next();
  }

  bool next() {
    while (depth_ > 0 && tried_ < most_tries_) {
      Level& level = levels_[depth_ - 1];
      answer_.truncate(level.entries, level.texts);
      ++tried_;
      if (!turn(level)) {
        --depth_;
        continue;
      }
      level.choices->write(level.state, answer_);
      if (descend(level.field + 1u)) return true;
    }
    return false;
  }

  /// Whether the answer has the marked choice of every field with a mark.
  bool keeps_marks() const {
    return std::all_of(levels_.begin(), levels_.begin() + static_cast<std::ptrdiff_t>(depth_),
                       [](const Level& level) {
                         return !level.choices->field().has_fallback || level.state == level.mark;
                       });
  }

  bool gave_up() const { return tried_ >= most_tries_; }

 private:
  /// A field that is answered, and how far the answer was before it.
  struct Level {
    const FieldChoices* choices = nullptr;
    std::size_t field = 0;
    std::size_t entries = 0;
    std::size_t texts = 0;
    Range range;
    FieldChoices::State state;
    FieldChoices::State mark;  // the choice that came before all others; empty: none did
  };

  /// A mark that this field cannot keep is no reason for others to lose theirs.
  bool begin(Level& level) const {
    level.mark.clear();
    const FieldChoices& choices = *level.choices;
    if (begin_ == Begin::marked && choices.field().has_fallback &&
        choices.marked(level.state, level.range)) {
      level.mark = level.state;
      return true;
    }
    return choices.first(level.state, level.range);
  }

  bool turn(Level& level) const {
    const FieldChoices& choices = *level.choices;
    const bool is_at_mark = !level.mark.empty() && level.state == level.mark;
    bool found = is_at_mark ? choices.first(level.state, level.range)
                            : choices.next(level.state, level.range);
    if (found && level.state == level.mark) found = choices.next(level.state, level.range);
    return found;
  }

  /// Answers the fields from `index` on; false at one without choices.
  bool descend(std::size_t index) {
    for (; index < choices_.size(); ++index) {
      const FieldChoices& choices = choices_[index];
      if (!reached(choices.field())) continue;
      Level& level = levels_[depth_];
      level.choices = &choices;
      level.field = index;
      level.entries = answer_.entries().size();
      level.texts = answer_.texts().size();
      level.range = range_of(choices.field());
      if (!begin(level)) return false;
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
  Begin begin_;
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
  Enumerator enumerator(form, answer, Enumerator::Begin::declared, most_tries);
  for (bool found = enumerator.first(); found && visited < limits::legal_answers;
       found = enumerator.next()) {
    if (!fits_together(form, answer) || !check(answer)) continue;
    ++visited;
    if (!visit(context, answer)) break;
  }
  return visited;
}

bool first_legal_of_form(const Form& form, Answer& answer, DecisionCheck check) {
  const auto is_legal = [&] { return fits_together(form, answer) && check(answer); };
  if (has_marks(form)) {
    Enumerator enumerator(form, answer, Enumerator::Begin::marked);
    bool found = enumerator.first();
    if (form.pass_allowed()) {  // who may pass does not do half of what is marked
      if (found && enumerator.keeps_marks() && is_legal()) return true;
    } else {
      while (found && !is_legal()) found = enumerator.next();
      if (found || !enumerator.gave_up()) return found;
    }
  }
  // Passing comes first. What is left in `answer` is what was visited last.
  const AnswerVisitor stop = [](void*, const Answer&) { return false; };
  return enumerate_form(form, answer, stop, nullptr, check) > 0;
}

}  // namespace kanly::internal
