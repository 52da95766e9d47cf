// What the storm does in a sector that it comes to (storm.hpp).

#include <vector>

#include "kanly/classic/storm.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

int all_where_it_kills(const Public& view, GroupId group_id, CellId cell) {
  const ForceGroup& group = view.fixture(things).group(group_id);
  if (!view.ask(storm_kills, cell, group.seat)) return 0;
  return static_cast<int>(forces_in(view, group, cell));
}

Flow enter(Game& game, SectorSweep& state) {
  game.find(storm)->sector = state.sector;
  game.report("classic.storm_enters", {state.sector});
  return next();
}

void add_losses(Game& game, CellId cell, std::vector<Transfer>& losses) {
  const Things& table = game.fixture(things);
  for (std::size_t i = 0; i < table.groups.size(); ++i) {
    const ForceGroup& group = table.groups[i];
    if (game.ledger().balance(group.on[cell.number]) == 0) continue;
    const int lost = game.ask(storm_losses, GroupId{static_cast<std::uint16_t>(i)}, cell);
    if (lost == 0) continue;
    losses.push_back({group.on[cell.number], group.tanks, lost});
    game.report("classic.storm_kills", {lost, group.seat, table.map.cell(cell).id});
  }
}

void add_spice(Game& game, CellId cell, std::vector<Transfer>& losses) {
  const Things& table = game.fixture(things);
  const AccountId spice = table.spice_on[cell.number];
  const std::int64_t amount = game.ledger().balance(spice);
  if (amount == 0) return;
  losses.push_back({spice, table.bank, amount});
  game.report("classic.storm_takes_spice", {amount, table.map.cell(cell).id});
}

/// Everything of the sector in one posting: one event.
Flow take_losses(Game& game, SectorSweep& state) {
  const Map& map = game.fixture(things).map;
  std::vector<Transfer> losses;
  for (std::size_t i = 0; i < map.cell_count(); ++i) {
    if (map.cells[i].sector != state.sector) continue;
    const CellId cell{static_cast<std::uint16_t>(i)};
    add_losses(game, cell, losses);
    add_spice(game, cell, losses);
  }
  if (!losses.empty()) game.post("classic.storm", {}, losses);
  return done();
}

}  // namespace

void register_storm_sweep(Registry& rules) {
  rules.query(storm_losses).base<&all_where_it_kills>();
  rules.procedure(sweep_sector)
      .step<&enter>(storm_enters)
      .cites("CLS-STORM-01")
      .step<&take_losses>(storm_takes)
      .cites("CLS-STORM-07", "CLS-STORM-08", "CLS-STORM-09", "CLS-STORM-10", "CLS-GEN-07",
             "CLS-GEN-10", "CLS-OPEN-21");
  rules.event("classic.storm_enters", "The storm comes to sector {0}");
  rules.event("classic.storm_kills", "The storm kills {0} forces of {1} in {2}");
  rules.event("classic.storm_takes_spice", "The storm takes {0} spice in {1}");
}

}  // namespace kanly::classic
