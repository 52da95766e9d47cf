// Random games of two to six players at tables of one combination of modules, played to their end
// under the battery; in one of ten every state is checked. What they reached is left for the tests
// of coverage. Compiled for each combination (kanly_add_games).

#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/split.hpp>
#include <filesystem>
#include <fstream>
#include <tuple>

#include "kanly/choose.hpp"
#include "kanly/json.hpp"
#include "kanly/testkit/battery.hpp"
#include "loaded_tables.hpp"

namespace kanly::test {
namespace {

constexpr std::uint64_t games_of_a_batch = 10;

const std::vector<std::string> classic_factions{"atreides", "bene_gesserit", "emperor",
                                                "fremen",   "guild",         "harkonnen"};

/// The factions that sit at every table of the combination.
std::vector<std::string> seated_factions() {
  std::vector<std::string> seated;
  if (const std::string list = KANLY_GAMES_SEATED; !list.empty()) {
    boost::algorithm::split(seated, list, boost::algorithm::is_any_of(","));
  }
  return seated;
}

/// Factions for a table, drawn by its seed.
std::vector<std::string> drawn_factions(std::size_t players, Stream& stream) {
  std::vector<std::string> drawn = seated_factions();
  std::vector<std::string> left = classic_factions;
  while (drawn.size() < players) {
    const auto at = static_cast<std::ptrdiff_t>(stream.below(left.size()));
    drawn.push_back(left[static_cast<std::size_t>(at)]);
    left.erase(left.begin() + at);
  }
  return drawn;
}

void leave(const testkit::Coverage& coverage, const std::string& games) {
  const auto file = std::filesystem::path(KANLY_COVERAGE_FOLDER) / (games + ".json");
  std::ofstream out(file, std::ios::trunc);
  out << save(coverage.document()) << '\n';
  ASSERT_TRUE(out.flush()) << "cannot write " << file;
}

/// A number of players, and which ten of their games.
class RandomTable : public testing::TestWithParam<std::tuple<std::size_t, std::uint64_t>> {};

TEST_P(RandomTable, KeepsWhatHoldsInEveryGame) {
  const auto [players, batch] = GetParam();
  const std::uint64_t first = batch * games_of_a_batch + 1;
  testkit::Coverage coverage;
  for (std::uint64_t seed = first; seed < first + games_of_a_batch; ++seed) {
    Stream stream(seed * 16 + players);
    const auto table = lay_out(KANLY_GAMES_MODULES, "", seats_of(drawn_factions(players, stream)));
    const auto choose = [&](const Game& game, const Prompt& prompt, Answer& answer) {
      return choose_uniformly(game, prompt, stream, answer);
    };
    const testkit::BatteryPlan plan{
        .answers = 20'000, .deep = seed == first, .coverage = &coverage};
    const auto played = testkit::play_under_battery(table, seed, choose, plan);
    ASSERT_TRUE(played) << "seed " << seed << ": " << played.error().readable();
    EXPECT_GE(played->outcome.rounds, 1u);
    EXPECT_LE(played->outcome.rounds, 10u);
  }
  leave(coverage, std::to_string(players) + "_" + std::to_string(batch));
}

INSTANTIATE_TEST_SUITE_P(Of, RandomTable,
                         testing::Combine(testing::Values(2, 3, 4, 5, 6),
                                          testing::Range(std::uint64_t{0},
                                                         std::uint64_t{KANLY_GAMES_BATCHES})));

}  // namespace
}  // namespace kanly::test
