// The phase of bidding and its lots (bidding.hpp).

#include "kanly/classic/bidding.hpp"

#include "register.hpp"
#include "treachery_deck.hpp"

namespace kanly::classic {

namespace {

bool has_room(const Public& view, Seat seat) { return !has_full_hand(view, seat); }

SeatSet who_may_bid(const Public& view) {
  SeatSet seats;
  for (const Seat seat : view.everyone()) {
    if (view.ask(may_bid, seat)) seats.add(seat);
  }
  return seats;
}

int one_for_each_bidder(const Public& view) { return who_may_bid(view).size(); }
bool karama_buys_any_card(const Public&) { return true; }

// --- the phase ---

/// CLS-BID-01: how many, never which.
Flow declare(Game& game, BiddingPhase&) {
  for (const Seat seat : game.table().everyone()) {
    const ZoneId hand = game.fixture(things).of(seat).hand;
    game.report("classic.holds_cards", {seat, static_cast<int>(game.ledger().count(hand))});
  }
  return next();
}

/// CLS-BID-02, CLS-BID-03. The first card lies on top.
Flow deal(Game& game, BiddingPhase& state) {
  const Things& table = game.fixture(things);
  const int wanted = game.ask(row_size);
  while (state.cards < wanted) {
    const PieceId card = next_treachery_card(game);
    if (card.is_none()) break;
    game.post("classic.deal_row",
              {{card, table.treachery_deck, table.auction_row, {}, Position::bottom}});
    ++state.cards;
  }
  game.report("classic.deal_row", {state.cards});
  return next();
}

/// CLS-BID-04: the first player or the next to the right, then the next right of the opener before.
Seat next_opener(const Public& view, const BiddingPhase& state) {
  const SeatSet able = who_may_bid(view);
  if (able.empty() || state.last_opener.is_none()) return first_in_storm_order(view, able);
  Seat opener = to_the_right(view, state.last_opener);
  while (!able.contains(opener)) opener = to_the_right(view, opener);
  return opener;
}

Flow lot_is_over(Game&, BiddingPhase& state, const Lot& ended) {
  ++state.sold;
  if (ended.sale.buyer.is_none()) state.all_passed = true;  // CLS-BID-10
  return again();
}

Flow sell_next(Game& game, BiddingPhase& state) {
  const bool is_row_empty = game.ledger().count(game.fixture(things).auction_row) == 0;
  const Seat opener = next_opener(game.as_public(), state);
  if (state.all_passed || is_row_empty || opener.is_none()) return next();  // CLS-BID-11
  state.last_opener = opener;
  Lot started;
  started.number = state.sold + 1;
  started.opener = opener;
  return game.call<&lot_is_over>(lot, started);
}

/// CLS-BID-10: in their order, the unsold lot on top.
Flow return_cards(Game& game, BiddingPhase&) {
  const Things& table = game.fixture(things);
  const Ledger& ledger = game.ledger();
  std::vector<PieceMove> moves;
  for (const ZoneId zone : {table.auction_row, table.auction_lot}) {
    for (PieceId card = ledger.bottom(zone); !card.is_none(); card = ledger.above(card)) {
      moves.push_back({card, zone, table.treachery_deck});
    }
  }
  if (moves.empty()) return done();
  game.post("classic.return_row", moves);
  game.report("classic.return_row", {static_cast<int>(moves.size())});
  return done();
}

// --- a lot ---

Flow put_next_up(Game& game, Lot& state) {
  const Things& table = game.fixture(things);
  game.post("classic.put_up",
            {{game.ledger().top(table.auction_row), table.auction_row, table.auction_lot}});
  game.report("classic.put_up", {state.number});
  return next();
}

ProcedureRef<Auction> in_turns(const Public&) { return ref(open_auction); }

Flow auction_is_over(Game&, Lot& state, const Auction& ended) {
  state.sale = ended.sale;
  return next();
}

Flow start_auction(Game& game, Lot& state) {
  Auction started;
  started.lot = state.number;
  started.opener = state.opener;
  started.turn = state.opener;
  return game.call<&auction_is_over>(game.ask(auction_method), started);
}

/// CLS-OPEN-07: a void purchase starts the auction again, with the same opener.
Flow purchase_is_over(Game&, Lot& state, const Purchase& made) {
  if (!made.is_void) return done();
  state.sale = {};
  return jump(hold_auction);
}

Flow settle(Game& game, Lot& state) {
  if (state.sale.buyer.is_none()) {
    game.report("classic.nobody_bids", {state.number});
    return done();
  }
  Purchase started;
  started.sale = state.sale;
  return game.call<&purchase_is_over>(purchase, started);
}

void register_lot(Registry& rules) {
  rules.query(auction_method).base<&in_turns>();
  rules.procedure(lot)
      .role(lot_role)
      .step<&put_next_up>(put_up)
      .step<&start_auction>(hold_auction)
      .step<&settle>(settle_sale)
      .cites("CLS-OPEN-07")
      .receive<&auction_is_over>("auction_is_over")
      .receive<&purchase_is_over>("purchase_is_over");
  rules.event("classic.put_up", "Card {0} is up for bids");
  rules.event("classic.nobody_bids", "Nobody bids on card {0}");
}

}  // namespace

void register_bidding(Registry& rules) {
  rules.query(may_bid).base<&has_room>();
  rules.query(row_size).base<&one_for_each_bidder>();
  rules.query(karama_buys).base<&karama_buys_any_card>();
  rules.procedure(bidding_phase)
      .role(phase_role)
      .step<&declare>(declare_hands)
      .cites("CLS-BID-01")
      .step<&deal>(deal_row)
      .cites("CLS-BID-02", "CLS-BID-03")
      .step<&sell_next>(sell_lots)
      .cites("CLS-BID-04", "CLS-BID-11")
      .step<&return_cards>(return_row)
      .cites("CLS-BID-10")
      .receive<&lot_is_over>("lot_is_over");
  register_lot(rules);
  rules.event("classic.holds_cards", "{0} holds {1} treachery cards");
  rules.event("classic.deal_row", "{0} cards will be auctioned");
  rules.event("classic.return_row", "{0} cards go back on top of the treachery deck");
}

}  // namespace kanly::classic
