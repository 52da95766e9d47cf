#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kanly/answer.hpp"
#include "kanly/form.hpp"
#include "kanly/limits.hpp"
#include "support/form_answers.hpp"
#include "support/form_reference.hpp"
#include "support/random_form.hpp"

namespace kanly {
namespace {

TEST(FormCheck, OneOfTakesOneOption) {
  Form form;
  form.one_of("square").option(0).option(4).option(8);
  EXPECT_EQ(refused_at(form, choosing("square", 4)), "");
  EXPECT_EQ(refused_at(form, choosing("square", 5)), "/square");
  EXPECT_EQ(refused_at(form, choosing("square", Seat{4})), "/square");
  EXPECT_EQ(refused_at(form, choosing("square", 4, 0, 1)), "/square");
  EXPECT_EQ(refused_at(form, choosing("square", 4, 7)), "/square");
  EXPECT_EQ(refused_at(form, choosing("place", 4)), "/square");
  EXPECT_EQ(refused_at(form, choosing("square", 4).choose("square", 0)), "/square");
  EXPECT_EQ(refused_at(form, choosing("square", 4).choose("place", 0)), "/place");
  EXPECT_EQ(refused_at(form, Answer()), "/square");
  EXPECT_EQ(refused_at(form, passing()), "the answer");
  Answer with_text = choosing("square", 4);
  with_text.write("remark", "hello");
  EXPECT_EQ(refused_at(form, with_text), "/remark");
}

TEST(FormCheck, PassingStandsAlone) {
  Form form;
  form.allow_pass();
  form.number("amount", 1, 3);
  form.sum({"amount"}, 2, 2);
  EXPECT_EQ(refused_at(form, passing()), "");
  EXPECT_EQ(refused_at(form, choosing("amount", 2)), "");
  EXPECT_EQ(refused_at(form, passing().choose("amount", 2)), "the answer");
}

TEST(FormCheck, WhereNothingCanBeChosenOnlyPassingIsAnAnswer) {
  Form form;
  form.allow_pass();
  EXPECT_EQ(refused_at(form, passing()), "");
  EXPECT_EQ(refused_at(form, Answer()), "the answer");
}

TEST(FormCheck, AFormWithoutFieldsTakesAnEmptyAnswer) {
  EXPECT_EQ(refused_at(Form(), Answer()), "");
  EXPECT_EQ(refused_at(Form(), choosing("a", 1)), "/a");
}

TEST(FormCheck, NumbersHaveARange) {
  Form form;
  form.number("amount", -2, 3);
  form.yes_no("sure");
  const auto answer = [](const Value& amount, const Value& sure) {
    return choosing("amount", amount).choose("sure", sure);
  };
  EXPECT_EQ(refused_at(form, answer(-2, 0)), "");
  EXPECT_EQ(refused_at(form, answer(3, 1)), "");
  EXPECT_EQ(refused_at(form, answer(-3, 1)), "/amount");
  EXPECT_EQ(refused_at(form, answer(4, 1)), "/amount");
  EXPECT_EQ(refused_at(form, answer(Seat{1}, 1)), "/amount");
  EXPECT_EQ(refused_at(form, answer(1, 2)), "/sure");
  EXPECT_EQ(refused_at(form, choosing("amount", 1, 0, 1).choose("sure", 1)), "/amount");
  EXPECT_EQ(refused_at(form, choosing("sure", 1).choose("amount", 1)), "");
}

TEST(FormCheck, ANumberWithoutRangeHasNoAnswer) {
  Form form;
  form.number("amount", 3, 2);
  EXPECT_EQ(refused_at(form, choosing("amount", 2)), "/amount");
  EXPECT_EQ(refused_at(form, choosing("amount", 3)), "/amount");
}

TEST(FormCheck, SomeOfTakesDifferentOptions) {
  Form form;
  form.some_of("cards", 1, 2).option("a").option("b").option("c");
  EXPECT_EQ(refused_at(form, choosing("cards", "a")), "");
  EXPECT_EQ(refused_at(form, choosing("cards", "c").choose("cards", "a")), "");
  EXPECT_EQ(refused_at(form, Answer()), "/cards");
  EXPECT_EQ(refused_at(form, choosing("cards", "d")), "/cards");
  EXPECT_EQ(refused_at(form, choosing("cards", "a").choose("cards", "a")), "/cards");
  EXPECT_EQ(refused_at(form, choosing("cards", "a").choose("cards", "b").choose("cards", "c")),
            "/cards");
}

TEST(FormCheck, SplitGivesEachOptionAShare) {
  Form form;
  form.split("losses", 4).option("a", 3).option("b", 2);
  const auto answer = [](std::int64_t a, std::int64_t b) {
    return choosing("losses", "a", 0, a).choose("losses", "b", 0, b);
  };
  EXPECT_EQ(refused_at(form, answer(3, 1)), "");
  EXPECT_EQ(refused_at(form, answer(2, 2)), "");
  EXPECT_EQ(refused_at(form, answer(4, 0)), "/losses");
  EXPECT_EQ(refused_at(form, answer(2, 1)), "/losses");
  EXPECT_EQ(refused_at(form, answer(5, -1)), "/losses");
  EXPECT_EQ(refused_at(form, choosing("losses", "a", 0, 4)), "/losses");
  EXPECT_EQ(refused_at(form, answer(3, 1).choose("losses", "b")), "/losses");
}

TEST(FormCheck, OrderTakesAllOptions) {
  Form form;
  form.order("deck").option(1).option(2).option(3);
  EXPECT_EQ(refused_at(form, choosing("deck", 3).choose("deck", 1).choose("deck", 2)), "");
  EXPECT_EQ(refused_at(form, choosing("deck", 3).choose("deck", 1)), "/deck");
  EXPECT_EQ(refused_at(form, choosing("deck", 3).choose("deck", 1).choose("deck", 1)), "/deck");
}

TEST(FormCheck, TextsAreUtf8AndBounded) {
  Form form;
  form.text("deal", 5);
  form.text("remark", 1 << 20);
  const auto answer = [](std::string deal, std::string remark) {
    Answer written;
    written.write("deal", std::move(deal));
    written.write("remark", std::move(remark));
    return written;
  };
  EXPECT_EQ(refused_at(form, answer("", "")), "");
  EXPECT_EQ(refused_at(form, answer("häuse", "")), "/deal");
  EXPECT_EQ(refused_at(form, answer("häus", "")), "");
  EXPECT_EQ(refused_at(form, answer("\xff", "")), "/deal");
  EXPECT_EQ(refused_at(form, answer("", std::string(limits::text_bytes, 'x'))), "");
  EXPECT_EQ(refused_at(form, answer("", std::string(limits::text_bytes + 1, 'x'))), "/remark");
  EXPECT_EQ(refused_at(form, choosing("deal", 0)), "/deal");
  EXPECT_EQ(refused_at(form, answer("a", "b").choose("deal", 0)), "/deal");
  Answer crossed;
  crossed.write("remark", "a longer one");
  crossed.write("deal", "short");
  EXPECT_EQ(refused_at(form, crossed), "");
  Answer shared;
  shared.write("deal", "both");
  EXPECT_EQ(refused_at(form, shared.choose("remark", {})), "/remark");
  Answer spare = answer("a", "b");
  spare.write("deal", "c");
  spare.truncate(2, 3);
  EXPECT_EQ(refused_at(form, spare), "the answer");
}

class NestedForm : public testing::Test {
 protected:
  NestedForm() {
    form.one_of("kind")
        .option("ship",
                [](Form& nested) {
                  nested.one_of("from").option("moon",
                                               [](Form& inner) { inner.number("forces", 1, 3); });
                })
        .option("stay");
    form.yes_no("sure");
  }
  Form form;
};

TEST_F(NestedForm, AsksForWhatIsReached) {
  EXPECT_EQ(refused_at(form, choosing("kind", "stay").choose("sure", 1)), "");
  EXPECT_EQ(
      refused_at(
          form,
          choosing("kind", "ship").choose("from", "moon").choose("forces", 2).choose("sure", 1)),
      "");
  EXPECT_EQ(refused_at(form, choosing("kind", "ship").choose("sure", 1)), "/from");
  EXPECT_EQ(refused_at(form, choosing("kind", "ship").choose("from", "moon").choose("sure", 1)),
            "/forces");
}

TEST_F(NestedForm, TakesNothingElse) {
  EXPECT_EQ(refused_at(form, choosing("kind", "stay").choose("sure", 1).choose("from", "moon")),
            "/from");
  EXPECT_EQ(refused_at(form, choosing("kind", "stay").choose("sure", 1).choose("forces", 1)),
            "/forces");
}

TEST(FormCheck, GroupsHaveTheirOwnFields) {
  Form form;
  form.number("amount", 0, 1);
  form.begin_group("house.tip");
  form.number("amount", 2, 3);
  const std::uint64_t tip = Name("house.tip").hash();
  EXPECT_EQ(refused_at(form, choosing("amount", 1).choose("amount", 2, tip)), "");
  EXPECT_EQ(refused_at(form, choosing("amount", 1)), "/house.tip/amount");
  EXPECT_EQ(refused_at(form, choosing("amount", 1).choose("amount", 1, tip)), "/house.tip/amount");
  EXPECT_EQ(refused_at(form, choosing("amount", 2).choose("amount", 2, tip)), "/amount");
}

TEST(FormCheck, AnAnswerHasABound) {
  Form form;
  auto field = form.some_of("a", 0, limits::form_options);
  Answer answer;
  for (std::size_t i = 0; i <= limits::answer_entries; ++i) {
    field.option(static_cast<std::int64_t>(i));
    answer.choose("a", static_cast<std::int64_t>(i));
  }
  EXPECT_EQ(refused_at(form, answer), "the answer");
  answer.truncate(limits::answer_entries, 0);
  EXPECT_EQ(refused_at(form, answer), "");
}

RC_GTEST_PROP(FormCheck, AgreesWithTheReference, ()) {
  Tape tape;
  Form form;
  RandomForm(tape).build(form);
  FormReference reference(form);
  if (reference.combinations() > 20'000) return;
  reference.visit([&](const Answer& answer, bool legal) {
    RC_ASSERT(form.accepts(answer) == legal);
    RC_ASSERT(bool(form.check(answer)) == legal);
  });
}

}  // namespace
}  // namespace kanly
