// The treachery deck and how it is refilled (treachery_deck.hpp).

#include "treachery_deck.hpp"

#include <vector>

#include "kanly/classic/cards.hpp"
#include "kanly/classic/things.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr Purpose reshuffle{"classic.treachery_reshuffle"};

/// CLS-TRT-19. Family Atomics are not among the discards: they have left the game.
void refill(Game& game) {
  const Things& table = game.fixture(things);
  const Ledger& ledger = game.ledger();
  std::vector<PieceMove> moves;
  for (const ZoneId pile : game.ask(discard_piles)) {
    for (PieceId card = ledger.bottom(pile); !card.is_none(); card = ledger.above(card)) {
      moves.push_back({card, pile, table.treachery_deck});
    }
  }
  if (moves.empty()) return;
  game.post("classic.reshuffle", moves);
  game.shuffle(reshuffle, table.treachery_deck);
  game.report("classic.reshuffle", {static_cast<int>(moves.size())});
}

}  // namespace

PieceId next_treachery_card(Game& game) {
  const ZoneId deck = game.fixture(things).treachery_deck;
  if (game.ledger().count(deck) == 0) refill(game);
  return game.ledger().top(deck);
}

bool has_treachery_card(const Public& view) {
  std::size_t cards = view.count(view.fixture(things).treachery_deck);
  for (const ZoneId pile : view.ask(discard_piles)) cards += view.count(pile);
  return cards > 0;
}

void register_treachery_deck(Registry& rules) {
  rules.purpose(reshuffle);
  rules.event("classic.reshuffle", "The treachery discards are shuffled: {0} cards, the new deck");
}

}  // namespace kanly::classic
