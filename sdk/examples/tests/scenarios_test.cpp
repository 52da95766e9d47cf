// The scenarios of the example modules, each a test of its own; and the battery over whole games.

#include <gtest/gtest.h>

#include <filesystem>

#include "kanly/choose.hpp"
#include "kanly/testkit/battery.hpp"
#include "kanly/testkit/scenario.hpp"
#include "support/loaded.hpp"

namespace kanly::examples {
namespace {

class Scenario : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Scenario, ComesOutAsItSays) { test::play_scenario(GetParam()); }

INSTANTIATE_TEST_SUITE_P(OfExamples, Scenario,
                         testing::ValuesIn(testkit::scenario_files(KANLY_EXAMPLE_FOLDER)),
                         test::name_of_file);

TEST(Battery, HoldsForTheExamples) {
  struct Case {
    const char* modules;
    const char* options;
    std::vector<SeatSetup> seats;
  };
  for (const Case& played :
       {Case{"tic_tac_toe", "", {{"cross"}, {"nought"}}}, Case{"leduc_poker", "", {{}, {}}},
        Case{"leduc_poker,leduc_blind", "leduc_blind.tips=on", {{}, {}}}}) {
    const auto table = lay_out(played.modules, played.options, played.seats);
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      Stream stream(seed);
      const auto choose = [&](const Game& game, const Prompt& prompt, Answer& answer) {
        return choose_uniformly(game, prompt, stream, answer);
      };
      const auto held = testkit::play_under_battery(table, seed, choose, {.deep = seed % 5 == 0});
      ASSERT_TRUE(held) << played.modules << ": " << held.error().readable();
    }
  }
}

}  // namespace
}  // namespace kanly::examples
