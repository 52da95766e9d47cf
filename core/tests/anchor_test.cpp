// Anchor policies in running games: who reacts first, what a seat chooses, what a save keeps.

#include "kanly/anchor.hpp"

#include "support/imagined.hpp"
#include "support/landing.hpp"

namespace kanly::test {
namespace {

using dock::Policy;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

using Extension = ExtensionBuilder<Landing>;

constexpr Seat lander{0};
constexpr Seat one{1};
constexpr Seat two{2};

constexpr auto says_alpha = [] { return "alpha"; };
constexpr auto says_beta = [] { return "beta"; };
constexpr auto says_gamma = [] { return "gamma"; };

constexpr auto alpha_for_one = [](Extension& at) {
  at.step<&say<says_alpha>>("alpha.react").seat<&seat_numbered<1>>().cites("R-alpha");
};
constexpr auto beta_for_the_toll = [](Extension& at) {
  at.step<&say<says_beta>>("beta.react").under(dock::toll).cites("R-beta");
};
constexpr auto gamma_for_one = [](Extension& at) {
  at.step<&say<says_gamma>>("gamma.react").seat<&seat_numbered<1>>().cites("R-gamma");
};
constexpr auto gamma_for_nobody = [](Extension& at) {
  at.step<&say<says_gamma>>("gamma.react").seat<&nobody>().cites("R-gamma");
};

// --- by_seat ---

TEST(AnchorBySeat, RunsReactionsInTheOrderOfTheirSeats) {
  Game game = game_of(docking(Policy::by_seat, {reacting<alpha_for_one>("alpha"),
                                                reacting<beta_for_the_toll>("beta")}),
                      3);
  EXPECT_THAT(said(game, led_by(lander)), ElementsAre("alpha", "beta"));  // 0, 1, 2
  EXPECT_THAT(said(game, led_by(two)), ElementsAre("beta", "alpha"));     // 2, 0, 1
  EXPECT_THAT(said(game, led_by(one)), ElementsAre("alpha", "beta"));     // 1, 2, 0
}

TEST(AnchorBySeat, StatedEdgesWin) {
  constexpr auto alpha_after_beta = [](Extension& at) {
    alpha_for_one(at);
    at.ordered_after("beta.react");
  };
  Game game = game_of(docking(Policy::by_seat, {reacting<alpha_after_beta>("alpha"),
                                                reacting<beta_for_the_toll>("beta")}),
                      3);
  EXPECT_THAT(said(game, led_by(one)), ElementsAre("beta", "alpha"));
}

TEST(AnchorBySeat, ReactionsOfOneSeatRunInFrozenOrderAndOfNobodyFirst) {
  Game game = game_of(docking(Policy::by_seat,
                              {reacting<alpha_for_one>("alpha"), reacting<gamma_for_one>("gamma")}),
                      3);
  EXPECT_THAT(said(game, led_by(lander)), ElementsAre("alpha", "gamma"));
  Game other = game_of(docking(Policy::by_seat, {reacting<alpha_for_one>("alpha"),
                                                 reacting<gamma_for_nobody>("gamma")}),
                       3);
  EXPECT_THAT(said(other, led_by(one)), ElementsAre("gamma", "alpha"));
}

TEST(AnchorBySeat, ReactionsOfOneModuleFollowTheSeatsToo) {
  constexpr auto for_two_then_one = [](Extension& at) {
    at.step<&say<says_beta>>("alpha.two").seat<&seat_numbered<2>>().cites("R-alpha");
    at.step<&say<says_alpha>>("alpha.one").seat<&seat_numbered<1>>().cites("R-alpha");
  };
  Game game = game_of(docking(Policy::by_seat, {reacting<for_two_then_one>("alpha")}), 3);
  EXPECT_THAT(said(game, led_by(lander)), ElementsAre("alpha", "beta"));
}

TEST(AnchorBySeat, AStoppedPowerReactsNotAtAll) {
  Game game = game_of(docking(Policy::by_seat, {reacting<alpha_for_one>("alpha"),
                                                reacting<beta_for_the_toll>("beta")}),
                      3);
  game.stop(dock::toll, two, game.top());
  EXPECT_THAT(said(game, led_by(two)), ElementsAre("alpha"));
}

// A reaction may change who leads: what has run has run.
InsertedFlow hand_over(Game& game, const Landing& landing) {
  dock::at(game).leads = Seat{0};
  return say<says_beta>(game, landing);
}
TEST(AnchorBySeat, EachReactionRunsOnceWhateverTheOrderBecomes) {
  constexpr auto beta_hands_over = [](Extension& at) {
    at.step<&hand_over>("beta.react").seat<&seat_numbered<2>>().cites("R-beta");
  };
  constexpr auto gamma_for_zero = [](Extension& at) {
    at.step<&say<says_gamma>>("gamma.react").seat<&seat_numbered<0>>().cites("R-gamma");
  };
  Game game = game_of(
      docking(Policy::by_seat, {reacting<alpha_for_one>("alpha"), reacting<beta_hands_over>("beta"),
                                reacting<gamma_for_zero>("gamma")}),
      3);
  // From 2 on it would be beta, gamma, alpha; now 0 leads: gamma, alpha.
  EXPECT_THAT(said(game, led_by(two)), ElementsAre("beta", "gamma", "alpha"));
  EXPECT_THAT(said(game, led_by(one)), ElementsAre("alpha", "beta", "gamma"));
}

// Reactions that ask their seat.
template <std::uint8_t Number>
Asked ask(const Public&, const Landing&) {
  return {Seat{Number}};
}
template <auto Word>
InsertedFlow take(Game& game, const Landing& landing, Seat, const Answer&) {
  return say<Word>(game, landing);
}
constexpr auto alpha_asks_one = [](Extension& at) {
  at.decide<&ask<1>, &dock::offer_on, &take<says_alpha>>("alpha.react")
      .seat<&seat_numbered<1>>()
      .cites("R-alpha");
};
constexpr auto beta_asks_two = [](Extension& at) {
  at.decide<&ask<2>, &dock::offer_on, &take<says_beta>>("beta.react")
      .seat<&seat_numbered<2>>()
      .cites("R-beta");
};

Game loaded(const Game& game) {
  auto copy = Game::load(game.shared_table(), game.save());
  EXPECT_TRUE(copy) << copy.error().readable();
  EXPECT_EQ(copy->save(), game.save());
  EXPECT_EQ(copy->hash(), game.hash());
  EXPECT_TRUE(*copy == game);
  return *std::move(copy);
}

TEST(AnchorBySeat, ASaveKeepsByNameWhatHasRun) {
  Game game = game_of(docking(Policy::by_seat,
                              {reacting<alpha_asks_one>("alpha"), reacting<beta_asks_two>("beta")}),
                      3);
  EXPECT_EQ(game.awaited(), SeatSet(one));
  EXPECT_THAT(game.save(), HasSubstr(R"("ran":[])"));
  EXPECT_THAT(said(game, led_by(lander)), ElementsAre("alpha"));
  EXPECT_EQ(game.awaited(), SeatSet(two));
  EXPECT_THAT(game.save(), HasSubstr(R"("ran":["alpha.react"])"));
  Game later = loaded(game);
  EXPECT_THAT(said(later, led_by(lander)), ElementsAre("beta"));
  EXPECT_EQ(later.awaited(), SeatSet(lander));
  EXPECT_THAT(later.save(), Not(HasSubstr(R"("ran")")));
}

TEST(AnchorBySeat, WhatHasRunIsPartOfTheState) {
  const auto modules = docking(
      Policy::by_seat, {reacting<alpha_asks_one>("alpha"), reacting<beta_asks_two>("beta")});
  Game game = game_of(modules, 3);
  EXPECT_THAT(said(game, led_by(lander)), ElementsAre("alpha"));
  std::string save = game.save();
  const std::string ran = R"("ran":["alpha.react"],)";
  const auto with = [&](const std::string& other) {
    std::string changed = save;
    return changed.replace(changed.find(ran), ran.size(), other);
  };
  const auto forgetful = Game::load(game.shared_table(), with(R"("ran":[],)"));
  ASSERT_TRUE(forgetful) << forgetful.error().readable();
  EXPECT_NE(forgetful->hash(), game.hash());
  EXPECT_FALSE(*forgetful == game);
  for (const char* wrong : {"", R"("ran":["beta.react"],)", R"("ran":["dock.landed"],)",
                            R"("ran":["alpha.react","alpha.react"],)"}) {
    EXPECT_EQ(Game::load(game.shared_table(), with(wrong)).error().code, "save.ran") << wrong;
  }
}

// --- by_choice ---

constexpr auto watched_by(Seat seat) {
  return [seat](Harbour& harbour) { harbour.warden = seat; };
}
bool is_open(const Public& view) { return !dock::at(view).is_closed; }
constexpr auto gamma_while_open = [](Extension& at) {
  at.step<&say<says_gamma>>("gamma.react").when<&is_open>().cites("R-gamma");
};

Game choosing() {
  return game_of(docking(Policy::by_choice,
                         {reacting<alpha_for_one>("alpha"), reacting<beta_for_the_toll>("beta"),
                          reacting<gamma_while_open>("gamma")}),
                 3);
}
std::vector<std::string> offered(const Game& game, Seat seat) {
  const Prompt prompt = prompt_of(game, seat);
  EXPECT_EQ(prompt.decision().text(), "dock.landing.landed/after");
  EXPECT_EQ(prompt.question(), "Who reacts next?");
  std::vector<std::string> names;
  for (const Form::Option& option : prompt.form().options()) {
    names.push_back(option.value.key(game.table()));
  }
  return names;
}
void choose(Game& game, Seat seat, Name name) {
  Answer answer;
  answer.choose("next", name);
  ASSERT_EQ(problem(game.submit(prompt_of(game, seat), answer)), "");
}

TEST(AnchorByChoice, ASeatSaysWhichReactionIsNextAsLongAsSeveralCouldBe) {
  Game game = choosing();
  EXPECT_THAT(said(game, watched_by(one)), IsEmpty());
  ASSERT_EQ(game.awaited(), SeatSet(one));
  EXPECT_THAT(offered(game, one), ElementsAre("alpha.react", "beta.react", "gamma.react"));
  choose(game, one, "gamma.react");
  EXPECT_THAT(dock::at(game).log, ElementsAre("gamma"));
  EXPECT_THAT(offered(game, one), ElementsAre("alpha.react", "beta.react"));
  choose(game, one, "beta.react");
  EXPECT_THAT(dock::at(game).log, ElementsAre("gamma", "beta", "alpha"));
  EXPECT_EQ(prompt_of(game, one).decision().text(), "dock.landing.unload");
}

TEST(AnchorByChoice, WhatDoesNotApplyIsNotOffered) {
  Game game = choosing();
  said(game, [](Harbour& harbour) {
    harbour.warden = one;
    harbour.is_closed = true;
  });
  EXPECT_THAT(offered(game, one), ElementsAre("alpha.react", "beta.react"));
  choose(game, one, "beta.react");
  EXPECT_THAT(dock::at(game).log, ElementsAre("beta", "alpha"));
}

TEST(AnchorByChoice, WithoutAChooserTheFrozenOrderHolds) {
  Game game = choosing();
  EXPECT_THAT(said(game, watched_by({})), ElementsAre("alpha", "beta", "gamma"));
}

TEST(AnchorByChoice, StatedEdgesLimitTheChoice) {
  constexpr auto alpha_after_gamma = [](Extension& at) {
    alpha_for_one(at);
    at.ordered_after("gamma.react");
  };
  Game game = game_of(docking(Policy::by_choice, {reacting<alpha_after_gamma>("alpha"),
                                                  reacting<beta_for_the_toll>("beta"),
                                                  reacting<gamma_while_open>("gamma")}),
                      3);
  said(game, watched_by(two));
  EXPECT_THAT(offered(game, two), testing::UnorderedElementsAre("beta.react", "gamma.react"));
}

TEST(AnchorByChoice, ASaveKeepsTheQuestion) {
  Game game = choosing();
  said(game, watched_by(one));
  choose(game, one, "beta.react");
  Game later = loaded(game);
  EXPECT_THAT(offered(later, one), ElementsAre("alpha.react", "gamma.react"));
  choose(later, one, "gamma.react");
  EXPECT_THAT(dock::at(later).log, ElementsAre("beta", "gamma", "alpha"));
}

TEST(AnchorByChoice, AnAnswerToAnEarlierChoiceIsStale) {
  Game game = choosing();
  said(game, watched_by(one));
  const PromptId earlier = prompt_of(game, one).id();
  choose(game, one, "beta.react");
  Answer again;
  again.choose("next", "alpha.react");
  EXPECT_EQ(game.submit(earlier, again).error().code, "answer.stale");
}

TEST(AnchorByChoice, AnImaginedWorldAsksTheSame) {
  Game game = choosing();
  said(game, watched_by(one));
  const Game world = imagined(game, two, 7);
  EXPECT_EQ(problem(compare_shown(game, world, two)), "");
  EXPECT_EQ(world.awaited(), SeatSet(one));
}

}  // namespace
}  // namespace kanly::test
