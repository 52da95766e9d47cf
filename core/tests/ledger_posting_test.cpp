#include <gtest/gtest.h>

#include "kanly/ledger.hpp"
#include "support/card_table.hpp"
#include "support/ledger_checks.hpp"

namespace kanly {
namespace {

struct LedgerPosting : testing::Test, CardTable {};

TEST_F(LedgerPosting, StartsAsLaidOut) {
  EXPECT_EQ(pieces_in(ledger, deck), (std::vector{a, b, c, d}));
  EXPECT_EQ(ledger.count(deck), 4u);
  EXPECT_EQ(ledger.where(a), deck);
  EXPECT_EQ(ledger.top(deck), d);
  EXPECT_EQ(ledger.bottom(deck), a);
  EXPECT_TRUE(ledger.top(discard).is_none());
  EXPECT_EQ(ledger.balance(bank), 10);
  EXPECT_TRUE(ledger.check_conserved());
}

TEST_F(LedgerPosting, ReadsPositions) {
  EXPECT_EQ(ledger.at(deck, 0), a);
  EXPECT_EQ(ledger.at(deck, 3), d);
  EXPECT_TRUE(ledger.at(deck, 4).is_none());
  EXPECT_TRUE(ledger.at(discard, 0).is_none());
  EXPECT_EQ(ledger.index_of(a), 0u);
  EXPECT_EQ(ledger.index_of(d), 3u);
  EXPECT_TRUE(ledger.above(d).is_none());
}

TEST_F(LedgerPosting, MovesToTheTopOrTheBottom) {
  post(ledger, {{d, deck, discard}});
  post(ledger, {{b, deck, discard}});
  post(ledger, {{.piece = a, .from = deck, .to = discard, .position = Position::bottom}});
  EXPECT_EQ(pieces_in(ledger, discard), (std::vector{a, d, b}));
  EXPECT_EQ(pieces_in(ledger, deck), (std::vector{c}));
  EXPECT_TRUE(ledger.check_conserved());
}

TEST_F(LedgerPosting, MovesWithinAZone) {
  post(ledger, {{a, deck, deck}});
  EXPECT_EQ(pieces_in(ledger, deck), (std::vector{b, c, d, a}));
  post(ledger, {{.piece = a, .from = deck, .to = deck, .position = Position::bottom}});
  EXPECT_EQ(pieces_in(ledger, deck), (std::vector{a, b, c, d}));
  EXPECT_TRUE(ledger.check_conserved());
}

TEST_F(LedgerPosting, MovesSeveralPiecesInTheOrderOfTheLines) {
  post(ledger, {{a, deck, discard}, {d, deck, discard}, {b, deck, alices}});
  EXPECT_EQ(pieces_in(ledger, discard), (std::vector{a, d}));
  EXPECT_EQ(pieces_in(ledger, alices), (std::vector{b}));
}

TEST_F(LedgerPosting, MovesAmountsAndPiecesTogether) {
  post(ledger, {{d, deck, alices}}, {{alices_purse, bank, 3}, {bank, pot, 2}});
  EXPECT_EQ(ledger.where(d), alices);
  EXPECT_EQ(ledger.balance(alices_purse), 2);
  EXPECT_EQ(ledger.balance(bank), 11);
  EXPECT_EQ(ledger.balance(pot), 2);
}

TEST_F(LedgerPosting, TakesAmountsOfNothingAndToItself) {
  post(ledger, {}, {{pot, bank, 0}, {bank, bank, 10}});
  EXPECT_EQ(ledger, Ledger(*table));
}

TEST_F(LedgerPosting, RefusesAPieceThatIsElsewhere) {
  expect_refused(ledger, "ledger.not_there", [&](Ledger& l) { post(l, {{a, alices, discard}}); });
}

TEST_F(LedgerPosting, SaysWhatIsWhere) {
  try {
    post(ledger, {{a, alices, discard}});
    FAIL();
  } catch (const Fault& fault) {
    EXPECT_STREQ(fault.what(), "ledger.not_there: a: is in deck, not in hand/alice");
  }
}

TEST_F(LedgerPosting, RefusesThingsThatDoNotExist) {
  const auto refused = [&](auto act) { expect_refused(ledger, "ledger.no_such_thing", act); };
  refused([&](Ledger& l) { post(l, {{PieceId{7}, deck, discard}}); });
  refused([&](Ledger& l) { post(l, {{PieceId::none(), deck, discard}}); });
  refused([&](Ledger& l) { post(l, {{a, ZoneId{5}, discard}}); });
  refused([&](Ledger& l) { post(l, {{a, deck, ZoneId::none()}}); });
  refused([&](Ledger& l) { post(l, {}, {{AccountId::none(), bank, 1}}); });
  refused([&](Ledger& l) { post(l, {}, {{bank, AccountId{6}, 1}}); });
  refused([&](Ledger& l) { post(l, {{a, deck, discard}}, {}, ReservationId{0}); });
  refused([&](Ledger& l) { l.show(PieceId{7}, alice); });
  refused([&](Ledger& l) { arrange(l, ZoneId{5}, {}); });
}

TEST_F(LedgerPosting, RefusesAPieceMovedTwice) {
  expect_refused(ledger, "ledger.duplicate_line", [&](Ledger& l) {
    post(l, {{a, deck, alices}, {a, deck, bobs}});
  });
}

TEST_F(LedgerPosting, RefusesToSpendMoreThanThereIs) {
  expect_refused(ledger, "ledger.insufficient", [&](Ledger& l) { post(l, {}, {{bank, pot, 11}}); });
  expect_refused(ledger, "ledger.insufficient", [&](Ledger& l) {
    post(l, {}, {{bank, pot, INT64_MAX}});
  });
}

TEST_F(LedgerPosting, RefusesLinesThatTogetherSpendMoreThanThereIs) {
  expect_refused(ledger, "ledger.insufficient", [&](Ledger& l) {
    post(l, {}, {{bank, pot, 6}, {alices_purse, pot, 5}, {bank, pot, 5}});
  });
  post(ledger, {}, {{bank, pot, 6}, {bank, alices_purse, 4}});
  EXPECT_EQ(ledger.balance(bank), 0);
}

TEST_F(LedgerPosting, DoesNotPassAmountsOnWithinAPosting) {
  expect_refused(ledger, "ledger.insufficient", [&](Ledger& l) {
    post(l, {}, {{bank, pot, 5}, {pot, alices_purse, 5}});
  });
}

TEST_F(LedgerPosting, RefusesNegativeAmounts) {
  expect_refused(ledger, "ledger.negative", [&](Ledger& l) { post(l, {}, {{bank, pot, -1}}); });
}

TEST_F(LedgerPosting, RefusesAmountsBetweenStocks) {
  expect_refused(ledger, "ledger.other_stock", [&](Ledger& l) { post(l, {}, {{beans, pot, 1}}); });
  expect_refused(ledger, "ledger.other_stock", [&](Ledger& l) { post(l, {}, {{beans, pot, 0}}); });
}

TEST_F(LedgerPosting, ChangesNothingIfTheLastLineIsWrong) {
  expect_refused(ledger, "ledger.not_there", [&](Ledger& l) {
    post(l, {{d, deck, alices}, {disc1, bag, bobs}, {token, deck, bag}}, {{bank, pot, 1}});
  });
  expect_refused(ledger, "ledger.insufficient", [&](Ledger& l) {
    post(l, {{d, deck, alices}}, {{alices_purse, pot, 5}, {alices_purse, pot, 1}});
  });
}

TEST_F(LedgerPosting, ArrangesAZone) {
  arrange(ledger, deck, {c, a, d, b});
  EXPECT_EQ(pieces_in(ledger, deck), (std::vector{c, a, d, b}));
  EXPECT_TRUE(ledger.check_conserved());
  arrange(ledger, discard, {});
}

TEST_F(LedgerPosting, RefusesAnOrderThatIsNotOne) {
  const auto refused = [&](std::initializer_list<PieceId> order) {
    expect_refused(ledger, "ledger.not_a_permutation", [&](Ledger& l) { arrange(l, deck, order); });
  };
  refused({a, b, c});
  refused({a, b, c, d, d});
  refused({a, b, c, c});
  refused({a, b, c, token});
  refused({a, b, c, PieceId::none()});
}

TEST_F(LedgerPosting, CopiesAreIndependentAndEqual) {
  Ledger copy = ledger;
  EXPECT_EQ(copy, ledger);
  post(copy, {{d, deck, alices}}, {{bank, pot, 1}});
  EXPECT_NE(copy, ledger);
  EXPECT_EQ(ledger.where(d), deck);
  ledger = copy;
  EXPECT_EQ(canonical(copy), canonical(ledger));
}

}  // namespace
}  // namespace kanly
