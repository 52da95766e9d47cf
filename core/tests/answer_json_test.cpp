#include <gtest/gtest.h>

#include "kanly/answer.hpp"
#include "kanly/fault.hpp"
#include "kanly/form.hpp"
#include "support/form_table.hpp"

namespace kanly {
namespace {

Result<Answer> parse(const Form& form, std::string_view json) {
  return Answer::parse(json, form, form_table());
}

std::string json(const Form& form, const Answer& answer) {
  return answer.to_json(form, form_table());
}

/// A form with an element of each kind, nested and contributed fields.
class AnswerJson : public testing::Test {
 protected:
  AnswerJson() {
    form.allow_pass();
    form.one_of("kind")
        .option("ship", [](Form& nested) { nested.number("forces", 1, 20); })
        .option("stay")
        .option(PieceId{2});
    form.some_of("cards", 1, 2).option(PieceId{0}).option(PieceId{1}).option(Seat{1});
    form.order("stack").option(1).option(2);
    form.split("losses", 4).option("a", 3).option("b", 2);
    form.yes_no("calm");
    form.text("deal", 9);
    form.begin_group("house.tip");
    form.yes_no("calm");
    form.one_of("gift").option(ZoneId{3}).option("none",
                                                 [](Form& nested) { nested.yes_no("sorry"); });
    form.begin_group({});
  }

  std::string refusal(std::string_view text) const {
    const Result<Answer> answer = parse(form, text);
    if (answer) return "none";
    EXPECT_NE(answer.error().needed, "");
    return answer.error().code + " " + answer.error().where;
  }
  /// The valid text with one part replaced.
  std::string refusal_of(std::string_view part, std::string_view replacement) const {
    std::string text = valid;
    const std::size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return refusal(text.replace(at, part.size(), replacement));
  }

