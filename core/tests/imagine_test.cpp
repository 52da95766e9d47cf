// Imagined worlds, one thing at a time that a seat may not know; imagine_property_test.cpp has all
// together.

#include "kanly/imagine.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/bazaar.hpp"
#include "support/imagined.hpp"
#include "support/market.hpp"

namespace kanly {

struct Lottery {
  Secret<int> most;
  SeatSet done;
};
BOOST_DESCRIBE_STRUCT(Lottery, (), (most, done))

namespace {

using test::imagined;
using test::say;
using test::bazaar::things;

constexpr Seat first{0};
constexpr Seat second{1};
constexpr Seat third{2};

// --- windows ---

TEST(ImagineWindow, ForgetsWhoHasPassedButTheSeatItself) {
  Game game = test::open_market();
  ASSERT_TRUE(say(game, third, test::pass));
  EXPECT_TRUE(imagined(game, second, 1).awaited().contains(third));
  EXPECT_FALSE(imagined(game, third, 1).awaited().contains(third));
}

TEST(ImagineWindow, IsTheSameWhoeverHasPassed) {
  Game passed = test::open_market();
  const Game waiting = passed;
  ASSERT_TRUE(say(passed, third, test::pass));
  EXPECT_EQ(imagined(passed, second, 1), imagined(waiting, second, 1));
}

// --- sealed answers ---

Game bazaar(std::uint64_t seed = 3) { return Game(test::bazaar::table(), seed); }

void scheme(Game& game, Seat seat, int coins, std::size_t card) {
  const ZoneId hand = game.fixture(things).hands[seat.number];
  Answer answer;
  answer.choose("coins", coins).choose("card", game.ledger().at(hand, card));
  ASSERT_EQ(test::problem(game.submit(test::prompt_of(game, seat), answer)), "");
}

std::string sealed_part(const Game& game) {
  const std::string save = game.save();
  const std::size_t at = save.find("\"sealed\":");
  return save.substr(at, save.find("\"seed\":") - at);
}

std::size_t reserved_in(const Game& game, ZoneId zone) {
  std::size_t count = 0;
  for (PieceId at = game.ledger().bottom(zone); !at.is_none(); at = game.ledger().above(at)) {
    count += game.ledger().is_reserved(at) ? 1 : 0;
  }
  return count;
}

TEST(ImagineSealed, KeepsTheSeatsOwnAnswer) {
  Game game = bazaar();
  scheme(game, first, 0, 1);
  EXPECT_EQ(sealed_part(imagined(game, first, 1)), sealed_part(game));
}

TEST(ImagineSealed, RedrawsThoseOfOthersAndHoldsWhatTheyName) {
  Game game = bazaar();
  scheme(game, first, 0, 1);
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Game world = imagined(game, second, seed);
    EXPECT_EQ(world.permitted(), SeatSet(first));
    EXPECT_EQ(reserved_in(world, game.fixture(things).hands[0]), 1u);
    seen.insert(sealed_part(world));
  }
  EXPECT_GT(seen.size(), 5u);
}

TEST(ImagineSealed, IsTheSameWhateverWasSealedAndHowOften) {
  Game once = bazaar();
  Game twice = once;
  scheme(once, first, 0, 0);
  scheme(twice, first, 0, 0);
  scheme(twice, first, 0, 1);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    EXPECT_EQ(imagined(once, second, seed), imagined(twice, second, seed));
  }
}

TEST(ImagineSealed, RedrawsThoseThatWaitBelowAnotherQuestion) {
  Game game = bazaar();
  scheme(game, first, 0, 1);
  const std::string card(game.table().piece(game.ledger().top(game.fixture(things).hands[1])));
  ASSERT_TRUE(say(game, second,
                  R"({"bazaar.hint":{"card":")" + card + R"("},"response":"bazaar.hint"})", true));
  ASSERT_EQ(game.depth(), 3u);
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    seen.insert(sealed_part(imagined(game, second, seed)));
  }
  EXPECT_GT(seen.size(), 5u);
}

// --- amounts and secrets of modules ---

