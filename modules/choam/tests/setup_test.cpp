// What CHOAM brings to a table, and what it does not.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "kanly/choam/choam.hpp"
#include "kanly/choose.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/places.hpp"
#include "kanly/classic/revival.hpp"
#include "kanly/classic/storm.hpp"
#include "kanly/game.hpp"
#include "loaded_tables.hpp"

namespace kanly::choam {
namespace {

std::shared_ptr<const Table> table_of(std::string_view modules,
                                      const std::vector<std::string>& sides) {
  return test::lay_out(modules, "", test::seats_of(sides));
}

/// Answers for everybody as for absent players, until the storm is dialed.
void finish_setup(Game& game) {
  Prompt prompt;
  Answer answer;
  for (game.prompt(game.awaited().first(), prompt); prompt.decision() != Name("classic.storm.dial");
       game.prompt(game.awaited().first(), prompt)) {
    EXPECT_TRUE(prompt.decision().text().starts_with("classic.setup.")) << prompt.decision().text();
    ASSERT_TRUE(first_legal(game, prompt, answer));
    ASSERT_TRUE(game.submit(prompt, answer));
  }
}

TEST(ChoamSetup, TakesWhatItsSheetSaysAndIsAskedNothingOfItsOwn) {
  Game game(table_of("classic,choam", {"choam", "atreides", "guild"}), 1);
  finish_setup(game);
  const classic::Things& table = game.fixture(classic::things);
  const Seat seat = player(game.as_public());
  const classic::SeatThings& own = table.of(seat);
  EXPECT_EQ(game.ledger().balance(own.shield), 2);
  EXPECT_EQ(game.ledger().balance(table.group(own.groups.front()).reserves), 20);
  EXPECT_EQ(own.groups.size(), 1u);
  EXPECT_EQ(game.ledger().count(own.hand), 1u);
  EXPECT_EQ(game.ask(classic::hand_limit, seat), 5);
  EXPECT_EQ(game.ask(classic::hand_limit, table.seat_of(classic::guild)), 4);
  EXPECT_EQ(game.ask(classic::free_revivals, seat), 0);
}

std::vector<classic::TreacheryCard> cards_from_deck(const Table& table) {
  std::vector<classic::TreacheryCard> cards;
  for (const classic::TreacheryCard& card : table.fixture(classic::things).treachery) {
    if (!card.entry->cache_of.has_value()) cards.push_back(card);
  }
  return cards;
}

TEST(ChoamSetup, AddsTwoCardsToTheDeckAndNoWorthlessOne) {
  const std::vector<std::string> sides{"atreides", "guild"};
  const auto with = table_of("classic,choam", sides);
  const auto without = table_of("classic", sides);
  EXPECT_EQ(cards_from_deck(*without).size(), 33u);
  EXPECT_EQ(cards_from_deck(*with).size(), 35u);
  const auto worthless = [](const Table& table) {
    const std::vector<classic::TreacheryCard> cards = cards_from_deck(table);
    return std::count_if(cards.begin(), cards.end(), [](const classic::TreacheryCard& card) {
      return card.entry->category == classic::CardCategory::worthless;
    });
  };
  EXPECT_EQ(worthless(*with), worthless(*without));
  EXPECT_FALSE(with->fixture(classic::things).has_card("kull_wahad"));
  EXPECT_NE(with->find_piece("treachery/karama/2"), PieceId{});
  EXPECT_EQ(with->find_piece("treachery/karama/3"), PieceId{});
}

TEST(ChoamSetup, AloneBringsToothAndArtillery) {
  for (const auto& [modules, has_cards] : {std::pair{"classic", false},
                                           {"classic,richese", false},
                                           {"classic,choam", true},
                                           {"classic,choam,richese", true}}) {
    const classic::Things& table =
        table_of(modules, {"atreides", "guild"})->fixture(classic::things);
    EXPECT_EQ(table.has_card("poison_tooth"), has_cards) << modules;
    EXPECT_EQ(table.has_card("artillery_strike"), has_cards) << modules;
  }
}

TEST(ChoamSetup, CountsToothAndArtilleryAsWeapons) {
  const auto table = table_of("classic,choam", {"choam", "guild"});
  for (const classic::TreacheryCard& card : table->fixture(classic::things).treachery) {
    const bool is_new =
        card.definition == Name("poison_tooth") || card.definition == Name("artillery_strike");
    if (is_new) {
      EXPECT_EQ(card.entry->category, classic::CardCategory::weapon);
    }
    const bool counts_as_neither = card.definition == classic::karama_card ||
                                   card.entry->category == classic::CardCategory::worthless;
    if (!counts_as_neither) continue;
    EXPECT_TRUE(card.entry->attacks.empty()) << card.definition.text();
    EXPECT_TRUE(card.entry->defends.empty()) << card.definition.text();
  }
}

}  // namespace
}  // namespace kanly::choam
