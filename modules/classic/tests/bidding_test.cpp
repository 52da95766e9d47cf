// What holds in every game of bidding: limits of hands, and where pledges lie.

#include "kanly/classic/bidding.hpp"
#include "kanly/choose.hpp"
#include "loaded_tables.hpp"

namespace kanly::classic {
namespace {

constexpr std::size_t answers = 3'000;

/// Plays random answers and calls `holds` whenever somebody is asked.
template <class Holds>
void play_randomly(std::uint64_t seed, Holds&& holds) {
  const auto table = test::lay_out(
      "classic", "", test::seats_of({"atreides", "emperor", "fremen", "guild", "harkonnen"}));
  Game game(table, seed);
  Stream stream(seed);
  Prompt prompt;
  Answer answer;
  for (std::size_t answered = 0; answered < answers && !game.over(); ++answered) {
    draw_prompt(game, stream, prompt);
    ASSERT_TRUE(choose_uniformly(game, prompt, stream, answer)) << prompt.decision().text();
    ASSERT_TRUE(game.submit(prompt, answer)) << prompt.decision().text();
    holds(game);
  }
}

TEST(Hands, AreNeverAboveTheirLimitWhenSomebodyIsAsked) {
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    play_randomly(seed, [](const Game& game) {
      for (const Seat seat : game.table().everyone()) {
        const auto held = game.ledger().count(game.fixture(things).of(seat).hand);
        ASSERT_LE(static_cast<int>(held), game.ask(hand_limit, seat)) << game.table().side(seat);
      }
    });
  }
}

TEST(Pledges, AreGoneWhenThePhaseIsOver) {
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    play_randomly(seed, [](const Game& game) {
      if (!game.within(bidding_phase).is_none()) return;
      for (const Seat seat : game.table().everyone()) {
        ASSERT_EQ(game.ledger().balance(game.fixture(things).of(seat).pledge), 0);
      }
    });
  }
}

}  // namespace
}  // namespace kanly::classic
