// Karama, use D: a card that is up for bids is taken at once (CLS-KARAMA-19). Uses B and C stand
// where a seat bids and where it pays: auction.cpp and purchase.cpp.

#include <boost/describe.hpp>

#include "kanly/classic/attempt.hpp"
#include "kanly/classic/bidding.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

struct KaramaTake {
  Seat by;
  PieceId card;
  bool has_effect = false;
};
BOOST_DESCRIBE_STRUCT(KaramaTake, (), (by, card, has_effect))
constexpr Procedure<KaramaTake> karama_take{"classic.karama_take"};

/// Whoever could have one, at any moment of the auction and not only in turn.
SeatSet who_may_take(const Public& view, const LotOnOffer&) {
  SeatSet seats;
  if (!view.ask(karama_is_possible)) return seats;
  for (const Seat seat : view.everyone()) {
    if (view.ask(may_bid, seat)) seats.add(seat);
  }
  return seats;
}

bool offer_take(const Sight& sight, const LotOnOffer&, Form& form) {
  const std::vector<PieceId> karamas = karamas_to_buy_with(sight);
  if (karamas.empty()) return false;
  auto card = form.one_of("card");
  for (const PieceId karama : karamas) card.option(karama);
  return true;
}

KaramaTake begin_take(Game&, const LotOnOffer&, Seat seat, const Answer::Group& answer) {
  return {seat, answer.piece("card")};
}

Flow karama_played(Game&, KaramaTake& state, const Attempt& made) {
  state.has_effect = made.result == AttemptResult::paid;
  return done();
}

Flow play_karama(Game& game, KaramaTake& state) {
  return game.call<&karama_played>(attempt, play_of(karama_card, state.card, state.by));
}

/// The auction ends, and with it the standing bid.
void end_auction(Game&, LotOnOffer& offer, const KaramaTake& made) {
  offer.was_used = true;
  if (!made.has_effect) return;
  offer.has_ended = true;
  offer.sale.buyer = made.by;
  offer.sale.is_free = true;
}

}  // namespace

void register_karama_bidding(Registry& rules) {
  rules.procedure(karama_take)
      .role(action_role)
      .step<&play_karama>("play")
      .cites("CLS-KARAMA-01", "CLS-KARAMA-19")
      .receive<&karama_played>("karama_played");
  rules.respond(lot_on_offer)
      .with<&who_may_take, &offer_take, &begin_take, &end_auction>("classic.take_with_karama",
                                                                   karama_take)
      .cites("CLS-KARAMA-19", "CLS-KARAMA-21", "CLS-BID-D1");
}

}  // namespace kanly::classic