  Form form;
  const std::string valid =
      R"({"calm":true,"cards":["p0","seat:1"],"deal":"a \"b\"","forces":3,)"
      R"("house.tip":{"calm":false,"gift":"z3"},"kind":"ship","losses":{"a":2,"b":2},)"
      R"("stack":["2","1"]})";
};

TEST_F(AnswerJson, HoldsEveryElement) {
  const Result<Answer> answer = parse(form, valid);
  ASSERT_TRUE(answer) << answer.error().readable();
  EXPECT_TRUE(form.accepts(*answer));
  EXPECT_EQ(answer->value("kind"), Value("ship"));
  EXPECT_EQ(answer->number("forces"), 3);
  EXPECT_EQ(answer->values("cards"), (std::vector<Value>{PieceId{0}, Seat{1}}));
  EXPECT_EQ(answer->values("stack"), (std::vector<Value>{2, 1}));
  EXPECT_EQ(answer->share("losses", "a"), 2);
  EXPECT_TRUE(answer->yes("calm"));
  EXPECT_EQ(answer->text("deal"), "a \"b\"");
  EXPECT_FALSE(answer->in("house.tip").yes("calm"));
  EXPECT_EQ(answer->in("house.tip").zone("gift"), ZoneId{3});
  EXPECT_EQ(json(form, *answer), valid);
}

TEST_F(AnswerJson, ReadsAnyLayoutAndOrder) {
  const Result<Answer> answer = parse(form, valid);
  std::string text = valid;
  text.replace(text.find(R"(["p0","seat:1"])"), 15, R"([ "seat:1", "p0" ])");
  text.replace(text.find(R"({"a":2,"b":2})"), 13, R"({"b":2,"a":2})");
  ASSERT_TRUE(parse(form, text));
  EXPECT_EQ(*parse(form, text), *answer);
}

TEST_F(AnswerJson, WritesChosenOptionsInDeclaredOrder) {
  Answer answer = *parse(form, valid);
  Answer turned;
  for (auto entry = answer.entries().rbegin(); entry != answer.entries().rend(); ++entry) {
    if (entry->field == Name("deal") || entry->field == Name("stack")) continue;
    turned.choose(entry->field, entry->value, entry->group, entry->amount);
  }
  turned.choose("stack", 2).choose("stack", 1).write("deal", "a \"b\"");
  EXPECT_EQ(json(form, turned), valid);
}

TEST_F(AnswerJson, Passes) {
  const Result<Answer> answer = parse(form, R"({"pass":true})");
  ASSERT_TRUE(answer);
  EXPECT_TRUE(answer->passed());
  EXPECT_EQ(json(form, *answer), R"({"pass":true})");
  EXPECT_EQ(refusal(R"({"pass":false})"), "answer.wrong_type /pass");
  EXPECT_EQ(refusal(R"({"pass":1})"), "answer.wrong_type /pass");
  EXPECT_EQ(refusal(R"({"pass":true,"calm":true})"), "answer.pass_and_more /pass");
  form.clear();
  EXPECT_EQ(refusal(R"({"pass":true})"), "answer.pass_not_allowed /pass");
}

TEST_F(AnswerJson, RefusesWhatIsNoObject) {
  EXPECT_EQ(refusal(""), "json.empty ");
  EXPECT_EQ(refusal("[]"), "answer.not_an_object ");
  EXPECT_EQ(refusal("7"), "answer.not_an_object ");
  EXPECT_EQ(refusal("{"), "json.syntax ");
  EXPECT_EQ(refusal(R"({"calm":true,"calm":true})"), "json.duplicate_key /calm");
  EXPECT_EQ(refusal(R"({"calm":null})"), "json.null /calm");
  EXPECT_EQ(refusal("{\"deal\":\"\xff\"}"), "json.utf8 ");
  EXPECT_EQ(refusal(R"({"deal":"\ud800"})"), "json.syntax /deal");
}

TEST_F(AnswerJson, RefusesUnknownMissingAndUnreachedFields) {
  EXPECT_EQ(refusal_of(R"("calm":true)", R"("calm":true,"cheer":1)"),
            "answer.unknown_field /cheer");
  EXPECT_EQ(refusal_of(R"("calm":true,)", ""), "answer.missing_field /calm");
  EXPECT_EQ(refusal_of(R"("forces":3,)", ""), "answer.missing_field /forces");
  EXPECT_EQ(refusal_of(R"("ship")", R"("stay")"), "answer.field_not_reached /forces");
}

TEST_F(AnswerJson, RefusesWrongGroups) {
  EXPECT_EQ(refusal_of("house.tip", "house.top"), "answer.unknown_group /house.top");
  EXPECT_EQ(refusal_of(R"("calm":false)", R"("calm":false,"forces":1)"),
            "answer.unknown_field /house.tip/forces");
  EXPECT_EQ(refusal_of(R"("calm":false,)", ""), "answer.missing_field /house.tip/calm");
  EXPECT_EQ(refusal_of(R"({"calm":false,"gift":"z3"})", "true"), "answer.wrong_type /house.tip");
  EXPECT_EQ(refusal_of(R"("house.tip":{"calm":false,"gift":"z3"},)", ""),
            "answer.missing_field /house.tip/calm");
  EXPECT_EQ(refusal_of(R"("gift":"z3")", R"("gift":"none")"),
            "answer.missing_field /house.tip/sorry");
  EXPECT_EQ(refusal_of(R"("gift":"z3")", R"("gift":"z3","sorry":true)"),
            "answer.field_not_reached /house.tip/sorry");
}

TEST_F(AnswerJson, RefusesAGroupThatAsksNothing) {
  form.begin_group("silent");
  EXPECT_EQ(refusal_of(R"("calm":true)", R"("calm":true,"silent":{})"),
            "answer.unknown_group /silent");
}

TEST_F(AnswerJson, RefusesWrongTypes) {
  EXPECT_EQ(refusal_of(R"("ship")", "1"), "answer.wrong_type /kind");
  EXPECT_EQ(refusal_of("3", R"("3")"), "answer.wrong_type /forces");
  EXPECT_EQ(refusal_of("true", "1"), "answer.wrong_type /calm");
  EXPECT_EQ(refusal_of(R"("a \"b\"")", "[]"), "answer.wrong_type /deal");
  EXPECT_EQ(refusal_of(R"(["p0","seat:1"])", R"("p0")"), "answer.wrong_type /cards");
  EXPECT_EQ(refusal_of(R"(["p0","seat:1"])", "[0]"), "answer.wrong_type /cards");
  EXPECT_EQ(refusal_of(R"(["2","1"])", R"({"2":1})"), "answer.wrong_type /stack");
  EXPECT_EQ(refusal_of(R"(["2","1"])", "[2,1]"), "answer.wrong_type /stack");
  EXPECT_EQ(refusal_of(R"({"a":2,"b":2})", "[2,2]"), "answer.wrong_type /losses");
  EXPECT_EQ(refusal_of(R"({"a":2,"b":2})", R"({"a":2,"b":true})"), "answer.wrong_type /losses");
}

TEST_F(AnswerJson, RefusesWhatIsNotOffered) {
  EXPECT_EQ(refusal_of(R"("ship")", R"("sail")"), "answer.unknown_option /kind");
  EXPECT_EQ(refusal_of(R"("ship")", R"("p1")"), "answer.unknown_option /kind");
  EXPECT_EQ(refusal_of(R"(["p0")", R"(["p2")"), "answer.unknown_option /cards");
  EXPECT_EQ(refusal_of(R"(["2")", R"(["3")"), "answer.unknown_option /stack");
  EXPECT_EQ(refusal_of(R"("a":2)", R"("c":2)"), "answer.unknown_option /losses");
  EXPECT_EQ(refusal_of(R"("z3")", R"("z2")"), "answer.unknown_option /house.tip/gift");
}

TEST_F(AnswerJson, RefusesNumbersOutOfRange) {
  EXPECT_EQ(refusal_of("3", "0"), "answer.out_of_range /forces");
  EXPECT_EQ(refusal_of("3", "21"), "answer.out_of_range /forces");
  EXPECT_EQ(refusal_of("3", "-9223372036854775808"), "answer.out_of_range /forces");
  EXPECT_EQ(refusal_of("3", "18446744073709551615"), "answer.out_of_range /forces");
  EXPECT_EQ(refusal_of("3", "1e3"), "json.float /forces");
  EXPECT_EQ(refusal_of(R"("a":2,"b":2)", R"("a":4,"b":0)"), "answer.out_of_range /losses");
  EXPECT_EQ(refusal_of(R"("a":2,"b":2)", R"("a":3,"b":-1)"), "answer.out_of_range /losses");
}

TEST_F(AnswerJson, RefusesSetsOrdersAndSplitsThatDoNotFit) {
  EXPECT_EQ(refusal_of(R"(["p0","seat:1"])", R"(["p0","p0"])"), "answer.option_twice /cards");
  EXPECT_EQ(refusal_of(R"(["p0","seat:1"])", "[]"), "answer.too_few /cards");
  EXPECT_EQ(refusal_of(R"(["p0","seat:1"])", R"(["p0","p1","seat:1"])"), "answer.too_many /cards");
  EXPECT_EQ(refusal_of(R"(["2","1"])", R"(["2"])"), "answer.missing_option /stack");
  EXPECT_EQ(refusal_of(R"(["2","1"])", R"(["2","2"])"), "answer.option_twice /stack");
  EXPECT_EQ(refusal_of(R"({"a":2,"b":2})", R"({"a":2})"), "answer.missing_option /losses");
  EXPECT_EQ(refusal_of(R"({"a":2,"b":2})", R"({"a":2,"b":1})"), "answer.wrong_total /losses");
  EXPECT_EQ(refusal_of(R"({"a":2,"b":2})", R"({"a":3,"b":2})"), "answer.wrong_total /losses");
}

TEST_F(AnswerJson, RefusesLongTexts) {
  EXPECT_EQ(refusal_of(R"(a \"b\")", "nine bytes"), "answer.text_too_long /deal");
  EXPECT_EQ(refusal_of(R"(a \"b\")", "neunbytes"), "none");
}

TEST_F(AnswerJson, RefusesDeepAndHugeTexts) {
  const std::string deep(100'000, '[');
  EXPECT_EQ(refusal(deep), "json.too_deep " + refusal(deep).substr(14));
  EXPECT_EQ(refusal_of(R"(["2","1"])", std::string(70, '[') + std::string(70, ']')).substr(0, 13),
            "json.too_deep");
  std::string wide = "{";
  for (int i = 0; i < 100'000; ++i) wide += "\"x" + std::to_string(i) + "\":0,";
  wide.back() = '}';
  EXPECT_EQ(refusal(wide), "answer.unknown_field /x0");
  std::string list = "[\"p0\"";
  for (int i = 0; i < 100'000; ++i) list += ",\"p0\"";
  EXPECT_EQ(refusal_of(R"(["p0","seat:1"])", list + "]"), "answer.option_twice /cards");
}

TEST_F(AnswerJson, LeavesLimitsToTheForm) {
  form.never("kind", {"ship"});
  const Result<Answer> answer = parse(form, valid);
  ASSERT_TRUE(answer);
  EXPECT_FALSE(form.accepts(*answer));
  EXPECT_EQ(json(form, *answer), valid);
}

TEST_F(AnswerJson, IsOnlyOfAnswersThatFillInTheForm) {
  Answer answer;
  answer.choose("calm", 1);
  try {
    json(form, answer);
    ADD_FAILURE() << "it was written";
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.code(), "answer.not_of_form");
  }
}

TEST(AnswerJsonBounds, RefusesMoreChoicesThanAnAnswerHas) {
  Form form;
  auto field = form.order("stack");
  std::string text = R"({"stack":[)";
  for (std::size_t i = 0; i <= limits::answer_entries; ++i) {
    field.option(static_cast<std::int64_t>(i));
    text.append(i == 0 ? "\"" : ",\"").append(std::to_string(i)).append("\"");
  }
  const Result<Answer> answer = parse(form, text + "]}");
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, "answer.illegal");
}

TEST(AnswerJsonBounds, WritesOptionsOfNothing) {
  Form form;
  form.one_of("card").option(PieceId::none()).option(PieceId{1});
  const Result<Answer> answer = parse(form, R"({"card":""})");
  ASSERT_TRUE(answer);
  EXPECT_TRUE(answer->piece("card").is_none());
}

/// Whatever it announces: how long a text is, is known before it is read.
TEST_F(AnswerJson, F081_ATextOneByteOverTheLimitIsRefusedUnread) {
  EXPECT_EQ(refusal(std::string(limits::json_bytes + 1, '[')), "json.too_large ");
  EXPECT_EQ(refusal(std::string(limits::json_depth + 1, '[')).substr(0, 13), "json.too_deep");
}

}  // namespace
}  // namespace kanly
