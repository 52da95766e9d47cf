// Prompts, refusals, sealed answers, contributed groups, and answers that are atomic.

#include <gtest/gtest.h>

#include "kanly/choose.hpp"
#include "kanly/room.hpp"
#include "support/test_rules.hpp"

namespace kanly {

struct Vote {
  std::vector<std::int64_t> said;  // by seat; -1 open
  int rounds = 0;
  Secret<int> jackpot;
};
BOOST_DESCRIBE_STRUCT(Vote, (), (said, rounds, jackpot))

struct Note {
  std::int64_t tips = 0;
};
BOOST_DESCRIBE_STRUCT(Note, (), (tips))

struct Pause {
  int waited = 0;
};
BOOST_DESCRIBE_STRUCT(Pause, (), (waited))

namespace {

inline constexpr Procedure<Vote> vote{"trial.vote"};
inline constexpr Procedure<Pause> pause{"trial.pause"};
inline constexpr Anchor<Vote> say_number{"say"};
inline constexpr Component<Note, FrameId> note{"house.note"};
inline constexpr Purpose luck{"trial.luck"};

Flow begin(Game& game, Vote& state) {
  state.said.assign(game.table().seats(), -1);
  state.jackpot = Secret<int>(Seat{0}, 7);
  return next();
}
Asked open_seats(const Public& view, const Vote& state) {
  Asked asked;
  for (const Seat seat : view.everyone()) {
    if (state.said[seat.number] < 0) asked.must.add(seat);
  }
  return asked;
}
void offer_number(const Sight& sight, const Vote& state, Form& form) {
  const int* jackpot = state.jackpot.read(sight);
  form.number("number", 0, jackpot != nullptr ? *jackpot : 3);
}
Flow take_number(Game& game, Vote& state, Seat seat, const Answer& answer) {
  state.said[seat.number] = answer.number("number");
  if (answer.number("number") == 2) return game.call(pause, Pause{});
  if (answer.number("number") == 3) {
    game.draw(luck, 6);
    throw std::runtime_error("three is a bug of this module");
  }
  return again();
}
Asked ask_second(const Public&, const Pause& state) {
  return state.waited > 0 ? Asked{} : Asked{Seat{1}};
}
void offer_ok(const Sight&, const Pause&, Form& form) { form.yes_no("ok"); }
Flow take_ok(Game&, Pause& state, Seat, const Answer&) {
  ++state.waited;
  return again();
}
void redraw_jackpot(Game& world, Vote& state, Seat viewer, Stream& stream) {
  if (!state.jackpot.audience().contains(viewer)) {
    state.jackpot.open(world) = static_cast<int>(stream.below(8));
  }
}
template <bool Sealed>
void register_vote(Registry& rules) {
  rules.purpose(luck);
  rules.resampler<&redraw_jackpot>(vote);
  auto procedure = rules.procedure(vote);
  procedure.step<&begin>("begin").decide<&open_seats, &offer_number, &take_number>(say_number);
  if (Sealed) procedure.sealed();
  rules.procedure(pause).decide<&ask_second, &offer_ok, &take_ok>("ok");
  rules.root(vote);
}
const std::vector<test::TestModule> open_vote{{"trial", &register_vote<false>}};

Answer number(std::int64_t value) {
  Answer answer;
  answer.choose("number", value);
  return answer;
}

std::string refusal(const Result<void>& result) {
  return result ? "accepted" : result.error().code;
}

TEST(Submit, F075_two_seats_can_answer_in_either_order) {
  for (const bool swapped : {false, true}) {
    Game game = test::game_of(open_vote);
    const PromptId first = test::prompt_of(game, Seat{0}).id();
    const PromptId second = test::prompt_of(game, Seat{1}).id();
    EXPECT_EQ(refusal(game.submit(swapped ? second : first, number(1))), "accepted");
    EXPECT_EQ(refusal(game.submit(swapped ? first : second, number(0))), "accepted");
    EXPECT_TRUE(game.over());
  }
}

TEST(Submit, refusals_are_distinct_and_change_nothing) {
  Game game = test::game_of(open_vote);
  const PromptId asked = test::prompt_of(game, Seat{0}).id();
  const std::string before = game.save();

  PromptId no_seat = asked;
  no_seat.seat = Seat{9};
  EXPECT_EQ(refusal(game.submit(no_seat, number(1))), "answer.not_asked");
  PromptId old = asked;
  old.visit -= 1;
  EXPECT_EQ(refusal(game.submit(old, number(1))), "answer.stale");
  PromptId other_form = asked;
  other_form.digest ^= 1;
  EXPECT_EQ(refusal(game.submit(other_form, number(1))), "answer.form_changed");
  EXPECT_EQ(refusal(game.submit(asked, number(99))), "answer.illegal");
  EXPECT_EQ(refusal(game.submit(asked, Answer{})), "answer.illegal");
  PromptId future = asked;
  future.frame.number += 5;
  EXPECT_EQ(refusal(game.submit(future, number(1))), "answer.stale");
  EXPECT_EQ(game.save(), before);
}

TEST(Submit, an_answer_under_something_on_top_is_suspended_not_stale) {
  Game game = test::game_of(open_vote, 3);
  const PromptId third = test::prompt_of(game, Seat{2}).id();
  ASSERT_TRUE(game.submit(test::prompt_of(game, Seat{0}).id(), number(2)));
  EXPECT_EQ(game.depth(), 2u);
  EXPECT_EQ(refusal(game.submit(third, number(1))), "answer.suspended");
  Answer ok;
  ok.choose("ok", 1);
  ASSERT_TRUE(game.submit(test::prompt_of(game, Seat{1}), ok));
  EXPECT_TRUE(game.over()) << "a call without a receiver finishes the step";
}

TEST(Submit, a_prompt_kept_over_a_change_is_not_trusted) {
  Game game = test::game_of(open_vote);
  const Prompt kept = test::prompt_of(game, Seat{0});
  ASSERT_TRUE(game.submit(test::prompt_of(game, Seat{0}), number(1)));
  EXPECT_EQ(refusal(game.submit(kept, number(1))), "answer.stale");
}

TEST(Submit, a_prompt_of_a_clone_is_not_trusted_by_another) {
  Game game = test::game_of(open_vote);
  Game clone = game;
  const Prompt of_clone = test::prompt_of(clone, Seat{0});
  EXPECT_TRUE(game.submit(of_clone, number(1))) << "same question, so it is taken by its identity";
  EXPECT_EQ(refusal(game.submit(of_clone, number(1))), "answer.stale");
}

TEST(Submit, the_form_of_a_seat_follows_its_own_secrets_only) {
  const Game game = test::game_of(open_vote);
  EXPECT_EQ(test::prompt_of(game, Seat{0}).form().fields()[0].high, 7);
  EXPECT_EQ(test::prompt_of(game, Seat{1}).form().fields()[0].high, 3);
}

// --- sealed answers ---

const std::vector<test::TestModule> sealed_vote{{"trial", &register_vote<true>}};

TEST(Sealed, answers_wait_for_the_last_and_can_be_replaced) {
  Game game = test::game_of(sealed_vote);
  ASSERT_TRUE(game.submit(test::prompt_of(game, Seat{0}), number(1)));
  EXPECT_EQ(game.awaited(), SeatSet(Seat{1}));
  EXPECT_EQ(game.permitted(), SeatSet(Seat{0})) << "may replace its answer";
  ASSERT_TRUE(game.submit(test::prompt_of(game, Seat{0}), number(0)));
  EXPECT_FALSE(game.over());
  ASSERT_TRUE(game.submit(test::prompt_of(game, Seat{1}), number(1)));
  EXPECT_TRUE(game.over());
}

TEST(Sealed, nobody_else_sees_what_was_sealed) {
  Game one = test::game_of(sealed_vote);
  Game other = test::game_of(sealed_vote);
  ASSERT_TRUE(one.submit(test::prompt_of(one, Seat{0}), number(1)));
  ASSERT_TRUE(other.submit(test::prompt_of(other, Seat{0}), number(0)));
  EXPECT_EQ(one.project(Seat{1}), other.project(Seat{1}));
  EXPECT_EQ(one.project(Seat{}), other.project(Seat{}));
  EXPECT_EQ(test::prompt_of(one, Seat{1}).id(), test::prompt_of(other, Seat{1}).id());
  EXPECT_NE(one.hash(), other.hash());
}

TEST(Sealed, a_save_in_the_middle_goes_on) {
  Game game = test::game_of(sealed_vote);
  ASSERT_TRUE(game.submit(test::prompt_of(game, Seat{0}), number(1)));
  Result<Game> loaded = Game::load(game.shared_table(), game.save());
  ASSERT_TRUE(loaded) << loaded.error().readable();
  EXPECT_EQ(*loaded, game);
  EXPECT_EQ(loaded->hash(), game.hash());
  ASSERT_TRUE(loaded->submit(test::prompt_of(*loaded, Seat{1}), number(0)));
  EXPECT_TRUE(loaded->over());
}

// --- contributed groups ---

void offer_tip(const Sight&, const Vote&, Form& form) { form.number("number", 0, 2); }
void take_tip(Game& game, const Vote&, Seat, const Answer& answer) {
  const std::int64_t tip = answer.in("house.tip").number("number");
  Note* found = game.find(note, game.top());
  game.attach(note, game.top(), Note{(found != nullptr ? found->tips : 0) + tip});
}
void register_tips(Registry& rules) {
  test::allow_ruling(rules, "T-2");
  rules.component(note);
  rules.extend(vote).at(say_number).contribute<&offer_tip, &take_tip>("house.tip").cites("T-2");
}
const std::vector<test::TestModule> tipping{{"trial", &register_vote<false>},
                                            {"house", &register_tips, {"trial"}}};

TEST(Contributed, a_group_has_its_own_names_and_its_own_take) {
  Game game = test::game_of(tipping);
  Answer answer = number(1);
  EXPECT_EQ(refusal(game.submit(test::prompt_of(game, Seat{0}), answer)), "answer.illegal");
  answer.choose("number", 2, Name("house.tip").hash());
  ASSERT_TRUE(game.submit(test::prompt_of(game, Seat{0}), answer));
  ASSERT_NE(game.find(note, game.top()), nullptr);
  EXPECT_EQ(game.find(note, game.top())->tips, 2);
}

TEST(Contributed, what_is_kept_on_a_frame_ends_with_it) {
  Game game = test::game_of(tipping);
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    Answer answer = number(1);
    answer.choose("number", 2, Name("house.tip").hash());
    ASSERT_TRUE(game.submit(test::prompt_of(game, seat), answer));
  }
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.save().find("house.note"), std::string::npos);
}

