#include <gtest/gtest.h>

#include "kanly/form.hpp"
#include "support/form_answers.hpp"
#include "support/form_table.hpp"

namespace kanly {
namespace {

TEST(FormLimits, OnlyAndNeverSeeEachValue) {
  Form form;
  form.one_of("card").option("a").option("b").option("c");
  form.some_of("extra", 0, 3).option("a").option("b").option("c");
  form.number("dial", 0, 9);
  form.split("losses", 2).option("a").option("b");
  form.only("card", {"a", "b"});
  form.never("extra", {"c"});
  form.only("dial", {2, 4});
  form.never("losses", {"b"});
  form.only("absent", {});
  const auto answer = [](const Value& card, const Value& extra, int dial, int b) {
    return choosing("card", card)
        .choose("extra", extra)
        .choose("dial", dial)
        .choose("losses", "a", 0, 2 - b)
        .choose("losses", "b", 0, b);
  };
  EXPECT_EQ(refused_at(form, answer("a", "b", 2, 0)), "");
  EXPECT_EQ(refused_at(form, answer("c", "b", 2, 0)), "/card");
  EXPECT_EQ(refused_at(form, answer("b", "c", 4, 0)), "/extra");
  EXPECT_EQ(refused_at(form, answer("b", "a", 3, 0)), "/dial");
  EXPECT_EQ(refused_at(form, answer("b", "a", 4, 1)), "/losses");
  form.only("card", {});
  EXPECT_EQ(refused_at(form, answer("a", "b", 2, 0)), "/card");
}

TEST(FormLimits, DoNotBindFieldsThatAreNotReached) {
  Form form;
  form.one_of("kind").option(1, [](Form& nested) { nested.number("dial", 1, 9); }).option(2);
  form.only("dial", {3});
  form.implies({"dial", 3}, {{"kind", 2}});
  form.at_most(0, {{"dial", 9}});
  EXPECT_EQ(refused_at(form, choosing("kind", 2)), "");
  EXPECT_EQ(refused_at(form, choosing("kind", 1).choose("dial", 4)), "/dial");
  EXPECT_EQ(refused_at(form, choosing("kind", 1).choose("dial", 3)), "/dial");
}

TEST(FormLimits, ImpliesNeedsOneOfTheOthers) {
  Form form;
  form.one_of("outer").option("coat").option("none");
  form.yes_no("vest");
  form.yes_no("calm");
  form.implies({"outer", "coat"}, {{"vest", 0}, {"calm", 1}}, "WRD-COAT-01");
  const auto answer = [](const Value& outer, int vest, int calm) {
    return choosing("outer", outer).choose("vest", vest).choose("calm", calm);
  };
  EXPECT_EQ(refused_at(form, answer("none", 1, 0)), "");
  EXPECT_EQ(refused_at(form, answer("coat", 0, 0)), "");
  EXPECT_EQ(refused_at(form, answer("coat", 1, 1)), "");
  EXPECT_EQ(refused_at(form, answer("coat", 1, 0)), "/outer");
  const Error error = form.check(answer("coat", 1, 0)).error();
  EXPECT_EQ(error.needed, R"(vest = 0 or calm = 1, because outer = "coat")");
  EXPECT_NE(error.remedy.find("WRD-COAT-01"), std::string::npos);
}

TEST(FormLimits, ARefusalNamesThingsWhereTheTableIsKnown) {
  Form form;
  form.one_of("card").option(PieceId{0}).option(PieceId{1});
  form.yes_no("open");
  form.only("card", {PieceId{1}});
  const Answer wrong = choosing("card", PieceId{0}).choose("open", 1);
  EXPECT_EQ(form.check(wrong).error().needed, "only piece 1");
  EXPECT_EQ(form.check(wrong, &form_table()).error().needed, "only p1");
  form.implies({"open", 1}, {{"card", PieceId{0}}});
  const Answer other = choosing("card", PieceId{1}).choose("open", 1);
  EXPECT_EQ(form.check(other, &form_table()).error().needed, "card = p0, because open = 1");
}

TEST(FormLimits, SumAddsNumbersAnswersAndCounts) {
  Form form;
  form.one_of("kind").option(1, [](Form& nested) { nested.number("own", -5, 9); }).option(2);
  form.yes_no("tip");
  form.some_of("cards", 0, 2).option("a").option("b");
  form.sum({"own", "tip", "cards", "kind", "absent"}, 2, 3);
  const auto without = choosing("kind", 2);
  EXPECT_EQ(refused_at(form, Answer(without).choose("tip", 1).choose("cards", "a")), "");
  EXPECT_EQ(refused_at(form, Answer(without).choose("tip", 1)), "/own");
  const auto with = [](int own, int tip) {
    return choosing("kind", 1).choose("own", own).choose("tip", tip);
  };
  EXPECT_EQ(refused_at(form, with(3, 0)), "");
  EXPECT_EQ(refused_at(form, with(3, 1)), "/own");
  EXPECT_EQ(refused_at(form, with(-1, 1)), "/own");
}

TEST(FormLimits, SumDoesNotOverflow) {
  Form form;
  form.number("a", INT64_MIN, INT64_MAX);
  form.number("b", INT64_MIN, INT64_MAX);
  form.sum({"a", "b"}, INT64_MIN, -1);
  EXPECT_EQ(refused_at(form, choosing("a", INT64_MAX).choose("b", INT64_MAX)), "/a");
  EXPECT_EQ(refused_at(form, choosing("a", INT64_MAX).choose("b", INT64_MIN)), "");
}

TEST(FormLimits, AtMostCountsConditions) {
  Form form;
  form.yes_no("a");
  form.yes_no("b");
  form.some_of("c", 0, 2).option(1).option(2);
  form.at_most(2, {{"a", 1}, {"b", 1}, {"c", 1}});
  EXPECT_EQ(refused_at(form, choosing("a", 1).choose("b", 1).choose("c", 2)), "");
  EXPECT_EQ(refused_at(form, choosing("a", 1).choose("b", 1).choose("c", 1)), "/a");
}

TEST(FormLimits, MayNameFieldsOfOtherGroups) {
  Form form;
  form.number("dial", 0, 3);
  form.begin_group("aid");
  form.number("dial", 0, 3);
  form.implies({"dial", 3}, {{"dial", 0, 0}});
  const std::uint64_t aid = Name("aid").hash();
  EXPECT_EQ(refused_at(form, choosing("dial", 0).choose("dial", 3, aid)), "");
  EXPECT_EQ(refused_at(form, choosing("dial", 1).choose("dial", 3, aid)), "/aid/dial");
  EXPECT_EQ(refused_at(form, choosing("dial", 3).choose("dial", 1, aid)), "");
}

}  // namespace
}  // namespace kanly
