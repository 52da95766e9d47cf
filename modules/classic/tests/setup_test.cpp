// What setup does that no single table shows: other seeds, other numbers of players, refusals to
// lay a table out.

#include "kanly/classic/setup.hpp"

#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "kanly/choose.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/places.hpp"
#include "kanly/classic/storm.hpp"
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

/// Answers for everybody as for absent players, until the storm is dialed.
void finish_setup(Game& game) {
  Prompt prompt;
  Answer answer;
  for (game.prompt(game.awaited().first(), prompt); prompt.decision() != Name("classic.storm.dial");
       game.prompt(game.awaited().first(), prompt)) {
    EXPECT_TRUE(prompt.decision().text().starts_with("classic.setup.")) << prompt.decision().text();
    EXPECT_TRUE(game.open_to().empty()) << "nothing can be played during setup";
    ASSERT_TRUE(first_legal(game, prompt, answer));
    ASSERT_TRUE(game.submit(prompt, answer));
  }
}

TEST(Setup, AsksNothingButItsOwnQuestionsAndOpensNothing) {
  Game game(table_of(six), 1);
  finish_setup(game);
  EXPECT_NE(game.as_public().state(storm_phase), nullptr);
}

/// One line of the faction sheets.
struct Start {
  Name faction;
  int spice;
  Name cell;
  int on_the_board;
  int cards;
  int traitors;
  int hand_limit;
  int free_revivals;
};

TEST(Setup, FactionsStartAsTheirSheetsSay) {
  constexpr Start sheets[] = {
      {atreides, 10, "arrakeen_s10", 10, 1, 1, 4, 2},
      {bene_gesserit, 5, "polar_sink", 1, 1, 1, 4, 1},
      {emperor, 10, "arrakeen_s10", 0, 1, 1, 4, 1},
      {fremen, 3, "sietch_tabr_s14", 10, 1, 1, 4, 3},
      {guild, 5, "tueks_sietch_s05", 5, 1, 1, 4, 1},
      {harkonnen, 10, "carthag_s11", 10, 2, 4, 8, 2},
  };
  Game game(table_of(six), 1);
  finish_setup(game);
  const Things& laid_out = game.fixture(things);
  for (const Start& sheet : sheets) {
    SCOPED_TRACE(sheet.faction.text());
    const Seat seat = laid_out.seat_of(sheet.faction);
    const SeatThings& own = laid_out.of(seat);
    EXPECT_EQ(game.ledger().balance(own.shield), sheet.spice);
    EXPECT_EQ(forces_in(game.as_public(), seat, laid_out.map.cell(sheet.cell)), sheet.on_the_board);
    EXPECT_EQ(game.ledger().balance(laid_out.group(own.groups.front()).reserves),
              20 - sheet.on_the_board);
    EXPECT_EQ(game.ledger().count(own.hand), static_cast<std::size_t>(sheet.cards));
    EXPECT_EQ(game.ledger().count(own.traitors), static_cast<std::size_t>(sheet.traitors));
    EXPECT_EQ(game.ask(hand_limit, seat), sheet.hand_limit);
    EXPECT_EQ(laid_out.faction(seat).entry->free_revivals, sheet.free_revivals);
  }
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

TEST(Setup, TakesTwoToSixPlayersWithAFactionEach) {
  EXPECT_NO_THROW(table_of({"harkonnen", "bene_gesserit"}));
  EXPECT_NO_THROW(table_of(six));
  EXPECT_THROW(table_of({"fremen"}), std::runtime_error);
  std::vector<std::string> seven = six;
  seven.emplace_back("guild");
  EXPECT_THROW(table_of(seven), std::runtime_error);
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
