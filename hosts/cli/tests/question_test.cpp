// What a person types, as answers; and the conversation around it.

#include "question.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "account.hpp"
#include "answer_dialog.hpp"
#include "support/questionnaire.hpp"

namespace kanly::cli::tests {
namespace {

using testing::HasSubstr;

class Questions : public testing::Test {
 protected:
  Questions() { game_.prompt(Seat{0}, prompt_); }

  /// The JSON of this field alone after reading `line`; empty where it is refused.
  std::string read(const char* field, std::string_view line) {
    const Question question(game_, prompt_);
    Answer answer;
    const Field* found = prompt_.form().find(Name::intern(field));
    if (!question.read(*found, line, answer)) return {};
    if (found->kind == FieldKind::text) return answer.texts().front();
    std::string text;
    for (const Answer::Entry& entry : answer.entries()) {
      if (!text.empty()) text += ' ';
      text += entry.value.key(game_.table());
      if (entry.amount != 0) text += "=" + std::to_string(entry.amount);
    }
    return text;
  }

  /// Everything that a person reads who types `lines`; `answer_` is what comes out.
  std::string talk(const std::string& lines) {
    std::istringstream in(lines);
    std::ostringstream out;
    Terminal terminal(in, out);
    Conversation conversation;
    AnswerDialog dialog(terminal, conversation, game_, prompt_);
    ended_ = dialog.ask(answer_);
    return out.str();
  }

