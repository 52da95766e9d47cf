#include <gtest/gtest.h>

#include "kanly/ledger.hpp"
#include "support/card_table.hpp"
#include "support/ledger_checks.hpp"

namespace kanly {
namespace {

struct LedgerRename : testing::Test, CardTable {
  /// A renaming in which some pieces trade places, each pair given in turn.
  std::vector<PieceId> swapped(std::initializer_list<std::pair<PieceId, PieceId>> pairs) const {
    std::vector<PieceId> to;
    for (std::uint16_t number = 0; number < table->pieces().size(); ++number) {
      to.push_back(PieceId{number});
    }
    for (const auto& [one, other] : pairs) std::swap(to[one.number], to[other.number]);
    return to;
  }
};

TEST_F(LedgerRename, MovesPiecesIntoEachOthersPlaces) {
  post(ledger, {{d, deck, alices}});
  ledger.rename(swapped({{d, a}}));
  EXPECT_EQ(pieces_in(ledger, alices), (std::vector{a}));
  EXPECT_EQ(pieces_in(ledger, deck), (std::vector{d, b, c}));
  EXPECT_TRUE(ledger.check_conserved());
}

TEST_F(LedgerRename, TakesNeighboursAndCyclesAlong) {
  std::vector<PieceId> to = swapped({});
  to[a.number] = b;
  to[b.number] = c;
  to[c.number] = d;
  to[d.number] = a;
  ledger.rename(to);
  EXPECT_EQ(pieces_in(ledger, deck), (std::vector{b, c, d, a}));
  EXPECT_TRUE(ledger.check_conserved());
}

TEST_F(LedgerRename, TakesKnowledgeAlong) {
  post(ledger, {{d, deck, alices}});
  ledger.rename(swapped({{d, a}}));
  EXPECT_TRUE(ledger.identified(alice, a));
  EXPECT_FALSE(ledger.identified(alice, d));
  EXPECT_EQ(ledger.whereabouts(alice, d), mask({deck}));
}

TEST_F(LedgerRename, LeavesWhatTheViewerBelieves) {
  post(ledger, {{token, bag, alices}});
  post(ledger, {{.piece = a, .from = deck, .to = discard}});
  post(ledger, {{d, deck, alices}});
  const Ledger before = ledger;
  ledger.rename(swapped({{d, b}}), bob);
  for (const PieceId piece : {a, b, c, d, token}) {
    EXPECT_EQ(ledger.whereabouts(bob, piece), before.whereabouts(bob, piece));
  }
  EXPECT_TRUE(ledger.identified(alice, b));
}

TEST_F(LedgerRename, TakesWhatSpectatorsBelieveAlong) {
  post(ledger, {{token, bag, alices}});
  post(ledger, {{d, deck, alices}});
  post(ledger, {{d, alices, bag}, {c, deck, discard}});
  const std::uint64_t believed = ledger.whereabouts(Seat::none(), a);
  ledger.rename(swapped({{d, a}}), bob);
  EXPECT_EQ(ledger.whereabouts(Seat::none(), d), believed);
  EXPECT_TRUE(ledger.identified(Seat::none(), c));
}

TEST_F(LedgerRename, TakesReservationsAlong) {
  const ReservationId held = reserve(ledger, FrameId{1}, {d});
  ledger.rename(swapped({{d, a}}));
  EXPECT_TRUE(ledger.is_reserved(a));
  EXPECT_FALSE(ledger.is_reserved(d));
  post(ledger, {{a, deck, alices}}, {}, held);
}

TEST_F(LedgerRename, AndBackIsNothing) {
  post(ledger, {{d, deck, alices}});
  reserve(ledger, FrameId{1}, {d, c});
  const Ledger before = ledger;
  ledger.rename(swapped({{d, a}, {c, b}}));
  EXPECT_NE(ledger, before);
  ledger.rename(swapped({{d, a}, {c, b}}));
  EXPECT_EQ(ledger, before);
}

TEST_F(LedgerRename, RefusesWhatIsNoRenaming) {
  std::vector<PieceId> twice = swapped({});
  twice[a.number] = b;
  expect_refused(ledger, "ledger.not_a_permutation", [&](Ledger& l) { l.rename(twice); });
  std::vector<PieceId> few = swapped({});
  few.pop_back();
  expect_refused(ledger, "ledger.not_a_permutation", [&](Ledger& l) { l.rename(few); });
}

TEST_F(LedgerRename, RefusesPiecesOfAnotherBack) {
  expect_refused(ledger, "ledger.other_back", [&](Ledger& l) { l.rename(swapped({{a, token}})); });
}

TEST_F(LedgerRename, RefusesWhatTheViewerKnowsToBeElsewhere) {
  post(ledger, {{d, deck, alices}});
  const std::vector<PieceId> to = swapped({{d, a}});
  expect_refused(ledger, "ledger.known_piece", [&](Ledger& l) { l.rename(to, alice); });
  ledger.rename(to, bob);
}

}  // namespace
}  // namespace kanly
