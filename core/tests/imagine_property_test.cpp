// What must hold of every imagined world, at every question of random games.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/bazaar.hpp"
#include "support/imagined.hpp"

namespace kanly {
namespace {

using test::imagined;
using test::problem;

/// A bazaar in which some answers were given at random.
Game visited(std::uint64_t seed, int answers) {
  static const std::shared_ptr<const Table> tables[] = {test::bazaar::table(2),
                                                        test::bazaar::table(3)};
  Game game(tables[seed % 2], seed);
  Stream stream(seed);
  for (int i = 0; i < answers && test::play_at_random(game, stream); ++i) {
  }
  return game;
}

/// A game somewhere in the middle, a seat of it, and a seed for what is imagined.
struct Case {
  Game game;
  Seat seat;
  std::uint64_t seed;
};

Case any_case() {
  const auto seed = *rc::gen::arbitrary<std::uint32_t>();
  const Game game = visited(seed, *rc::gen::inRange(0, 24));
  const Seat seat{
      static_cast<std::uint8_t>(*rc::gen::inRange<int>(0, static_cast<int>(game.table().seats())))};
  return {game, seat, *rc::gen::arbitrary<std::uint32_t>()};
}

RC_GTEST_PROP(Imagine, ShowsItsSeatWhatTheRealGameShows, ()) {
  const Case that = any_case();
  const Game world = imagined(that.game, that.seat, that.seed);
  RC_ASSERT(problem(compare_shown(that.game, world, that.seat)) == "");
  RC_ASSERT(world.project(that.seat) == that.game.project(that.seat));
  RC_ASSERT((world.awaited() & that.seat) == (that.game.awaited() & that.seat));
}

RC_GTEST_PROP(Imagine, ConservesEverythingWithinAllBounds, ()) {
  const Case that = any_case();
  const Game world = imagined(that.game, that.seat, that.seed);
  RC_ASSERT(problem(world.check_invariants()) == "");
  const Ledger& ledger = world.ledger();
  for (const AccountId account : world.table().accounts_by_name()) {
    RC_ASSERT(ledger.bounds(that.seat, account) == that.game.ledger().bounds(that.seat, account));
    RC_ASSERT(ledger.unreserved(account) >= 0);
    for (std::uint8_t who = 0; who <= world.table().seats(); ++who) {
      const Seat seat = who < world.table().seats() ? Seat{who} : Seat::none();
      const Bounds known = ledger.bounds(seat, account);
      RC_ASSERT(known.low <= ledger.balance(account));
      RC_ASSERT(ledger.balance(account) <= known.high);
    }
  }
}

RC_GTEST_PROP(Imagine, MakesWorldsThatSaveAndLoad, ()) {
  const Case that = any_case();
  const Game world = imagined(that.game, that.seat, that.seed);
  const Result<Game> loaded = Game::load(world.shared_table(), world.save());
  RC_ASSERT(static_cast<bool>(loaded));
  RC_ASSERT(*loaded == world);
  RC_ASSERT(loaded->awaited() == world.awaited());
}

RC_GTEST_PROP(Imagine, CanBePlayedToTheEnd, ()) {
  const Case that = any_case();
  const Game world = imagined(that.game, that.seat, that.seed);
  test::play_to_the_end(world, Stream(that.seed));
  RC_ASSERT(!testing::Test::HasFailure());
}

// An imagined world is another game that the seat cannot tell from the real one.
RC_GTEST_PROP(Imagine, GivesEqualWorldsForEqualKnowledge, ()) {
  const Case that = any_case();
  const Game other = imagined(that.game, that.seat, that.seed + 1);
  const Game of_real = imagined(that.game, that.seat, that.seed);
  const Game of_other = imagined(other, that.seat, that.seed);
  RC_ASSERT(of_real == of_other);
  RC_ASSERT(of_real.hash() == of_other.hash());
  RC_ASSERT(of_real.awaited() == of_other.awaited());
}

}  // namespace
}  // namespace kanly
