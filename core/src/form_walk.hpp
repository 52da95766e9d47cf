#pragma once
// Walking a form with an answer: which options were taken, and so which fields are reached.
// Everything here is free of allocation.

#include <algorithm>
#include <array>
#include <cstdint>

#include "kanly/answer.hpp"
#include "kanly/form.hpp"

namespace kanly::internal {

using FormField = Form::Field;
using FormLimit = Form::Limit;
using AnswerEntry = Answer::Entry;

/// A mark for each option of a form.
class OptionMarks {
 public:
  explicit OptionMarks(std::size_t options) {
    for (std::size_t word = 0; word * 64 < options; ++word) words_[word] = 0;
  }
  bool marked(std::uint16_t option) const { return (words_[option / 64] & bit(option)) != 0; }
  void mark(std::uint16_t option) { words_[option / 64] |= bit(option); }

 private:
  static std::uint64_t bit(std::uint16_t option) { return std::uint64_t{1} << (option % 64); }

  std::array<std::uint64_t, limits::form_options / 64> words_;  // only as many as are needed
};

/// Whether a field is asked, when the chosen options before it are marked.
inline bool is_reached(const FormField& field, const OptionMarks& chosen) {
  return field.parent == Form::none || chosen.marked(field.parent);
}

inline bool is_of(const AnswerEntry& entry, const FormField& field) {
  return entry.field == field.name && entry.group == field.group;
}

/// The option with this value; none if it is not offered.
inline std::uint16_t find_option(const Form& form, const FormField& field, const Value& value) {
  std::uint16_t option = field.first_option;
  while (option != Form::none && !(form.options()[option].value == value)) {
    option = form.options()[option].next;
  }
  return option;
}

/// Whether limits see what this entry chose as a value of its field.
inline bool counts_as_value(FieldKind kind, const AnswerEntry& entry) {
  switch (kind) {
    case FieldKind::one_of:
    case FieldKind::some_of:
    case FieldKind::number:
    case FieldKind::yes_no:
      return true;
    case FieldKind::split:
      return entry.amount > 0;
    case FieldKind::order:
    case FieldKind::text:
      return false;
  }
  return false;
}

/// How long a text may be here.
inline std::int64_t most_text_bytes(const FormField& field) {
  return std::min(field.high, static_cast<std::int64_t>(limits::text_bytes));
}

/// What an entry adds to a sum.
inline std::int64_t contribution(FieldKind kind, const Value& value) {
  if (kind == FieldKind::some_of) return 1;
  return kind == FieldKind::number || kind == FieldKind::yes_no ? value.integer() : 0;
}

/// Whether `only` and `never` leave this value to the field.
bool limits_allow(const Form& form, const FormField& field, const Value& value);

}  // namespace kanly::internal
