// Karama, use E: one shipment from reserves at the rates of the Guild, to the bank (CLS-KARAMA-20).

#include "kanly/classic/attempt.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/payment.hpp"
#include "kanly/classic/shipment.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

struct KaramaForRates {
  Seat by;
  PieceId card;
  bool has_effect = false;
};
BOOST_DESCRIBE_STRUCT(KaramaForRates, (), (by, card, has_effect))
constexpr Procedure<KaramaForRates> karama_for_rates{"classic.karama_for_rates"};

SeatSet who_may_pay_with_karama(const Public& view, const ShipmentDeclared& declared) {
  const bool is_useful = declared.kind == from_reserves && declared.price > 0 &&
                         !view.ask(ships_at_guild_rates, declared.seat, declared.kind);
  if (!is_useful || !view.ask(karama_is_possible)) return {};
  return view.everyone();
}

bool offer_karama(const Sight& sight, const ShipmentDeclared&, Form& form) {
  const std::vector<PieceId> cards = sight.ask(playable_as, karama_card);
  if (cards.empty()) return false;
  auto card = form.one_of("card");
  for (const PieceId piece : cards) card.option(piece);
  return true;
}

KaramaForRates begin(Game&, const ShipmentDeclared&, Seat seat, const Answer::Group& answer) {
  return {seat, answer.piece("card"), false};
}
void make_cheap(Game&, ShipmentDeclared& declared, const KaramaForRates& played) {
  declared.at_guild_rates = played.has_effect;
}

Flow was_paid(Game&, KaramaForRates& state, const Attempt& made) {
  state.has_effect = made.result == AttemptResult::paid;
  return done();
}
Flow play(Game& game, KaramaForRates& state) {
  return game.call<&was_paid>(attempt, play_of(karama_card, state.card, state.by));
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
  rules.procedure(karama_for_rates)
      .role(action_role)
      .step<&play>("play")
      .receive<&was_paid>("was_paid");
  rules.respond(shipment_declared)
      .with<&who_may_pay_with_karama, &offer_karama, &begin, &make_cheap>("classic.karama_rates",
                                                                          karama_for_rates)
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
