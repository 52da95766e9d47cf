#pragma once
// Choosing from a form alone: what choose.hpp does for a prompt of a game.

#include <cstdint>

#include "form_walk.hpp"
#include "kanly/generator.hpp"

namespace kanly::internal {

/// What the decision itself demands of an answer that its form accepts; by default nothing.
struct DecisionCheck {
  bool (*accepts)(const void* context, const Answer& answer) = nullptr;
  const void* context = nullptr;

  bool operator()(const Answer& answer) const {
    return accepts == nullptr || accepts(context, answer);
  }
};

using AnswerVisitor = bool (*)(void* context, const Answer& answer);

bool choose_from_form(const Form& form, Stream& stream, Answer& answer, DecisionCheck check = {});

bool first_legal_of_form(const Form& form, Answer& answer, DecisionCheck check = {});

std::uint64_t enumerate_form(const Form& form, Answer& answer, AnswerVisitor visit, void* context,
                             DecisionCheck check = {},
                             std::size_t most_tries = limits::tried_choices);

/// Whether limits and bounds accept an answer in which each field has one of its choices.
inline bool fits_together(const Form& form, const Answer& answer) {
  return form.limits().empty() ? answer.entries().size() <= limits::answer_entries
                               : form.accepts(answer);
}

}  // namespace kanly::internal
