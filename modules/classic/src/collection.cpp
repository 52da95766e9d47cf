// Spice collection: nobody is asked (collection.hpp).

#include "kanly/classic/collection.hpp"

#include <algorithm>

#include "kanly/classic/places.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// CLS-COLL-01: in a city of its own; an ally's does not count (CLS-COLL-03).
bool occupies_a_city(const Public& view, Seat seat) {
  const Map& map = view.fixture(things).map;
  for (std::size_t i = 0; i < map.territories.size(); ++i) {
    const TerritoryId territory{static_cast<std::uint16_t>(i)};
    if (map.territory(territory).has_ornithopters && occupies(view, seat, territory)) return true;
  }
  return false;
}

int rate_by_cities(const Public& view, Seat seat) {
  const Numbers& numbers = view.fixture(things).numbers;
  return occupies_a_city(view, seat) ? numbers.city_collection_rate : numbers.collection_rate;
}

/// Of the forces in the very cell: those in another sector of its territory reach nothing.
int by_forces(const Public& view, Seat seat, CellId cell) {
  const Things& table = view.fixture(things);
  std::int64_t forces = 0;
  for (const GroupId id : table.of(seat).groups) {
    const ForceGroup& group = table.group(id);
    if (group.fights) forces += forces_in(view, group, cell);
  }
  if (forces == 0) return 0;
  return static_cast<int>(forces) * view.ask(collection_rate, seat);
}

Flow go_on_at_once(Game&, CollectionPhase&) { return next(); }

void collect_there(Game& game, CollectionPhase& state, Seat seat, CellId cell) {
  const Things& table = game.fixture(things);
  const AccountId there = table.spice_on[cell.number];
  const auto lies_there = static_cast<int>(game.ledger().balance(there));
  if (lies_there == 0) return;
  const int spice = std::min(lies_there, game.ask(collectable, seat, cell));
  if (spice == 0) return;
  const Name place = table.map.cell(cell).id;
  game.post("classic.collection", {}, {{there, table.of(seat).shield, spice}});
  game.report("classic.collects", {seat, spice, place});
  state.collected.push_back({seat, place, spice});
}

/// CLS-COLL-05: in one sector the first in storm order collects first.
Flow collect_all(Game& game, CollectionPhase& state) {
  const std::vector<Seat> order = seats_in_storm_order(game.as_public());
  for (const Seat seat : order) {
    for (std::size_t i = 0; i < game.fixture(things).map.cell_count(); ++i) {
      collect_there(game, state, seat, CellId{static_cast<std::uint16_t>(i)});
    }
  }
  return next();
}

}  // namespace

void register_collection(Registry& rules) {
  rules.query(collection_rate).base<&rate_by_cities>();
  rules.query(collectable).base<&by_forces>();
  rules.procedure(collection_phase)
      .role(phase_role)
      .step<&go_on_at_once>(before_collection)
      .step<&collect_all>(collect)
      .cites("CLS-COLL-01", "CLS-COLL-02", "CLS-COLL-03", "CLS-COLL-04", "CLS-COLL-05",
             "CLS-COLL-08")
      .step<&go_on_at_once>(after_collection)
      .cites("CLS-COLL-06");
  rules.event("classic.collects", "{0} collects {1} spice in {2}");
}

}  // namespace kanly::classic
