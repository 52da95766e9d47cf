// Shipment: declared, responded to, paid for, placed (CLS-SHIP-10).

#include <algorithm>

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/payment.hpp"
#include "kanly/classic/shipment.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// CLS-SHIP-06: what others may do besides, their powers say.
bool from_reserves_only(const Public&, Seat, Name kind) { return kind == from_reserves; }

bool may_enter_there(const Public& view, Seat seat, Name, CellId cell) {
  return cell.is_none() || view.ask(may_enter, seat, cell);
}

/// CLS-SHIP-03, and CLS-GLD-10 for the way back.
int printed_rate(const Public& view, CellId cell) {
  const Things& table = view.fixture(things);
  if (cell.is_none()) return table.numbers.shipment_to_reserves;
  const bool to_stronghold = table.map.territory_of(cell).terrain == Terrain::stronghold;
  return to_stronghold ? table.numbers.shipment_to_stronghold : table.numbers.shipment_elsewhere;
}

int printed_price(const Public& view, Seat, Name, CellId cell, int count) {
  return count * printed_rate(view, cell);
}

int price_at_rates(const Public& view, Seat seat, Name kind, CellId cell, int count) {
  const int price = view.ask(full_shipment_price, seat, kind, cell, count);
  return view.ask(ships_at_guild_rates, seat, kind) ? half_rounded_up(price) : price;
}

bool at_full_rates(const Public&, Seat, Name) { return false; }

CellId destination(const Game& game, const Shipment& state) {
  return state.to.empty() ? CellId{} : game.fixture(things).map.cell(state.to);
}

/// Without the rates that were declared there is no such shipment (CLS-KARAMA-05).
Flow karama_played(Game& game, Shipment& state, const Attempt& made) {
  state.at_guild_rates = made.result == AttemptResult::paid;
  if (state.at_guild_rates) return next();
  state.is_dropped = true;
  game.report("classic.shipment_dropped", {state.seat});
  return done();
}

void announce(Game& game, const Shipment& state) {
  const int count = count_of(state.forces);
  if (state.kind == to_reserves) {
    game.report("classic.ships_back", {state.seat, count});
  } else if (state.kind == across) {
    game.report("classic.ships_across", {state.seat, count, state.to});
  } else if (state.kind == from_reserves) {
    game.report("classic.ships", {state.seat, count, state.to});
  }
}

int price_now(const Game& game, const Shipment& state) {
  return game.ask(shipment_price, state.seat, state.kind, destination(game, state),
                  count_of(state.forces));
}

/// A Karama that belongs to the declaration is shown with it.
Flow declare(Game& game, Shipment& state) {
  announce(game, state);
  state.price = price_now(game, state);
  if (state.karama.is_none()) return next();
  return game.call<&karama_played>(attempt, play_of(karama_card, state.karama, state.seat));
}

Flow rates_answered(Game&, Shipment& state, const Offered<ShipmentDeclared>& window) {
  state.at_guild_rates = window.subject.at_guild_rates;
  return next();
}
Flow ask_about_rates(Game& game, Shipment& state) {
  if (state.at_guild_rates) return next();
  ShipmentDeclared declared;
  declared.seat = state.seat;
  declared.kind = state.kind;
  declared.price = state.price;
  return game.call<&rates_answered>(shipment_declared, offered(declared, game.table().everyone()));
}

/// What was stopped meanwhile may forbid it, or make it dearer than it was declared: then it may be
/// declared anew, at the full price too (CLS-KARAMA-05, CLS-GLD-10).
bool can_go_on(const Game& game, const Shipment& state, int price) {
  return price <= state.price && game.ask(may_ship, state.seat, state.kind) &&
         game.ask(may_ship_to, state.seat, state.kind, destination(game, state));
}

/// Not where it was declared in the hope of a Karama that nobody played.
bool can_pay(const Game& game, const Shipment& state, int price) {
  const SeatThings& own = game.fixture(things).of(state.seat);
  return price - std::min(state.ally_pays, price) <= game.ledger().unreserved(own.shield);
}

Flow paid(Game&, Shipment&, const Payment&) { return next(); }

Flow pay_fee(Game& game, Shipment& state) {
  const int price = price_now(game, state);
  state.was_too_dear = can_go_on(game, state, price) && !can_pay(game, state, price);
  state.is_dropped = state.was_too_dear || !can_go_on(game, state, price);
  if (state.is_dropped) {
    game.report("classic.shipment_dropped", {state.seat});
    return done();
  }
  state.price = price;
  state.ally_pays = std::min(state.ally_pays, price);
  Payment fee;
  fee.purpose = shipment_fee;
  fee.buyer = state.seat;
  fee.shares.push_back({state.seat, state.price - state.ally_pays, false});
  const Seat ally = ally_of(game.as_public(), state.seat);
  if (!ally.is_none()) fee.shares.push_back({ally, state.ally_pays, true});
  return game.call<&paid>(pay, fee);
}

Flow arrived(Game&, Shipment&, const Arrival&) { return done(); }

Flow bring_forces(Game& game, Shipment& state) {
  if (!state.to.empty()) {
    return game.call<&arrived>(arrive, Arrival{state.seat, by_shipment, state.to, state.forces});
  }
  const Things& table = game.fixture(things);
  std::vector<Transfer> back;
  for (const ForcesFrom& part : state.forces) {
    const ForceGroup& group = table.groups[static_cast<std::size_t>(part.group)];
    back.push_back({part.account, group.reserves, part.count});
  }
  game.post("classic.return_to_reserves", {}, back);
  return done();
}

}  // namespace

void register_shipment(Registry& rules) {
  rules.query(may_ship).base<&from_reserves_only>();
  rules.query(may_ship_to).base<&may_enter_there>();
  rules.query(ships_at_guild_rates).base<&at_full_rates>();
  rules.query(full_shipment_price).base<&printed_price>();
  rules.query(shipment_price).base<&price_at_rates>();
  rules.window(shipment_declared).question("Do you play a Karama for the rates of the Guild?");
  rules.procedure(ship)
      .role(action_role)
      .step<&declare>(declare_shipment)
      .cites("CLS-SHIP-02", "CLS-SHIP-10", "CLS-SHIP-R7", "CLS-KARAMA-20")
      .step<&ask_about_rates>(offer_rates)
      .cites("CLS-SHIP-R7")
      .step<&pay_fee>(pay_for_shipment)
      .cites("CLS-SHIP-03", "CLS-SHIP-04", "CLS-SHIP-07", "CLS-GEN-13", "CLS-GLD-02", "CLS-OPEN-23")
      .step<&bring_forces>(ship_forces)
      .cites("CLS-SHIP-05", "CLS-SHIP-11")
      .receive<&karama_played>("karama_played")
      .receive<&rates_answered>("rates_answered")
      .receive<&paid>("paid")
      .receive<&arrived>("arrived");
  rules.event("classic.ships", "{0} ships {1} forces from the reserves to {2}");
  rules.event("classic.ships_across", "{0} ships {1} forces across the planet to {2}");
  rules.event("classic.ships_back", "{0} ships {1} forces back to the reserves");
  rules.event("classic.shipment_dropped", "{0} does not ship so and may declare anew");
}

}  // namespace kanly::classic
