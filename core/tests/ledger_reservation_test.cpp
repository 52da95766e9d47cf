#include <gtest/gtest.h>

#include "kanly/ledger.hpp"
#include "kanly/limits.hpp"
#include "support/card_table.hpp"
#include "support/ledger_checks.hpp"

namespace kanly {
namespace {

constexpr FrameId auction{4};
constexpr FrameId duel{7};

struct LedgerReservation : testing::Test, CardTable {};

TEST_F(LedgerReservation, KeepsOthersFromMovingAPiece) {
  reserve(ledger, auction, {a});
  EXPECT_TRUE(ledger.is_reserved(a));
  EXPECT_FALSE(ledger.is_reserved(b));
  expect_refused(ledger, "ledger.reserved", [&](Ledger& l) { post(l, {{a, deck, discard}}); });
  post(ledger, {{b, deck, discard}});
}

TEST_F(LedgerReservation, KeepsOthersFromSpendingAnAmount) {
  reserve(ledger, auction, {}, {{bank, 7}});
  EXPECT_EQ(ledger.unreserved(bank), 3);
  EXPECT_EQ(ledger.balance(bank), 10);
  expect_refused(ledger, "ledger.reserved", [&](Ledger& l) { post(l, {}, {{bank, pot, 4}}); });
  expect_refused(ledger, "ledger.reserved", [&](Ledger& l) {
    post(l, {}, {{bank, pot, 2}, {bank, pot, 2}});
  });
  expect_refused(ledger, "ledger.insufficient", [&](Ledger& l) { post(l, {}, {{bank, pot, 11}}); });
  post(ledger, {}, {{bank, pot, 3}});
}

TEST_F(LedgerReservation, IsUsedByWhoPresentsIt) {
  const ReservationId held = reserve(ledger, auction, {a, b}, {{bank, 7}});
  post(ledger, {{a, deck, alices}}, {{bank, pot, 5}}, held);
  EXPECT_FALSE(ledger.is_reserved(a));
  EXPECT_TRUE(ledger.is_reserved(b));
  EXPECT_EQ(ledger.unreserved(bank), 3);
  post(ledger, {}, {{bank, pot, 5}}, held);
  EXPECT_EQ(ledger.balance(bank), 0);
  EXPECT_EQ(ledger.unreserved(bank), 0);
}

TEST_F(LedgerReservation, DoesNotOpenAnother) {
  reserve(ledger, auction, {a}, {{bank, 7}});
  const ReservationId other = reserve(ledger, duel, {b}, {{bank, 2}});
  expect_refused(ledger, "ledger.reserved", [&](Ledger& l) {
    post(l, {{a, deck, alices}}, {}, other);
  });
  expect_refused(ledger, "ledger.reserved", [&](Ledger& l) {
    post(l, {}, {{bank, pot, 4}}, other);
  });
  post(ledger, {{b, deck, alices}}, {{bank, pot, 3}}, other);
  EXPECT_EQ(ledger.unreserved(bank), 0);
}

TEST_F(LedgerReservation, IsSpentBeforeWhatIsFree) {
  const ReservationId held = reserve(ledger, auction, {}, {{bank, 4}});
  post(ledger, {}, {{bank, pot, 1}, {bank, pot, 1}}, held);
  EXPECT_EQ(ledger.unreserved(bank), 6);
}

TEST_F(LedgerReservation, StaysWhenEmptyUntilReleased) {
  const ReservationId held = reserve(ledger, auction, {a}, {{bank, 1}});
  post(ledger, {{a, deck, alices}}, {{bank, pot, 1}}, held);
  post(ledger, {{a, alices, discard}}, {}, held);
  ledger.release(held);
  expect_refused(ledger, "ledger.no_such_thing", [&](Ledger& l) { l.release(held); });
  expect_refused(ledger, "ledger.no_such_thing", [&](Ledger& l) {
    post(l, {{b, deck, alices}}, {}, held);
  });
}

TEST_F(LedgerReservation, EndsWithItsHolder) {
  reserve(ledger, auction, {a}, {{bank, 3}});
  reserve(ledger, duel, {b});
  reserve(ledger, auction, {}, {{bank, 3}});
  ledger.release_all(auction);
  EXPECT_FALSE(ledger.is_reserved(a));
  EXPECT_TRUE(ledger.is_reserved(b));
  EXPECT_EQ(ledger.unreserved(bank), 10);
  ledger.release_all(auction);
}

TEST_F(LedgerReservation, NeverGivesANumberTwice) {
  const ReservationId first = reserve(ledger, auction, {a});
  ledger.release(first);
  EXPECT_NE(reserve(ledger, auction, {a}), first);
}

TEST_F(LedgerReservation, IsPresentedByItsHolderAndWhomItWasLentTo) {
  constexpr FrameId borrower{8};
  const ReservationId held = reserve(ledger, auction, {a});
  ledger.check_presented(held, auction);
  expect_refused(ledger, "ledger.not_lent", [&](Ledger& l) { l.check_presented(held, borrower); });
  ledger.lend(held, borrower);
  ledger.lend(held, borrower);
  EXPECT_TRUE(ledger.has_borrowed(borrower));
  ledger.check_presented(held, borrower);
  ledger.check_presented(held, auction);
  expect_refused(ledger, "ledger.not_lent", [&](Ledger& l) { l.check_presented(held, duel); });
}

TEST_F(LedgerReservation, IsLentUntilTheBorrowerEnds) {
  const ReservationId held = reserve(ledger, auction, {a});
  const Ledger before = ledger;
  ledger.lend(held, duel);
  EXPECT_NE(ledger, before);
  ledger.release_all(duel);
  EXPECT_EQ(ledger, before);
  EXPECT_TRUE(ledger.is_reserved(a));
  ledger.lend(held, duel);
  ledger.release(held);
  EXPECT_FALSE(ledger.has_borrowed(duel));
  expect_refused(ledger, "ledger.no_such_thing", [&](Ledger& l) { l.lend(held, duel); });
  expect_refused(ledger, "ledger.no_such_thing",
                 [&](Ledger& l) { l.check_presented(held, auction); });
}

TEST_F(LedgerReservation, LeavesOrderingAndShowingFree) {
  reserve(ledger, auction, {a});
  arrange(ledger, deck, {b, a, d, c});
  ledger.show(a, bob);
  EXPECT_TRUE(ledger.is_reserved(a));
}

TEST_F(LedgerReservation, RefusesWhatIsHeldAlready) {
  reserve(ledger, auction, {a}, {{bank, 7}});
  expect_refused(ledger, "ledger.reserved", [&](Ledger& l) { reserve(l, auction, {b, a}); });
  expect_refused(ledger, "ledger.reserved", [&](Ledger& l) { reserve(l, duel, {}, {{bank, 4}}); });
}

TEST_F(LedgerReservation, RefusesWhatIsNotThere) {
  expect_refused(ledger, "ledger.insufficient", [&](Ledger& l) {
    reserve(l, duel, {a}, {{bank, 11}});
  });
  expect_refused(ledger, "ledger.negative", [&](Ledger& l) {
    reserve(l, duel, {a}, {{bank, -1}});
  });
  expect_refused(ledger, "ledger.no_such_thing",
                 [&](Ledger& l) { reserve(l, duel, {PieceId{7}}); });
  expect_refused(ledger, "ledger.no_such_thing", [&](Ledger& l) {
    reserve(l, duel, {}, {{AccountId::none(), 1}});
  });
}

TEST_F(LedgerReservation, RefusesDuplicateLines) {
  expect_refused(ledger, "ledger.duplicate_line", [&](Ledger& l) { reserve(l, duel, {a, a}); });
  expect_refused(ledger, "ledger.duplicate_line", [&](Ledger& l) {
    reserve(l, duel, {}, {{bank, 1}, {bank, 1}});
  });
}

TEST_F(LedgerReservation, RefusesMoreThanTheLimit) {
  for (std::size_t i = 0; i < limits::reservations; ++i) reserve(ledger, auction, {});
  expect_refused(ledger, "ledger.too_many_reservations", [&](Ledger& l) { reserve(l, duel, {}); });
}

TEST_F(LedgerReservation, IsPartOfTheContent) {
  const Ledger before = ledger;
  const ReservationId held = reserve(ledger, auction, {b, a}, {{bank, 1}, {pot, 0}});
  EXPECT_NE(ledger, before);
  EXPECT_NE(canonical(ledger), canonical(before));
  Ledger other = before;
  reserve(other, auction, {a, b}, {{bank, 1}});
  EXPECT_EQ(ledger, other);  // the order of the lines says nothing
  ledger.release(held);
  EXPECT_NE(ledger, before);  // its number is used up
}

}  // namespace
}  // namespace kanly
