// What setup does that no single table shows: other seeds, other numbers of players, refusals to
// lay a table out.

#include "kanly/classic/setup.hpp"

#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "kanly/game.hpp"
#include "loaded_tables.hpp"

namespace kanly::classic {
namespace {

const std::vector<std::string> six{"atreides", "bene_gesserit", "emperor",
                                   "fremen",   "guild",         "harkonnen"};

std::shared_ptr<const Table> table_of(const std::vector<std::string>& sides,
                                      std::string_view options = "") {
  return test::lay_out("classic", options, test::seats_of(sides));
}

std::vector<PieceId> cards_of(const Game& game, ZoneId zone) {
  std::vector<PieceId> cards;
  for (std::size_t i = 0; i < game.ledger().count(zone); ++i) {
    cards.push_back(game.ledger().at(zone, i));
  }
  return cards;
}

TEST(Setup, ShufflesTheDecksFaceDownAndLeavesTheDiscardsEmpty) {
  const auto table = table_of(six);
  const Things& laid_out = table->fixture(things);
  const Game one(table, 1);
  const Game other(table, 2);
  for (const ZoneId deck : {laid_out.treachery_deck, laid_out.spice_deck}) {
    EXPECT_NE(cards_of(one, deck), cards_of(other, deck));
    for (const Seat seat : table->everyone()) {
      EXPECT_FALSE(one.ledger().identified(seat, one.ledger().top(deck)));
    }
  }
  EXPECT_EQ(one.ledger().count(laid_out.treachery_discard), 0u);
  EXPECT_EQ(one.ledger().count(laid_out.spice_discard), 0u);
}

TEST(Setup, SeatsSitAtCirclesInSixSectorsAtEveryNumberOfPlayers) {
  const std::set<int> circles{2, 5, 8, 11, 14, 17};
  for (std::size_t players = 2; players <= six.size(); ++players) {
    const auto table = table_of({six.begin(), six.begin() + static_cast<std::ptrdiff_t>(players)});
    int last = 0;
    for (const Seat seat : table->everyone()) {
      const int sector = table->fixture(things).faction(seat).circle_sector;
      EXPECT_TRUE(circles.contains(sector)) << players << " players: " << sector;
      EXPECT_GT(sector, last) << "seats sit counterclockwise";
      last = sector;
    }
  }
}

TEST(Setup, TakesAnyFreeFactionAndNoneTwice) {
  EXPECT_NO_THROW(table_of({"guild", "fremen"}));
  EXPECT_THROW(table_of({"fremen", "fremen"}), std::runtime_error);
  EXPECT_THROW(table_of({"fremen", "ordos"}), std::runtime_error);
  EXPECT_THROW(table_of({"fremen", ""}), std::runtime_error);
}

TEST(Setup, GatesTheAdvancedGame) {
  const auto gates = [](std::string_view options) {
    return table_of({"guild", "fremen"}, options)->rules().explain().gates;
  };
  EXPECT_TRUE(gates("").empty()) << "the basic game is what is played without an option";
  EXPECT_TRUE(gates("classic.mode=basic").empty());
  ASSERT_EQ(gates("classic.mode=advanced").size(), 1u);
  EXPECT_EQ(gates("classic.mode=advanced").front().rulings,
            std::vector<std::string>{"CLS-SETUP-01"});
}

}  // namespace
}  // namespace kanly::classic
