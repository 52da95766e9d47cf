// The buyer of a lot pays, with spice or a Karama, and takes the card (bidding.hpp).

#include <algorithm>

#include "kanly/classic/attempt.hpp"
#include "kanly/classic/bidding.hpp"
#include "kanly/classic/payment.hpp"
#include "pledge.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// Always asked, so that a Karama is never used or kept by accident (CLS-BID-D2).
Asked ask_buyer(const Public&, const Purchase& state) {
  const bool is_settled = state.is_paid || state.is_void || state.sale.is_free;
  return {.must = is_settled ? SeatSet{} : SeatSet{state.sale.buyer}};
}

/// What an ally may pay of a price: whatever the buyer's own spice leaves, and as much as it has
/// pledged.
struct AllyShare {
  int least = 0;
  int most = 0;
};
AllyShare ally_share(const Sight& sight, int price) {
  const Things& table = sight.fixture(things);
  const int own = static_cast<int>(sight.balance(table.of(sight.seat()).shield));
  return {std::max(0, price - own), std::min(price, pledged_to(sight, sight.seat()))};
}

void offer_payment(const Sight& sight, const Purchase& state, Form& form) {
  const AllyShare ally = ally_share(sight, state.sale.price);
  const bool has_spice = ally.least <= ally.most;
  const std::vector<PieceId> karamas = karamas_to_buy_with(sight);
  auto with = form.one_of("with");
  if (has_spice) {
    with.option("spice", [&](Form& shares) {
      if (ally.most > 0) shares.number("from_ally", ally.least, ally.most).fallback(ally.least);
    });
  }
  if (!karamas.empty()) {
    with.option("karama", [&](Form& which) { offer_card(karamas, which); });
  }
  if (!has_spice && karamas.empty()) with.option("nothing");
}

Flow spice_paid(Game&, Purchase& state, const Payment&) {
  state.is_paid = true;
  return next();
}

Flow pay_with_spice(Game& game, const Purchase& state, Seat buyer, const Answer& answer) {
  const int from_ally = answer.has("from_ally") ? static_cast<int>(answer.number("from_ally")) : 0;
  Payment payment;
  payment.purpose = purchase_of_card;
  payment.buyer = buyer;
  payment.shares.push_back({buyer, state.sale.price - from_ally, false});
  if (from_ally > 0) {
    payment.shares.push_back({ally_of(game.as_public(), buyer), from_ally, true});
  }
  return game.call<&spice_paid>(pay, payment);
}

/// CLS-KARAMA-18. If the card has no effect, the buyer is asked again.
Flow karama_played(Game&, Purchase& state, const Attempt& made) {
  state.is_paid = made.result == AttemptResult::paid;
  return again();
}

Flow take_payment(Game& game, Purchase& state, Seat seat, const Answer& answer) {
  if (answer.is("with", "nothing")) {
    state.is_void = true;
    game.report("classic.bid_is_void", {seat});
    return next();
  }
  if (answer.is("with", "spice")) return pay_with_spice(game, state, seat, answer);
  return game.call<&karama_played>(attempt, play_of(karama_card, answer.piece("card"), seat));
}

Flow take_lot(Game& game, Purchase& state) {
  if (state.is_void) return done();
  const Things& table = game.fixture(things);
  const Seat buyer = state.sale.buyer;
  const PieceId card = game.ledger().top(table.auction_lot);
  game.post("classic.take_card", {{card, table.auction_lot, table.of(buyer).hand}});
  game.report("classic.takes_card", {buyer});
  game.report_to("classic.takes_this_card", buyer, {card});
  return next();
}

/// What was pledged for this card was used, or is no longer needed (CLS-ALLY-13).
Flow conclude(Game& game, Purchase& state) {
  return_pledge(game, ally_of(game.as_public(), state.sale.buyer));
  return done();
}

}  // namespace

void register_purchase(Registry& rules) {
  rules.procedure(purchase)
      .role(action_role)
      .decide<&ask_buyer, &offer_payment, &take_payment>(pay_price)
      .cites("CLS-BID-08", "CLS-BID-09", "CLS-BID-D2", "CLS-KARAMA-18", "CLS-KARAMA-21",
             "CLS-OPEN-07")
      .question("How do you pay for the card?")
      .step<&take_lot>(take_card)
      .cites("CLS-BID-08", "CLS-BID-14")
      .step<&conclude>("conclude")
      .cites("CLS-ALLY-13")
      .receive<&spice_paid>("spice_paid")
      .receive<&karama_played>("karama_played");
  rules.event("classic.bid_is_void",
              "{0} cannot pay: the bid is void and the auction starts again");
  rules.event("classic.takes_card", "{0} takes the card");
  rules.event("classic.takes_this_card", "The card is {0}");
}

}  // namespace kanly::classic
