#include "kanly/answer.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "kanly/fault.hpp"
#include "support/form_answers.hpp"

namespace kanly {
namespace {

TEST(AnswerGroup, ReadsItsFields) {
  Answer answer = choosing("card", PieceId{3})
                      .choose("seat", Seat{1})
                      .choose("zone", ZoneId{2})
                      .choose("sure", 1)
                      .choose("amount", 7)
                      .choose("cards", "a")
                      .choose("cards", "b")
                      .choose("losses", "a", 0, 2)
                      .choose("losses", "b", 0, 0)
                      .choose("amount", 9, Name("aid").hash());
  answer.write("deal", "peace");
  EXPECT_EQ(answer.piece("card"), PieceId{3});
  EXPECT_EQ(answer.seat("seat"), Seat{1});
  EXPECT_EQ(answer.zone("zone"), ZoneId{2});
  EXPECT_TRUE(answer.yes("sure"));
  EXPECT_EQ(answer.number("amount"), 7);
  EXPECT_EQ(answer.values("cards"), (std::vector<Value>{"a", "b"}));
  EXPECT_TRUE(answer.values("absent").empty());
  EXPECT_EQ(answer.share("losses", "a"), 2);
  EXPECT_EQ(answer.share("losses", "c"), 0);
  EXPECT_EQ(answer.text("deal"), "peace");
  EXPECT_TRUE(answer.is("card", PieceId{3}));
  EXPECT_FALSE(answer.is("absent", 0));
  EXPECT_EQ(answer.in("aid").number("amount"), 9);
  EXPECT_FALSE(answer.in("aid").has("card"));
}

TEST(AnswerGroup, FaultsWhereNothingWasAnswered) {
  const Answer answer = choosing("a", 1, 0, 5);
  const std::vector<std::function<void()>> readings = {
      [&] { answer.value("b"); },    [&] { answer.number("b"); },
      [&] { answer.text("b"); },     [&] { answer.text("a"); },
      [&] { answer.share("b", 1); }, [&] { answer.in("aid").number("a"); },
  };
  for (const auto& reading : readings) {
    try {
      reading();
      ADD_FAILURE() << "it was read";
    } catch (const Fault& fault) {
      EXPECT_EQ(fault.code(), "answer.no_such_field");
    }
  }
}

}  // namespace
}  // namespace kanly
