#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/kanly_process.hpp"

namespace kanly::cli::tests {
namespace {

using testing::HasSubstr;

nlohmann::json find(const nlohmann::json& list, const std::string& key, const std::string& value) {
  for (const nlohmann::json& entry : list) {
    if (entry[key] == value) return entry;
  }
  ADD_FAILURE() << "nothing with " << key << " " << value << " in " << list;
  return {};
}

TEST(Modules, EachIsListedWithWhatItNeedsAndOffers) {
  const Ended ended = Host().run({"modules", "--json"});
  ASSERT_EQ(ended.code, 0) << ended;
  const nlohmann::json result = ended.json();

  const nlohmann::json blind = find(result["modules"], "id", "leduc_blind");
  EXPECT_EQ(blind["version"], "1.0.0");
  EXPECT_EQ(blind["needs"]["leduc_poker"], "^1.0");
  EXPECT_EQ(blind["options"][0]["id"], "leduc_blind.tips");
  EXPECT_EQ(blind["options"][0]["default"], "on");
  EXPECT_EQ(blind["seats"]["min"], 2);
  EXPECT_EQ(blind["digest"].get<std::string>().size(), 64u);
  EXPECT_THAT(blind["file"].get<std::string>(), HasSubstr("leduc_blind.so"));

  const nlohmann::json crosses = find(result["modules"], "id", "tic_tac_toe");
  EXPECT_EQ(crosses["sides"], nlohmann::json({"cross", "nought"}));
}

TEST(Modules, TheTextNamesThemToo) {
  const Ended ended = Host().run({"modules"});
  EXPECT_EQ(ended.code, 0) << ended;
  for (const char* text : {"tic_tac_toe 1.0.0", "leduc_poker ^1.0", "leduc_blind.tips"}) {
    EXPECT_THAT(ended.out, HasSubstr(text));
  }
}

TEST(Modules, F003_FilesThatAreNoModulesAreListedWithTheirReasons) {
  Host host;
  host.copy_modules();
  write_file(host.modules() / "picture.so", "this is no library");
  write_file(host.modules() / "broken.module.json", "{\"id\":");
  const Ended ended = host.run({"modules", "--json"});
  EXPECT_EQ(ended.code, 0) << ended;
  const nlohmann::json refused = ended.json()["refused"];
  ASSERT_EQ(refused.size(), 2u) << ended;
  for (const nlohmann::json& file : refused) {
    ASSERT_FALSE(file["reasons"].empty());
    EXPECT_FALSE(file["reasons"][0]["code"].get<std::string>().empty());
  }
  EXPECT_EQ(ended.json()["modules"].size(),
            Host().run({"modules", "--json"}).json()["modules"].size());
}

TEST(Modules, F021_OneChangedBinaryIsRefusedWithBothDigestsAndTheOthersStay) {
  Host host;
  host.copy_modules();
  const nlohmann::json before =
      find(host.run({"modules", "--json"}).json()["modules"], "id", "tic_tac_toe");
  flip_byte(host.modules() / "tic_tac_toe.so", 5'000);
  const Ended ended = host.run({"modules", "--json"});
  EXPECT_EQ(ended.code, 0) << ended;
  const nlohmann::json refused = find(ended.json()["refused"], "id", "tic_tac_toe");
  const std::string reasons = refused["reasons"].dump();
  EXPECT_THAT(reasons, HasSubstr("binary.wrong_digest"));
  EXPECT_THAT(reasons, HasSubstr(before["digest"].get<std::string>()));
  EXPECT_THAT(reasons, HasSubstr(refused["digest"].get<std::string>()));
  find(ended.json()["modules"], "id", "leduc_poker");
}

TEST(Modules, AFolderThatIsNotThereIsTheEnvironmentsFault) {
  const Host host;
  const Ended ended = host.run({"modules", "--modules-dir", (host.folder() / "none").string()});
  EXPECT_EQ(ended.code, 3) << ended;
}

}  // namespace
}  // namespace kanly::cli::tests
