// The Fremen spread their first forces over three territories (CLS-SETUP-D4).

#include <array>
#include <string>
#include <vector>

#include "kanly/classic/setup.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr Name sietch_tabr{"sietch_tabr"};
constexpr std::array<Name, 3> start_territories{sietch_tabr, Name{"false_wall_south"},
                                                Name{"false_wall_west"}};

std::vector<CellId> start_cells(const Map& map) {
  std::vector<CellId> cells;
  for (const Name territory : start_territories) {
    for (const CellId cell : map.territory(map.territory(territory)).cells) cells.push_back(cell);
  }
  return cells;
}

Asked ask_fremen(const Public& view, const Setup&) { return {.must = seat_of(view, fremen)}; }

void offer_cells(const Sight& sight, const Setup&, Form& form) {
  const Things& table = sight.fixture(things);
  auto forces = form.split("forces", table.numbers.fremen_start_forces);
  const Territory& home = table.map.territory(table.map.territory(sietch_tabr));
  for (const CellId cell : start_cells(table.map)) forces.option(table.map.cell(cell).id);
  forces.fallback(table.map.cell(home.cells.front()).id);
}

/// "False Wall South, sector 4".
std::string cell_in_words(const Sight& sight, const Setup&, Name, const Value& value) {
  const Map& map = sight.fixture(things).map;
  for (const CellId cell : start_cells(map)) {
    if (value != Value(map.cell(cell).id)) continue;
    std::string words(map.territory_of(cell).name.text());
    return words.append(", sector ").append(std::to_string(map.cell(cell).sector));
  }
  return value.key(sight.table());
}

InsertedFlow place(Game& game, const Setup&, Seat seat, const Answer& answer) {
  const Things& table = game.fixture(things);
  const ForceGroup& group = table.group(table.of(seat).groups.front());
  std::vector<Transfer> transfers;
  for (const CellId cell : start_cells(table.map)) {
    const Name id = table.map.cell(cell).id;
    const std::int64_t count = answer.share("forces", id);
    if (count == 0) continue;
    transfers.push_back({group.reserves, group.on[cell.number], count});
    game.report("classic.places", {seat, count, id});
  }
  game.post("classic.start_forces", {}, transfers);
  return next();
}

}  // namespace

void register_fremen_start(Registry& rules) {
  rules.extend(setup)
      .after(place_start_forces)
      .decide<&ask_fremen, &offer_cells, &place>("classic.fremen_placement")
      .question("Where do your first forces stand?")
      .label<&cell_in_words>()
      .cites("CLS-SETUP-09", "CLS-SETUP-D4", "CLS-FRE-01");
}

}  // namespace kanly::classic
