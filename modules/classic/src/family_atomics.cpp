// Family Atomics: who is near enough to the Shield Wall, and what they do (CLS-TRT-16).

#include <vector>

#include "kanly/classic/attempt.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/storm.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

bool touches_the_wall(const Public& view, CellId cell) {
  const Map& map = view.fixture(things).map;
  const CellSet around = view.ask(neighbours, cell);
  for (const CellId wall : map.territory(map.territory(shield_wall)).cells) {
    if (around.contains(wall)) return true;
  }
  return false;
}

/// X-RES-52: whether some way inside the territory of a cell leads to a cell that touches the Wall
/// and avoids the storm, both ends of it excepted.
bool leads_to_the_wall(const Public& view, CellId from) {
  const Map& map = view.fixture(things).map;
  const TerritoryId territory = map.cell(from).territory;
  CellSet reached;
  reached.add(from);
  CellSet open = reached;
  while (!open.empty()) {
    const CellId cell = open.take_first();
    if (touches_the_wall(view, cell)) return true;
    if (cell != from && view.ask(is_in_storm, cell)) continue;  // nothing goes on through it
    const CellSet around = view.ask(neighbours, cell);
    for (const CellId other : map.territory(territory).cells) {
      if (!around.contains(other) || reached.contains(other)) continue;
      reached.add(other);
      open.add(other);
    }
  }
  return false;
}

/// On the Wall itself nothing can be between.
bool is_near_the_wall(const Public& view, CellId cell) {
  const Map& map = view.fixture(things).map;
  return map.territory_of(cell).id == shield_wall || leads_to_the_wall(view, cell);
}

/// By the forces that fight: advisors do not count.
bool has_force_near_the_wall(const Public& view, Seat seat) {
  const Things& table = view.fixture(things);
  for (const GroupId id : table.of(seat).groups) {
    const ForceGroup& group = table.group(id);
    if (!group.fights) continue;
    for (std::size_t i = 0; i < table.map.cell_count(); ++i) {
      const CellId cell{static_cast<std::uint16_t>(i)};
      if (forces_in(view, group, cell) > 0 && is_near_the_wall(view, cell)) return true;
    }
  }
  return false;
}

/// Where forces stand is public, so only these are asked, whoever holds the card.
SeatSet who_may_explode(const Public& view, const StormAboutToMove&) {
  SeatSet seats;
  for (const Seat seat : view.ask(may_play, family_atomics_card)) {
    if (view.ask(reaches_shield_wall, seat)) seats.add(seat);
  }
  return seats;
}

bool offer_atomics(const Sight& sight, const StormAboutToMove&, Form& form) {
  return offer_card(sight, family_atomics_card, form);
}

FamilyAtomics begin_atomics(Game&, const StormAboutToMove&, Seat seat,
                            const Answer::Group& answer) {
  return {seat, answer.piece("card")};
}

/// The distance stays: what they change is the board.
void leave_distance(Game&, StormAboutToMove&, const FamilyAtomics&) {}

Flow atomics_are_paid(Game&, FamilyAtomics&, const Attempt& made) {
  return made.result == AttemptResult::paid ? Flow(next()) : done();
}

Flow play_atomics(Game& game, FamilyAtomics& state) {
  return game.call<&atomics_are_paid>(attempt, play_of(family_atomics_card, state.card, state.by));
}

/// All forces on the Wall die, whoever they are of; from now on the storm finds three territories
/// without protection (places.cpp).
Flow destroy_the_wall(Game& game, FamilyAtomics& state) {
  const Things& table = game.fixture(things);
  game.find(storm)->shield_wall_stands = false;
  game.report("classic.shield_wall_falls", {state.by});
  std::vector<Transfer> losses;
  for (const CellId cell : table.map.territory(table.map.territory(shield_wall)).cells) {
    for (const ForceGroup& group : table.groups) {
      const std::int64_t lost = game.ledger().balance(group.on[cell.number]);
      if (lost == 0) continue;
      losses.push_back({group.on[cell.number], group.tanks, lost});
      game.report("classic.atomics_kill", {lost, group.seat, table.map.cell(cell).id});
    }
  }
  if (!losses.empty()) game.post("classic.family_atomics", {}, losses);
  return done();
}

}  // namespace

void register_family_atomics(Registry& rules) {
  rules.query(reaches_shield_wall).base<&has_force_near_the_wall>();
  rules.procedure(family_atomics)
      .role(action_role)
      .step<&play_atomics>("play")
      .cites("CLS-TRT-16")
      .step<&destroy_the_wall>(explode)
      .cites("CLS-TRT-16", "CLS-STORM-08")
      .receive<&atomics_are_paid>("atomics_are_paid");
  rules.respond(storm_about_to_move)
      .with<&who_may_explode, &offer_atomics, &begin_atomics, &leave_distance>(
          "classic.family_atomics", family_atomics)
      .label("Play Family Atomics: the Shield Wall falls")
      .cites("CLS-TRT-16", "CLS-STORM-R1")
      .ordered_after("classic.weather_control");
  rules.event("classic.shield_wall_falls", "{0} destroys the Shield Wall");
  rules.event("classic.atomics_kill", "The explosion kills {0} forces of {1} in {2}");
}

}  // namespace kanly::classic
