#pragma once
// The cards of a hand that can be given away or sold: those that are held for nothing else.

#include <vector>

#include "kanly/classic/cards.hpp"
#include "kanly/classic/things.hpp"
#include "kanly/game.hpp"

namespace kanly::choam {

/// Of the seat whose sight it is, bottom first (CHO-FAC-MKT-06).
inline std::vector<PieceId> free_cards(const Sight& sight) {
  const ZoneId hand = sight.fixture(classic::things).of(sight.seat()).hand;
  std::vector<PieceId> cards;
  for (std::size_t i = 0; i < sight.count(hand); ++i) {
    const PieceId card = sight.piece(hand, i);
    if (!sight.ask(classic::is_committed, card)) cards.push_back(card);
  }
  return cards;
}

}  // namespace kanly::choam
