// A worm strikes a territory (spice_blow.hpp).

#include "kanly/classic/spice_blow.hpp"
#include "losses.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

Seat nobody_rides(const Public&, TerritoryId) { return {}; }

/// One posting: the worm is one event.
Flow devour_all(Game& game, Worm& state) {
  if (state.territory.empty()) {
    game.report("classic.worm_finds_nothing", {});
    return next();
  }
  const Things& table = game.fixture(things);
  const TerritoryId id = table.map.territory(state.territory);
  game.report("classic.worm", {state.territory});
  std::vector<Transfer> lost;
  for (const Seat seat : game.table().everyone()) {
    if (!game.ask(worm_devours, id, seat)) continue;
    const std::int64_t forces = add_all_forces(game, seat, id, lost);
    if (forces > 0) game.report("classic.devoured", {forces, seat});
  }
  add_all_spice(game, id, lost);
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
