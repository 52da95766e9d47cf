#pragma once
// Handing a card from one hand to another while nobody else sees which.

#include "kanly/classic/bidding.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/game.hpp"

namespace kanly::richese {

/// Not while a card is for sale, from its offer until it is paid for (RIC-CARD-DIS-03).
inline bool is_card_for_sale(const Public& view) {
  return !view.within(classic::lot_role).is_none();
}

inline bool has_room(const Public& view, Seat seat) { return !classic::has_full_hand(view, seat); }

/// The frame that runs holds a card of its owner's hand, which alone knows of it.
inline std::uint32_t hold_secretly(Game& game, PieceId card, Seat owner) {
  return game.reserve(game.top(), std::vector<PieceId>{card}, {}, owner).number;
}

/// Private to both (RIC-CARD-DIS-05).
inline void hand_over(Game& game, PieceId card, Seat from, Seat to, std::uint32_t held) {
  const classic::Things& table = game.fixture(classic::things);
  game.post("richese.hand_over", {{card, table.of(from).hand, table.of(to).hand}}, {},
            ReservationId{held});
  game.report("richese.hands_over", {from, to});
  game.report_to("richese.hands_over_this", SeatSet(from) | SeatSet(to), {card});
}

}  // namespace kanly::richese
