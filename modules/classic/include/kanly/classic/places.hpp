#pragma once
// What may change about places in play: each is a query, so that strongholds may move and storms
// may be kept out.

#include <algorithm>
#include <vector>

#include "kanly/classic/things.hpp"
#include "kanly/query.hpp"

namespace kanly::classic {

/// Where forces can go from a cell in one step, storm and occupancy apart.
inline constexpr Query<Public, CellSet(CellId)> neighbours{"classic.neighbours"};

/// Whether the storm kills forces that are in a cell when it comes (CLS-STORM-08).
inline constexpr Query<Public, bool(CellId)> is_exposed{"classic.is_exposed"};
/// The same for the forces of one seat: who protects them vetoes it.
inline constexpr Query<Public, bool(CellId, Seat)> storm_kills{"classic.storm_kills"};
/// Whether the storm stands there now; a cell without a sector is never in it (CLS-GEN-09).
inline constexpr Query<Public, bool(CellId)> is_in_storm{"classic.is_in_storm"};

/// Whether a worm devours the forces of a seat in a territory (CLS-BLOW-03).
inline constexpr Query<Public, bool(TerritoryId, Seat)> worm_devours{"classic.worm_devours"};

/// Whether forces of a seat may come to stand in a cell. Vetoes: storm, occupancy.
inline constexpr Query<Public, bool(Seat, CellId)> may_enter{"classic.may_enter"};
/// How many seats may have forces in a territory at once; 0: any number (CLS-GEN-11).
inline constexpr Query<Public, int(TerritoryId)> occupancy_limit{"classic.occupancy_limit"};

/// How many forces of a seat stand in a territory and count as present: groups that fight.
inline constexpr Query<Public, int(Seat, TerritoryId)> presence{"classic.presence"};
/// Whether a territory counts for victory (CLS-GEN-09).
inline constexpr Query<Public, bool(TerritoryId)> counts_for_victory{"classic.counts_for_victory"};

/// The accounts in which the forces of a group are at home; the first one takes what is revived.
inline constexpr Query<Public, std::vector<AccountId>(GroupId)> homes{"classic.homes"};

// --- inline helpers ---

inline std::int64_t forces_in(const Public& view, const ForceGroup& group, CellId cell) {
  return view.balance(group.on[cell.number]);
}

/// All forces of a seat in a cell, whatever they count for.
inline std::int64_t forces_in(const Public& view, Seat seat, CellId cell) {
  const Things& table = view.fixture(things);
  std::int64_t forces = 0;
  for (const GroupId id : table.of(seat).groups) forces += forces_in(view, table.group(id), cell);
  return forces;
}

/// All forces of a seat in a territory.
inline std::int64_t forces_in(const Public& view, Seat seat, TerritoryId territory) {
  std::int64_t forces = 0;
  for (const CellId cell : view.fixture(things).map.territory(territory).cells) {
    forces += forces_in(view, seat, cell);
  }
  return forces;
}

/// Fighting forces of a seat in these cells.
inline int fighting_forces_in(const Public& view, Seat seat, const std::vector<CellId>& cells) {
  const Things& table = view.fixture(things);
  std::int64_t forces = 0;
  for (const GroupId id : table.of(seat).groups) {
    const ForceGroup& group = table.group(id);
    if (!group.fights) continue;
    for (const CellId cell : cells) forces += forces_in(view, group, cell);
  }
  return static_cast<int>(forces);
}

/// Whether a seat has forces in its reserves that it could ship.
inline bool has_reserves(const Public& view, Seat seat) {
  const Things& table = view.fixture(things);
  return std::any_of(table.of(seat).groups.begin(), table.of(seat).groups.end(), [&](GroupId id) {
    const ForceGroup& group = table.group(id);
    return group.is_shipped && view.balance(group.reserves) > 0;
  });
}

/// CLS-GEN-08: occupying is having a fighting force there.
inline bool occupies(const Public& view, Seat seat, TerritoryId territory) {
  return view.ask(presence, seat, territory) > 0;
}

/// The seats that occupy a territory.
inline SeatSet occupiers(const Public& view, TerritoryId territory) {
  SeatSet seats;
  for (const Seat seat : view.everyone()) {
    if (occupies(view, seat, territory)) seats.add(seat);
  }
  return seats;
}

}  // namespace kanly::classic
