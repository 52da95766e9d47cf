// Scenarios on games with sides, windows, openings and secrets: each key holds where it is true and
// is found out where it is not.

#include "kanly/testkit/scenario.hpp"

#include <gtest/gtest.h>

#include "support/bazaar.hpp"
#include "support/market.hpp"

namespace kanly {
namespace {

using testkit::run_scenario;
using testkit::ScenarioTable;

constexpr const char* four_sides = R"(["north", "east", "south", "west"])";

using Rules = std::shared_ptr<const kanly::Rules>;

Rules market() {
  return test::rules_of({{"market", &test::register_market<WindowPolicy::reopen_for_all>},
                         {"house", &test::register_house, {"market"}}});
}
Rules bazaar() { return test::rules_of({{"bazaar", &test::bazaar::enter}}); }

Result<std::shared_ptr<const Table>> table_of(const ScenarioTable& wanted) {
  return Table::lay_out(wanted.modules == "market" ? market() : bazaar(), wanted.seats);
}

Result<void> run(const std::string& modules, const std::string& steps,
                 const std::string& seats = four_sides, const std::string& position = {}) {
  const std::string laid_out = position.empty() ? "" : R"("position": )" + position + ", ";
  return run_scenario(R"({"title": "A test", "rulings": [], "modules": ")" + modules +
                          R"(", "seats": )" + seats + ", " + laid_out + R"("steps": [)" + steps +
                          "]}",
                      &table_of);
}

/// What a scenario is refused with.
std::string failure(const Result<void>& ran) { return ran ? "" : ran.error().readable(); }

TEST(Scenario, NamesSeatsByTheirSides) {
  const auto ran = run("market", R"(
      {"expect": {"awaited": ["west", "east", 2], "winners": [],
                  "asked": {"east": "market.bargain.respond", "north": null, "3":
                            "market.bargain.respond"}}},
      {"seat": "west", "asked": "market.bargain.respond", "answer": {"pass": true}},
      {"expect": {"awaited": ["east", "south"], "asked": {"west": null},
                  "facts": {"west": [], "0": []}}})");
  EXPECT_EQ(failure(ran), "");
}

TEST(Scenario, RefusesASideThatNobodyPlays) {
  const auto ran = run("market", R"({"seat": "up", "answer": {"pass": true}})");
  ASSERT_FALSE(ran);
  EXPECT_EQ(ran.error().code, "scenario.seat");
  EXPECT_EQ(ran.error().needed, "one of 0 to 3, north, east, south, west");
  EXPECT_FALSE(run("market", R"({"seat": 4, "answer": {"pass": true}})"));
  EXPECT_FALSE(run("market", R"({"seat": "east", "answer": {"pass": true}})",
                   R"(["north", "east", "east", "west"])"));
}

TEST(Scenario, SaysWhoIsAskedInstead) {
  const auto ran = run("market", R"({"seat": "north", "answer": {"pass": true}})");
  ASSERT_FALSE(ran);
  EXPECT_EQ(ran.error().code, "scenario.not_asked");
  EXPECT_EQ(ran.error().where, "step 1");
  EXPECT_EQ(ran.error().needed, "one of east south west");
  EXPECT_NE(failure(run("market", R"({"expect": {"awaited": ["east"]}})")), "");
  EXPECT_NE(failure(run("market", R"({"expect": {"asked": {"north": "market.day.pause"}}})")), "");
  EXPECT_NE(failure(run("market", R"({"expect": {"asked": {"east": null}}})")), "");
}

TEST(Scenario, LetsAllAnswerTheSame) {
  EXPECT_EQ(failure(run("market", R"(
      {"all": {"pass": true}, "asked": "market.bargain.respond"},
      {"expect": {"awaited": ["north"], "asked": {"north": "market.day.pause"},
                  "state": {"market.day": {"sold": 1}}}})")),
            "");
  EXPECT_EQ(failure(run("market", R"(
      {"all": {"pass": true}, "seats": ["west", "east"]},
      {"expect": {"awaited": ["south"]}})")),
            "");
}

TEST(Scenario, SaysWhoOfAllCannotAnswerSo) {
  const auto ran = run("market", R"({"all": {"response": "house.veto"}})");
  ASSERT_FALSE(ran);
  EXPECT_EQ(ran.error().where.substr(0, 11), "step 1 east");
  EXPECT_NE(failure(run("market", R"({"all": {"pass": true}, "seats": ["north"]})")), "");
  EXPECT_NE(failure(run("market", R"({"all": {"pass": true}, "asked": "market.day.pause"})")), "");
}

TEST(Scenario, PlaysOnByFallbacks) {
  EXPECT_EQ(failure(run("market", R"(
      {"fallback": 2},
      {"expect": {"awaited": ["west"]}},
      {"until": "market.day.pause"},
      {"until": "market.day.pause"},
      {"expect": {"awaited": ["north"]}},
      {"seat": "north", "answer": {"again": true}},
      {"until": "market.bargain.respond", "seat": "west", "state": {"market.day": {"sold": 1}}},
      {"expect": {"awaited": ["east", "south", "west"]}})")),
            "");
}

TEST(Scenario, StopsWhereWhatItPlaysForNeverComes) {
  const auto ran = run("market", R"({"until": "market.night"})");
  ASSERT_FALSE(ran);
  EXPECT_EQ(ran.error().code, "scenario.until");
  EXPECT_EQ(ran.error().found, "the game is over");
  EXPECT_EQ(run("market", R"({"fallback": 100})").error().code, "scenario.over");
}

TEST(Scenario, PlaysThroughAnOpening) {
  EXPECT_EQ(failure(run("market", R"(
      {"all": {"pass": true}},
      {"seat": "east", "opening": true, "options": {"response": ["house.shout"]},
       "answer": {"response": "house.shout", "house.shout": {"leave": true}}},
      {"expect": {"over": true}})")),
            "");
}

TEST(Scenario, SaysWhatCanBePlayedMeanwhile) {
  EXPECT_EQ(failure(run("market", R"(
      {"expect": {"plays": {"east": []}}},
      {"all": {"pass": true}},
      {"expect": {"plays": {"east": ["house.shout"], "west": [], "north": []}}})")),
            "");
  EXPECT_NE(failure(run("market", R"({"expect": {"plays": {"east": ["house.shout"]}}})")), "");
}

TEST(Scenario, CountsPieces) {
  EXPECT_EQ(failure(run("market", R"({"expect": {"counts": {"hand/0": 1, "discard": 0}}})")), "");
  EXPECT_NE(failure(run("market", R"({"expect": {"counts": {"hand/0": 2}}})")), "");
  EXPECT_NE(failure(run("market", R"({"expect": {"counts": {"hand/9": 0}}})")), "");
}

TEST(Scenario, SaysWhatASeatSees) {
  EXPECT_EQ(failure(run("market", R"({"expect": {"sees": {
      "east": {"zones": {"hand/1": ["seal/1"], "hand/2": []}, "state": {"market.day": {"sold": 0}}},
      "2": {"zones": {"hand/1": [], "hand/2": ["seal/2"]}},
      "spectator": {"zones": {"hand/1": []}}}}})")),
            "");
  EXPECT_EQ(failure(run("bazaar", R"({"expect": {"sees": {
      "east": {"accounts": {"purse/1": 4, "pile": [2, 13], "bank": 4},
               "state": {"bazaar.day": {"omen": {"secret": [0]}}},
               "components": [{"component": "bazaar.wishes", "seat": "north",
                               "value": {"numbers": {"secret": [0]}}}]},
      "north": {"state": {"bazaar.day": {"omen": 2}}},
      "spectator": {"accounts": {"bank": [4, 4]}}}}})")),
            "");
}

TEST(Scenario, FindsOutWhatASeatDoesNotSee) {
  for (const char* wrong :
       {R"({"east": {"zones": {"hand/2": ["seal/2"]}}})", R"({"east": {"zones": {"hand/1": []}}})",
        R"({"east": {"zones": {"hand/9": []}}})", R"({"east": {"hands": {}}})", R"({"up": {}})",
        R"({"east": {"state": {"market.day": {"sold": 1}}}})"}) {
    const std::string sees = wrong;
    EXPECT_FALSE(run("market", R"({"expect": {"sees": )" + sees + "}}")) << sees;
  }
}

TEST(Scenario, TakesSidesWhereAStateHasSeats) {
  const std::string position = R"({"components": [
      {"component": "bazaar.mark", "piece": "seal/0", "value": {"day": 0, "by": "south"}}]})";
  const std::string steps = R"({"expect": {
      "components": [{"component": "bazaar.mark", "piece": "seal/0", "value": {"by": "south"}}],
      "state": {"bazaar.day": {"planned": []}}}},
      {"seat": "east", "answer": {"coins": 0, "card": "CARD"}, "refused": "answer.unknown_option"},
      {"expect": {"components": [{"component": "bazaar.mark", "piece": "seal/0",
                                  "value": {"by": 2}}]}})";
  EXPECT_EQ(failure(run("bazaar", steps, four_sides, position)), "");
  EXPECT_NE(failure(run("bazaar", R"({"expect": {"state": {"bazaar.day": {"planned": ["up"]}}}})")),
            "");
}

TEST(Scenario, TakesSidesInStatesAndComponents) {
  const std::string position = R"({"state": {"market.day": {"sold": 3}}})";
  EXPECT_EQ(failure(run("market", R"(
      {"seat": "east", "answer": {"response": "house.veto", "house.veto": {"seal": "seal/1"}}},
      {"expect": {"state": {"house.veto": {"by": "seat:east"}, "market.day": {"sold": 3}}}})",
                        four_sides, position)),
            "");
  EXPECT_EQ(failure(run("bazaar", R"({"expect": {"components": [
      {"component": "bazaar.wishes", "seat": "south", "value": {}}]}})")),
            "");
  EXPECT_NE(failure(run("bazaar", R"({"expect": {"components": [
      {"component": "bazaar.wishes", "seat": "up", "value": {}}]}})")),
            "");
}

}  // namespace
}  // namespace kanly
