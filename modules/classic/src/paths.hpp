#pragma once
// Ways over the map: which cells of a territory hang together, and where a group can get to.

#include <vector>

#include "kanly/classic/places.hpp"

namespace kanly::classic {

/// The cells of a territory outside the storm, in parts that hang together within it.
std::vector<std::vector<CellId>> open_parts(const Public& view, TerritoryId territory);

/// The cells of a territory that forces of a seat occupy, in parts that the storm separates
/// (CLS-MOVE-01, X-RES-50). Cells in the storm are in none: nobody leaves them.
std::vector<std::vector<CellId>> movable_parts(const Public& view, Seat seat,
                                               TerritoryId territory);

/// Where a group that stands in these cells of one territory can end within `range` territories:
/// it passes only where it may (may_pass), none of its steps leads back to where it started, and it
/// may enter the last cell. Other cells of its own territory count too (CLS-MOVE-07).
CellSet reachable(const Public& view, Seat seat, const std::vector<CellId>& start, int range);

}  // namespace kanly::classic
