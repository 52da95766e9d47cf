// Once Around: one opportunity for each, round the table, the seller last (RIC-FAC-ONCE).

#include "kanly/classic/any_time.hpp"
#include "kanly/classic/bidding.hpp"
#include "kanly/registry.hpp"
#include "kanly/richese/lots.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

/// By the circles at which they sit, not by storm order.
std::vector<Seat> around_the_table(const Public& view) {
  const CacheLot* lot = view.state(cache_lot);
  const auto seats = static_cast<int>(view.table().seats());
  const int step = lot->goes_right ? 1 : seats - 1;
  std::vector<Seat> order;
  int place = lot->seller.number;
  for (int count = 0; count < seats; ++count) {
    place = (place + step) % seats;
    order.push_back(Seat{static_cast<std::uint8_t>(place)});
  }
  return order;
}

Opportunity begin_opportunity(Game&, Seat seat) {
  Opportunity started;
  started.seat = seat;
  return started;
}

// --- one seat's chance ---

/// RIC-FAC-CACHE-07: without room it passes.
Flow look_for_room(Game& game, Opportunity& state) {
  if (game.ask(classic::may_bid, state.seat)) return next();
  game.report("classic.passes", {state.seat});
  return done();
}

Asked ask_bidder(const Public&, const Opportunity& state) { return {.must = state.seat}; }

/// Matching is not enough, for the seller neither.
void offer_bid(const Sight& sight, const Opportunity&, Form& form) {
  form.allow_pass();
  form.number("amount", sight.find(highest_once)->sale.price + 1, sight.ask(classic::highest_bid));
}

Flow take_bid(Game& game, Opportunity&, Seat seat, const Answer& answer) {
  if (answer.passed()) {
    game.report("classic.passes", {seat});
    return done();
  }
  classic::Sale& sale = game.find(highest_once)->sale;
  sale.buyer = seat;
  sale.price = static_cast<int>(answer.number("amount"));
  game.report("classic.bids", {seat, sale.price});
  return done();
}

classic::PledgeMoment describe_pledges(const Public& view, const Opportunity& state) {
  classic::PledgeMoment described;
  for (const Seat seat : view.everyone()) {
    if (view.ask(classic::may_bid, seat)) described.buyers.add(seat);
  }
  const Seat high_bidder = view.find(highest_once)->sale.buyer;
  if (!high_bidder.is_none()) described.backed = high_bidder;
  described.lowered = state.lowered;
  return described;
}

Flow pledged(Game&, Opportunity& state, const Offered<classic::PledgeMoment>& made) {
  state.lowered = made.subject.lowered;
  return again();
}

/// What stands may not be given away (CLS-BID-07).
int own_standing_bid(const Sight& sight) {
  const HighestBid* highest = sight.find(highest_once);
  return highest != nullptr && highest->sale.buyer == sight.seat() ? highest->sale.price : 0;
}

// --- the auction ---

Flow all_had_theirs(Game& game, classic::Auction& state, const RoundState<Opportunity>&) {
  state.sale = game.find(highest_once)->sale;
  return done();
}

Flow go_around(Game& game, classic::Auction&) {
  game.attach(highest_once, {}, HighestBid{}, game.top());
  return game.call<&all_had_theirs>(opportunities, {});
}

}  // namespace

void register_once_around(Registry& rules) {
  rules.component(highest_once);
  rules.round<&around_the_table, &begin_opportunity, opportunity>(opportunities);
  rules.procedure(opportunity)
      .step<&look_for_room>("look_for_room")
      .cites("RIC-FAC-CACHE-07")
      .decide<&ask_bidder, &offer_bid, &take_bid>(bid_once)
      .question("What do you bid? You have no other chance.")
      .open<&describe_pledges, &pledged>(classic::pledge_moment)
      .open<&classic::any_moment<Opportunity>, &classic::go_on<Opportunity>>(classic::any_time)
      .cites("RIC-FAC-ONCE");
  rules.procedure(once_around)
      .step<&go_around>("go_around")
      .cites("RIC-FAC-ONCE")
      .receive<&all_had_theirs>("all_had_theirs");
  rules.contribute(classic::bid_decisions, {{"richese.once_around_bid.bid"}}).cites("RIC-FAC-ONCE");
  rules.modify(classic::standing_bid)
      .add<&own_standing_bid>("richese.once_around")
      .cites("RIC-FAC-ONCE");
}

}  // namespace kanly::richese
