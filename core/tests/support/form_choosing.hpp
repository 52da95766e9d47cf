#pragma once
// What is chosen from a form, as JSON.

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "form_choice.hpp"
#include "support/form_table.hpp"

namespace kanly {

using Texts = std::vector<std::string>;
using internal::DecisionCheck;

inline std::string json(const Form& form, const Answer& answer) {
  return answer.to_json(form, form_table());
}

/// Up to `most` legal answers, in the order in which they come.
inline std::vector<std::string> legal(const Form& form, DecisionCheck check = {},
                                      std::size_t most = 5'000) {
  struct Visit {
    const Form& form;
    std::size_t most;
    std::vector<std::string> texts;
  } visit{form, most, {}};
  Answer answer;
  const std::uint64_t visited = internal::enumerate_form(
      form, answer,
      [](void* context, const Answer& found) {
        auto& seen = *static_cast<Visit*>(context);
        EXPECT_TRUE(seen.form.accepts(found));
        seen.texts.push_back(json(seen.form, found));
        return seen.texts.size() < seen.most;
      },
      &visit, check);
  EXPECT_EQ(visited, visit.texts.size());
  return visit.texts;
}

inline std::string first(const Form& form, DecisionCheck check = {}) {
  Answer answer;
  return internal::first_legal_of_form(form, answer, check) ? json(form, answer) : "none";
}

/// How often each answer is drawn.
inline std::map<std::string, int> drawn(const Form& form, int times, DecisionCheck check = {}) {
  std::map<std::string, int> counts;
  Stream stream(7);
  Answer answer;
  for (int i = 0; i < times; ++i) {
    if (!internal::choose_from_form(form, stream, answer, check)) return {};
    EXPECT_TRUE(form.accepts(answer));
    ++counts[json(form, answer)];
  }
  return counts;
}

}  // namespace kanly
