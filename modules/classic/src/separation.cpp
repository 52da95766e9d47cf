#include "separation.hpp"

#include <algorithm>

#include "kanly/classic/alliance.hpp"
#include "kanly/game.hpp"
#include "losses.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// The Polar Sink is open to all (CLS-ALLY-09).
bool may_not_stay_together(const Public& view, Seat seat, Seat ally, TerritoryId territory) {
  if (view.fixture(things).map.territory(territory).terrain == Terrain::polar_sink) return false;
  return forces_in(view, seat, territory) > 0 && forces_in(view, ally, territory) > 0;
}

template <class Visit>
void for_each_shared(const Public& view, Seat seat, Visit&& visit) {
  const Seat ally = ally_of(view, seat);
  if (ally.is_none()) return;
  const auto territories = static_cast<std::uint16_t>(view.fixture(things).map.territories.size());
  for (std::uint16_t i = 0; i < territories; ++i) {
    if (view.ask(must_separate, seat, ally, TerritoryId{i})) visit(TerritoryId{i});
  }
}

void lose_forces(Game& game, Seat seat, TerritoryId territory) {
  std::vector<Transfer> lost;
  add_all_forces(game, seat, territory, lost);
  game.post("classic.separation", {}, lost);
  game.report("classic.loses_beside_ally",
              {seat, game.fixture(things).map.territory(territory).id});
}

bool stood_together(const TogetherAtStart* noted, Seat seat, Name territory) {
  return noted != nullptr &&
         std::any_of(noted->all.begin(), noted->all.end(), [&](const Together& pair) {
           return pair.seat == seat && pair.territory == territory;
         });
}

}  // namespace

void note_allies_together(Game& game) {
  TogetherAtStart noted;
  const Public view = game.as_public();
  for (const Seat seat : view.everyone()) {
    for_each_shared(view, seat, [&](TerritoryId territory) {
      noted.all.push_back({seat, view.fixture(things).map.territory(territory).id});
    });
  }
  game.attach(together_at_start, {}, noted, game.within(shipment_phase));
}

void lose_forces_beside_ally(Game& game, Seat seat, bool ally_has_journeyed) {
  const TogetherAtStart* noted = game.find(together_at_start);
  const Map& map = game.fixture(things).map;
  std::vector<TerritoryId> lost;
  for_each_shared(game.as_public(), seat, [&](TerritoryId territory) {
    const bool stood_there = stood_together(noted, seat, map.territory(territory).id);
    if (!stood_there || ally_has_journeyed) lost.push_back(territory);
  });
  for (const TerritoryId territory : lost) lose_forces(game, seat, territory);
}

void register_separation(Registry& rules) {
  rules.component(together_at_start);
  rules.query(must_separate).base<&may_not_stay_together>();
  rules.event("classic.loses_beside_ally", "{0} loses the forces that stay with the ally in {1}");
}

}  // namespace kanly::classic
