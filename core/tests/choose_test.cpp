#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>

#include "support/form_choosing.hpp"
#include "support/form_reference.hpp"
#include "support/random_form.hpp"

namespace kanly {
namespace {

void expect_even(const std::map<std::string, int>& counts, std::size_t answers, int each) {
  EXPECT_EQ(counts.size(), answers);
  for (const auto& [answer, count] : counts) {
    EXPECT_GT(count, each * 8 / 10) << answer;
    EXPECT_LT(count, each * 12 / 10) << answer;
  }
}

TEST(FirstLegal, PrefersToPassUnlessAFieldIsMarked) {
  Form form;
  form.allow_pass();
  auto amount = form.number("amount", 1, 5);
  EXPECT_EQ(first(form), R"({"pass":true})");
  amount.fallback(3);
  EXPECT_EQ(first(form), R"({"amount":3})");
}

TEST(FirstLegal, TakesMarkedChoicesAndElseTheFirst) {
  Form form;
  form.one_of("a").option(1).option(2).fallback(2);
  form.some_of("b", 2, 3).option(1).option(2).option(3).fallback(3);
  form.order("c").option(1).option(2).option(3).fallback(2);
  form.split("d", 5).option(1, 4).option(2, 3).option(3, 1).fallback(2);
  form.number("e", 4, 6);
  form.yes_no("f").fallback(true);
  EXPECT_EQ(first(form),
            R"({"a":"2","b":["1","3"],"c":["2","1","3"],"d":{"1":2,"2":3,"3":0},"e":4,"f":true})");
}

TEST(FirstLegal, FollowsMarksIntoNestedGroups) {
  Form form;
  form.one_of("kind")
      .option(1)
      .option(2, [](Form& nested) { nested.number("n", 0, 9).fallback(7); })
      .fallback(2);
  EXPECT_EQ(first(form), R"({"kind":"2","n":7})");
}

TEST(FirstLegal, OneMarkThatALimitForbidsLeavesTheOthers) {
  Form form;
  form.number("count", 0, 9).fallback(0);
  form.one_of("coat").option(1).option(2).option(3).fallback(3);
  form.one_of("hat").option(0).option(1).option(2).fallback(0);
  form.one_of("shoes").option(0).option(1).option(2).fallback(0);
  form.sum({"count"}, 2, 2);
  form.never("hat", {0});
  EXPECT_EQ(first(form), R"({"coat":"3","count":2,"hat":"1","shoes":"0"})");
}

TEST(FirstLegal, MarksThatDoNotGoTogetherAreKeptFromTheFirstFieldOn) {
  Form form;
  form.one_of("coat").option(1).option(2).fallback(2);
  form.one_of("hat").option(0).option(1).fallback(0);
  form.one_of("shoes").option(0).option(1).fallback(0);
  form.implies({"hat", 0}, {{"shoes", 1}});
  EXPECT_EQ(first(form), R"({"coat":"2","hat":"0","shoes":"1"})");
  form.never("coat", {2});
  EXPECT_EQ(first(form), R"({"coat":"1","hat":"0","shoes":"1"})");
}

TEST(FirstLegal, WhoMayPassDoesNotDoHalfOfWhatIsMarked) {
  Form form;
  form.allow_pass();
  form.one_of("a").option(1).option(2).fallback(2);
  form.one_of("b").option(1).option(2).fallback(2);
  form.never("a", {2});
  EXPECT_EQ(first(form), R"({"pass":true})");
}

TEST(FirstLegal, TakesTheFirstLegalWhereTheMarkedIsNot) {
  Form form;
  form.one_of("a").option(1).option(2).fallback(2);
  form.yes_no("b");
  form.at_most(0, {{"a", 2}});
  EXPECT_EQ(first(form), R"({"a":"1","b":false})");
  form.implies({"a", 1}, {{"b", 1}});
  EXPECT_EQ(first(form), R"({"a":"1","b":true})");
  form.never("b", {1});
  EXPECT_EQ(first(form), "none");
  form.allow_pass();
  EXPECT_EQ(first(form), R"({"pass":true})");
}

TEST(FirstLegal, IgnoresAMarkThatIsNotOffered) {
  Form form;
  form.one_of("a").option(1).fallback(2);
  form.number("b", 0, 3).fallback(4);
  EXPECT_EQ(first(form), R"({"a":"1","b":0})");
}

TEST(FirstLegal, AsksTheCheckOfTheDecision) {
  Form form;
  form.allow_pass();
  form.number("a", 0, 9);
  const DecisionCheck check{
      [](const void*, const Answer& answer) { return !answer.passed() && answer.number("a") > 6; },
      nullptr};
  EXPECT_EQ(first(form, check), R"({"a":7})");
}

TEST(ChooseUniformly, DrawsOptionsAndPassingAlike) {
  Form form;
  form.one_of("a").option(1).option(2).option(3);
  expect_even(drawn(form, 6'000), 3, 2'000);
  form.allow_pass();
  expect_even(drawn(form, 8'000), 4, 2'000);
  form.yes_no("b");  // passing stays one choice of the first field
  EXPECT_NEAR(drawn(form, 8'000)[R"({"pass":true})"], 2'000, 200);
}

TEST(ChooseUniformly, CountsTheChoicesBesidesPassing) {
  const auto passes = [](const Form& form) { return drawn(form, 8'000)[R"({"pass":true})"]; };
  Form form;
  form.allow_pass();
  form.number("a", 0, 9);
  form.sum({"a"}, 0, 2);
  EXPECT_NEAR(passes(form), 2'000, 200);
  form.clear();
  form.allow_pass();
  form.text("a", 80);
  EXPECT_NEAR(passes(form), 4'000, 300);
  form.clear();
  form.allow_pass();
  form.number("a", INT64_MIN, INT64_MAX);
  EXPECT_EQ(passes(form), 0);
  form.clear();
  form.allow_pass();
  EXPECT_EQ(passes(form), 8'000);
}

TEST(ChooseUniformly, DrawsEachFieldUniformly) {
  Form numbers;
  numbers.number("a", -1, 3);
  expect_even(drawn(numbers, 10'000), 5, 2'000);
  Form answers;
  answers.yes_no("a");
  expect_even(drawn(answers, 4'000), 2, 2'000);
  Form orders;
  orders.order("a").option(1).option(2).option(3);
  expect_even(drawn(orders, 12'000), 6, 2'000);
  Form sets;
  sets.some_of("a", 2, 2).option(1).option(2).option(3).option(4);
  expect_even(drawn(sets, 12'000), 6, 2'000);
  Form splits;
  splits.split("a", 3).option(1).option(2);
  expect_even(drawn(splits, 8'000), 4, 2'000);
}

TEST(ChooseUniformly, DrawsAmongWhatLimitsLeave) {
  Form form;
  form.one_of("a").option(1).option(2).option(3);
  form.never("a", {2});
  expect_even(drawn(form, 4'000), 2, 2'000);
  Form numbers;
  numbers.number("a", 0, INT64_MAX);
  numbers.only("a", {3, 1, 4, -1, 5, 1});
  numbers.never("a", {5});
  expect_even(drawn(numbers, 6'000), 3, 2'000);
}

TEST(ChooseUniformly, MeetsSumsOfLargeNumbers) {
  Form form;
  form.number("a", 0, 1'000'000'000);
  form.number("b", 0, 1'000'000'000);
  form.number("c", 0, 1'000'000'000);
  form.sum({"a", "b", "c"}, 999'999'999, 999'999'999);
  EXPECT_GT(drawn(form, 100).size(), 90u);
}

TEST(ChooseUniformly, CoversTheWholeRangeOfIntegers) {
  Form form;
  form.number("a", INT64_MIN, INT64_MAX);
  EXPECT_EQ(drawn(form, 100).size(), 100u);
}

TEST(ChooseUniformly, FallsBackWhereDrawingFails) {
  Form form;
  form.number("a", 0, 99'999);
  form.one_of("b").option(1).option(2);
  const DecisionCheck check{
      [](const void*, const Answer& answer) { return answer.number("a") == 77'777; }, nullptr};
  EXPECT_EQ(drawn(form, 1, check).begin()->first, R"({"a":77777,"b":"1"})");
}

TEST(ChooseUniformly, SaysWhenNothingIsLegal) {
  const DecisionCheck nothing{[](const void*, const Answer&) { return false; }, nullptr};
  Form form;
  form.one_of("a");
  EXPECT_TRUE(drawn(form, 1).empty());
  form.allow_pass();
  EXPECT_EQ(drawn(form, 10).size(), 1u);
  EXPECT_TRUE(drawn(form, 1, nothing).empty());
  Form inverted;
  inverted.number("a", 1, 0);
  EXPECT_TRUE(drawn(inverted, 1).empty());
  Form full;
  full.split("a", 3).option(1, 1).option(2, 1);
  EXPECT_TRUE(drawn(full, 1).empty());
}

RC_GTEST_PROP(Choosing, FindsExactlyWhatTheReferenceFinds, ()) {
  Tape tape;
  Form form;
  RandomForm(tape).build(form);
  FormReference reference(form);
  if (reference.combinations() > 20'000) return;
  std::set<std::string> wanted;
  if (form.pass_allowed()) wanted.insert(R"({"pass":true})");
  reference.visit([&](const Answer& answer, bool is_legal) {
    if (is_legal) wanted.insert(json(form, answer));
  });

  const Texts found = legal(form);
  RC_ASSERT(std::set<std::string>(found.begin(), found.end()) == wanted);
  RC_ASSERT(found.size() == wanted.size());

  const std::string fallback = first(form);
  RC_ASSERT((wanted.empty() ? fallback == "none" : wanted.contains(fallback)));
  for (const auto& [answer, count] : drawn(form, 20)) RC_ASSERT(wanted.contains(answer));
  RC_ASSERT(drawn(form, 1).empty() == wanted.empty());
}

}  // namespace
}  // namespace kanly
