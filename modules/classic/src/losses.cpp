#include "losses.hpp"

namespace kanly::classic {

std::int64_t add_all_forces(const Game& game, Seat seat, TerritoryId territory,
                            std::vector<Transfer>& lost) {
  const Things& table = game.fixture(things);
  std::int64_t count = 0;
  for (const GroupId id : table.of(seat).groups) {
    const ForceGroup& group = table.group(id);
    for (const CellId cell : table.map.territory(territory).cells) {
      const std::int64_t forces = game.ledger().balance(group.on[cell.number]);
      if (forces == 0) continue;
      lost.push_back({group.on[cell.number], group.tanks, forces});
      count += forces;
    }
  }
  return count;
}

void add_all_spice(const Game& game, TerritoryId territory, std::vector<Transfer>& lost) {
  const Things& table = game.fixture(things);
  for (const CellId cell : table.map.territory(territory).cells) {
    const std::int64_t spice = game.ledger().balance(table.spice_on[cell.number]);
    if (spice > 0) lost.push_back({table.spice_on[cell.number], table.bank, spice});
  }
}

}  // namespace kanly::classic
