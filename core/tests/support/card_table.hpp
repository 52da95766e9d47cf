#pragma once
// A small table that most tests of the ledger use: two hands, a deck, a discard, a bag, purses.

#include <memory>

#include "kanly/ledger.hpp"
#include "support/test_table.hpp"

namespace kanly {

inline constexpr Seat alice{0};
inline constexpr Seat bob{1};

inline void lay_out_cards(TableBuilder& builder) {
  const ZoneId deck = builder.zone("deck", {.ordered = true});
  builder.zone("hand/alice", {.faces = alice});
  builder.zone("hand/bob", {.faces = bob});
  builder.zone("discard", {.open = true, .ordered = true});
  const ZoneId bag = builder.zone("bag", {});
  for (const char* name : {"a", "b", "c", "d"}) {
    builder.piece(name, {.back = "card", .zone = deck});
  }
  builder.piece("disc/1", {.back = "disc", .zone = bag});
  builder.piece("disc/2", {.back = "disc", .zone = bag});
  builder.piece("token", {.back = "token", .zone = bag});
  builder.account("bank", {.stock = "chips", .balance = 10});
  builder.account("pot", {.stock = "chips"});
  builder.account("purse/alice",
                  {.stock = "chips", .balance = 5, .hidden = true, .audience = alice});
  builder.account("purse/bob", {.stock = "chips", .balance = 5, .hidden = true, .audience = bob});
  builder.account("shadow", {.stock = "chips", .hidden = true});
  builder.account("beans", {.stock = "beans", .balance = 3});
}

struct CardTable {
  std::shared_ptr<const Table> table = lay_out(2, lay_out_cards);
  ZoneId deck = zone(*table, "deck");
  ZoneId alices = zone(*table, "hand/alice");
  ZoneId bobs = zone(*table, "hand/bob");
  ZoneId discard = zone(*table, "discard");
  ZoneId bag = zone(*table, "bag");
  PieceId a = piece(*table, "a");  // at the bottom of the deck
  PieceId b = piece(*table, "b");
  PieceId c = piece(*table, "c");
  PieceId d = piece(*table, "d");  // on top
  PieceId disc1 = piece(*table, "disc/1");
  PieceId disc2 = piece(*table, "disc/2");
  PieceId token = piece(*table, "token");
  AccountId bank = account(*table, "bank");
  AccountId pot = account(*table, "pot");
  AccountId alices_purse = account(*table, "purse/alice");
  AccountId bobs_purse = account(*table, "purse/bob");
  AccountId shadow = account(*table, "shadow");
  AccountId beans = account(*table, "beans");
  Ledger ledger{*table};

  /// The bits of whereabouts for some zones.
  std::uint64_t mask(std::initializer_list<ZoneId> zones) const {
    std::uint64_t bits = 0;
    for (const ZoneId id : zones) {
      bits |= std::uint64_t{1} << table->zones()[id.number].hidden_index;
    }
    return bits;
  }
};

}  // namespace kanly
