// The Atreides look at the top spice card before anyone ships (CLS-ATR-05).

#include "kanly/classic/attempt.hpp"
#include "kanly/classic/powers.hpp"
#include "kanly/classic/shipment.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

InsertedFlow looked(Game& game, const ShipmentPhase&, const Attempt& made) {
  if (made.result != AttemptResult::paid) return next();
  const PieceId top = game.ledger().top(game.fixture(things).spice_deck);
  game.show(top, made.use.by);
  game.report_to("classic.sees_spice_card", made.use.by, {made.use.by, top});
  return next();
}

InsertedFlow look(Game& game, const ShipmentPhase&) {
  const Things& table = game.fixture(things);
  if (game.ledger().count(table.spice_deck) == 0) return next();
  return game.call<&looked>(attempt, use_of(atreides_spice_peek, table.seat_of(atreides)));
}

}  // namespace

void register_atreides_look(Registry& rules) {
  rules.extend(shipment_phase)
      .after(before_journeys)
      .step<&look>("classic.atreides_spice_peek")
      .under(atreides_spice_peek)
      .cites("CLS-ATR-05", "CLS-SHIP-12")
      .receive<&looked>("classic.atreides_looked");
  rules.event("classic.sees_spice_card", "{0} sees {1} on top of the spice deck");
}

}  // namespace kanly::classic
