// --coverage of simulate and scenario: where it goes and what it lists.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "support/kanly_process.hpp"

namespace kanly::cli::tests {
namespace {

using testing::HasSubstr;

class CoverageFlag : public testing::Test {
 protected:
  std::string file() const { return (host_.folder() / "coverage.json").string(); }
  nlohmann::json written() const { return nlohmann::json::parse(std::ifstream(file())); }
  Ended simulate(std::vector<std::string> words) {
    words.insert(words.begin(), {"simulate", "--modules", "leduc_poker,leduc_blind"});
    return host_.run(words);
  }

  Host host_;
};

std::int64_t reached(const nlohmann::json& coverage, const std::string& name) {
  for (const nlohmann::json& registration : coverage["registrations"]) {
    if (registration["name"] == name) return registration["reached"];
  }
  ADD_FAILURE() << name << " is not listed";
  return -1;
}

TEST_F(CoverageFlag, AddsUpOverGamesCheckedAndNot) {
  ASSERT_EQ(simulate({"--games", "1", "--coverage", file()}).code, 0);
  const std::int64_t once = reached(written(), "leduc_blind.blind");
  EXPECT_GT(once, 0);
  ASSERT_EQ(simulate({"--games", "40", "--coverage", file()}).code, 0);
  const nlohmann::json coverage = written();
  EXPECT_GE(reached(coverage, "leduc_blind.blind"), 40);
  EXPECT_GT(reached(coverage, "leduc_blind.tip"), 0);
  EXPECT_TRUE(coverage["unreached_rulings"].empty()) << coverage["unreached_rulings"];
}

TEST_F(CoverageFlag, IsTheSameInAnyNumberOfThreads) {
  ASSERT_EQ(simulate({"--games", "40", "--coverage", file()}).code, 0);
  const nlohmann::json one = written();
  ASSERT_EQ(simulate({"--games", "40", "--threads", "3", "--coverage", file()}).code, 0);
  EXPECT_EQ(written(), one);
}

TEST_F(CoverageFlag, StandsWithTheResultsWhereThatIsAsked) {
  const Ended text = simulate({"--games", "2", "--coverage", "-"});
  EXPECT_THAT(text.out, HasSubstr("reached   leduc_blind: "));
  EXPECT_THAT(text.out, HasSubstr("named     "));
  const nlohmann::json result = simulate({"--games", "2", "--coverage", "-", "--json"}).json();
  EXPECT_GT(reached(result["coverage"], "leduc_blind.blind"), 0);
  EXPECT_FALSE(simulate({"--games", "2", "--json"}).json().contains("coverage"));
}

TEST_F(CoverageFlag, DoesNotChangeTheGames) {
  const auto counts = [&](std::vector<std::string> words) {
    words.insert(words.end(), {"--games", "30", "--json"});
    nlohmann::json result = simulate(words).json();
    for (const char* key : {"answers_per_second", "milliseconds"}) result.erase(key);
    return result;
  };
  EXPECT_EQ(counts({"--coverage", file()}), counts({}));
}

TEST_F(CoverageFlag, NeedsAFileThatCanBeWritten) {
  EXPECT_EQ(simulate({"--games", "1", "--coverage", "/no/such/folder/file"}).code, 3);
}

TEST_F(CoverageFlag, OfScenariosSaysWhichReachedSomethingFirst) {
  const std::string scenario = (host_.folder() / "tip.json").string();
  write_file(scenario, R"({
    "title": "A tip goes to the house", "rulings": ["LDB-TIP-01"],
    "modules": "leduc_poker,leduc_blind",
    "steps": [{"seat": 0, "answer": {"action": "raise", "leduc_blind.tip": {"tip": true}}}]})");
  ASSERT_EQ(host_.run({"scenario", scenario, "--coverage", file()}).code, 0);
  for (const nlohmann::json& registration : written()["registrations"]) {
    if (registration["name"] != "leduc_blind.tip") continue;
    EXPECT_EQ(registration["reached"], 1);
    EXPECT_EQ(registration["by"], scenario);
  }
}

}  // namespace
}  // namespace kanly::cli::tests
