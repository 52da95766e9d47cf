// A ride on a worm, after the Nexus (CLS-BLOW-14, CLS-FRE-08).

#include <string>

#include "kanly/classic/any_time.hpp"
#include "kanly/classic/arrival.hpp"
#include "kanly/classic/spice_blow.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// How many of the forces that could ride stay where they are.
constexpr Name stay{"stay"};

struct Mount {
  CellId cell;
  ForcesFrom all;
};

/// Everything that can ride: what stands in the storm cannot.
std::vector<Mount> mounts(const Public& view, const Ride& state) {
  const Things& table = view.fixture(things);
  std::vector<Mount> found;
  for (const CellId cell : table.map.territory(table.map.territory(state.from)).cells) {
    if (view.ask(is_in_storm, cell)) continue;
    for (const GroupId id : table.of(state.rider).groups) {
      const ForceGroup& group = table.group(id);
      const auto count = static_cast<int>(forces_in(view, group, cell));
      if (count > 0) found.push_back({cell, {id.number, group.on[cell.number], count}});
    }
  }
  return found;
}

Asked ask_rider(const Public& view, const Ride& state) {
  return {.must = mounts(view, state).empty() ? SeatSet() : SeatSet(state.rider)};
}

void offer_ride(const Sight& sight, const Ride& state, Form& form) {
  const Map& map = sight.fixture(things).map;
  form.allow_pass();
  auto to = form.one_of("to");
  for (std::uint16_t i = 0; i < map.cell_count(); ++i) {
    if (sight.ask(may_enter, state.rider, CellId{i})) to.option(map.cell(CellId{i}).id);
  }
  const std::vector<Mount> all = mounts(sight, state);
  int total = 0;
  for (const Mount& mount : all) total += mount.all.count;
  auto forces = form.split("forces", total);
  if (total > 1) forces.option(stay, total - 1);
  for (const Mount& mount : all) forces.option(mount.all.account, mount.all.count);
  for (const Mount& mount : all) {  // to where they stand is no ride
    form.at_most(1, {{"to", map.cell(mount.cell).id}, {"forces", mount.all.account}}, "CLS-FRE-08");
  }
}

Flow rode(Game&, Ride&, const Arrival&) { return next(); }

Flow take_ride(Game& game, Ride& state, Seat seat, const Answer& answer) {
  if (answer.passed()) {
    game.report("classic.does_not_ride", {seat, state.from});
    return next();
  }
  Arrival arrival;
  arrival.seat = seat;
  arrival.means = by_ride;
  for (const Mount& mount : mounts(game.as_public(), state)) {
    ForcesFrom riding = mount.all;
    riding.count = static_cast<int>(answer.share("forces", riding.account));
    if (riding.count > 0) arrival.forces.push_back(riding);
  }
  const Map& map = game.fixture(things).map;
  for (const Cell& cell : map.cells) {
    if (answer.is("to", cell.id)) arrival.cell = cell.id;
  }
  return game.call<&rode>(arrive, arrival);
}

std::string place_label(const Map& map, CellId id) {
  const std::string name(map.territory_of(id).name.text());
  const int sector = map.cell(id).sector;
  return sector == 0 ? name : name + ", sector " + std::to_string(sector);
}

std::string label_ride(const Sight& sight, const Ride& state, Name field, const Value& value) {
  const Map& map = sight.fixture(things).map;
  if (field == "to") return place_label(map, map.cell(Name::intern(value.word())));
  for (const Mount& mount : mounts(sight, state)) {
    if (value == mount.all.account) return "from " + place_label(map, mount.cell);
  }
  return value.key(sight.table());
}

}  // namespace

void register_ride(Registry& rules) {
  rules.procedure(ride)
      .role(action_role)
      .decide<&ask_rider, &offer_ride, &take_ride>(choose_ride)
      .question("Which forces ride the worm, and where to?")
      .open<&any_moment<Ride>, &go_on<Ride>>(any_time)
      .label<&label_ride>()
      .cites("CLS-BLOW-14", "CLS-BLOW-D4", "CLS-FRE-08", "CLS-FRE-D1")
      .receive<&rode>("rode");
  rules.event("classic.does_not_ride", "{0} does not ride the worm in {1}");
}

}  // namespace kanly::classic
