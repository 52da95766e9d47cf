// Arrival: forces come to a cell (arrival.hpp).

#include "kanly/classic/arrival.hpp"

#include <algorithm>

#include "kanly/classic/places.hpp"
#include "kanly/classic/turn.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

bool was_shipped_from_off_planet(const Public& view, const Arrival& state) {
  const Things& table = view.fixture(things);
  if (state.means != by_shipment) return false;
  if (!table.faction(state.seat).entry->reserves_are_off_planet) return false;
  return std::any_of(state.forces.begin(), state.forces.end(), [&](const ForcesFrom& part) {
    return part.account == table.groups[static_cast<std::size_t>(part.group)].reserves;
  });
}

Flow place(Game& game, Arrival& state) {
  const Things& table = game.fixture(things);
  const CellId cell = table.map.cell(state.cell);
  std::vector<Transfer> transfers;
  int count = 0;
  for (const ForcesFrom& forces : state.forces) {
    const ForceGroup& group = table.groups[static_cast<std::size_t>(forces.group)];
    transfers.push_back({forces.account, group.on[cell.number], forces.count});
    count += forces.count;
  }
  game.post("classic.arrival", {}, transfers);
  game.report("classic.arrives", {state.seat, count, state.cell, state.means});
  return next();
}

Flow nothing_is_lost(Game&, Arrival&) { return next(); }
Flow nobody_reacts(Game&, Arrival&) { return done(); }

}  // namespace

void register_arrival(Registry& rules) {
  rules.query(comes_from_off_planet).base<&was_shipped_from_off_planet>();
  rules.procedure(arrive)
      .role(action_role)
      .step<&place>(place_forces)
      .cites("CLS-GEN-10")
      .step<&nothing_is_lost>(arrival_losses)
      .step<&nobody_reacts>(arrival_reactions);
  rules.event("classic.arrives", "{1} forces of {0} come to {2} ({3})");
}

}  // namespace kanly::classic
