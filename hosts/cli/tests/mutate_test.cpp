// kanly mutate: which registrations it leaves out, what it says, how it ends.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/kanly_process.hpp"

namespace kanly::cli::tests {
namespace {

using testing::HasSubstr;

// A tip that is given, which the scenario sees.
constexpr const char* a_tip = R"({
  "title": "A tip goes to the house", "rulings": ["LDB-TIP-01", "LDB-TIP-02"],
  "modules": "leduc_poker,leduc_blind",
  "steps": [
    {"seat": 0, "answer": {"action": "raise", "leduc_blind.tip": {"tip": true}}},
    {"expect": {"awaited": [1]}}]})";
constexpr const char* a_failure = R"({
  "title": "Seat 1 begins", "rulings": ["LDB-TIP-01"], "modules": "leduc_poker,leduc_blind",
  "steps": [{"expect": {"awaited": [1]}}]})";

class Mutations : public testing::Test {
 protected:
  std::string file(const std::string& name, const std::string& text) const {
    const std::filesystem::path path = host_.folder() / name;
    write_file(path, text);
    return path.string();
  }

  Host host_;
};

TEST_F(Mutations, OfWhatNoScenarioCitesSurvive) {
  const Ended ended = host_.run({"mutate", file("tip.json", a_tip), "--json"});
  EXPECT_EQ(ended.code, 1) << ended;
  const nlohmann::json result = ended.json();
  EXPECT_GT(result["survived"], 0);
  EXPECT_GT(result["noticed"], 0) << "without the contribution its group is unknown";
  for (const nlohmann::json& mutation : result["registrations"]) {
    const bool is_tip = mutation["registration"]["place"] == "at";
    EXPECT_EQ(mutation["noticed_by"] != "", is_tip) << mutation.dump();
  }
  EXPECT_EQ(result["limits"], nlohmann::json::array()) << "its forms have none";
}

TEST_F(Mutations, NeedScenariosThatPass) {
  const Ended ended = host_.run({"mutate", file("wrong.json", a_failure)});
  EXPECT_EQ(ended.code, 4) << ended;
  EXPECT_THAT(ended.err + ended.out, HasSubstr("mutate.fails_already"));
}

TEST_F(Mutations, NeedAFileThatCanBeRead) {
  EXPECT_EQ(host_.run({"mutate", "/no/such.json"}).code, 3);
  EXPECT_EQ(host_.run({"mutate"}).code, 2);
}

}  // namespace
}  // namespace kanly::cli::tests
