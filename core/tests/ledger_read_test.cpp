#include <gtest/gtest.h>

#include "kanly/document.hpp"
#include "kanly/ledger.hpp"
#include "support/card_table.hpp"
#include "support/ledger_checks.hpp"

namespace kanly {
namespace {

/// A saved ledger in which parts are replaced by wrong ones.
struct LedgerRead : testing::Test, CardTable {
  LedgerRead() {
    post(ledger, {{d, deck, alices}, {a, deck, discard}}, {{alices_purse, shadow, 2}});
    reserve(ledger, FrameId{9}, {b}, {{bank, 3}});
    reserve(ledger, FrameId{9}, {token});
    text = json(ledger);
  }

  void replace(const std::string& what, const std::string& by) {
    const std::size_t at = text.find(what);
    ASSERT_NE(at, std::string::npos) << what << " in " << text;
    text.replace(at, what.size(), by);
  }

  void expect_error(const std::string& code, const std::string& where) {
    const Result<Document> document = Document::parse(text);
    ASSERT_TRUE(document) << document.error().readable();
    Ledger target(*table);
    expect_refused_read(target, *document, code, where);
  }

  static void expect_refused_read(Ledger& target, const Document& document, const std::string& code,
                                  const std::string& where) {
    const Ledger before = target;
    const Result<void> read = target.read(document, "save.json#");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, code) << read.error().readable();
    EXPECT_EQ(read.error().where, "save.json#" + where);
    EXPECT_EQ(target, before);
  }

