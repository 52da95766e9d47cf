#include "table.hpp"

#include <string>

#include "kanly/leduc_poker/cards.hpp"
#include "kanly/leduc_poker/leduc_poker.hpp"
#include "kanly/registry.hpp"

namespace kanly::leduc_poker {

namespace {

// LED-STAKE-01: an ante, two raises of 2 and two of 4 cost 13 chips, so nobody runs out of them.
constexpr std::int64_t chips_at_the_start = 13;

/// data/cards.json. A lay-out is not given the registry, so registering calls this first, with it.
const Cards& cards(const Registry* rules = nullptr) {
  static const Cards read = rules->data<Cards>("cards.json");
  return read;
}

void lay_out_cards(TableBuilder& table, Things& things) {
  // Nobody sees into the deck, and it has no order: a card is drawn from all that lie in it.
  things.deck = table.zone("deck", {});
  things.board = table.zone("board", {.open = true});
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    things.hands[seat.number] = table.zone("hand/" + std::to_string(seat.number), {.faces = seat});
  }
  for (const Rank& rank : cards().ranks) {
    for (const std::string& suit : cards().suits) {
      const PieceId card =
          table.piece("card/" + rank.name + "/" + suit, {.back = "card", .zone = things.deck});
      things.ranks.resize(card.number + 1u);
      things.ranks[card.number] = rank.strength;
    }
  }
}

void lay_out_chips(TableBuilder& table, Things& things) {
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    things.purses[seat.number] = table.account("purse/" + std::to_string(seat.number),
                                               {.stock = "chips", .balance = chips_at_the_start});
  }
  things.pot = table.account("pot", {.stock = "chips"});
}

void lay_out(TableBuilder& table) {
  Things laid_out;
  lay_out_cards(table, laid_out);
  lay_out_chips(table, laid_out);
  table.keep(things, std::move(laid_out));
}

}  // namespace

void register_table(Registry& rules) {
  cards(&rules);
  rules.layout<&lay_out>("leduc_poker.table").cites("LED-DEAL-01").cites("LED-STAKE-01");
}

}  // namespace kanly::leduc_poker
