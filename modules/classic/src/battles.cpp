// Which battles there are, and who picks them (CLS-BAT-01 to -09).

#include <algorithm>

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/any_time.hpp"
#include "kanly/classic/battle.hpp"
#include "paths.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

struct PossibleBattle {
  TerritoryId territory;
  Seat opponent;
};

/// Fighting forces of a seat in these cells, if forces of the other are there too.
int forces_facing(const Public& view, Seat seat, Seat other, const std::vector<CellId>& cells) {
  return fighting_forces_in(view, other, cells) > 0 ? fighting_forces_in(view, seat, cells) : 0;
}

/// Where the two hang together outside the storm (CLS-BAT-04, CLS-BAT-06).
int forces_that_meet(const Public& view, TerritoryId territory, Seat seat, Seat other) {
  const std::vector<CellId>& cells = view.fixture(things).map.territory(territory).cells;
  if (forces_facing(view, seat, other, cells) == 0) return 0;  // most never meet
  int forces = 0;
  for (const std::vector<CellId>& part : open_parts(view, territory)) {
    forces += forces_facing(view, seat, other, part);
  }
  return forces;
}

/// The table option: those under the storm fight each other, and nobody else.
int forces_under_storm(const Public& view, TerritoryId territory, Seat seat, Seat other) {
  int forces = 0;
  for (const CellId cell : view.fixture(things).map.territory(territory).cells) {
    if (view.ask(is_in_storm, cell)) forces += forces_facing(view, seat, other, {cell});
  }
  return forces;
}

std::vector<Name> ground_under_storm(const Public& view, std::vector<Name> ground,
                                     const Battle& state) {
  const Map& map = view.fixture(things).map;
  for (const CellId cell : map.territory(map.territory(state.territory)).cells) {
    if (!view.ask(is_in_storm, cell)) continue;
    if (forces_facing(view, state.sides[0].seat, state.sides[1].seat, {cell}) > 0) {
      ground.push_back(map.cell(cell).id);
    }
  }
  return ground;
}

bool meet_and_fight(const Public& view, TerritoryId territory, Seat a, Seat b) {
  if (a == b || ally_of(view, a) == b) return false;  // CLS-BAT-03
  if (view.fixture(things).map.territory(territory).terrain == Terrain::polar_sink) return false;
  return view.ask(forces_in_battle, territory, a, b) > 0;
}

std::vector<PossibleBattle> battles_of(const Public& view, Seat seat) {
  std::vector<PossibleBattle> battles;
  const auto territories = static_cast<std::uint16_t>(view.fixture(things).map.territories.size());
  for (std::uint16_t i = 0; i < territories; ++i) {
    if (!occupies(view, seat, TerritoryId{i})) continue;
    for (const Seat other : view.everyone()) {
      if (view.ask(must_fight, TerritoryId{i}, seat, other)) {
        battles.push_back({TerritoryId{i}, other});
      }
    }
  }
  return battles;
}

std::vector<Seat> in_storm_order(const Public& view) { return seats_in_storm_order(view); }

/// CLS-BAT-07: the first in order that has a battle to fight.
Seat next_aggressor(const Public& view) {
  for (const Seat seat : view.ask(battle_order)) {
    if (!battles_of(view, seat).empty()) return seat;
  }
  return {};
}

// --- picking ---

Asked ask_aggressor(const Public& view, const BattlePhase&) {
  const Seat aggressor = next_aggressor(view);
  if (aggressor.is_none() || battles_of(view, aggressor).size() < 2) return {};
  return {aggressor, {}};
}

/// One field for each territory with several opponents would hide which pair is meant: an option
/// names the territory, and the opponent is chosen within it.
void offer_battles(const Sight& sight, const BattlePhase&, Form& form) {
  const Map& map = sight.fixture(things).map;
  const std::vector<PossibleBattle> battles = battles_of(sight, sight.seat());
  auto territory = form.one_of("territory");
  for (std::size_t i = 0; i < battles.size();) {
    const Territory& place = map.territory(battles[i].territory);
    territory.option(place.id, [&](Form& nested) {
      auto opponent = nested.one_of(place.opponent_field);
      const TerritoryId here = battles[i].territory;
      for (; i < battles.size() && battles[i].territory == here; ++i) {
        opponent.option(battles[i].opponent);
      }
    });
  }
}

Flow begin_battle(Game& game, Seat aggressor, const PossibleBattle& picked);

Flow take_battle(Game& game, BattlePhase&, Seat seat, const Answer& answer) {
  const Map& map = game.fixture(things).map;
  const TerritoryId territory = map.territory_of(answer.value("territory"));
  const Seat opponent = answer.seat(map.territory(territory).opponent_field);
  return begin_battle(game, seat, {territory, opponent});
}

Flow was_fought(Game&, BattlePhase& state, const Battle&) {
  ++state.fought;
  return jump(pick_battle);  // CLS-BAT-09
}

Flow begin_battle(Game& game, Seat aggressor, const PossibleBattle& picked) {
  const Public view = game.as_public();
  Battle begun;
  begun.territory = game.fixture(things).map.territory(picked.territory).id;
  begun.aggressor = aggressor;
  begun.sides[0].seat = aggressor;
  begun.sides[1].seat = picked.opponent;
  for (int slot = 0; slot < 2; ++slot) {
    begun.sides[static_cast<std::size_t>(slot)].forces =
        view.ask(forces_in_battle, picked.territory,
                 begun.sides[static_cast<std::size_t>(slot)].seat, opponent_of(begun, slot).seat);
  }
  return game.call<&was_fought>(battle, begun);
}

/// The only battle of its aggressor needs no question (CLS-BAT-D1).
Flow fight_only_battle(Game& game, BattlePhase&) {
  const Seat aggressor = next_aggressor(game.as_public());
  if (aggressor.is_none()) return done();
  return begin_battle(game, aggressor, battles_of(game.as_public(), aggressor).front());
}

}  // namespace

void register_battles(Registry& rules) {
  rules.query(forces_in_battle).base<&forces_that_meet>();
  rules.modify(forces_in_battle)
      .add<&forces_under_storm>("classic.battles_under_storm")
      .only("classic.battles_under_storm", "on")
      .cites("CLS-BAT-05");
  rules.modify(battle_ground)
      .set<&ground_under_storm>("classic.battles_under_storm")
      .only("classic.battles_under_storm", "on")
      .cites("CLS-BAT-05");
  rules.query(must_fight).base<&meet_and_fight>();
  rules.query(battle_order).base<&in_storm_order>();
  rules.component(fought_in);
  rules.procedure(battle_phase)
      .role(phase_role)
      .decide<&ask_aggressor, &offer_battles, &take_battle>(pick_battle)
      .question("Which battle do you fight next?")
      .open<&any_moment<BattlePhase>, &go_on<BattlePhase>>(any_time)
      .cites("CLS-BAT-07", "CLS-BAT-08", "CLS-BAT-09", "CLS-BAT-D1", "CLS-OPEN-24", "CLS-GEN-05",
             "CLS-GEN-14")
      .step<&fight_only_battle>("only_battle")
      .cites("CLS-BAT-01", "CLS-BAT-02", "CLS-BAT-03", "CLS-BAT-04", "CLS-BAT-05", "CLS-BAT-06",
             "CLS-ALLY-11", "CLS-STORM-13", "CLS-GEN-08")
      .receive<&was_fought>("was_fought");
}

}  // namespace kanly::classic
