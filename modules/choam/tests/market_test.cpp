// When the market is held, over a whole turn.

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "kanly/choam/market.hpp"
#include "kanly/choose.hpp"
#include "kanly/classic/mentat_pause.hpp"
#include "kanly/game.hpp"
#include "loaded_tables.hpp"

namespace kanly::choam {
namespace {

/// The procedures of the phases that run, seen from the market.
class PhaseWatch : public Observer {
 public:
  void frame_began(const Game&, FrameId frame, Name procedure) override {
    names_.emplace_back(frame, std::string(procedure.text()));
  }
  std::string name_of(FrameId frame) const {
    for (const auto& [id, name] : names_) {
      if (id == frame) return name;
    }
    return {};
  }

 private:
  std::vector<std::pair<FrameId, std::string>> names_;
};

const std::set<std::string> all_phases{
    "classic.storm",        "classic.spice_blow", "classic.charity",
    "classic.bidding",      "classic.revival",    "classic.shipment_and_movement",
    "classic.battle_phase", "classic.collection", "classic.mentat_pause"};

TEST(ChoamMarket, IsHeldOnceAtTheEndOfEveryPhase) {
  const auto table =
      test::lay_out("classic,choam", "", test::seats_of({"choam", "atreides", "guild"}));
  Game game(table, 7);
  PhaseWatch watch;
  game.observe(&watch);
  std::multiset<std::string> held;
  Prompt prompt;
  Answer answer;
  while (!game.over() && classic::turn_number(game.as_public()) < 3) {
    game.prompt(game.awaited().first(), prompt);
    if (prompt.decision() == Name("choam.market.sell") &&
        classic::turn_number(game.as_public()) == 2) {
      EXPECT_EQ(game.awaited(), SeatSet(player(game.as_public())));
      held.insert(watch.name_of(game.within(classic::phase_role)));
    }
    ASSERT_TRUE(first_legal(game, prompt, answer));
    ASSERT_TRUE(game.submit(prompt, answer));
  }
  EXPECT_EQ(held, std::multiset<std::string>(all_phases.begin(), all_phases.end()));
}

TEST(ChoamMarket, IsNotHeldWithoutChoam) {
  const auto table = test::lay_out("classic,choam", "", test::seats_of({"atreides", "guild"}));
  Game game(table, 7);
  Prompt prompt;
  Answer answer;
  while (!game.over()) {
    game.prompt(game.awaited().first(), prompt);
    ASSERT_FALSE(prompt.decision().text().starts_with("choam.")) << prompt.decision().text();
    ASSERT_TRUE(first_legal(game, prompt, answer));
    ASSERT_TRUE(game.submit(prompt, answer));
  }
}

}  // namespace
}  // namespace kanly::choam
