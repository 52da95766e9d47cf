#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "form_choice.hpp"
#include "kanly/answer.hpp"
#include "kanly/form.hpp"
#include "support/form_table.hpp"
#include "support/random_form.hpp"

namespace kanly {
namespace {

Result<Answer> parse(const Form& form, std::string_view json) {
  return Answer::parse(json, form, form_table());
}

std::string json(const Form& form, const Answer& answer) {
  return answer.to_json(form, form_table());
}

RC_GTEST_PROP(AnswerJsonProperty, ReadsWhatItWrites, ()) {
  Tape tape;
  Form form;
  RandomForm(tape).build(form);
  struct Visit {
    const Form& form;
    int left;
  } visit{form, 40};
  Answer answer;
  internal::enumerate_form(
      form, answer,
      [](void* context, const Answer& legal) {
        auto& [asked, left] = *static_cast<Visit*>(context);
        const std::string text = json(asked, legal);
        const Result<Answer> again = parse(asked, text);
        RC_ASSERT(bool(again));
        RC_ASSERT(*again == legal);
        RC_ASSERT(json(asked, *again) == text);
        return --left > 0;
      },
      &visit);
}

RC_GTEST_PROP(AnswerJsonProperty, SurvivesAnyMutation, ()) {
  Tape tape;
  Form form;
  RandomForm(tape).build(form);
  Answer answer;
  if (!internal::first_legal_of_form(form, answer)) return;
  std::string text = json(form, answer);
  for (int changes = 1 + tape.below(4); changes > 0; --changes) {
    const std::size_t at = tape.below(text.size() + 1);
    const char byte = tape.pick(std::string("{}[]\":,0123-truefalsepxyz \\\xff\n"));
    switch (tape.below(3)) {
      case 0:
        text.insert(at, 1, byte);
        break;
      case 1:
        text.erase(at, 1 + tape.below(5));
        break;
      default:
        if (at < text.size()) text[at] = byte;
    }
  }
  const Result<Answer> parsed = parse(form, text);
  if (!parsed) return;
  RC_ASSERT(*parse(form, json(form, *parsed)) == *parsed);
}

}  // namespace
}  // namespace kanly
