// The lot of a cache card: what is sold and how, who is paid, and what becomes of it unsold
// (RIC-FAC-CACHE).

#include "kanly/classic/any_time.hpp"
#include "kanly/classic/bidding.hpp"
#include "kanly/classic/payment.hpp"
#include "kanly/registry.hpp"
#include "kanly/richese/lots.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

using classic::Things;

constexpr Name method{"method"};
constexpr Name counterclockwise{"once_around_counterclockwise"};
constexpr Name clockwise{"once_around_clockwise"};
constexpr Name in_silence{"silent"};
constexpr Name fate{"fate"};
constexpr Name keep{"keep"};
constexpr Name remove{"remove"};

// --- what, and how ---

Asked ask_seller(const Public&, const CacheLot& state) { return {.must = state.seller}; }

void offer_lot(const Sight& sight, const CacheLot& state, Form& form) {
  const ZoneId cache = sight.fixture(classic::things).of(state.seller).cache;
  auto card = form.one_of("card");
  for (std::size_t i = 0; i < sight.count(cache); ++i) card.option(sight.piece(cache, i));
  form.one_of(method).option(counterclockwise).option(clockwise).option(in_silence);
}

/// RIC-FAC-CACHE-02: shown only now.
Flow take_lot(Game& game, CacheLot& state, Seat seat, const Answer& answer) {
  const Things& table = game.fixture(classic::things);
  state.card = answer.piece("card");
  state.method = answer.is(method, in_silence) ? SaleMethod::silent : SaleMethod::once_around;
  state.goes_right = !answer.is(method, clockwise);
  game.post("richese.put_up",
            {{state.card, table.of(seat).cache, table.auction_lot, game.table().everyone()}});
  game.report("richese.puts_up", {seat, state.card});
  game.report(state.method == SaleMethod::silent ? Name("richese.in_silence")
              : state.goes_right                 ? Name("richese.counterclockwise")
                                                 : Name("richese.clockwise"),
              {seat});
  return next();
}

ProcedureRef<classic::Auction> chosen_method(const Public& view,
                                             ProcedureRef<classic::Auction> other) {
  const CacheLot* lot = view.state(cache_lot);
  if (lot == nullptr) return other;
  return lot->method == SaleMethod::silent ? ref(silent) : ref(once_around);
}

Flow auction_is_over(Game&, CacheLot& state, const classic::Auction& ended) {
  state.sale = ended.sale;
  return next();
}

Flow start_auction(Game& game, CacheLot& state) {
  classic::Auction started;
  started.opener = state.seller;
  return game.call<&auction_is_over>(game.ask(classic::auction_method), started);
}

// --- the sale ---

/// RIC-FAC-CACHE-05
bool is_cache_lot(const Public& view) { return view.state(cache_lot) != nullptr; }

/// RIC-FAC-CACHE-04: not what the seller pays, for itself or toward an ally's card. The sale was
/// stoppable; its income is not a power besides (RIC-FAC-KAR-03).
std::vector<classic::Payee> seller_receives(const Public& view, std::vector<classic::Payee> payees,
                                            const classic::Payment& payment,
                                            const classic::PaidShare& share) {
  const CacheLot* lot = view.state(cache_lot);
  if (lot == nullptr || payment.purpose != classic::purchase_of_card) return payees;
  if (payment.buyer == lot->seller || share.by == lot->seller) return payees;
  return {{lot->seller, share.amount, Name{}}};
}

/// CLS-OPEN-07
Flow purchase_is_over(Game&, CacheLot& state, const classic::Purchase& made) {
  if (!made.is_void) return done();
  state.sale = {};
  return jump(hold_cache_auction);
}

Flow settle(Game& game, CacheLot& state) {
  if (state.sale.buyer.is_none()) {
    game.report("richese.nobody_bids", {state.card});
    return next();
  }
  classic::Purchase started;
  started.sale = state.sale;
  return game.call<&purchase_is_over>(classic::purchase, started);
}

// --- nobody bids (RIC-FAC-CACHE-06) ---

/// With a full hand nothing can be chosen.
Asked ask_about_unsold(const Public& view, const CacheLot& state) {
  if (classic::has_full_hand(view, state.seller)) return {};
  return {.must = state.seller};
}

void offer_fate(const Sight&, const CacheLot&, Form& form) {
  form.one_of(fate).option(keep).option(remove);
}

Flow take_fate(Game& game, CacheLot& state, Seat seat, const Answer& answer) {
  if (answer.is(fate, remove)) return next();
  const Things& table = game.fixture(classic::things);
  game.post("richese.keep_card", {{state.card, table.auction_lot, table.of(seat).hand}});
  game.report("richese.keeps_card", {seat, state.card});
  return done();
}

/// Out of the game, which is no discard.
Flow remove_card(Game& game, CacheLot& state) {
  const Things& table = game.fixture(classic::things);
  game.post("richese.remove_card", {{state.card, table.auction_lot, table.removed}});
  game.report("richese.removes_card", {state.seller, state.card});
  return done();
}

}  // namespace

void register_cache_lot(Registry& rules) {
  rules.procedure(cache_lot)
      .role(classic::lot_role)
      .decide<&ask_seller, &offer_lot, &take_lot>(choose_cache_card)
      .question("Which card of the cache do you auction, and how?")
      .open<&classic::any_moment<CacheLot>, &classic::go_on<CacheLot>>(classic::any_time)
      .cites("RIC-FAC-CACHE-02", "RIC-FAC-CACHE-03")
      .step<&start_auction>(hold_cache_auction)
      .cites("RIC-FAC-CACHE-03")
      .step<&settle>(settle_cache_lot)
      .cites("RIC-FAC-CACHE-04")
      .decide<&ask_about_unsold, &offer_fate, &take_fate>("unsold")
      .question("Nobody bids. Do you keep the card, or remove it from the game?")
      .open<&classic::any_moment<CacheLot>, &classic::go_on<CacheLot>>(classic::any_time)
      .cites("RIC-FAC-CACHE-06")
      .step<&remove_card>("remove")
      .cites("RIC-FAC-CACHE-06")
      .receive<&auction_is_over>("auction_is_over")
      .receive<&purchase_is_over>("purchase_is_over");
  rules.modify(classic::auction_method)
      .set<&chosen_method>("richese.cache_lot")
      .cites("RIC-FAC-CACHE-03");
  rules.modify(classic::karama_buys)
      .veto<&is_cache_lot>("richese.no_karama")
      .cites("RIC-FAC-CACHE-05", "RIC-CARD-KAR-01");
  rules.modify(classic::payees_of)
      .set<&seller_receives>("richese.sale_income")
      .ordered_after("classic.emperor_payment")
      .ordered_after("classic.guild_payment")
      .ordered_after("classic.karama_rates")
      .cites("RIC-FAC-CACHE-04", "RIC-FAC-KAR-03", "RIC-INT-06");
  rules.event("richese.puts_up", "{0} puts {1} up for bids");
  rules.event("richese.in_silence", "Everybody bids at once, in silence");
  rules.event("richese.counterclockwise", "Once around: counterclockwise, {0} last");
  rules.event("richese.clockwise", "Once around: clockwise, {0} last");
  rules.event("richese.nobody_bids", "Nobody bids on {0}");
  rules.event("richese.keeps_card", "{0} keeps {1}");
  rules.event("richese.removes_card", "{0} removes {1} from the game");
}

}  // namespace kanly::richese
