#pragma once
// Cards of Richese that are discarded when their effect is over, not as the cost before it: from
// the declaration until then they are held.
//
//   state.held = hold_card(game, state.card);
//   return game.call<&declared>(classic::attempt, declaration_of(definition, state.card, by));
//   …                                                                     the effect, then
//   return put_away<&discarded>(game, definition, state.card, by, state.held);

#include <vector>

#include "kanly/classic/attempt.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/game.hpp"

namespace kanly::richese {

/// The frame holds the card; everybody knows it.
inline std::uint32_t hold_card(Game& game, FrameId holder, PieceId card) {
  return game.reserve(holder, std::vector<PieceId>{card}, {}, game.table().everyone()).number;
}
inline std::uint32_t hold_card(Game& game, PieceId card) {
  return hold_card(game, game.top(), card);
}

/// It is shown and announced; other modules may stop it.
inline classic::Attempt declaration_of(Name definition, PieceId card, Seat player) {
  classic::Attempt made = classic::play_of(definition, card, player);
  made.cost.clear();
  return made;
}

template <auto Receiver>
InsertedFlow put_away(Game& game, Name definition, PieceId card, Seat player, std::uint32_t held) {
  classic::Discard batch;
  batch.cards.push_back(card);
  batch.by = player;
  batch.cause = definition;
  batch.held = held;
  return game.lend(ReservationId{held}, game.call<Receiver>(classic::discard, batch));
}

}  // namespace kanly::richese
