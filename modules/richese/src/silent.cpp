// Silent: everybody bids at once, unseen; the highest bid wins (RIC-FAC-SIL).

#include <algorithm>

#include "kanly/classic/any_time.hpp"
#include "kanly/classic/bidding.hpp"
#include "kanly/registry.hpp"
#include "kanly/richese/lots.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

// --- bids ---

Asked ask_bidders(const Public&, const SilentBids& state) {
  return {.must = state.bidders - state.submitted};
}

/// As far as own spice and a pledge reach.
void offer_bid(const Sight& sight, const SilentBids&, Form& form) {
  form.number("amount", 0, sight.ask(classic::highest_bid)).fallback(0);
}

/// It stays as it is: everybody sees that there is one.
Flow take_bid(Game& game, SilentBids& state, Seat seat, const Answer& answer) {
  state.lowered = {};
  state.amounts[seat.number] = Secret<int>(seat, static_cast<int>(answer.number("amount")));
  state.submitted.add(seat);
  game.report("richese.submits", {seat});
  return again();
}

/// Any pledge may stand behind a bid, for all that the others know.
classic::PledgeMoment describe_pledges(const Public&, const SilentBids& state) {
  classic::PledgeMoment described;
  described.buyers = state.bidders;
  described.backed = state.submitted;
  described.lowered = state.lowered;
  return described;
}

Flow pledged(Game&, SilentBids& state, const Offered<classic::PledgeMoment>& made) {
  state.lowered = made.subject.lowered;
  return again();
}

int own_standing_bid(const Sight& sight) {
  const SilentBids* bids = sight.state(silent_bids);
  if (bids == nullptr || !bids->submitted.contains(sight.seat())) return 0;
  const int* amount = bids->amounts[sight.seat().number].read(sight);
  return amount == nullptr ? 0 : *amount;
}

/// Whatever the other could have bid in this world.
void redraw_bids(Game& world, SilentBids& state, Seat viewer, Stream& stream) {
  for (const Seat seat : state.submitted) {
    if (seat == viewer) continue;
    const int most = std::max(0, world.sight(seat).ask(classic::highest_bid));
    state.amounts[seat.number].open(world) =
        static_cast<int>(stream.below(static_cast<std::uint64_t>(most) + 1));
  }
}

// --- the auction ---

/// Of equal bids the one that is earlier in storm order wins; 0 never does.
Flow reveal(Game& game, classic::Auction& state, const SilentBids& made) {
  for (const Seat seat : classic::seats_in_storm_order(game.as_public())) {
    if (!made.submitted.contains(seat)) continue;
    const int amount = made.amounts[seat.number].open(game);
    game.report("classic.bids", {seat, amount});
    if (amount <= state.sale.price) continue;
    state.sale.buyer = seat;
    state.sale.price = amount;
  }
  return done();
}

Flow collect_bids(Game& game, classic::Auction&) {
  SilentBids started;
  started.amounts.resize(game.table().seats());
  for (const Seat seat : game.table().everyone()) {
    if (game.ask(classic::may_bid, seat)) started.bidders.add(seat);
  }
  return game.call<&reveal>(silent_bids, started);
}

}  // namespace

void register_silent(Registry& rules) {
  rules.procedure(silent_bids)
      .decide<&ask_bidders, &offer_bid, &take_bid>(bid_silently)
      .question("What do you bid in silence?")
      .open<&describe_pledges, &pledged>(classic::pledge_moment)
      .open<&classic::any_moment<SilentBids>, &classic::go_on<SilentBids>>(classic::any_time)
      .cites("RIC-FAC-SIL", "RIC-FAC-CACHE-07");
  rules.resampler<&redraw_bids>(silent_bids);
  rules.procedure(silent)
      .step<&collect_bids>("collect")
      .cites("RIC-FAC-SIL")
      .receive<&reveal>("reveal");
  rules.contribute(classic::bid_decisions, {{"richese.silent_bid.bid"}}).cites("RIC-FAC-SIL");
  rules.modify(classic::standing_bid).add<&own_standing_bid>("richese.silent").cites("RIC-FAC-SIL");
  rules.event("richese.submits", "{0} has made a silent bid");
}

}  // namespace kanly::richese
