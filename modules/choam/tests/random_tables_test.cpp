// Random games with CHOAM at the table, played to their end under the battery; in one of five every
// state is checked.

#include <tuple>

#include "kanly/choose.hpp"
#include "kanly/testkit/battery.hpp"
#include "loaded_tables.hpp"

namespace kanly::choam {
namespace {

const std::vector<std::string> factions_of_classic{"atreides", "bene_gesserit", "emperor",
                                                   "fremen",   "guild",         "harkonnen"};
constexpr std::uint64_t games_of_a_batch = 5;

/// CHOAM and others, in seats drawn by the seed.
std::vector<std::string> drawn_factions(std::size_t players, Stream& stream) {
  std::vector<std::string> left = factions_of_classic;
  std::vector<std::string> drawn;
  while (drawn.size() + 1 < players) {
    const auto at = static_cast<std::ptrdiff_t>(stream.below(left.size()));
    drawn.push_back(left[static_cast<std::size_t>(at)]);
    left.erase(left.begin() + at);
  }
  const auto seat = static_cast<std::ptrdiff_t>(stream.below(players));
  drawn.insert(drawn.begin() + seat, "choam");
  return drawn;
}

/// A number of players, and which of their games.
class RandomTable : public testing::TestWithParam<std::tuple<std::size_t, std::uint64_t>> {};

TEST_P(RandomTable, KeepsWhatHoldsInEveryGame) {
  const auto [players, batch] = GetParam();
  const std::uint64_t first = batch * games_of_a_batch + 1;
  for (std::uint64_t seed = first; seed < first + games_of_a_batch; ++seed) {
    Stream stream(seed * 16 + players);
    const auto table =
        test::lay_out("classic,choam", "", test::seats_of(drawn_factions(players, stream)));
    const auto choose = [&](const Game& game, const Prompt& prompt, Answer& answer) {
      return choose_uniformly(game, prompt, stream, answer);
    };
    const auto played = testkit::play_under_battery(table, seed, choose,
                                                    {.answers = 20'000, .deep = seed == first});
    ASSERT_TRUE(played) << "seed " << seed << ": " << played.error().readable();
    EXPECT_GE(played->outcome.rounds, 1u);
    EXPECT_LE(played->outcome.rounds, 10u);
  }
}

INSTANTIATE_TEST_SUITE_P(Of, RandomTable,
                         testing::Combine(testing::Values(2, 3, 4, 5, 6),
                                          testing::Values(0, 1, 2, 3)));

}  // namespace
}  // namespace kanly::choam
