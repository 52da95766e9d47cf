// When alliances change, over whole games: CLS-ALLY-01, CLS-ALLY-02.

#include <gtest/gtest.h>

#include <vector>

#include "kanly/choose.hpp"
#include "kanly/classic/alliance.hpp"
#include "kanly/classic/nexus.hpp"
#include "loaded_tables.hpp"

namespace kanly::classic {
namespace {

std::vector<Seat> allies_in(const Game& game) {
  std::vector<Seat> allies;
  for (const Seat seat : game.table().everyone()) {
    allies.push_back(ally_of(game.as_public(), seat));
  }
  return allies;
}

bool are_pairs(const std::vector<Seat>& allies) {
  for (std::size_t i = 0; i < allies.size(); ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    if (!allies[i].is_none() && (allies[i] == seat || allies[allies[i].number] != seat)) {
      return false;
    }
  }
  return true;
}

/// Answers one awaited seat at random, and says which question that was.
Name answer_one(Game& game, Stream& stream) {
  const SeatSet awaited = game.awaited();
  auto skipped = stream.below(static_cast<std::uint64_t>(awaited.size()));
  Seat asked;
  for (const Seat seat : awaited) {
    asked = seat;
    if (skipped-- == 0) break;
  }
  Prompt prompt;
  game.prompt(asked, prompt);
  Answer answer;
  EXPECT_TRUE(choose_uniformly(game, prompt, stream, answer));
  const Result<void> accepted = game.submit(prompt, answer);
  EXPECT_TRUE(accepted) << accepted.error().readable();
  return prompt.decision();
}

TEST(Alliances, ChangeInANexusOnly) {
  int changes = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto table =
        test::lay_out("classic", "", test::seats_of({"atreides", "fremen", "guild", "harkonnen"}));
    Game game(table, seed);
    Stream stream(seed);
    std::vector<Seat> before = allies_in(game);
    EXPECT_EQ(before, std::vector<Seat>(4));
    for (int answers = 0; !game.over() && answers < 20'000; ++answers) {
      const Name decision = answer_one(game, stream);
      ASSERT_FALSE(testing::Test::HasFailure()) << "seed " << seed << ", " << decision.text();
      std::vector<Seat> now = allies_in(game);
      EXPECT_TRUE(are_pairs(now));
      if (now != before) {
        EXPECT_EQ(decision.text(), "classic.nexus.bargain");
        ++changes;
      }
      before = std::move(now);
    }
    EXPECT_TRUE(game.over()) << "seed " << seed;
  }
  EXPECT_GT(changes, 10);
}

}  // namespace
}  // namespace kanly::classic
