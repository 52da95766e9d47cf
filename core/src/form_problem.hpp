#pragma once
// What is wrong with an answer, found without allocating and told afterwards.

#include <cstdint>

#include "form_walk.hpp"

namespace kanly::internal {

enum class Misfit : std::uint8_t {
  none,
  pass_not_allowed,
  only_pass,
  pass_and_more,
  too_many_entries,
  unknown_field,
  field_not_reached,
  missing_field,
  answered_twice,
  stray_amount,
  unknown_option,
  option_twice,
  missing_option,
  out_of_range,
  too_few,
  too_many,
  wrong_total,
  text_too_long,
  text_encoding,
  bad_text_index,
  breaks_limit,
};

struct Problem {
  Misfit what = Misfit::none;
  const FormField* field = nullptr;
  const AnswerEntry* entry = nullptr;
  const FormLimit* limit = nullptr;

  explicit operator bool() const { return what != Misfit::none; }
};

/// The first reason why the answer does not fill in the form, limits aside.
Problem find_misfit(const Form& form, const Answer& answer);

/// The first limit that an answer without misfit breaks.
Problem find_broken_limit(const Form& form, const Answer& answer);

/// "/amount", "/house.tip/tip".
std::string field_path(const Form& form, Name field, std::uint64_t group);

/// answer.illegal with the reason; with a table in its names and the words of its rulings.
Error describe_problem(const Form& form, const Answer& answer, const Problem& problem,
                       const Table* names);

}  // namespace kanly::internal