TEST(ImagineAmounts, AreDrawnWhereTheSeatDoesNotKnowThem) {
  const Game game = bazaar();
  const AccountId pile = game.fixture(things).pile;
  std::set<std::int64_t> seen;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Game world = imagined(game, first, seed);
    seen.insert(world.ledger().balance(pile));
    EXPECT_EQ(world.ledger().balance(game.fixture(things).purses[0]),
              game.ledger().balance(game.fixture(things).purses[0]));
  }
  EXPECT_GT(seen.size(), 3u);
}

TEST(ImagineSecrets, AreRedrawnByTheirModuleForWhoCannotReadThem) {
  const Game game = bazaar();
  const auto omen = [](const Game& world) {
    return world.as_public().state(test::bazaar::day)->omen.open(world);
  };
  std::set<int> seen;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(omen(imagined(game, first, seed)), omen(game)) << "the first may read it";
    seen.insert(omen(imagined(game, second, seed)));
  }
  EXPECT_EQ(seen, (std::set<int>{0, 1, 2}));
}

TEST(Imagine, GivesTheGeneratorAnotherFuture) {
  const Game game = bazaar();
  EXPECT_NE(imagined(game, first, 1).seed(), game.seed());
  EXPECT_NE(imagined(game, first, 1).seed(), imagined(game, first, 2).seed());
  EXPECT_EQ(imagined(game, first, 1).draws(), 0u);
}

TEST(Imagine, LeavesTheRealGameAsItWas) {
  const Game game = bazaar();
  const std::string before = game.save();
  imagined(game, first, 1);
  EXPECT_EQ(game.save(), before);
}

// --- refusals ---

constexpr Procedure<Lottery> lottery{"test.lottery"};

Flow draw_most(Game&, Lottery& state) {
  state.most = {first, 3};
  return next();
}
Asked ask_rest(const Public& view, const Lottery& state) { return {view.everyone() - state.done}; }
void offer_up_to(const Sight& sight, const Lottery& state, Form& form) {
  const int* most = state.most.read(sight);
  form.number("number", 0, most != nullptr ? *most : 3);
}
Flow take_any(Game&, Lottery& state, Seat seat, const Answer&) {
  state.done.add(seat);
  return again();
}
void redraw_to_nothing(Game& world, Lottery& state, Seat viewer, Stream&) {
  if (!state.most.audience().contains(viewer)) state.most.open(world) = -1;
}
void redraw_badly(Game&, Lottery&, Seat, Stream&) { throw std::runtime_error("out of luck"); }
void redraw_by_calling(Game& world, Lottery&, Seat, Stream&) { world.call(lottery, Lottery{}); }

template <auto Redraw>
void enter_lottery(Registry& rules) {
  rules.procedure(lottery)
      .step<&draw_most>("draw")
      .decide<&ask_rest, &offer_up_to, &take_any>("number")
      .sealed();
  rules.resampler<Redraw>(lottery);
  rules.root(lottery);
}

/// What imagining a game says in which the first has sealed; the world must not be usable.
template <auto Redraw>
std::string refused() {
  Game game = test::game_of({{"test", &enter_lottery<Redraw>}});
  EXPECT_TRUE(say(game, first, R"({"number":1})"));
  Game world = game;
  Stream stream(1);
  const Result<void> drawn = imagine(game, second, stream, world);
  EXPECT_TRUE(world.over());
  EXPECT_EQ(world.save().find("\"number\":1"), std::string::npos);
  world = game;
  EXPECT_EQ(world, game) << "it can be assigned again";
  return drawn ? "imagined" : drawn.error().code;
}

TEST(ImagineRefuses, AQuestionWithoutAnAnswer) {
  EXPECT_EQ(refused<&redraw_to_nothing>(), "imagine.no_sealed_answer");
}

TEST(ImagineRefuses, AModuleThatThrows) { EXPECT_EQ(refused<&redraw_badly>(), "imagine.fault"); }

TEST(ImagineRefuses, AResamplerThatCalls) {
  EXPECT_EQ(refused<&redraw_by_calling>(), "imagine.fault");
}

TEST(ImagineRefuses, ASeatThatIsNotThere) {
  const Game game = bazaar();
  Game world = game;
  Stream stream(1);
  EXPECT_EQ(imagine(game, Seat{7}, stream, world).error().code, "imagine.no_such_seat");
  EXPECT_EQ(imagine(game, Seat{}, stream, world).error().code, "imagine.no_such_seat");
}

}  // namespace
}  // namespace kanly
