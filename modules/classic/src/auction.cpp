// The auction of a lot: in turns, upwards (bidding.hpp).

#include <algorithm>

#include "kanly/classic/any_time.hpp"
#include "kanly/classic/bidding.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// CLS-BID-07, CLS-KARAMA-17: a Karama in the hand is as good as any amount.
int means_to_bid(const Sight& sight) {
  const Things& table = sight.fixture(things);
  const int own = static_cast<int>(sight.balance(table.of(sight.seat()).shield));
  const int means = own + pledged_to(sight, sight.seat());
  return karamas_to_buy_with(sight).empty() ? means : std::max(means, table.numbers.spice_tokens);
}

int high_bid(const Sight& sight) {
  const Auction* auction = sight.state(open_auction);
  return auction != nullptr && auction->sale.buyer == sight.seat() ? auction->sale.price : 0;
}

/// The next to the right who can still raise; none: the auction is over (CLS-BID-06).
Seat next_bidder(const Public& view, const Auction& state) {
  Seat seat = to_the_right(view, state.turn);
  for (std::size_t asked = 0; asked < view.table().seats(); ++asked) {
    const bool is_out = seat == state.sale.buyer || state.passed.contains(seat);
    if (!is_out && view.ask(may_bid, seat)) return seat;
    seat = to_the_right(view, seat);
  }
  return {};
}

Asked ask_bidder(const Public&, const Auction& state) { return {.must = state.turn}; }

void offer_bid(const Sight& sight, const Auction& state, Form& form) {
  form.allow_pass();
  form.number("amount", state.sale.price + 1, sight.ask(highest_bid));
}

Flow take_bid(Game& game, Auction& state, Seat seat, const Answer& answer) {
  state.lowered = {};
  if (answer.passed()) {
    state.passed.add(seat);
    game.report("classic.passes", {seat});
  } else {
    state.sale.buyer = seat;
    state.sale.price = static_cast<int>(answer.number("amount"));
    state.passed = {};
    game.report("classic.bids", {seat, state.sale.price});
  }
  state.turn = next_bidder(game.as_public(), state);
  return state.turn.is_none() ? done() : Flow(again());
}

LotOnOffer describe_lot(const Public&, const Auction& state) {
  LotOnOffer described;
  described.high_bidder = state.sale.buyer;
  return described;
}

Flow lot_was_answered(Game&, Auction& state, const Offered<LotOnOffer>& answered) {
  if (!answered.subject.has_ended) return again();
  state.sale = answered.subject.sale;
  return done();
}

PledgeMoment describe_pledges(const Public& view, const Auction& state) {
  PledgeMoment described;
  for (const Seat seat : view.everyone()) {
    if (view.ask(may_bid, seat)) described.buyers.add(seat);
  }
  if (!state.sale.buyer.is_none()) described.backed = state.sale.buyer;
  described.lowered = state.lowered;
  return described;
}

Flow pledged(Game&, Auction& state, const Offered<PledgeMoment>& made) {
  state.lowered = made.subject.lowered;
  return again();
}

}  // namespace

void register_auction(Registry& rules) {
  rules.query(highest_bid).base<&means_to_bid>();
  rules.query(standing_bid).base<&high_bid>();
  rules.catalogue(bid_decisions);
  rules.contribute(bid_decisions, {{"classic.auction.bid"}}).cites("CLS-TRT-12");
  rules.window(lot_on_offer).question("Do you do something about this card?");
  rules.procedure(open_auction)
      .decide<&ask_bidder, &offer_bid, &take_bid>(bid)
      .cites("CLS-BID-05", "CLS-BID-06", "CLS-BID-07", "CLS-BID-12", "CLS-BID-D1", "CLS-KARAMA-17")
      .question("What do you bid?")
      .open<&describe_lot, &lot_was_answered>(lot_on_offer)
      .open<&describe_pledges, &pledged>(pledge_moment)
      .open<&any_moment<Auction>, &go_on<Auction>>(any_time);
  rules.event("classic.passes", "{0} passes");
  rules.event("classic.bids", "{0} bids {1}");
}

}  // namespace kanly::classic