  Game game_ = questionnaire();
  Prompt prompt_;
  Answer answer_;
  DialogEnd ended_ = DialogEnd::no_more_input;
};

TEST_F(Questions, OneOfTakesNumberKeyAndAnyCapitals) {
  EXPECT_EQ(read("colour", "1"), "red");
  EXPECT_EQ(read("colour", "blue"), "blue");
  EXPECT_EQ(read("colour", "Blue"), "blue");
  for (const char* wrong : {"0", "3", "green", "", "1,2"}) EXPECT_EQ(read("colour", wrong), "");
}

TEST_F(Questions, SomeOfTakesThemInDeclaredOrder) {
  EXPECT_EQ(read("tools", "saw, hammer"), "hammer saw");
  EXPECT_EQ(read("tools", "3"), "file");
  for (const char* wrong : {"none", "1,2,3", "1,1", "1,,2", "axe"})
    EXPECT_EQ(read("tools", wrong), "");
}

TEST_F(Questions, NumberKeepsItsRangeAndItsMark) {
  EXPECT_EQ(read("dial", "0"), "0");
  EXPECT_EQ(read("dial", "5"), "5");
  EXPECT_EQ(read("dial", ""), "2");
  for (const char* wrong : {"6", "-1", "2.5", "two", "99999999999999999999"}) {
    EXPECT_EQ(read("dial", wrong), "");
  }
}

TEST_F(Questions, SplitNamesEveryShareAndTheTotal) {
  EXPECT_EQ(read("coins", "left=2,right=1"), "left=2 right=1");
  EXPECT_EQ(read("coins", "1=3"), "left=3 right");
  for (const char* wrong : {"left=1,right=2", "left=2", "left", "left=-1", "up=3"}) {
    EXPECT_EQ(read("coins", wrong), "");
  }
}

TEST_F(Questions, OrderNeedsEveryOption) {
  EXPECT_EQ(read("turns", "2,1"), "seat:1 seat:0");
  for (const char* wrong : {"1", "1,1", "none"}) EXPECT_EQ(read("turns", wrong), "");
}

TEST_F(Questions, YesNoAndText) {
  EXPECT_EQ(read("sure", "Y"), "1");
  EXPECT_EQ(read("sure", "no"), "0");
  EXPECT_EQ(read("sure", "perhaps"), "");
  EXPECT_EQ(read("note", "hello there"), "hello there");
}

const char* const whole_answer = "blue\nlight\nsaw\n3\nleft=3\n1,2\ny\nhello\n";

TEST_F(Questions, AWholeAnswerFieldByFieldIsLegal) {
  const std::string said = talk(whole_answer);
  ASSERT_EQ(ended_, DialogEnd::answered) << said;
  EXPECT_TRUE(prompt_.form().accepts(answer_)) << said;
  EXPECT_THAT(said, HasSubstr("What do you say?"));
  EXPECT_THAT(said, HasSubstr("You may pass."));
  EXPECT_THAT(said, HasSubstr("shade, one of:"));
}

TEST_F(Questions, ANestedFieldIsAskedOnlyWhereItIsReached) {
  const std::string said = talk("red\nsaw\n3\nleft=3\n1,2\ny\nhello\n");
  EXPECT_EQ(ended_, DialogEnd::answered) << said;
  EXPECT_THAT(said, testing::Not(HasSubstr("shade")));
  EXPECT_TRUE(prompt_.form().accepts(answer_));
}

TEST_F(Questions, PassingAndStartingAgain) {
  talk("pass\n");
  EXPECT_EQ(ended_, DialogEnd::answered);
  EXPECT_TRUE(answer_.passed());
  talk(std::string("red\nback\n") + whole_answer);
  EXPECT_EQ(ended_, DialogEnd::answered);
  EXPECT_EQ(answer_.value("colour"), Value("blue"));
}

TEST_F(Questions, WhoSkipsAnswersLikeAnAbsentSeat) {
  talk("skip\n");
  EXPECT_EQ(ended_, DialogEnd::answered);
  EXPECT_TRUE(prompt_.form().accepts(answer_));
  EXPECT_FALSE(answer_.passed()) << "a field has a mark";
}

TEST_F(Questions, WhatBindsIsSaidAndKeptByEnterAndSkip) {
  EXPECT_THAT(talk("quit\n"), testing::Not(HasSubstr("You are bound")));
  Obligation promise;
  promise.bound = Seat{0};
  promise.decision = "survey.whole.fill_in";
  promise.limit = LimitRecord::sum({"dial"}, 4, 4);
  promise.ruling = "SUR-02";
  game_.oblige(std::move(promise));
  game_.prompt(Seat{0}, prompt_);
  const std::string said = talk("red\nsaw\n?\nquit\n");
  EXPECT_THAT(said, HasSubstr("You are bound:\n  dial is 4  [SUR-02]"));
  EXPECT_THAT(said, HasSubstr("dial, a number from 0 to 5 (Enter: 4)"));
  EXPECT_THAT(said, HasSubstr("for an absent seat: colour red, tools hammer, dial 4"));
  EXPECT_EQ(read("dial", ""), "4");
}

TEST_F(Questions, SaysHowManyAreChosen) {
  EXPECT_THAT(talk("red\nquit\n"), HasSubstr("tools, 1 to 2 of these, with commas between:"));
}

TEST_F(Questions, HelpNamesTheLimitsWithTheirRulings) {
  const std::string said = talk("?\nquit\n");
  EXPECT_EQ(ended_, DialogEnd::quit);
  EXPECT_THAT(said, HasSubstr("where dial is 5: tools is hammer  [SUR-01]"));
  EXPECT_THAT(said, HasSubstr("The rules check the whole answer besides."));
}

TEST_F(Questions, ATextMayBeAnyWordButOneAfterAColon) {
  talk("red\nsaw\n3\nleft=3\n1,2\ny\nquit\n");
  EXPECT_EQ(ended_, DialogEnd::answered);
  EXPECT_EQ(answer_.text("note"), "quit");
  talk("red\nsaw\n3\nleft=3\n1,2\ny\n:quit\n");
  EXPECT_EQ(ended_, DialogEnd::quit);
}

TEST_F(Questions, JsonIsTakenAtAnyField) {
  talk("red\n{\"pass\":true}\n");
  EXPECT_EQ(ended_, DialogEnd::answered);
  EXPECT_TRUE(answer_.passed());
}

TEST_F(Questions, AnEventsTextKeepsWhatIsNoPlace) {
  const std::vector<Value> values{Seat{0}};
  EXPECT_EQ(event_line(game_.table(), {.name = "survey.done", .audience = {}, .values = values}),
            "seat 0 is done {1} {");
  EXPECT_EQ(event_line(game_.table(), {.name = "survey.other", .audience = {}, .values = values}),
            "survey.other seat 0");
}

}  // namespace
}  // namespace kanly::cli::tests
