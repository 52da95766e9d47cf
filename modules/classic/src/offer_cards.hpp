#pragma once
// The form of a response that plays a card: which of the cards that can be played as it.

#include <vector>

#include "kanly/classic/cards.hpp"
#include "kanly/game.hpp"

namespace kanly::classic {

/// False if the seat has none.
inline bool offer_cards(const Sight& sight, Name definition, Form& form) {
  const std::vector<PieceId> cards = sight.ask(playable_as, definition);
  if (cards.empty()) return false;
  auto field = form.one_of("card");
  for (const PieceId card : cards) field.option(card);
  return true;
}

}  // namespace kanly::classic
