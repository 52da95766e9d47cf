#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "kanly/ledger.hpp"
#include "support/card_table.hpp"
#include "support/ledger_checks.hpp"
#include "support/tape.hpp"

namespace kanly {
namespace {

struct LedgerBounds : testing::Test, CardTable {};

TEST_F(LedgerBounds, AreExactAtTheStart) {
  for (const Seat seat : {alice, bob, Seat::none()}) {
    EXPECT_EQ(ledger.bounds(seat, alices_purse), (Bounds{5, 5}));
    EXPECT_EQ(ledger.bounds(seat, bank), (Bounds{10, 10}));
  }
}

TEST_F(LedgerBounds, ShiftByPublicAmounts) {
  post(ledger, {}, {{alices_purse, pot, 2}, {bank, bobs_purse, 3}});
  for (const Seat seat : {alice, bob, Seat::none()}) {
    EXPECT_EQ(ledger.bounds(seat, alices_purse), (Bounds{3, 3}));
    EXPECT_EQ(ledger.bounds(seat, bobs_purse), (Bounds{8, 8}));
  }
}

TEST_F(LedgerBounds, OfAnAmountBetweenPursesAreKnownToBothOwners) {
  post(ledger, {}, {{alices_purse, bobs_purse, 2}});
  for (const Seat seat : {alice, bob}) {
    EXPECT_EQ(ledger.bounds(seat, alices_purse), (Bounds{3, 3}));
    EXPECT_EQ(ledger.bounds(seat, bobs_purse), (Bounds{7, 7}));
  }
  EXPECT_EQ(ledger.bounds(Seat::none(), alices_purse), (Bounds{0, 5}));
  EXPECT_EQ(ledger.bounds(Seat::none(), bobs_purse), (Bounds{5, 10}));
}

TEST_F(LedgerBounds, OfAnUnseenAmountWidenForTheOthers) {
  post(ledger, {}, {{alices_purse, shadow, 2}});
  EXPECT_EQ(ledger.bounds(alice, shadow), (Bounds{2, 2}));
  EXPECT_EQ(ledger.bounds(bob, alices_purse), (Bounds{0, 5}));
  EXPECT_EQ(ledger.bounds(bob, shadow), (Bounds{0, 5}));
  EXPECT_EQ(ledger.bounds(alice, alices_purse), (Bounds{3, 3}));
}

TEST_F(LedgerBounds, AreTheSameForAnUnseenAmountOfNothing) {
  post(ledger, {}, {{alices_purse, shadow, 0}});
  EXPECT_EQ(ledger.bounds(bob, alices_purse), (Bounds{0, 5}));
}

TEST_F(LedgerBounds, NarrowWhenAPublicAmountShowsWhatWasThere) {
  post(ledger, {}, {{alices_purse, shadow, 1}});
  post(ledger, {}, {{alices_purse, pot, 4}});
  EXPECT_EQ(ledger.bounds(bob, alices_purse), (Bounds{0, 1}));
}

TEST_F(LedgerBounds, NeverPassTheTotalOfTheStock) {
  for (int i = 0; i < 200; ++i) {
    post(ledger, {}, {{alices_purse, shadow, 1}});
    post(ledger, {}, {{shadow, alices_purse, 1}});
  }
  EXPECT_EQ(ledger.bounds(bob, alices_purse), (Bounds{0, 20}));
}

/// Every way the hidden balances may stand, for one who remembers all it has seen.
class KnownBalances {
 public:
  KnownBalances(const Table& table, Seat seat) : table_(table), seat_(seat) {
    std::vector<std::int64_t> start;
    for (const Table::Account& account : table.accounts()) start.push_back(account.initial_balance);
    possible_.insert(start);
  }

  void observe(const Transfer& transfer) {
    const Table::Account& from = table_.accounts()[transfer.from.number];
    const Table::Account& to = table_.accounts()[transfer.to.number];
    const bool knows =
        !from.hidden || !to.hidden || from.audience.contains(seat_) || to.audience.contains(seat_);
    std::set<std::vector<std::int64_t>> after;
    for (const auto& balances : possible_) {
      const std::int64_t had = balances[transfer.from.number];
      const std::int64_t least = knows ? transfer.amount : 0;
      for (std::int64_t amount = least; amount <= (knows ? transfer.amount : had); ++amount) {
        if (amount > had) continue;
        auto moved = balances;
        moved[transfer.from.number] -= amount;
        moved[transfer.to.number] += amount;
        after.insert(moved);
      }
    }
    possible_ = after;
  }

  void check(const Ledger& ledger) const {
    for (std::uint16_t number = 0; number < table_.accounts().size(); ++number) {
      const AccountId id{number};
      const Bounds known = ledger.bounds(seat_, id);
      RC_ASSERT(known.low <= ledger.balance(id));
      RC_ASSERT(known.high >= ledger.balance(id));
      for (const auto& balances : possible_) {
        RC_ASSERT(known.low <= balances[number]);
        RC_ASSERT(known.high >= balances[number]);
      }
      const Table::Account& account = table_.accounts()[number];
      if (account.audience.contains(seat_)) RC_ASSERT(known.low == known.high);
    }
  }

 private:
  const Table& table_;
  Seat seat_;
  std::set<std::vector<std::int64_t>> possible_;
};

std::shared_ptr<const Table> purses() {
  return lay_out(2, [](TableBuilder& builder) {
    builder.account("bank", {.stock = "chips", .balance = 3});
    builder.account("a", {.stock = "chips", .balance = 2, .hidden = true, .audience = alice});
    builder.account("b", {.stock = "chips", .balance = 2, .hidden = true, .audience = bob});
    builder.account("c", {.stock = "chips", .balance = 1, .hidden = true});
  });
}

RC_GTEST_PROP(LedgerBoundsProperty, NeverExcludeWhatASeatMustThinkPossible, ()) {
  Tape tape;
  const auto table = purses();
  Ledger ledger(*table);
  std::vector<KnownBalances> readers;
  for (const Seat seat : {alice, bob, Seat::none()}) readers.emplace_back(*table, seat);
  for (int step = 0; step < 15; ++step) {
    Transfer transfer{AccountId{tape.below<std::uint16_t>(4)}, AccountId{}, 0};
    transfer.to = AccountId{
        static_cast<std::uint16_t>((transfer.from.number + 1 + tape.below<unsigned>(3)) % 4)};
    transfer.amount = tape.below(ledger.balance(transfer.from) + 1);
    post(ledger, {}, {transfer});
    for (KnownBalances& reader : readers) {
      reader.observe(transfer);
      reader.check(ledger);
    }
  }
}

}  // namespace
}  // namespace kanly
