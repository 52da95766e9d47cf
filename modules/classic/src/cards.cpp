// Treachery cards in hands, and how they are discarded (cards.hpp).

#include "kanly/classic/cards.hpp"

#include "card_counts.hpp"
#include "kanly/classic/turn.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

int printed_hand_limit(const Public& view, Seat seat) {
  return view.fixture(things).faction(seat).entry->hand_limit;
}

std::vector<PieceId> held_cards(const Sight& sight, Name definition) {
  const Things& table = sight.fixture(things);
  const ZoneId hand = table.of(sight.seat()).hand;
  std::vector<PieceId> cards;
  for (std::size_t i = 0; i < sight.count(hand); ++i) {
    const PieceId card = sight.piece(hand, i);
    if (table.treachery_card(card).definition != definition || sight.is_reserved(card)) continue;
    cards.push_back(card);
  }
  return cards;
}

// --- Karama cards that everybody knows to be out of play ---

bool is_karama(const Public& view, PieceId piece) {
  if (piece.is_none() || !view.table().piece(piece).starts_with("treachery/")) return false;
  return view.fixture(things).treachery_card(piece).definition == karama_card;
}

void count_karamas(const Public& view, const PublicPosting& posting, KaramasOut& out) {
  const Things& table = view.fixture(things);
  const auto lies_out = [&](ZoneId zone) {
    return zone == table.treachery_discard || zone == table.removed;
  };
  for (const PublicMove& move : posting.pieces) {
    if (!is_karama(view, move.piece)) continue;
    out.cards += static_cast<int>(lies_out(move.to)) - static_cast<int>(lies_out(move.from));
  }
}

bool is_any_karama_in_play(const Public& view) {
  int cards = 0;
  for (const TreacheryCard& card : view.fixture(things).treachery) {
    if (card.definition == karama_card) ++cards;
  }
  return view.find(karamas_out)->cards < cards;
}

// --- discarding ---

ZoneId printed_discard_place(const Public& view, PieceId piece) {
  const Things& table = view.fixture(things);
  const AfterUse after_use = table.treachery_card(piece).entry->after_use;
  return after_use == AfterUse::remove_from_game ? table.removed : table.treachery_discard;
}

/// One posting, so that it is one batch.
Flow put_away(Game& game, Discard& state) {
  std::vector<PieceMove> moves;
  for (const PieceId card : state.cards) {
    moves.push_back(
        {card, game.ledger().where(card), game.ask(discard_place, card), game.table().everyone()});
  }
  game.post("classic.discard", moves, {}, ReservationId{state.held});
  for (const PieceId card : state.cards) {
    game.report("classic.discards", {state.by, card});
  }
  return next();
}

}  // namespace

void register_cards(Registry& rules) {
  rules.query(hand_limit).base<&printed_hand_limit>();
  rules.query(playable_as).base<&held_cards>();
  rules.component(karamas_out);
  rules.tally(karamas_out).on_posting<&count_karamas>().cites("CLS-WIN-05");
  rules.query(karama_is_possible).base<&is_any_karama_in_play>();
  rules.query(discard_place).base<&printed_discard_place>();
  rules.procedure(discard).step<&put_away>(discard_batch).cites("CLS-TRT-02", "CLS-SECRET-05");
  rules.event("classic.discards", "{0} discards {1}");
}

}  // namespace kanly::classic
