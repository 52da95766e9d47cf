#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "imagine_draws.hpp"
#include "kanly/ledger.hpp"
#include "support/card_table.hpp"
#include "support/ledger_checks.hpp"
#include "support/random_ledger.hpp"

namespace kanly {
namespace {

struct LedgerRedistribute : testing::Test, CardTable {
  LedgerRedistribute() { post(ledger, {}, {{alices_purse, shadow, 2}}); }  // bob sees no amount

  std::vector<std::int64_t> balances() const {
    std::vector<std::int64_t> all;
    for (std::uint16_t i = 0; i < table->accounts().size(); ++i) {
      all.push_back(ledger.balance(AccountId{i}));
    }
    return all;
  }
  /// The balances if alice had given this much instead of 2.
  std::vector<std::int64_t> had_she_given(std::int64_t amount) const {
    std::vector<std::int64_t> all = balances();
    all[alices_purse.number] = 5 - amount;
    all[shadow.number] = amount;
    return all;
  }
};

TEST_F(LedgerRedistribute, PutsWhatTheViewerThinksPossible) {
  ledger.redistribute(had_she_given(4), bob);
  EXPECT_EQ(ledger.balance(alices_purse), 1);
  EXPECT_EQ(ledger.balance(shadow), 4);
  EXPECT_TRUE(ledger.check_conserved());
}

TEST_F(LedgerRedistribute, KeepsWhatTheViewerKnows) {
  ledger.redistribute(had_she_given(4), bob);
  EXPECT_EQ(ledger.bounds(bob, alices_purse), (Bounds{0, 5}));
  EXPECT_EQ(ledger.bounds(bob, shadow), (Bounds{0, 5}));
  EXPECT_EQ(ledger.bounds(bob, bobs_purse), (Bounds{5, 5}));
}

TEST_F(LedgerRedistribute, LeavesOthersWhatEverybodyKnowsAndTheirOwn) {
  EXPECT_EQ(ledger.bounds(alice, shadow), (Bounds{2, 2}));
  ledger.redistribute(had_she_given(4), bob);
  EXPECT_EQ(ledger.bounds(alice, alices_purse), (Bounds{1, 1}));
  EXPECT_EQ(ledger.bounds(alice, shadow), ledger.bounds(Seat::none(), shadow));
}

TEST_F(LedgerRedistribute, RefusesWhatTheViewerKnowsBetter) {
  expect_refused(ledger, "ledger.outside_bounds",
                 [&](Ledger& l) { l.redistribute(had_she_given(4), alice); });
  std::vector<std::int64_t> other_bank = had_she_given(3);
  other_bank[bank.number] += 1;
  expect_refused(ledger, "ledger.outside_bounds",
                 [&](Ledger& l) { l.redistribute(other_bank, bob); });
}

TEST_F(LedgerRedistribute, RefusesAnotherTotal) {
  std::vector<std::int64_t> more = had_she_given(2);
  more[shadow.number] += 1;
  expect_refused(ledger, "ledger.not_a_distribution",
                 [&](Ledger& l) { l.redistribute(more, bob); });
  more[shadow.number] -= 2;
  expect_refused(ledger, "ledger.not_a_distribution",
                 [&](Ledger& l) { l.redistribute(more, bob); });
  more.pop_back();
  expect_refused(ledger, "ledger.not_a_distribution",
                 [&](Ledger& l) { l.redistribute(more, bob); });
}

TEST_F(LedgerRedistribute, RefusesLessThanIsReserved) {
  reserve(ledger, FrameId{1}, {}, {{alices_purse, 3}});
  expect_refused(ledger, "ledger.reserved",
                 [&](Ledger& l) { l.redistribute(had_she_given(3), bob); });
  ledger.redistribute(had_she_given(1), bob);
}

TEST_F(LedgerRedistribute, DrawsEverythingThatIsPossible) {
  std::set<std::int64_t> drawn;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Stream stream(seed);
    drawn.insert(internal::draw_balances(*table, ledger, bob, stream)[shadow.number]);
  }
  EXPECT_EQ(drawn, (std::set<std::int64_t>{0, 1, 2, 3, 4, 5}));
}

TEST(HoldInstead, KeepsTheNumberAndChangesWhatIsHeld) {
  CardTable cards;
  Ledger& ledger = cards.ledger;
  const ReservationId held = reserve(ledger, FrameId{1}, {cards.a}, {{cards.bank, 8}});
  ledger.hold_instead(held, std::vector{cards.b}, std::vector{AmountHeld{cards.bank, 9}});
  EXPECT_FALSE(ledger.is_reserved(cards.a));
  EXPECT_TRUE(ledger.is_reserved(cards.b));
  EXPECT_EQ(ledger.unreserved(cards.bank), 1);
  EXPECT_EQ(reserve(ledger, FrameId{1}, {}).number, held.number + 1);
  expect_refused(ledger, "ledger.insufficient", [&](Ledger& l) {
    l.hold_instead(held, {}, std::vector{AmountHeld{cards.bank, 11}});
  });
  expect_refused(ledger, "ledger.no_such_thing",
                 [&](Ledger& l) { l.hold_instead(ReservationId{9}, {}, {}); });
}

RC_GTEST_PROP(LedgerRedistributeProperty, ConservesTotalsAndAllBounds, ()) {
  Tape tape;
  CardTable cards;
  Ledger& ledger = cards.ledger;
  for (int step = 0; step < 20; ++step) attempt_something(tape, ledger, *cards.table);
  const Ledger before = ledger;
  const Seat viewer{tape.below<std::uint8_t>(2)};
  Stream stream(tape.below<std::uint64_t>(1'000'000));
  ledger.redistribute(internal::draw_balances(*cards.table, ledger, viewer, stream), viewer);
  RC_ASSERT(static_cast<bool>(ledger.check_conserved()));
  for (std::uint16_t number = 0; number < cards.table->accounts().size(); ++number) {
    const AccountId account{number};
    RC_ASSERT(ledger.unreserved(account) >= 0);
    RC_ASSERT(ledger.bounds(viewer, account) == before.bounds(viewer, account));
    for (const Seat seat : {alice, bob, Seat::none()}) {
      RC_ASSERT(ledger.bounds(seat, account).low <= ledger.balance(account));
      RC_ASSERT(ledger.bounds(seat, account).high >= ledger.balance(account));
    }
  }
}

}  // namespace
}  // namespace kanly
