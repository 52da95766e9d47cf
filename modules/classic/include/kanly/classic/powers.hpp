#pragma once
// The powers of the six factions that others can stop. A power's id is the name that the rules give
// its window (shared/facts/classic/karama.json).

#include "kanly/power.hpp"

namespace kanly::classic {

inline constexpr Power atreides_bid_peek{"classic.atreides_bid_peek"};
inline constexpr Power emperor_payment{"classic.emperor_payment"};
inline constexpr Power emperor_gift{"classic.emperor_gift"};
inline constexpr Power emperor_ally_revival{"classic.emperor_ally_revival"};
inline constexpr Power fremen_worm_immunity{"classic.fremen_worm_immunity"};
inline constexpr Power fremen_ally_worm{"classic.fremen_ally_worm"};
inline constexpr Power fremen_ally_revival{"classic.fremen_ally_revival"};
inline constexpr Power harkonnen_bonus_card{"classic.harkonnen_bonus_card"};

}  // namespace kanly::classic
