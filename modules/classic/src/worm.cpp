// A worm strikes a territory (spice_blow.hpp).

#include "kanly/classic/spice_blow.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// All forces of a seat in the territory, whatever they count for, in every sector of it.
void add_forces(const Game& game, const Territory& struck, Seat seat, std::vector<Transfer>& lost) {
  const Things& table = game.fixture(things);
  for (const GroupId id : table.of(seat).groups) {
    const ForceGroup& group = table.group(id);
    for (const CellId cell : struck.cells) {
      const AccountId stands = group.on[cell.number];
      const std::int64_t forces = game.ledger().balance(stands);
      if (forces > 0) lost.push_back({stands, group.tanks, forces});
    }
  }
}

void add_spice(const Game& game, const Territory& struck, std::vector<Transfer>& lost) {
  const Things& table = game.fixture(things);
  for (const CellId cell : struck.cells) {
    const AccountId lies = table.spice_on[cell.number];
    const std::int64_t spice = game.ledger().balance(lies);
    if (spice > 0) lost.push_back({lies, table.bank, spice});
  }
}

Seat nobody_rides(const Public&, TerritoryId) { return {}; }

/// One posting: the worm is one event.
Flow devour_all(Game& game, Worm& state) {
  if (state.territory.empty()) {
    game.report("classic.worm_finds_nothing", {});
    return next();
  }
  const Things& table = game.fixture(things);
  const TerritoryId id = table.map.territory(state.territory);
  const Territory& struck = table.map.territory(id);
  game.report("classic.worm", {state.territory});
  std::vector<Transfer> lost;
  for (const Seat seat : game.table().everyone()) {
    if (!game.ask(worm_devours, id, seat)) continue;
    const std::int64_t forces = forces_in(game.as_public(), seat, id);
    add_forces(game, struck, seat, lost);
    if (forces > 0) game.report("classic.devoured", {forces, seat});
  }
  add_spice(game, struck, lost);
  if (!lost.empty()) game.post("classic.worm", {}, lost);
  return next();
}

Flow note_worm(Game& game, Worm& state) {
  WormsOfBlow* worms = game.find(worms_of_blow);
  if (worms == nullptr) return done();  // it came outside a blow
  ++worms->count;
  if (state.territory.empty()) return done();
  const Seat who = game.ask(rider, game.fixture(things).map.territory(state.territory));
  state.gives_ride = !who.is_none();
  if (state.gives_ride) worms->rides.push_back({state.territory, who});
  return done();
}

}  // namespace

void register_worm(Registry& rules) {
  rules.query(rider).base<&nobody_rides>();
  rules.procedure(worm)
      .step<&devour_all>(devour)
      .cites("CLS-BLOW-03", "CLS-BLOW-06", "CLS-BLOW-09", "CLS-BLOW-15")
      .step<&note_worm>("note")
      .cites("CLS-BLOW-11", "CLS-BLOW-14", "CLS-FRE-09", "CLS-OPEN-02");
  rules.event("classic.worm", "Shai-Hulud appears in {0}");
  rules.event("classic.worm_finds_nothing", "Shai-Hulud appears and finds nothing");
  rules.event("classic.devoured", "{0} forces of {1} are devoured");
}

}  // namespace kanly::classic
