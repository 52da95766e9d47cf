#pragma once
// Answers as one expression, and which field of one a form refuses.

#include <gtest/gtest.h>

#include <string>

#include "kanly/answer.hpp"
#include "kanly/form.hpp"

namespace kanly {

/// "" if the form takes the answer, else the field that is named. Both ways of asking must agree.
inline std::string refused_at(const Form& form, const Answer& answer) {
  const Result<void> checked = form.check(answer);
  EXPECT_EQ(form.accepts(answer), bool(checked));
  if (checked) return "";
  EXPECT_EQ(checked.error().code, "answer.illegal");
  EXPECT_NE(checked.error().needed, "");
  return checked.error().where.empty() ? "the answer" : checked.error().where;
}

inline Answer passing() {
  Answer answer;
  answer.pass();
  return answer;
}

inline Answer choosing(Name field, const Value& value, std::uint64_t group = 0,
                       std::int64_t amount = 0) {
  return Answer().choose(field, value, group, amount);
}

}  // namespace kanly
