#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "support/kanly_process.hpp"

namespace kanly::cli::tests {
namespace {

using testing::HasSubstr;

/// The words of a command that kanly printed, without "kanly" itself.
std::vector<std::string> words_after_name(const std::string& command) {
  std::istringstream in(command);
  std::vector<std::string> words{std::istream_iterator<std::string>(in), {}};
  EXPECT_EQ(words.front(), "kanly");
  words.erase(words.begin());
  return words;
}

TEST(Approve, AnUnapprovedCombinationIsRefusedWithTheCommandThatWouldApproveIt) {
  const Host host;
  const Ended refused = host.run({"play", "--modules", "tic_tac_toe", "--bots", "--json"});
  ASSERT_EQ(refused.code, 4) << refused;
  const nlohmann::json refusal = refused.json()["refusal"];
  EXPECT_EQ(refusal["reasons"][0]["code"], "approval.none");

  const Ended approved = host.run(words_after_name(refusal["command"]));
  ASSERT_EQ(approved.code, 0) << approved;
  const Ended played = host.run({"play", "--modules", "tic_tac_toe", "--bots", "--seed", "7"});
  EXPECT_EQ(played.code, 0) << played;
}

TEST(Approve, TheTextOfARefusalNamesTheCommandAndTheNearestApproved) {
  const Host host;
  host.approve("leduc_poker");
  const Ended refused = host.run({"play", "--modules", "leduc_poker,leduc_blind", "--bots"});
  EXPECT_EQ(refused.code, 4) << refused;
  EXPECT_TRUE(refused.out.empty()) << refused;
  EXPECT_THAT(refused.err, HasSubstr("kanly approve --modules"));
  EXPECT_THAT(refused.err, HasSubstr("leduc_blind@1.0.0"));
  EXPECT_THAT(refused.err, HasSubstr("nearest approved: leduc_poker@1.0.0"));
}

TEST(Approve, WritesAnApprovalWithTheDigestOfEveryFile) {
  const Host host;
  const Ended ended = host.run({"approve", "--modules", "leduc_poker,leduc_blind", "--json"});
  ASSERT_EQ(ended.code, 0) << ended;
  const nlohmann::json result = ended.json();
  EXPECT_TRUE(std::filesystem::exists(result["file"].get<std::string>()));
  EXPECT_EQ(result["approval"]["modules"].size(), 2u);
  EXPECT_EQ(result["approval"]["combination"]["options"]["leduc_blind.tips"], "on");
}

TEST(Approve, AnOptionIsAnotherCombination) {
  const Host host;
  host.approve("leduc_poker,leduc_blind");
  const Ended refused = host.run({"play", "--modules", "leduc_poker,leduc_blind", "--options",
                                  "leduc_blind.tips=off", "--bots"});
  EXPECT_EQ(refused.code, 4) << refused;
}

TEST(Approve, F029_ABinaryChangedAfterwardsIsRefusedWithBothDigests) {
  Host host;
  host.copy_modules();
  host.approve("tic_tac_toe");
  const auto manifest = host.modules() / "tic_tac_toe.module.json";
  nlohmann::json changed = nlohmann::json::parse(read_file(manifest));
  const std::string approved = changed["sha256"];
  const std::string other(64, 'a');
  changed["sha256"] = other;
  write_file(manifest, changed.dump());
  const Ended refused = host.run({"play", "--modules", "tic_tac_toe", "--bots", "--json"});
  EXPECT_EQ(refused.code, 4) << refused;
  const std::string reasons = refused.json()["refusal"]["reasons"].dump();
  EXPECT_THAT(reasons, HasSubstr(approved));
  EXPECT_THAT(reasons, HasSubstr(other));
}

TEST(Approve, ABinaryThatIsNotTheManifestsIsRefusedByEveryCommandThatWouldLoadIt) {
  Host host;
  host.copy_modules();
  host.approve("tic_tac_toe");
  flip_byte(host.modules() / "tic_tac_toe.so", 5'000);  // and the private copy is still good
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"play", "--modules", "tic_tac_toe", "--bots"},
                                             {"simulate", "--modules", "tic_tac_toe"},
                                             {"approve", "--modules", "tic_tac_toe"},
                                             {"explain", "--modules", "tic_tac_toe"},
                                             {"signature", "--modules", "tic_tac_toe"}}) {
    const Ended refused = host.run(words);
    EXPECT_EQ(refused.code, 4) << refused;
    EXPECT_THAT(refused.err, HasSubstr("binary.wrong_digest"));
  }
}

TEST(Approve, AChangedManifestIsRefusedWithoutACommandThatWouldBeRefusedToo) {
  Host host;
  host.copy_modules();
  host.approve("tic_tac_toe");
  host.approve("leduc_poker");
  const auto manifest = host.modules() / "tic_tac_toe.module.json";
  nlohmann::json changed = nlohmann::json::parse(read_file(manifest));
  changed["seats"]["max"] = 3;
  write_file(manifest, changed.dump());
  const Ended refused = host.run({"play", "--modules", "tic_tac_toe", "--bots", "--json"});
  EXPECT_EQ(refused.code, 4) << refused;
  const nlohmann::json refusal = refused.json()["refusal"];
  EXPECT_EQ(refusal["command"], "");
  EXPECT_THAT(refusal["reasons"].dump(), HasSubstr("2 to 3 seats, sides cross, nought"));
  EXPECT_THAT(refusal["reasons"].dump(), HasSubstr("binary.wrong_manifest"));
  EXPECT_EQ(refusal["nearest"], nlohmann::json({"leduc_poker@1.0.0"}));
  EXPECT_EQ(host.run({"approve", "--modules", "tic_tac_toe"}).code, 4);
}

TEST(Approve, TheNearestCanBePlayedAsTheyAreWritten) {
  const Host host;
  const Ended approved = host.run(
      {"approve", "--modules", "leduc_poker,leduc_blind", "--options", "leduc_blind.tips=off"});
  ASSERT_EQ(approved.code, 0) << approved;
  const Ended refused = host.run({"play", "--modules", "leduc_poker", "--bots", "--json"});
  ASSERT_EQ(refused.code, 4) << refused;
  const nlohmann::json nearest = refused.json()["refusal"]["nearest"];
  EXPECT_EQ(nearest,
            nlohmann::json({"leduc_blind@1.0.0,leduc_poker@1.0.0 --options leduc_blind.tips=off"}));
  const Ended played =
      host.run(words_after_name("kanly play --bots --modules " + nearest[0].get<std::string>()));
  EXPECT_EQ(played.code, 0) << played;
}

TEST(Approve, AnApprovalThatCannotBeWrittenIsTheEnvironmentsFault) {
  const Host host;
  write_file(host.approvals(), "a file where the folder should be");
  const Ended ended = host.run({"approve", "--modules", "tic_tac_toe"});
  EXPECT_EQ(ended.code, 3) << ended;
}

}  // namespace
}  // namespace kanly::cli::tests
