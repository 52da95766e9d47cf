// Movement: a group goes from one territory to a cell (CLS-MOVE).

#include "board_groups.hpp"
#include "kanly/classic/any_time.hpp"
#include "kanly/classic/shipment.hpp"
#include "paths.hpp"
#include "register.hpp"
#include "shipment_forms.hpp"

namespace kanly::classic {

namespace {

constexpr Name from_field{"from"};

int one_territory(const Public&, Seat) { return 1; }

/// CLS-MOVE-03: checked anew for each movement; CLS-MOVE-04: whatever the storm does.
bool stands_in_a_city(const Public& view, Seat seat) {
  const Map& map = view.fixture(things).map;
  for (std::uint16_t i = 0; i < map.territories.size(); ++i) {
    if (map.territories[i].has_ornithopters && occupies(view, seat, TerritoryId{i})) return true;
  }
  return false;
}

int all_that_are_there(const Public& view, GroupId group, CellId cell) {
  return static_cast<int>(forces_in(view, view.fixture(things).group(group), cell));
}

/// CLS-MOVE-02: three territories, for any group.
int fly(const Public& view, int range, Seat seat) {
  if (!view.ask(has_ornithopters, seat)) return range;
  return std::max(range, static_cast<int>(view.fixture(things).numbers.ornithopter_range));
}

/// CLS-MOVE-05: through whatever may be entered.
bool may_enter_on_the_way(const Public& view, Seat seat, CellId cell) {
  return view.ask(may_enter, seat, cell);
}

Flow declare(Game& game, Movement& state) {
  game.report("classic.moves", {state.seat, count_of(state.forces), state.from, state.to});
  return next();
}

Flow arrived(Game&, Movement&, const Arrival&) { return done(); }

/// The way is looked for again: what was declared may have been stopped meanwhile.
Flow arrive_there(Game& game, Movement& state) {
  const Public view = game.as_public();
  const Map& map = game.fixture(things).map;
  const int range = view.ask(movement_range, state.seat);
  if (!reachable(view, state.seat, start_of(view, state), range).contains(map.cell(state.to))) {
    state.is_dropped = true;
    game.report("classic.movement_dropped", {state.seat});
    return done();
  }
  return game.call<&arrived>(arrive, Arrival{state.seat, by_movement, state.to, state.forces});
}

/// Forces that are where the group goes have nowhere to go.
void keep_out_of_group(const Public& view, Seat seat, const BoardPart& part, Name to_field,
                       Form& form) {
  const Things& table = view.fixture(things);
  for (const CellId cell : part.cells) {
    for (const GroupId id : table.of(seat).groups) {
      const ForceGroup& group = table.group(id);
      if (forces_in(view, group, cell) == 0) continue;
      form.implies({to_field, table.map.cell(cell).id}, {{group.field_on[cell.number], 0}},
                   "CLS-MOVE-07");
    }
  }
}

}  // namespace

void offer_movements(const Sight& sight, Seat seat, Form& form) {
  const Map& map = sight.fixture(things).map;
  const int range = sight.ask(movement_range, seat);
  const std::vector<BoardPart> parts = parts_with_forces(sight, seat, Leaving::moved);
  if (parts.empty()) return;
  auto from = form.one_of(from_field);
  for (const BoardPart& part : parts) {
    const CellSet there = reachable(sight, seat, part.cells, range);
    from.option(name_of(sight, part), [&](Form& nested) {
      offer_forces(sight, seat, part, Leaving::moved, nested);
      const Name to_field = map.cell(part.cells.front()).destination_field;
      auto to = nested.one_of(to_field);
      for (std::uint16_t i = 0; i < map.cell_count(); ++i) {
        const bool is_only_home = part.cells.size() == 1 && part.cells.front() == CellId{i};
        if (there.contains(CellId{i}) && !is_only_home) to.option(map.cells[i].id);
      }
      keep_out_of_group(sight, seat, part, to_field, nested);
    });
  }
}

Movement read_movement(const Public& view, Seat seat, const Answer& answer) {
  const Map& map = view.fixture(things).map;
  const Cell& cell = map.cell(map.cell_of(answer.value(from_field)));
  Movement declared;
  declared.seat = seat;
  declared.from = map.territory(cell.territory).id;
  declared.to = map.cell(map.cell_of(answer.value(cell.destination_field))).id;
  declared.forces = read_forces(view, seat, answer);
  return declared;
}

void register_movement(Registry& rules) {
  rules.query(movable_forces).base<&all_that_are_there>();
  rules.query(movement_range).base<&one_territory>();
  rules.modify(movement_range)
      .scale<&fly>("classic.ornithopters")
      .cites("CLS-MOVE-02", "CLS-MOVE-03", "CLS-MOVE-04");
  rules.query(has_ornithopters).base<&stands_in_a_city>();
  rules.query(may_pass).base<&may_enter_on_the_way>();
  rules.procedure(move_forces)
      .role(action_role)
      .step<&declare>(declare_movement)
      .cites("CLS-MOVE-01")
      .step<&arrive_there>(arrive_by_movement)
      .cites("CLS-MOVE-05", "CLS-MOVE-06", "CLS-MOVE-07", "CLS-MOVE-09", "CLS-MOVE-11",
             "CLS-OPEN-06", "CLS-GEN-10", "CLS-GEN-11", "CLS-GEN-12", "CLS-STORM-13")
      .receive<&arrived>("arrived");
  rules.event("classic.moves", "{0} moves {1} forces from {2} to {3}");
  rules.event("classic.movement_dropped", "{0} cannot move so any more and may declare anew");
}

}  // namespace kanly::classic
