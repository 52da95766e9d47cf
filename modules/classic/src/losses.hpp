#pragma once
// What a territory loses: lines of a posting to the tanks and the bank, for who posts them.

#include <vector>

#include "kanly/classic/things.hpp"
#include "kanly/game.hpp"

namespace kanly::classic {

/// All forces of a seat in the territory, whatever they count for, in every sector of it. Gives
/// their number.
std::int64_t add_all_forces(const Game& game, Seat seat, TerritoryId territory,
                            std::vector<Transfer>& lost);

/// All spice in the territory.
void add_all_spice(const Game& game, TerritoryId territory, std::vector<Transfer>& lost);

}  // namespace kanly::classic
