#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iterator>
#include <sstream>

#include "support/kanly_process.hpp"

namespace kanly::cli::tests {
namespace {

using testing::HasSubstr;

Ended simulate(std::vector<std::string> words) {
  words.insert(words.begin(), "simulate");
  return Host().run(words);
}

TEST(Simulate, OneObjectWithWhatScriptsRelyOn) {
  const Ended ended = simulate({"--modules", "tic_tac_toe", "--games", "200", "--seed", "5",
                                "--bot", "random", "--players", "2", "--json"});
  ASSERT_EQ(ended.code, 0) << ended;
  const nlohmann::json result = ended.json();
  EXPECT_EQ(result["games"], 200);
  EXPECT_EQ(result["games_finished"], 200);
  EXPECT_EQ(result["games_checked"], 13);
  EXPECT_GE(result["answers"].get<int>(), 200 * 5);
  EXPECT_GT(result["answers_per_second"].get<int>(), 0);
  EXPECT_TRUE(result["failures"].empty());
  EXPECT_GE(result["rounds"]["least"].get<int>(), 5);
  EXPECT_LE(result["rounds"]["most"].get<int>(), 9);
  const nlohmann::json& winners = result["winners"];
  EXPECT_EQ(
      winners["draws"].get<int>() + winners["seats"][0].get<int>() + winners["seats"][1].get<int>(),
      200);
  EXPECT_EQ(winners["sides"]["cross"], winners["seats"][0]);
}

TEST(Simulate, TheSameSeedsGiveTheSameGamesInAnyNumberOfThreads) {
  const auto counts = [](const std::string& threads) {
    nlohmann::json result = simulate({"--modules", "leduc_poker,leduc_blind", "--games", "100",
                                      "--json", "--threads", threads})
                                .json();
    result.erase("answers_per_second");
    result.erase("milliseconds");
    return result;
  };
  EXPECT_EQ(counts("1"), counts("1"));
  EXPECT_EQ(counts("1"), counts("3"));
}

TEST(Simulate, EveryStateOfEveryGameCanBeChecked) {
  const Ended ended = simulate(
      {"--modules", "leduc_poker,leduc_blind", "--games", "50", "--check", "all", "--json"});
  ASSERT_EQ(ended.code, 0) << ended;
  EXPECT_EQ(ended.json()["games_checked"], 50);
}

TEST(Simulate, SidesAndOptionsAreTaken) {
  const Ended crosses =
      simulate({"--modules", "tic_tac_toe", "--games", "10", "--sides", "nought,cross", "--json"});
  EXPECT_EQ(crosses.json()["sides"], nlohmann::json({"nought", "cross"})) << crosses;
  const Ended no_tips = simulate({"--modules", "leduc_poker,leduc_blind", "--games", "10",
                                  "--options", "leduc_blind.tips=off", "--json"});
  EXPECT_EQ(no_tips.json()["options"]["leduc_blind.tips"], "off") << no_tips;
}

TEST(Simulate, AGameThatFailsIsAFindingWithTheCommandThatRepeatsIt) {
  const Ended ended = simulate(
      {"--modules", "tic_tac_toe", "--games", "3", "--seed", "40", "--max-answers", "2", "--json"});
  EXPECT_EQ(ended.code, 1) << ended;
  const nlohmann::json failures = ended.json()["failures"];
  ASSERT_EQ(failures.size(), 3u);
  EXPECT_EQ(failures[1]["seed"], 41);
  EXPECT_THAT(failures[1]["message"].get<std::string>(), HasSubstr("not over after 2 answers"));
  EXPECT_THAT(failures[1]["command"].get<std::string>(),
              HasSubstr("--max-answers 2 --games 1 --seed 41"));
  EXPECT_EQ(ended.json()["games_finished"], 0);
}

TEST(Simulate, TheCommandOfAFailureRepeatsItAsItIsWritten) {
  const Host host;
  const Ended ended = host.run({"simulate", "--modules", "tic_tac_toe", "--sides", "nought,cross",
                                "--games", "2", "--max-answers", "2", "--check", "none", "--json"});
  ASSERT_EQ(ended.code, 1) << ended;
  const nlohmann::json failure = ended.json()["failures"][1];
  const std::string command = failure["command"];
  EXPECT_THAT(command, HasSubstr(" --sides nought,cross "));
  EXPECT_THAT(command, HasSubstr(" --check none "));
  EXPECT_THAT(command, HasSubstr(" --modules-dir " + host.modules().string()));
  std::istringstream in(command);
  std::vector<std::string> words{std::istream_iterator<std::string>(in), {}};
  words.erase(words.begin());
  words.emplace_back("--json");
  const Ended again = host.run(words);
  EXPECT_EQ(again.code, 1) << again;
  EXPECT_EQ(again.json()["failures"][0]["message"], failure["message"]);
}

TEST(Simulate, EverySeedIsOneThatTheFlagTakes) {
  const std::string greatest = "4611686018427387903";
  const Host host;
  EXPECT_EQ(
      host.run({"simulate", "--modules", "tic_tac_toe", "--games", "1", "--seed", greatest}).code,
      0);
  const Ended ended =
      host.run({"simulate", "--modules", "tic_tac_toe", "--games", "2", "--seed", greatest});
  EXPECT_EQ(ended.code, 2) << ended;
  EXPECT_THAT(ended.err, HasSubstr("at most 4611686018427387902 for 2 games"));
}

TEST(Simulate, TheTextSaysTheSame) {
  const Ended ended = simulate({"--modules", "tic_tac_toe", "--games", "20"});
  EXPECT_EQ(ended.code, 0) << ended;
  EXPECT_THAT(ended.out, HasSubstr("20 games of tic_tac_toe@1.0.0"));
  EXPECT_THAT(ended.out, HasSubstr("won by    cross"));
}

TEST(Simulate, GreedyBotsPlayToo) {
  const Ended ended =
      simulate({"--modules", "leduc_poker", "--games", "5", "--bot", "greedy", "--json"});
  EXPECT_EQ(ended.code, 0) << ended;
  EXPECT_EQ(ended.json()["games_finished"], 5);
}

TEST(Signature, IsOneHashThatDoesNotChange) {
  const Host host;
  const Ended first = host.run({"signature", "--modules", "leduc_poker,leduc_blind"});
  ASSERT_EQ(first.code, 0) << first;
  EXPECT_THAT(first.out, testing::MatchesRegex("[0-9a-f]+\n"));
  EXPECT_EQ(first.out.size(), 33u);
  const Ended again = host.run({"signature", "--modules", "leduc_poker,leduc_blind", "--json"});
  EXPECT_EQ(again.json()["signature"].get<std::string>() + "\n", first.out);
  EXPECT_EQ(again.json()["seats"], nlohmann::json({2}));
}

TEST(Signature, DependsOnOptionsAndGames) {
  const Host host;
  const auto signature = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"signature", "--modules", "leduc_poker,leduc_blind"});
    return host.run(words).out;
  };
  EXPECT_NE(signature({}), signature({"--options", "leduc_blind.tips=off"}));
  EXPECT_NE(signature({}), signature({"--games", "8"}));
}

}  // namespace
}  // namespace kanly::cli::tests
