// kanly scenario: what it runs, what it says, how it ends.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/kanly_process.hpp"

namespace kanly::cli::tests {
namespace {

using testing::HasSubstr;

constexpr const char* good = R"({
  "title": "Cross begins", "rulings": ["TTT-TURN-01"], "modules": "tic_tac_toe",
  "seats": ["nought", "cross"],
  "steps": [{"expect": {"awaited": ["cross"]}}, {"seat": "cross", "answer": {"square": "4"}}]})";
constexpr const char* wrong = R"({
  "title": "Nought begins", "rulings": [], "modules": "tic_tac_toe",
  "seats": ["cross", "nought"],
  "steps": [{"fallback": 1}, {"expect": {"awaited": ["cross"]}}]})";

class Scenarios : public testing::Test {
 protected:
  std::string file(const std::string& name, const std::string& text) const {
    const std::filesystem::path path = host_.folder() / name;
    std::filesystem::create_directories(path.parent_path());
    write_file(path, text);
    return path.string();
  }

  Host host_;
};

TEST_F(Scenarios, PassWithoutAnApproval) {
  const Ended ended = host_.run({"scenario", file("good.json", good)});
  EXPECT_EQ(ended.code, 0) << ended;
  EXPECT_THAT(ended.out, HasSubstr("good.json: Cross begins"));
  EXPECT_THAT(ended.out, HasSubstr("1 passed, 0 failed"));
}

TEST_F(Scenarios, FailWithTheStepAndGoOn) {
  const Ended ended = host_.run({"scenario", file("wrong.json", wrong), file("good.json", good)});
  EXPECT_EQ(ended.code, 1) << ended;
  EXPECT_THAT(ended.out, HasSubstr("step 2: "));
  EXPECT_THAT(ended.out, HasSubstr(R"(["nought"], not ["cross"])"));
  EXPECT_THAT(ended.out, HasSubstr("1 passed, 1 failed"));
}

TEST_F(Scenarios, OfAFolderAreAllThatStandInFoldersScenarios) {
  file("rules/a/scenarios/good.json", good);
  file("rules/b/scenarios/wrong.json", wrong);
  file("rules/b/data/other.json", "{}");
  const Ended ended = host_.run({"scenario", (host_.folder() / "rules").string(), "--json"});
  EXPECT_EQ(ended.code, 1) << ended;
  const nlohmann::json result = ended.json();
  EXPECT_EQ(result["passed"], 1);
  EXPECT_EQ(result["failed"], 1);
  ASSERT_EQ(result["scenarios"].size(), 2u);
  EXPECT_EQ(result["scenarios"][0]["title"], "Cross begins");
  EXPECT_EQ(result["scenarios"][0]["rulings"], nlohmann::json({"TTT-TURN-01"}));
  EXPECT_EQ(result["scenarios"][0]["passed"], true);
  EXPECT_EQ(result["scenarios"][1]["reasons"][0]["code"], "scenario.expect");
  EXPECT_EQ(result["scenarios"][1]["reasons"][0]["where"], "step 2");
}

TEST_F(Scenarios, OfAFolderWithinOneOfScenariosRun) {
  file("rules/a/scenarios/first/good.json", good);
  file("rules/a/scenarios/second/good.json", good);
  const auto folder = host_.folder() / "rules/a/scenarios/first";
  const Ended ended = host_.run({"scenario", folder.string(), "--json"});
  EXPECT_EQ(ended.code, 0) << ended;
  EXPECT_EQ(ended.json()["scenarios"].size(), 1u);
}

TEST_F(Scenarios, OfModulesThatAreNotHereAreRefused) {
  const Ended ended = host_.run(
      {"scenario", file("x.json", R"({"title":"","rulings":[],"modules":"chess","steps":[]})")});
  EXPECT_EQ(ended.code, 4) << ended;
  EXPECT_THAT(ended.out, HasSubstr("module.unknown"));
}

TEST_F(Scenarios, WithSeatsThatTheModulesDoNotTakeFail) {
  for (const char* seats : {R"(["cross","cross"])", R"(["cross"])", R"(["",""])", R"(["a","b"])"}) {
    const Ended ended = host_.run(
        {"scenario", file("x.json", R"({"title":"","rulings":[],"modules":"tic_tac_toe","seats":)" +
                                        std::string(seats) + R"(,"steps":[]})")});
    EXPECT_EQ(ended.code, 1) << ended;
    EXPECT_THAT(ended.out, HasSubstr("scenario.seats"));
  }
}

TEST_F(Scenarios, ThatAreNoScenariosFail) {
  for (const char* text : {"", "[]", "{}", "{\"title\":1}", "\xff"}) {
    const Ended ended = host_.run({"scenario", file("x.json", text), "--json"});
    EXPECT_EQ(ended.code, 1) << ended;
    EXPECT_EQ(ended.json()["failed"], 1);
  }
}

TEST_F(Scenarios, ThatCannotBeReadEndWithThree) {
  EXPECT_EQ(host_.run({"scenario", "/no/such.json"}).code, 3);
  std::filesystem::create_directories(host_.folder() / "empty");
  EXPECT_EQ(host_.run({"scenario", (host_.folder() / "empty").string()}).code, 3);
  EXPECT_EQ(host_.run({"scenario"}).code, 2);
}

}  // namespace
}  // namespace kanly::cli::tests
