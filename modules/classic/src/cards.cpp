// Treachery cards in hands, and how they are discarded (cards.hpp).

#include "kanly/classic/cards.hpp"

#include <algorithm>

#include "kanly/classic/turn.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

int printed_hand_limit(const Public& view, Seat seat) {
  return view.fixture(things).faction(seat).entry->hand_limit;
}

bool is_reserved_for_it(const Sight& sight, PieceId card) { return sight.is_reserved(card); }

std::vector<PieceId> held_cards(const Sight& sight, Name definition) {
  return free_cards(sight,
                    [&](const TreacheryCard& card) { return card.definition == definition; });
}

// --- what may be in hands, for all that everybody knows ---

bool lies_in(const Public& view, ZoneId open_zone, PieceId card) {
  for (std::size_t i = 0; i < view.count(open_zone); ++i) {
    if (view.piece(open_zone, i) == card) return true;
  }
  return false;
}

bool do_all_lie_open(const Public& view, Name definition) {
  const Things& table = view.fixture(things);
  return std::all_of(table.treachery.begin(), table.treachery.end(),
                     [&](const TreacheryCard& card) {
                       return card.definition != definition ||
                              lies_in(view, table.treachery_discard, card.piece) ||
                              lies_in(view, table.removed, card.piece);
                     });
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

std::vector<ZoneId> one_pile(const Public& view) {
  return {view.fixture(things).treachery_discard};
}

/// Whose hand or plan a zone is; none: nobody's.
Seat holder_of(const Game& game, ZoneId zone) {
  for (const Seat seat : game.table().everyone()) {
    const SeatThings& own = game.fixture(things).of(seat);
    if (zone == own.hand || zone == own.plan) return seat;
  }
  return {};
}

/// One posting, so that it is one batch.
Flow put_away(Game& game, Discard& state) {
  std::vector<PieceMove> moves;
  for (const PieceId card : state.cards) {
    const ZoneId from = game.ledger().where(card);
    const Seat holder = holder_of(game, from);
    state.owners.push_back(holder.is_none() ? state.by : holder);
    moves.push_back({card, from, game.ask(discard_place, card), game.table().everyone()});
  }
  game.post("classic.discard", moves, {}, ReservationId{state.held});
  for (std::size_t i = 0; i < state.cards.size(); ++i) {
    game.report("classic.discards", {state.owners[i], state.cards[i]});
  }
  return next();
}

}  // namespace

void register_cards(Registry& rules) {
  rules.query(hand_limit).base<&printed_hand_limit>();
  rules.query(is_committed).base<&is_reserved_for_it>();
  rules.query(playable_as).base<&held_cards>();
  rules.query(may_play).base<&who_may_hold>();
  rules.query(discard_place).base<&printed_discard_place>();
  rules.query(discard_piles).base<&one_pile>();
  rules.procedure(discard).step<&put_away>(discard_batch).cites("CLS-TRT-02", "CLS-SECRET-05");
  rules.event("classic.discards", "{0} discards {1}");
}

}  // namespace kanly::classic
