// Karama, use E: one shipment from reserves at the rates of the Guild, to the bank (CLS-KARAMA-20).

#include "kanly/classic/cards.hpp"
#include "kanly/classic/karama.hpp"
#include "kanly/classic/payment.hpp"
#include "kanly/classic/shipment.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

bool from_reserves_alone(const Public&, Seat, Name kind) { return kind == from_reserves; }

SeatSet who_may_pay_with_karama(const Public& view, const ShipmentDeclared& declared) {
  const bool is_useful = view.ask(karama_cheapens, declared.seat, declared.kind) &&
                         declared.price > 0 &&
                         !view.ask(ships_at_guild_rates, declared.seat, declared.kind);
  if (!is_useful) return {};
  return view.ask(may_play, karama_card) - SeatSet(declared.seat);  // it had its own to declare
}

void make_cheap(Game&, ShipmentDeclared& declared, const KaramaPlay& played) {
  declared.at_guild_rates = played.has_effect;
}

// --- what it changes ---

bool has_karama_rate(const Public& view) {
  const Shipment* running = view.state(ship);
  return running != nullptr && running->at_guild_rates;
}
bool rates_by_karama(const Public& view, bool other, Seat, Name) {
  return other || has_karama_rate(view);
}
/// CLS-SHIP-07: every part of the fee.
std::vector<Payee> bank_receives_fee(const Public& view, std::vector<Payee> other,
                                     const Payment& payment, const PaidShare& share) {
  if (payment.purpose != shipment_fee || !has_karama_rate(view)) return other;
  return {{Seat{}, share.amount, Name{}}};
}

}  // namespace

void register_karama_rates(Registry& rules) {
  rules.query(karama_cheapens).base<&from_reserves_alone>();
  rules.respond(shipment_declared)
      .with<&who_may_pay_with_karama, &offer_karama<ShipmentDeclared>,
            &begin_karama<ShipmentDeclared>, &make_cheap>("classic.karama_rates", karama_play)
      .label("Play a Karama: the shipment is paid at the rates of the Guild, to the bank")
      .cites("CLS-KARAMA-20", "CLS-SHIP-R7", "CLS-FRE-04");
  rules.modify(ships_at_guild_rates)
      .set<&rates_by_karama>("classic.karama_rates")
      .ordered_after("classic.guild_ally_rates")
      .cites("CLS-KARAMA-20");
  rules.modify(payees_of)
      .set<&bank_receives_fee>("classic.karama_rates")
      .ordered_after("classic.guild_payment")
      .cites("CLS-KARAMA-20");
}

}  // namespace kanly::classic