// --- rooms ---

TEST(Room, a_step_that_throws_leaves_the_game_byte_identical) {
  Room room(test::table_of(test::rules_of(open_vote), 2), 1);
  const std::string before = room.game().save();
  const auto accepted = room.answer(test::prompt_of(room.game(), Seat{0}).id(), number(3));
  ASSERT_FALSE(accepted);
  EXPECT_EQ(accepted.error().code, "answer.fault");
  EXPECT_EQ(room.game().save(), before);
  EXPECT_TRUE(room.answer(test::prompt_of(room.game(), Seat{0}).id(), number(1)));
}

TEST(Room, an_exact_repetition_is_acknowledged_again_and_changes_nothing) {
  Room room(test::table_of(test::rules_of(open_vote), 3), 1);
  const PromptId asked = test::prompt_of(room.game(), Seat{0}).id();
  const auto first = room.answer(asked, number(1));
  ASSERT_TRUE(first);
  const Hash128 hash = room.game().hash();
  const auto repeated = room.answer(asked, number(1));
  ASSERT_TRUE(repeated);
  EXPECT_TRUE(repeated->repeated);
  EXPECT_EQ(repeated->hash, first->hash);
  EXPECT_EQ(room.game().hash(), hash);
  EXPECT_EQ(room.answer(asked, number(0)).error().code, "answer.stale");
}

TEST(Room, what_the_journal_could_not_take_did_not_happen) {
  Room room(test::table_of(test::rules_of(open_vote), 2), 1);
  const std::string before = room.game().save();
  ASSERT_TRUE(room.prepare(test::prompt_of(room.game(), Seat{0}).id(), number(1)));
  EXPECT_NE(room.game().save(), before);
  room.roll_back();
  EXPECT_EQ(room.game().save(), before);
}

TEST(Game, a_broken_game_refuses_to_go_on_until_it_is_assigned) {
  Game game = test::game_of(open_vote);
  const Game copy = game;
  EXPECT_THROW((void)game.submit(test::prompt_of(game, Seat{0}), number(3)), Fault);
  game = copy;
  EXPECT_EQ(game, copy);
  EXPECT_TRUE(game.submit(test::prompt_of(game, Seat{0}), number(1)));
}

}  // namespace
}  // namespace kanly
