// A whole game as the table hears it: which phases begin, in which order, and how many turns.

#include <string>
#include <vector>

#include "kanly/choose.hpp"
#include "kanly/game.hpp"
#include "kanly/observer.hpp"
#include "loaded_tables.hpp"

namespace kanly::classic {
namespace {

/// Writes down what is reported of turns and phases.
class Herald : public Observer {
 public:
  void happened(const Game&, const Event& event) override {
    if (event.name == Name("classic.turn")) phases.emplace_back();
    if (event.name != Name("classic.phase")) {
      return;
    }
    phases.back().emplace_back(event.values[0].word());
  }

  std::vector<std::vector<std::string>> phases;  ///< by turn
};

TEST(Turns, HaveTheirPhasesInPrintedOrderAndAreAtMostTen) {
  const std::vector<std::string> printed_order{
      "classic.storm",        "classic.spice_blow", "classic.charity",
      "classic.bidding",      "classic.revival",    "classic.shipment_and_movement",
      "classic.battle_phase", "classic.collection", "classic.mentat_pause"};
  Game game(test::lay_out("classic", "", test::seats_of({"emperor", "fremen", "guild"})), 3);
  Herald herald;
  game.observe(&herald);
  Prompt prompt;
  Answer answer;
  while (!game.over()) {
    game.prompt(game.awaited().first(), prompt);
    ASSERT_TRUE(first_legal(game, prompt, answer));
    ASSERT_TRUE(game.submit(prompt, answer));
  }
  EXPECT_EQ(herald.phases.size(), 10u) << "nobody ships or moves";
  for (const std::vector<std::string>& turn : herald.phases) EXPECT_EQ(turn, printed_order);
  EXPECT_EQ(game.outcome().rounds, herald.phases.size());
}

}  // namespace
}  // namespace kanly::classic
