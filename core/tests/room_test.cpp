// Rooms: what reaches the sender, and what is left of an answer that did not become final.

#include "kanly/room.hpp"

#include <gtest/gtest.h>

#include "kanly/view.hpp"
#include "support/market.hpp"

namespace kanly {
namespace {

constexpr Seat second{1};
constexpr Seat third{2};
constexpr Seat fourth{3};
constexpr Seat spectator = Seat::none();

constexpr std::string_view veto_by_second =
    R"({"house.veto":{"seal":"seal/1"},"response":"house.veto"})";

Answer read(const Room& room, Seat seat, std::string_view json) {
  const Prompt prompt = test::prompt_of(room.game(), seat);
  Result<Answer> answer = Answer::parse(json, prompt.form(), room.game().table());
  EXPECT_TRUE(answer) << answer.error().readable();
  return *std::move(answer);
}

PromptId asked(const Room& room, Seat seat) { return test::prompt_of(room.game(), seat).id(); }

std::vector<std::string> shown_to_all(const Room& room) {
  std::vector<std::string> texts;
  for (const Seat seat : {Seat{0}, second, third, fourth, spectator}) {
    texts.push_back(view_json(view(room.game(), seat), room.game().table()));
  }
  return texts;
}

/// A refusal that follows from a hidden card is told to its sender, once, and to nobody else; the
/// answer of another seat that comes right after it counts.
TEST(RoomAnswers, F077_TheSenderHearsWhy) {
  Room room(test::open_market());
  const PromptId sent = asked(room, fourth);
  Answer without_a_seal;
  without_a_seal.choose("response", Name("house.veto"));
  const std::vector<std::string> before = shown_to_all(room);
  const auto refused = room.answer(sent, without_a_seal);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "answer.illegal");
  EXPECT_EQ(refused.error().where, "/response");
  EXPECT_NE(refused.error().needed, "");
  EXPECT_EQ(shown_to_all(room), before);

  const auto other = room.answer(asked(room, third), read(room, third, test::pass));
  ASSERT_TRUE(other);
  EXPECT_EQ(other->number, 1u);
  const auto corrected = room.answer(sent, read(room, fourth, test::pass));
  ASSERT_TRUE(corrected) << "the question is still the same";
  EXPECT_EQ(corrected->number, 2u);
}

/// An answer that was carried out and did not become durable, and who had seen what came of it.
class Undone : public testing::Test {
 protected:
  Undone() {
    Answer veto = read(room, second, veto_by_second);
    const PromptId id = asked(room, second);
    EXPECT_TRUE(room.prepare(id, veto));
    later = asked(room, third);  // about the veto
    room.roll_back();
  }

  Room room{test::open_market()};
  std::vector<std::string> before = shown_to_all(room);
  PromptId later;
};

TEST_F(Undone, F085_ItsQuestionsAreWithdrawn) {
  EXPECT_EQ(shown_to_all(room), before);
  Answer passing;
  passing.pass();
  const auto refused = room.answer(later, passing);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "answer.stale");
  EXPECT_EQ(shown_to_all(room), before);
  EXPECT_EQ(room.game().answers(), 0u);
}

/// The game goes on in another way, with as many answers as the sender had seen.
TEST_F(Undone, F069_WhatWasSeenThenIsStaleAlsoWhenItsNumberComesAgain) {
  ASSERT_TRUE(room.answer(asked(room, fourth), read(room, fourth, test::pass)));
  EXPECT_EQ(room.game().answers(), 1u);
  const Hash128 hash = room.game().hash();
  Answer passing;
  passing.pass();
  const auto refused = room.answer(later, passing);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "answer.stale");
  EXPECT_EQ(room.game().hash(), hash);
  EXPECT_TRUE(view(room.game(), third).asked.is_asked) << "a view now has the question of now";
  EXPECT_NE(view(room.game(), third).asked.prompt.id(), later);
}

}  // namespace
}  // namespace kanly
