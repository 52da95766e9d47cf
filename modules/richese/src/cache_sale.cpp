// In each phase of bidding Richese auctions a card of the cache, first or last (RIC-FAC-CACHE).

#include "kanly/classic/any_time.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/bidding.hpp"
#include "kanly/registry.hpp"
#include "kanly/richese/lots.hpp"
#include "kanly/richese/richese.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

using classic::BiddingPhase;

constexpr Name position{"position"};
constexpr Name first{"first"};
constexpr Name last{"last"};

/// RIC-FAC-CACHE-09. Where nobody has room no card is dealt that one of the cache could replace.
bool can_sell(const Public& view) {
  const Seat seller = view.owner(cache_sale);
  if (seller.is_none() || view.count(view.fixture(classic::things).of(seller).cache) == 0) {
    return false;
  }
  for (const Seat seat : view.everyone()) {
    if (view.ask(classic::may_bid, seat)) return true;
  }
  return false;
}

// --- first or last ---

Asked ask_seller(const Public& view, const BiddingPhase&) {
  if (!can_sell(view)) return {};
  return {.must = view.owner(cache_sale)};
}

void offer_position(const Sight&, const BiddingPhase&, Form& form) {
  form.one_of(position).option(first).option(last).fallback(last);
}

/// RIC-FAC-CACHE-09: stopped, there is no such lot, and the row is whole.
InsertedFlow was_declared(Game& game, const BiddingPhase&, const classic::Attempt& made) {
  if (made.result != classic::AttemptResult::paid) return next();
  CacheSale sale;
  sale.is_first = made.use.detail == first;
  game.attach(cache_sale_of_phase, {}, sale, game.within(classic::bidding_phase));
  game.report(sale.is_first ? Name("richese.sells_first") : Name("richese.sells_last"),
              {made.use.by});
  return next();
}

InsertedFlow take_position(Game& game, const BiddingPhase&, Seat seat, const Answer& answer) {
  const Name chosen = answer.is(position, first) ? first : last;
  return game.call<&was_declared>(classic::attempt, classic::use_of(cache_sale, seat, {}, chosen));
}

/// RIC-FAC-CACHE-08: instead of the card of the cache.
int one_less(const Public& view) { return view.find(cache_sale_of_phase) == nullptr ? 0 : -1; }

// --- the lot ---

InsertedFlow sell_if(Game& game, bool is_time) {
  const Public view = game.as_public();
  const Seat seller = view.owner(cache_sale);
  if (!is_time || view.count(view.fixture(classic::things).of(seller).cache) == 0) return next();
  CacheLot started;
  started.seller = seller;
  return game.call(cache_lot, started);
}

InsertedFlow sell_first(Game& game, const BiddingPhase&) {
  const CacheSale* sale = game.find(cache_sale_of_phase);
  return sell_if(game, sale != nullptr && sale->is_first);
}

/// RIC-FAC-CACHE-10: however the row came to its end.
InsertedFlow sell_last(Game& game, const BiddingPhase&) {
  const CacheSale* sale = game.find(cache_sale_of_phase);
  return sell_if(game, sale != nullptr && !sale->is_first);
}

}  // namespace

void register_cache_sale(Registry& rules) {
  rules.component(cache_sale_of_phase);
  rules.extend(classic::bidding_phase)
      .before(classic::deal_row)
      .decide<&ask_seller, &offer_position, &take_position>("richese.cache_position")
      .question("When do you auction a card of your cache?")
      .open<&classic::any_moment<BiddingPhase>, &classic::go_on<BiddingPhase>>(classic::any_time)
      .under(cache_sale)
      .cites("RIC-FAC-CACHE-01", "RIC-FAC-CACHE-09", "RIC-FAC-KAR-02")
      .receive<&was_declared>("richese.was_declared")
      .before(classic::sell_lots)
      .step<&sell_first>("richese.sell_first")
      .cites("RIC-FAC-CACHE-01", "RIC-FAC-CACHE-13")
      .after(classic::return_row)
      .step<&sell_last>("richese.sell_last")
      .cites("RIC-FAC-CACHE-01", "RIC-FAC-CACHE-10");
  rules.modify(classic::row_size)
      .add<&one_less>("richese.cache_lot")
      .cites("RIC-FAC-CACHE-01", "RIC-FAC-CACHE-08");
  rules.event("richese.sells_first", "{0} will auction a card of the cache before the others");
  rules.event("richese.sells_last", "{0} will auction a card of the cache after the others");
}

}  // namespace kanly::richese
