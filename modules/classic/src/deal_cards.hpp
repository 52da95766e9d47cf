#pragma once
// Dealing cards of a deck to the seats, at setup.

#include <vector>

#include "kanly/classic/things.hpp"
#include "kanly/game.hpp"

namespace kanly::classic {

/// From the top, one to each seat in turn, until each has its number: one posting. Each seat is
/// told its own cards. Returns how many were dealt.
inline int deal_cards(Game& game, const Name& cause, ZoneId deck, std::vector<int> left_to_deal,
                      ZoneId SeatThings::*pile) {
  std::vector<PieceMove> moves;
  std::vector<Seat> receivers;
  std::size_t left = game.ledger().count(deck);
  for (bool is_dealing = true; is_dealing;) {
    is_dealing = false;
    for (const Seat seat : game.table().everyone()) {
      if (left == 0 || left_to_deal[seat.number] == 0) continue;
      --left_to_deal[seat.number];
      const PieceId card = game.ledger().at(deck, --left);
      moves.push_back({card, deck, game.fixture(things).of(seat).*pile});
      receivers.push_back(seat);
      is_dealing = true;
    }
  }
  game.post(cause, moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    game.report_to(cause, receivers[i], {receivers[i], moves[i].piece});
  }
  return static_cast<int>(moves.size());
}

}  // namespace kanly::classic
