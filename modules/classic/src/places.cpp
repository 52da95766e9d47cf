// The base values of what may change about places (places.hpp).

#include "kanly/classic/places.hpp"

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/concealed.hpp"
#include "kanly/classic/storm.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

CellSet printed_borders(const Public& view, CellId cell) {
  return view.fixture(things).map.cell(cell).borders;
}

bool is_exposed_as_printed(const Public& view, CellId cell) {
  switch (view.fixture(things).map.territory_of(cell).shelter) {
    case Shelter::exposed:
      return true;
    case Shelter::sheltered_while_shield_wall_intact:
      return !view.find(storm)->shield_wall_stands;
    case Shelter::sheltered:
    case Shelter::never_in_storm:
      return false;
  }
  return false;
}

bool kills_where_exposed(const Public& view, CellId cell, Seat) {
  return view.ask(is_exposed, cell);
}

bool is_in_storm_sector(const Public& view, CellId cell) {
  const int sector = view.fixture(things).map.cell(cell).sector;
  return sector != 0 && sector == view.find(storm)->sector;
}

bool devours_all(const Public&, TerritoryId, Seat) { return true; }

bool may_enter_anywhere(const Public&, Seat, CellId) { return true; }

/// CLS-GEN-12.
bool is_barred_by_storm(const Public& view, Seat, CellId cell) {
  return view.ask(is_in_storm, cell);
}

/// CLS-GEN-11: strongholds only.
int printed_occupancy_limit(const Public& view, TerritoryId territory) {
  const bool is_stronghold =
      view.fixture(things).map.territory(territory).terrain == Terrain::stronghold;
  return is_stronghold ? view.fixture(things).numbers.occupancy_limit : 0;
}

bool is_full(const Public& view, Seat seat, CellId cell) {
  const TerritoryId territory = view.fixture(things).map.cell(cell).territory;
  const int limit = view.ask(occupancy_limit, territory);
  if (limit <= 0 || occupies(view, seat, territory)) return false;
  return occupiers(view, territory).size() >= limit;
}

int fighting_forces(const Public& view, Seat seat, TerritoryId territory) {
  return fighting_forces_in(view, seat, view.fixture(things).map.territory(territory).cells);
}

bool is_printed_for_victory(const Public& view, TerritoryId territory) {
  return view.fixture(things).map.territory(territory).is_victory_stronghold;
}

Flow nothing_hidden(Game&, ShowForces&) { return done(); }

std::vector<AccountId> reserves_of(const Public& view, GroupId group) {
  return {view.fixture(things).group(group).reserves};
}

}  // namespace

void register_places(Registry& rules) {
  rules.query(neighbours).base<&printed_borders>();
  rules.query(is_exposed).base<&is_exposed_as_printed>();
  rules.query(storm_kills).base<&kills_where_exposed>();
  rules.query(is_in_storm).base<&is_in_storm_sector>();
  rules.query(worm_devours).base<&devours_all>();
  rules.query(may_enter).base<&may_enter_anywhere>();
  rules.modify(may_enter)
      .veto<&is_barred_by_storm>("classic.storm_bar")
      .cites("CLS-GEN-12")
      .veto<&is_full>("classic.occupancy")
      .cites("CLS-GEN-11");
  rules.query(occupancy_limit).base<&printed_occupancy_limit>();
  rules.query(presence).base<&fighting_forces>();
  rules.query(counts_for_victory).base<&is_printed_for_victory>();
  rules.query(homes).base<&reserves_of>();
  rules.procedure(show_forces).step<&nothing_hidden>(forces_are_shown);
}

}  // namespace kanly::classic
