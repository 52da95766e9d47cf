#include <gtest/gtest.h>

#include "kanly/form.hpp"
#include "support/form_choosing.hpp"

namespace kanly {
namespace {

TEST(Enumerate, GoesThroughOptionsInDeclaredOrder) {
  Form form;
  form.one_of("a").option(2).option(1);
  form.yes_no("b");
  EXPECT_EQ(legal(form), (Texts{R"({"a":"2","b":false})", R"({"a":"2","b":true})",
                                R"({"a":"1","b":false})", R"({"a":"1","b":true})"}));
}

TEST(Enumerate, PassesFirst) {
  Form form;
  form.allow_pass();
  form.number("a", 5, 6);
  EXPECT_EQ(legal(form), (Texts{R"({"pass":true})", R"({"a":5})", R"({"a":6})"}));
}

TEST(Enumerate, OnlyPassesWhereNothingCanBeChosen) {
  Form form;
  form.allow_pass();
  EXPECT_EQ(legal(form), Texts{R"({"pass":true})"});
}

TEST(Enumerate, StopsAfterSoManyTries) {
  Form form;
  form.number("a", 1, 100);
  form.number("b", 1, 100);
  form.sum({"a", "b"}, 200, 200);  // bounds lead to the one answer at once
  form.some_of("c", 3, 3).option(0).option(1).option(2).option(3);
  Answer answer;
  const auto go_on = [](void*, const Answer&) { return true; };
  const std::uint64_t all = internal::enumerate_form(form, answer, go_on, nullptr);
  EXPECT_LT(internal::enumerate_form(form, answer, go_on, nullptr, {}, 2), all);
}

TEST(Enumerate, GivesTheEmptyAnswerToAnEmptyForm) { EXPECT_EQ(legal(Form()), Texts{"{}"}); }

TEST(Enumerate, GoesThroughSetsInLexicographicOrder) {
  Form form;
  form.some_of("a", 0, 2).option(0).option(1).option(2);
  EXPECT_EQ(legal(form),
            (Texts{R"({"a":[]})", R"({"a":["0"]})", R"({"a":["0","1"]})", R"({"a":["0","2"]})",
                   R"({"a":["1"]})", R"({"a":["1","2"]})", R"({"a":["2"]})"}));
}

TEST(Enumerate, GoesThroughPermutations) {
  Form form;
  form.order("a").option(0).option(1).option(2);
  const Texts all = legal(form);
  EXPECT_EQ(all.size(), 6u);
  EXPECT_EQ(all.front(), R"({"a":["0","1","2"]})");
  EXPECT_EQ(all.back(), R"({"a":["2","1","0"]})");
}

TEST(Enumerate, GoesThroughDistributions) {
  Form form;
  form.split("a", 3).option(0, 2).option(1, 1).option(2, 2);
  EXPECT_EQ(legal(form), (Texts{R"({"a":{"0":2,"1":1,"2":0}})", R"({"a":{"0":2,"1":0,"2":1}})",
                                R"({"a":{"0":1,"1":1,"2":1}})", R"({"a":{"0":1,"1":0,"2":2}})",
                                R"({"a":{"0":0,"1":1,"2":2}})"}));
}

TEST(Enumerate, EntersNestedGroupsOnlyWhereTheyAreChosen) {
  Form form;
  form.one_of("kind")
      .option("ship", [](Form& nested) { nested.number("forces", 1, 2); })
      .option("stay");
  form.begin_group("tip");
  form.text("why", 9);
  EXPECT_EQ(legal(form), (Texts{R"({"forces":1,"kind":"ship","tip":{"why":""}})",
                                R"({"forces":2,"kind":"ship","tip":{"why":""}})",
                                R"({"kind":"stay","tip":{"why":""}})"}));
}

TEST(Enumerate, LeavesOutWhatLimitsAndChecksForbid) {
  Form form;
  form.number("a", 0, 9);
  form.yes_no("b");
  form.only("a", {7, 3, 5, 11});
  form.never("a", {5});
  form.implies({"a", 7}, {{"b", 1}});
  EXPECT_EQ(legal(form),
            (Texts{R"({"a":3,"b":false})", R"({"a":3,"b":true})", R"({"a":7,"b":true})"}));
  const DecisionCheck check{[](const void*, const Answer& answer) { return !answer.yes("b"); },
                            nullptr};
  EXPECT_EQ(legal(form, check), Texts{R"({"a":3,"b":false})"});
}

TEST(Enumerate, FindsFewLegalNumbersAmongVeryMany) {
  Form form;
  form.number("a", INT64_MIN, INT64_MAX);
  form.number("b", 0, INT64_MAX);
  form.only("a", {INT64_MAX, 4, INT64_MIN});
  form.sum({"a", "b"}, 10, 11);
  EXPECT_EQ(legal(form, {}, 3), (Texts{R"({"a":4,"b":6})", R"({"a":4,"b":7})"}));
}

TEST(Enumerate, ExpectsNothingOfAFieldThatMayNotBeReached) {
  Form form;
  form.number("a", 0, 9);
  form.one_of("kind").option(1, [](Form& nested) { nested.number("n", 5, 7); }).option(2);
  form.sum({"a", "n"}, 8, 8);
  EXPECT_EQ(legal(form), (Texts{R"({"a":1,"kind":"1","n":7})", R"({"a":2,"kind":"1","n":6})",
                                R"({"a":3,"kind":"1","n":5})", R"({"a":8,"kind":"2"})"}));
}

TEST(Enumerate, IsBounded) {
  Form form;
  form.number("a", 0, INT64_MAX);
  std::uint64_t count = 0;
  Answer answer;
  const auto go_on = [](void* context, const Answer&) {
    ++*static_cast<std::uint64_t*>(context);
    return true;
  };
  EXPECT_EQ(internal::enumerate_form(form, answer, go_on, &count), limits::legal_answers);
  EXPECT_EQ(count, limits::legal_answers);
  form.one_of("b");  // has no option
  EXPECT_EQ(internal::enumerate_form(form, answer, go_on, &count), 0u);
}

}  // namespace
}  // namespace kanly
