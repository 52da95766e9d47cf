// Karama, use D: a card that is up for bids is taken at once (CLS-KARAMA-19). Uses B and C stand
// where a seat bids and where it pays: auction.cpp and purchase.cpp.

#include "kanly/classic/bidding.hpp"
#include "kanly/classic/karama.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// Whoever could have one, at any moment of the auction and not only in turn.
SeatSet who_may_take(const Public& view, const LotOnOffer&) {
  SeatSet seats;
  if (!view.ask(karama_buys)) return seats;
  for (const Seat seat : view.ask(may_play, karama_card)) {
    if (view.ask(may_bid, seat)) seats.add(seat);
  }
  return seats;
}

bool offer_take(const Sight& sight, const LotOnOffer&, Form& form) {
  return offer_card(karamas_to_buy_with(sight), form);
}

/// The auction ends, and with it the standing bid.
void end_auction(Game&, LotOnOffer& offer, const KaramaPlay& made) {
  offer.was_used = true;
  if (!made.has_effect) return;
  offer.has_ended = true;
  offer.sale.buyer = made.by;
  offer.sale.is_free = true;
}

}  // namespace

void register_karama_bidding(Registry& rules) {
  rules.respond(lot_on_offer)
      .with<&who_may_take, &offer_take, &begin_karama<LotOnOffer>, &end_auction>(
          "classic.take_with_karama", karama_play)
      .label("Play a Karama: take the card that is on offer")
      .cites("CLS-KARAMA-19", "CLS-KARAMA-21", "CLS-BID-D1");
}

}  // namespace kanly::classic
