#pragma once
// Drawing from the treachery deck.

#include "kanly/game.hpp"

namespace kanly::classic {

/// The card that is drawn next, still on the deck; none if there is no card left. An empty deck is
/// first made of the discards (CLS-TRT-19).
PieceId next_treachery_card(Game& game);

/// Whether there is one, as everybody knows.
bool has_treachery_card(const Public& view);

}  // namespace kanly::classic
