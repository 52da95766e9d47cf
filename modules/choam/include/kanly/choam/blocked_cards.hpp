#pragma once
// Cards of CHOAM that it can neither sell nor use for their effect in the phase that runs, because
// a Karama stopped that once (CHO-FAC-MKT-05, CHO-FAC-WOR-03).
//
//   if (made.result != classic::AttemptResult::paid) block_card(game, card);
//   if (!is_blocked(sight, card)) cards.option(card);
//
// What is blocked is the physical card. Everybody saw which one it was, but it may change hands
// unseen afterwards: so only CHOAM reads the list, and the block shows nothing of where it lies.

#include <algorithm>
#include <boost/describe.hpp>
#include <utility>
#include <vector>

#include "kanly/choam/choam.hpp"
#include "kanly/classic/turn.hpp"
#include "kanly/component.hpp"
#include "kanly/game.hpp"
#include "kanly/secret.hpp"

namespace kanly::choam {

/// There while a card is blocked; it ends with the phase.
struct BlockedCards {
  Secret<std::vector<PieceId>> cards;
};
BOOST_DESCRIBE_STRUCT(BlockedCards, (), (cards))
inline constexpr Component<BlockedCards, NoKey> blocked_cards{"choam.blocked_cards"};

/// Whether the card is blocked, as far as CHOAM can see; nobody else ever asks.
inline bool is_blocked(const Sight& sight, PieceId card) {
  const BlockedCards* blocked = sight.find(blocked_cards);
  const std::vector<PieceId>* cards = blocked == nullptr ? nullptr : blocked->cards.read(sight);
  return cards != nullptr && std::find(cards->begin(), cards->end(), card) != cards->end();
}

/// Blocks a card until the phase that runs ends.
inline void block_card(Game& game, PieceId card) {
  std::vector<PieceId> cards;
  if (BlockedCards* earlier = game.find(blocked_cards)) cards = earlier->cards.open(game);
  if (std::find(cards.begin(), cards.end(), card) == cards.end()) cards.push_back(card);
  BlockedCards blocked;
  blocked.cards = Secret<std::vector<PieceId>>(player(game.as_public()), std::move(cards));
  game.attach(blocked_cards, {}, std::move(blocked), game.within(classic::phase_role));
}

}  // namespace kanly::choam
