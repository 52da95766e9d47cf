#include "form_problem.hpp"
#include "utf8.hpp"

namespace kanly {
namespace internal {
namespace {

using Entries = std::span<const AnswerEntry>;

/// Goes through the fields in declared order and counts the entries that belong to them.
class Checker {
 public:
  Checker(const Form& form, const Answer& answer)
      : form_(form), answer_(answer), entries_(answer.entries()), taken_(form.options().size()) {}

  Problem check() {
    if (entries_.size() > limits::answer_entries) return {Misfit::too_many_entries};
    for (const FormField& field : form_.fields()) {
      if (!is_reached(field, taken_)) continue;
      if (Problem problem = check_field(field)) return problem;
    }
    if (used_entries_ != entries_.size()) return find_stray_entry();
    if (used_texts_ != answer_.texts().size()) return {Misfit::bad_text_index};
    return {};
  }

 private:
  Problem check_field(const FormField& field) {
    switch (field.kind) {
      case FieldKind::one_of:
        return check_one_of(field);
      case FieldKind::number:
      case FieldKind::yes_no:
        return check_number(field);
      case FieldKind::text:
        return check_text(field);
      case FieldKind::some_of:
      case FieldKind::split:
      case FieldKind::order:
        return check_many(field);
    }
    return {};
  }

  /// The one entry of a field that takes one.
  Problem find_single(const FormField& field, const AnswerEntry*& single) {
    single = nullptr;
    for (const AnswerEntry& entry : entries_) {
      if (!is_of(entry, field)) continue;
      if (single != nullptr) return {Misfit::answered_twice, &field, &entry};
      single = &entry;
    }
    if (single == nullptr) return {Misfit::missing_field, &field};
    ++used_entries_;
    return {};
  }

  Problem check_one_of(const FormField& field) {
    const AnswerEntry* entry = nullptr;
    if (Problem problem = find_single(field, entry)) return problem;
    const std::uint16_t option = find_option(form_, field, entry->value);
    if (option == Form::none) return {Misfit::unknown_option, &field, entry};
    if (entry->amount != 0) return {Misfit::stray_amount, &field, entry};
    taken_.mark(option);
    return {};
  }

  Problem check_number(const FormField& field) {
    const AnswerEntry* entry = nullptr;
    if (Problem problem = find_single(field, entry)) return problem;
    const Value& value = entry->value;
    if (value.kind() != Value::Kind::integer || value.integer() < field.low ||
        value.integer() > field.high) {
      return {Misfit::out_of_range, &field, entry};
    }
    if (entry->amount != 0) return {Misfit::stray_amount, &field, entry};
    return {};
  }

  Problem check_text(const FormField& field) {
    const AnswerEntry* entry = nullptr;
    if (Problem problem = find_single(field, entry)) return problem;
    const auto index = static_cast<std::uint64_t>(entry->amount);
    if (index >= answer_.texts().size() || index >= limits::form_fields ||
        (used_text_bits_ >> index & 1) != 0 || entry->value != Value()) {
      return {Misfit::bad_text_index, &field, entry};
    }
    used_text_bits_ |= std::uint64_t{1} << index;
    ++used_texts_;
    const std::string& text = answer_.texts()[index];
    if (static_cast<std::int64_t>(text.size()) > most_text_bytes(field)) {
      return {Misfit::text_too_long, &field, entry};
    }
    if (!is_utf8(text)) return {Misfit::text_encoding, &field, entry};
    return {};
  }

  Problem check_many(const FormField& field) {
    std::int64_t count = 0;
    __extension__ __int128 total = 0;
    for (const AnswerEntry& entry : entries_) {
      if (!is_of(entry, field)) continue;
      const std::uint16_t option = find_option(form_, field, entry.value);
      if (option == Form::none) return {Misfit::unknown_option, &field, &entry};
      if (taken_.marked(option)) return {Misfit::option_twice, &field, &entry};
      taken_.mark(option);
      if (field.kind == FieldKind::split) {
        if (entry.amount < 0 || entry.amount > form_.options()[option].cap) {
          return {Misfit::out_of_range, &field, &entry};
        }
      } else if (entry.amount != 0) {
        return {Misfit::stray_amount, &field, &entry};
      }
      ++count;
      ++used_entries_;
      total += entry.amount;
    }
    if (field.kind == FieldKind::some_of) {
      if (count < field.low) return {Misfit::too_few, &field};
      if (count > field.high) return {Misfit::too_many, &field};
      return {};
    }
    if (count < field.options) return {Misfit::missing_option, &field};
    if (field.kind == FieldKind::split && total != field.high) {
      return {Misfit::wrong_total, &field};
    }
    return {};
  }

  /// There are more entries than the reached fields have.
  Problem find_stray_entry() const {
    for (const AnswerEntry& entry : entries_) {
      const FormField* field = form_.find(entry.field, entry.group);
      if (field == nullptr) return {Misfit::unknown_field, nullptr, &entry};
      if (!is_reached(*field, taken_)) return {Misfit::field_not_reached, field, &entry};
    }
    return {Misfit::too_many_entries};
  }

  const Form& form_;
  const Answer& answer_;
  Entries entries_;
  OptionMarks taken_;
  std::size_t used_entries_ = 0;
  std::size_t used_texts_ = 0;
  std::uint64_t used_text_bits_ = 0;
};

}  // namespace

Problem find_misfit(const Form& form, const Answer& answer) {
  if (!answer.passed()) {
    // Without a field nothing would tell it from passing, and modules read fields from what has not
    // passed.
    if (form.fields().empty() && form.pass_allowed()) return {Misfit::only_pass};
    return Checker(form, answer).check();
  }
  if (!form.pass_allowed()) return {Misfit::pass_not_allowed};
  if (!answer.entries().empty() || !answer.texts().empty()) return {Misfit::pass_and_more};
  return {};
}

}  // namespace internal

namespace {

/// A form that is one question with one choice, as most are, answered without passing.
bool is_one_plain_choice(const Form& form, const Answer& answer) {
  return !answer.passed() && form.fields().size() == 1 && form.limits().empty() &&
         form.fields()[0].kind == FieldKind::one_of;
}

bool accepts_plain_choice(const Form& form, const Answer& answer) {
  if (answer.entries().size() != 1 || !answer.texts().empty()) return false;
  const Form::Field& field = form.fields()[0];
  const Answer::Entry& entry = answer.entries()[0];
  if (!internal::is_of(entry, field) || entry.amount != 0) return false;
  for (const Form::Option& option : form.options()) {  // they are all of this field
    if (option.value == entry.value) return true;
  }
  return false;
}

}  // namespace

bool Form::accepts(const Answer& answer) const {
  if (is_one_plain_choice(*this, answer)) return accepts_plain_choice(*this, answer);
  return !internal::find_misfit(*this, answer) && !internal::find_broken_limit(*this, answer);
}

Result<void> Form::check(const Answer& answer, const Table* names) const {
  internal::Problem problem = internal::find_misfit(*this, answer);
  if (!problem) problem = internal::find_broken_limit(*this, answer);
  if (!problem) return {};
  return internal::describe_problem(*this, answer, problem, names);
}

}  // namespace kanly
