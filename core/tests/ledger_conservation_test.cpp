#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kanly/document.hpp"
#include "kanly/ledger.hpp"
#include "support/card_table.hpp"
#include "support/ledger_checks.hpp"
#include "support/random_ledger.hpp"
#include "support/tape.hpp"

namespace kanly {

struct LedgerAccess {
  static auto& nodes(Ledger& ledger) { return ledger.nodes_; }
  static auto& zones(Ledger& ledger) { return ledger.zones_; }
  static auto& balances(Ledger& ledger) { return ledger.balances_; }
};

namespace {

struct LedgerConservation : testing::Test, CardTable {
  std::string broken() const {
    const Result<void> checked = ledger.check_conserved();
    return checked ? "whole" : checked.error().where;
  }
};

TEST_F(LedgerConservation, NoticesAPieceThatIsNowhere) {
  LedgerAccess::nodes(ledger)[c.number].above = PieceId::none();
  LedgerAccess::zones(ledger)[deck.number].top = c;
  LedgerAccess::zones(ledger)[deck.number].count = 3;
  EXPECT_EQ(broken(), "the zones");
}

TEST_F(LedgerConservation, NoticesAWrongCount) {
  ++LedgerAccess::zones(ledger)[deck.number].count;
  EXPECT_EQ(broken(), "deck");
}

TEST_F(LedgerConservation, NoticesAWrongTop) {
  LedgerAccess::zones(ledger)[deck.number].top = c;
  EXPECT_EQ(broken(), "deck");
}

TEST_F(LedgerConservation, NoticesAPieceThatSaysItIsElsewhere) {
  LedgerAccess::nodes(ledger)[b.number].zone = discard;
  EXPECT_EQ(broken(), "b");
}

TEST_F(LedgerConservation, NoticesARing) {
  LedgerAccess::nodes(ledger)[d.number].above = a;
  EXPECT_NE(broken(), "whole");
}

TEST_F(LedgerConservation, NoticesANegativeBalance) {
  LedgerAccess::balances(ledger)[pot.number] = -1;
  EXPECT_EQ(broken(), "pot");
}

TEST_F(LedgerConservation, NoticesAmountsFromNowhereAndLost) {
  LedgerAccess::balances(ledger)[beans.number] = 4;
  EXPECT_EQ(broken(), "beans");
  LedgerAccess::balances(ledger)[beans.number] = 2;
  EXPECT_EQ(broken(), "beans");
}

RC_GTEST_PROP(LedgerConservationProperty, HoldsWhateverIsPosted, ()) {
  Tape tape;
  CardTable cards;
  for (int step = 0; step < 40; ++step) {
    const Ledger before = cards.ledger;
    const auto bytes = canonical(before);
    if (!attempt_something(tape, cards.ledger, *cards.table)) {
      RC_ASSERT(cards.ledger == before);
      RC_ASSERT(canonical(cards.ledger) == bytes);
    }
    RC_ASSERT(bool(cards.ledger.check_conserved()));
  }
}

RC_GTEST_PROP(LedgerConservationProperty, AndItIsReadBackAsItWasWritten, ()) {
  Tape tape;
  CardTable cards;
  for (int step = 0; step < 40; ++step) attempt_something(tape, cards.ledger, *cards.table);
  const std::string text = json(cards.ledger);
  const Result<Document> document = Document::parse(text);
  RC_ASSERT(bool(document));
  Ledger read(*cards.table);
  const Result<void> loaded = read.read(*document, "");
  if (!loaded) RC_FAIL(loaded.error().readable());
  RC_ASSERT(read == cards.ledger);
  RC_ASSERT(json(read) == text);
  RC_ASSERT(canonical(read) == canonical(cards.ledger));
}

}  // namespace
}  // namespace kanly
