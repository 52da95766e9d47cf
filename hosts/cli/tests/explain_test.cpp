#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/kanly_process.hpp"

namespace kanly::cli::tests {
namespace {

using testing::HasSubstr;

TEST(Explain, TheHookMapNamesAnchorsHooksAndRulings) {
  const Ended ended = Host().run({"explain", "--modules", "leduc_poker,leduc_blind", "--json"});
  ASSERT_EQ(ended.code, 0) << ended;
  const nlohmann::json result = ended.json();
  ASSERT_TRUE(result["anchors"].is_array());
  EXPECT_TRUE(result["ambiguities"].empty());
  const std::string anchors = result["anchors"].dump();
  for (const char* text :
       {"leduc_blind.blind", "LDB-BLIND-01", "leduc_poker.raise_limit", "leduc_blind.tip"}) {
    EXPECT_THAT(anchors, HasSubstr(text));
  }
}

TEST(Explain, AnOptionTakesItsHooksOut) {
  const Ended ended = Host().run(
      {"explain", "--modules", "leduc_poker,leduc_blind", "--options", "leduc_blind.tips=off"});
  ASSERT_EQ(ended.code, 0) << ended;
  EXPECT_THAT(ended.out, HasSubstr("leduc_blind.blind"));
  EXPECT_THAT(ended.out, testing::Not(HasSubstr("leduc_blind.tip ")));
  EXPECT_THAT(ended.out, HasSubstr("no ambiguities"));
}

TEST(Explain, AModuleThatIsNotInstalledIsRefused) {
  const Ended ended = Host().run({"explain", "--modules", "chess"});
  EXPECT_EQ(ended.code, 4) << ended;
  EXPECT_THAT(ended.err, HasSubstr("module.unknown"));
  EXPECT_THAT(ended.err, HasSubstr("tic_tac_toe"));
}

TEST(Explain, AMissingNeedIsRefusedWithWhatWouldHaveIt) {
  const Ended ended = Host().run({"explain", "--modules", "leduc_blind", "--json"});
  EXPECT_EQ(ended.code, 4) << ended;
  const nlohmann::json reason = ended.json()["refusal"]["reasons"][0];
  EXPECT_EQ(reason["code"], "dependency.missing");
  EXPECT_THAT(reason.dump(), HasSubstr("leduc_poker"));
}

TEST(Explain, NoFolderOfModulesIsTheEnvironmentsFault) {
  const Host host;
  const Ended ended = host.run(
      {"explain", "--modules", "tic_tac_toe", "--modules-dir", (host.folder() / "none").string()});
  EXPECT_EQ(ended.code, 3) << ended;
}

}  // namespace
}  // namespace kanly::cli::tests
