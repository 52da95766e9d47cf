#include <gtest/gtest.h>

#include "kanly/ledger.hpp"
#include "support/card_table.hpp"
#include "support/ledger_checks.hpp"

namespace kanly {
namespace {

struct LedgerWhereabouts : testing::Test, CardTable {
  void expect_known(Seat seat, std::initializer_list<PieceId> pieces) const {
    for (const PieceId id : pieces) EXPECT_TRUE(ledger.identified(seat, id)) << table->piece(id);
  }
  void expect_unknown(Seat seat, std::initializer_list<PieceId> pieces) const {
    for (const PieceId id : pieces) EXPECT_FALSE(ledger.identified(seat, id)) << table->piece(id);
  }
  void expect_in(Seat seat, std::initializer_list<PieceId> pieces,
                 std::initializer_list<ZoneId> zones) const {
    for (const PieceId id : pieces) {
      EXPECT_EQ(ledger.whereabouts(seat, id), mask(zones)) << table->piece(id);
    }
  }
};

TEST_F(LedgerWhereabouts, StartWithWhatTheSetupShows) {
  expect_in(alice, {a, b, c, d}, {deck});
  expect_in(bob, {disc1, disc2, token}, {bag});
}

TEST_F(LedgerWhereabouts, OfADrawnCardItsDrawerKnowsAndTheOtherKnowsTheTwoPlaces) {
  post(ledger, {{d, deck, alices}});
  expect_known(alice, {d});
  expect_in(alice, {a, b, c}, {deck});
  expect_in(bob, {a, b, c, d}, {deck, alices});
}

TEST_F(LedgerWhereabouts, OfARevealedCardAreKnownToAll) {
  post(ledger, {{d, deck, alices}});
  post(ledger, {{c, deck, discard}});
  expect_known(alice, {c});
  expect_known(bob, {c});
  EXPECT_TRUE(ledger.identified(Seat::none(), c));
  EXPECT_FALSE(ledger.identified(Seat::none(), d));
  expect_in(bob, {a, b, d}, {deck, alices});
}

TEST_F(LedgerWhereabouts, StayExactWhileAShownCardLiesInAnOrderedZone) {
  ledger.show(d, bob);
  expect_known(bob, {d});
  post(ledger, {{c, deck, alices}});
  expect_known(bob, {d});  // another position was taken
  post(ledger, {{d, deck, alices}});
  expect_known(bob, {d});  // its position was taken
  expect_in(bob, {a, b, c}, {deck, alices});
}

TEST_F(LedgerWhereabouts, OfACardInAHandBlurWhenOneIsGivenAwayUnseen) {
  post(ledger, {{.piece = d, .from = deck, .to = alices, .shown = bob}});
  post(ledger, {{c, deck, alices}});
  expect_known(bob, {d});
  post(ledger, {{c, alices, bag}});  // bob sees a card go, not which
  expect_in(bob, {d}, {alices, bag});
  expect_in(bob, {a, b, c}, {deck, alices, bag});
  expect_known(alice, {c, d});
}

TEST_F(LedgerWhereabouts, OfTheOnlyCardOfItsBackFollowIt) {
  post(ledger, {{.piece = d, .from = deck, .to = alices, .shown = bob}});
  post(ledger, {{token, bag, alices}});
  post(ledger, {{d, alices, bag}});
  expect_known(bob, {d});
  expect_in(bob, {token}, {alices});  // left the bag as the only token
}

TEST_F(LedgerWhereabouts, DropAZoneThatWasEmptied) {
  post(ledger, {{d, deck, alices}});
  post(ledger, {{c, deck, alices}});
  post(ledger, {{b, deck, discard}, {a, deck, discard}});
  expect_known(bob, {a, b});
  expect_in(bob, {c, d}, {alices});
}

TEST_F(LedgerWhereabouts, TellBacksApart) {
  post(ledger, {{disc1, bag, alices}});
  expect_in(bob, {disc1, disc2}, {bag, alices});
  expect_in(bob, {token}, {bag});
}

TEST_F(LedgerWhereabouts, OfAShuffledZoneAreOnlyTheZone) {
  ledger.show(d, alice);
  arrange(ledger, deck, {d, c, b, a});
  expect_in(alice, {a, b, c, d}, {deck});
}

TEST_F(LedgerWhereabouts, OfAShuffledHandStayKnownToWhoSeesIt) {
  post(ledger, {{.piece = d, .from = deck, .to = alices, .shown = bob}});
  post(ledger, {{c, deck, alices}});
  arrange(ledger, alices, {c, d});
  expect_known(alice, {c, d});
  expect_in(bob, {d}, {alices});
}

TEST_F(LedgerWhereabouts, OfAShownCardGoOnlyToThoseItWasShownTo) {
  ledger.show(a, SeatSet::from_bits(0xffffffff) - alice);
  expect_known(bob, {a});
  expect_in(alice, {a}, {deck});
}

TEST_F(LedgerWhereabouts, OfSpectatorsStartWithOpenZones) {
  expect_in(Seat::none(), {a, b, c, d}, {deck});
  expect_in(Seat::none(), {disc1, disc2, token}, {bag});
}

TEST_F(LedgerWhereabouts, OfSpectatorsLearnWhatEverySeatIsShown) {
  ledger.show(d, table->everyone());
  expect_known(Seat::none(), {d});
  post(ledger, {{d, deck, alices}});
  expect_known(Seat::none(), {d});  // its position was taken
  post(ledger, {{.piece = c, .from = deck, .to = alices, .shown = SeatSet::from_bits(0xffffffff)}});
  expect_known(Seat::none(), {c, d});
  expect_in(Seat::none(), {a, b}, {deck});
}

TEST_F(LedgerWhereabouts, OfSpectatorsDoNotFollowWhatSomeSeatsAreShown) {
  ledger.show(d, bob);
  ledger.show(d, alice);  // one after the other is not at once
  expect_unknown(Seat::none(), {d});
  post(ledger, {{.piece = c, .from = deck, .to = alices, .shown = bob}});
  expect_known(bob, {c});
  expect_unknown(Seat::none(), {c});
  post(ledger, {{c, alices, bobs}});  // every seat has seen it, each in a hand
  expect_known(alice, {c});
  expect_in(Seat::none(), {c}, {deck, bobs});
}

TEST_F(LedgerWhereabouts, OfSpectatorsBlurAsThoseOfSeats) {
  ledger.show(d, table->everyone());
  post(ledger, {{d, deck, alices}, {c, deck, alices}});
  post(ledger, {{d, alices, bag}});
  expect_in(Seat::none(), {d}, {alices, bag});
  expect_in(Seat::none(), {a, b, c}, {deck, alices, bag});
  ledger.show(b, table->everyone());
  arrange(ledger, deck, {b, a});
  expect_in(Seat::none(), {b}, {deck});
}

TEST_F(LedgerWhereabouts, OfSpectatorsKeepWhatLeftAnOpenZone) {
  post(ledger, {{d, deck, discard}});
  post(ledger, {{d, discard, bobs}});
  expect_known(Seat::none(), {d});
  post(ledger, {{d, bobs, bag}});
  expect_known(Seat::none(), {d});  // the only card that bob had
}

TEST(LedgerSpectators, DoNotSeeAZoneThatAllSeatsSeeUnlessItIsOpen) {
  const auto table = lay_out(2, [](TableBuilder& builder) {
    builder.zone("deck", {});
    builder.zone("screen", {.faces = builder.everyone()});
    builder.piece("p", {.zone = builder.find_zone("screen")});
    builder.piece("q", {.zone = builder.find_zone("deck")});
  });
  const ZoneId deck = zone(*table, "deck");
  const ZoneId screen = zone(*table, "screen");
  Ledger ledger(*table);
  EXPECT_TRUE(ledger.identified(alice, piece(*table, "p")));
  EXPECT_FALSE(ledger.identified(Seat::none(), piece(*table, "p")));
  post(ledger, {{piece(*table, "q"), deck, screen}});
  EXPECT_TRUE(ledger.identified(bob, piece(*table, "q")));
  EXPECT_FALSE(ledger.identified(Seat::none(), piece(*table, "q")));
  post(ledger, {{piece(*table, "p"), screen, deck}});
  EXPECT_TRUE(ledger.identified(bob, piece(*table, "p")));
  EXPECT_EQ(ledger.whereabouts(Seat::none(), piece(*table, "p")), 3u);
}

TEST_F(LedgerWhereabouts, OfASwapWidenByBothLines) {
  post(ledger, {{d, deck, alices}, {c, deck, bobs}});
  post(ledger, {{d, alices, bobs}, {c, bobs, alices}});
  expect_known(alice, {c, d});
  expect_known(bob, {c, d});
}

}  // namespace
}  // namespace kanly
