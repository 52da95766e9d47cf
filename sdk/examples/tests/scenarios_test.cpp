// The scenarios of the example modules, each a test of its own; and the battery over whole games.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "kanly/choose.hpp"
#include "kanly/testkit/battery.hpp"
#include "kanly/testkit/scenario.hpp"
#include "support/loaded.hpp"

namespace kanly::examples {
namespace {

std::string text_of(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

std::string joined(const std::map<std::string, std::string>& options) {
  std::string text;
  for (const auto& [id, value] : options) {
    text.append(text.empty() ? "" : ",").append(id).append("=").append(value);
  }
  return text;
}

class Scenario : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Scenario, ComesOutAsItSays) {
  const Result<void> ran =
      testkit::run_scenario(text_of(GetParam()), [](const testkit::ScenarioTable& table) {
        return Result<std::shared_ptr<const Table>>(
            lay_out(table.modules, joined(table.options), table.seats));
      });
  EXPECT_TRUE(ran) << ran.error().readable();
}

std::string name_of(const testing::TestParamInfo<std::filesystem::path>& file) {
  return file.param.stem().string();
}

INSTANTIATE_TEST_SUITE_P(OfExamples, Scenario,
                         testing::ValuesIn(testkit::scenario_files(KANLY_EXAMPLE_FOLDER)), name_of);

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