  std::string text;
};

TEST_F(LedgerRead, ReadsWhatWasWritten) {
  const Result<Document> document = Document::parse(text);
  Ledger read(*table);
  ASSERT_TRUE(read.read(*document, ""));
  EXPECT_EQ(read, ledger);
  EXPECT_EQ(json(read), text);
}

TEST_F(LedgerRead, RefusesAnotherShape) {
  text = "[]";
  expect_error("json.wrong_type", "");
}

TEST_F(LedgerRead, RefusesUnknownThings) {
  replace(R"("zones":{"bag")", R"("zones":{"attic")");
  expect_error("ledger.unknown_zone", "/zones/attic");
}

TEST_F(LedgerRead, RefusesAnUnknownAccount) {
  replace(R"("beans")", R"("peas")");
  expect_error("ledger.unknown_account", "/accounts/peas");
}

TEST_F(LedgerRead, RefusesNoPiece) {
  replace(R"("deck":["b","c"])", R"("deck":["b",""])");
  expect_error("ledger.unknown_piece", "/zones/deck/1");
}

TEST_F(LedgerRead, RefusesAPieceOfAnotherTable) {
  replace(R"("deck":["b","c"])", R"("deck":["b","joker"])");
  expect_error("json.unknown_piece", "/zones/deck/1");
}

TEST_F(LedgerRead, RefusesAMissingZone) {
  replace(R"(,"hand/bob":[])", "");
  expect_error("ledger.missing_zone", "/zones");
}

TEST_F(LedgerRead, RefusesAMissingAccount) {
  replace(R"("beans":3,)", "");
  expect_error("ledger.missing_account", "/accounts");
}

TEST_F(LedgerRead, RefusesAMissingPiece) {
  replace(R"("deck":["b","c"])", R"("deck":["b"])");
  expect_error("ledger.missing_piece", "/zones");
}

TEST_F(LedgerRead, RefusesAPieceTwice) {
  replace(R"("hand/bob":[])", R"("hand/bob":["b"])");
  expect_error("ledger.piece_twice", "/zones/hand~1bob/0");
}

TEST_F(LedgerRead, RefusesBalancesThatCannotBe) {
  replace(R"("bank":10)", R"("bank":-1)");
  expect_error("ledger.balance", "/accounts/bank");
}

TEST_F(LedgerRead, RefusesMoreThanTheStockHas) {
  replace(R"("bank":10)", R"("bank":9223372036854775807)");
  expect_error("ledger.balance", "/accounts/bank");
}

TEST_F(LedgerRead, RefusesTotalsThatDoNotAddUp) {
  replace(R"("bank":10)", R"("bank":11)");
  expect_error("ledger.stock_total", "/accounts");
  replace(R"("bank":11)", R"("bank":9)");
  expect_error("ledger.stock_total", "/accounts");
}

TEST_F(LedgerRead, RefusesAnotherNumberOfSeats) {
  replace(R"("bounds":[{},)", R"("bounds":[)");
  expect_error("ledger.seats", "/bounds");
  replace(R"("bounds":[)", R"("bounds":[{},)");
  replace(R"("whereabouts":[)", R"("whereabouts":[{},)");
  expect_error("ledger.seats", "/whereabouts");
}

TEST_F(LedgerRead, RefusesWhereaboutsWithoutTheTruePlace) {
  replace(R"({"b":["deck"],)", R"({"b":["hand/bob"],)");
  expect_error("ledger.truth_excluded", "/whereabouts/0/b");
  replace(R"({"b":["hand/bob"],)", R"({"b":[],)");
  expect_error("ledger.truth_excluded", "/whereabouts/0/b");
}

TEST_F(LedgerRead, RefusesWhereaboutsInZonesThatTheSeatSees) {
  replace(R"({"b":["deck"],)", R"({"b":["deck","discard"],)");
  expect_error("ledger.seen_zone", "/whereabouts/0/b/1");
  replace(R"("discard"],)", R"("hand/alice"],)");
  expect_error("ledger.seen_zone", "/whereabouts/0/b/1");
}

TEST_F(LedgerRead, RefusesWhereaboutsThatAreNoSet) {
  replace(R"({"b":["deck"],)", R"({"b":["deck","deck"],)");
  expect_error("ledger.zone_twice", "/whereabouts/0/b/1");
  replace(R"({"b":["deck","deck"],)", R"({"b":["deck",""],)");
  expect_error("ledger.unknown_zone", "/whereabouts/0/b/1");
}

TEST_F(LedgerRead, RefusesWhereaboutsOfNothing) {
  replace(R"("whereabouts":[{"b")", R"("whereabouts":[{"joker")");
  expect_error("ledger.unknown_piece", "/whereabouts/0/joker");
}

TEST_F(LedgerRead, RefusesWhereaboutsOfSpectatorsThatCannotBe) {
  replace(R"("public_whereabouts":{"b":["deck","hand/alice"])",
          R"("public_whereabouts":{"b":["deck","discard"])");
  expect_error("ledger.seen_zone", "/public_whereabouts/b/1");
  replace(R"("b":["deck","discard"])", R"("b":["hand/alice"])");
  expect_error("ledger.truth_excluded", "/public_whereabouts/b");
  replace(R"("b":["hand/alice"])", R"("joker":["deck"])");
  expect_error("ledger.unknown_piece", "/public_whereabouts/joker");
}

TEST_F(LedgerRead, RefusesSpectatorsWhoKnowMoreThanASeat) {
  replace(R"("public_whereabouts":{"b":["deck","hand/alice"],)", R"("public_whereabouts":{)");
  expect_error("ledger.spectators_know_more", "/public_whereabouts");
}

TEST_F(LedgerRead, RefusesNotKnowingWhatTheSeatSees) {
  replace(R"("whereabouts":[{)", R"("whereabouts":[{"d":["deck"],)");
  expect_error("ledger.truth_excluded", "/whereabouts/0/d");
}

TEST_F(LedgerRead, RefusesBoundsWithoutTheTruth) {
  replace(R"("purse/alice":{"high":5,"low":0})", R"("purse/alice":{"high":5,"low":4})");
  expect_error("ledger.truth_excluded", "/bounds/1/purse~1alice");
  replace(R"({"high":5,"low":4})", R"({"high":2,"low":0})");
  expect_error("ledger.truth_excluded", "/bounds/1/purse~1alice");
  replace(R"({"high":2,"low":0})", R"({"high":21,"low":0})");
  expect_error("ledger.truth_excluded", "/bounds/1/purse~1alice");
  replace(R"({"high":21,"low":0})", R"({"high":5,"low":-1})");
  expect_error("ledger.truth_excluded", "/bounds/1/purse~1alice");
}

TEST_F(LedgerRead, RefusesBoundsOfWhatIsKnown) {
  replace(R"("bounds":[{})", R"("bounds":[{"purse/alice":{"high":4,"low":3}})");
  expect_error("ledger.seen_account", "/bounds/0/purse~1alice");
  replace(R"("bounds":[{"purse/alice")", R"("bounds":[{"bank")");
  expect_error("ledger.seen_account", "/bounds/0/bank");
  replace(R"("bounds":[{"bank")", R"("bounds":[{"vault")");
  expect_error("ledger.unknown_account", "/bounds/0/vault");
}

TEST_F(LedgerRead, RefusesReservationNumbersThatDoNotRise) {
  replace(R"("id":1)", R"("id":0)");
  expect_error("ledger.reservation_id", "/reservations/1/id");
  replace(R"("next_reservation":2)", R"("next_reservation":1)");
  expect_error("ledger.reservation_id", "/reservations/1/id");
}

TEST_F(LedgerRead, RefusesAPieceReservedTwice) {
  replace(R"("pieces":["token"])", R"("pieces":["b"])");
  expect_error("ledger.reserved_twice", "/reservations/1/pieces/0");
  replace(R"("pieces":["b"])", R"("pieces":[""])");
  expect_error("ledger.unknown_piece", "/reservations/0/pieces/0");
}

TEST_F(LedgerRead, RefusesReservedAmountsThatAreNotThere) {
  replace(R"("amounts":{"bank":3})", R"("amounts":{"bank":11})");
  expect_error("ledger.reserved_amount", "/reservations/0/amounts/bank");
  replace(R"("amounts":{"bank":11})", R"("amounts":{"bank":0})");
  expect_error("ledger.reserved_amount", "/reservations/0/amounts/bank");
  replace(R"("amounts":{"bank":0})", R"("amounts":{"vault":1})");
  expect_error("ledger.unknown_account", "/reservations/0/amounts/vault");
}

TEST_F(LedgerRead, CountsWhatSeveralReservationsHold) {
  replace(R"("amounts":{},)", R"("amounts":{"bank":8},)");
  expect_error("ledger.reserved_amount", "/reservations/1/amounts/bank");
}

TEST_F(LedgerRead, RefusesUnknownAndMissingKeys) {
  replace(R"("next_reservation":2)", R"("next":2)");
  const Result<Document> document = Document::parse(text);
  Ledger target(*table);
  EXPECT_FALSE(target.read(*document, ""));
  EXPECT_EQ(target, Ledger(*table));
}

}  // namespace
}  // namespace kanly
