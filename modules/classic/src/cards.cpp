// Treachery cards in hands, and how they are discarded (cards.hpp).

#include "kanly/classic/cards.hpp"

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

// --- what may be in hands, for all that everybody knows ---

int cards_in(const Public& view, ZoneId open_zone, Name definition) {
  const Things& table = view.fixture(things);
  int cards = 0;
  for (std::size_t i = 0; i < view.count(open_zone); ++i) {
    const PieceId piece = view.piece(open_zone, i);
    if (!view.table().piece(piece).starts_with("treachery/")) continue;
    if (table.treachery_card(piece).definition == definition) ++cards;
  }
  return cards;
}

bool do_all_lie_open(const Public& view, Name definition) {
  const Things& table = view.fixture(things);
  int cards = 0;
  for (const TreacheryCard& card : table.treachery) {
    if (card.definition == definition) ++cards;
  }
  return cards_in(view, table.treachery_discard, definition) +
             cards_in(view, table.removed, definition) ==
         cards;
}

SeatSet who_may_hold(const Public& view, Name definition) {
  SeatSet seats;
  if (do_all_lie_open(view, definition)) return seats;
  for (const Seat seat : view.everyone()) {
    if (view.count(view.fixture(things).of(seat).hand) > 0) seats.add(seat);
  }
  return seats;
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
  rules.query(may_play).base<&who_may_hold>();
  rules.query(discard_place).base<&printed_discard_place>();
  rules.procedure(discard).step<&put_away>(discard_batch).cites("CLS-TRT-02", "CLS-SECRET-05");
  rules.event("classic.discards", "{0} discards {1}");
}

}  // namespace kanly::classic
