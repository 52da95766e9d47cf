#pragma once
// The powers of the six factions that others can stop. A power's id is the name that the rules give
// its window (shared/facts/classic/karama.json).

#include "kanly/power.hpp"

namespace kanly::classic {

inline constexpr Power atreides_bid_peek{"classic.atreides_bid_peek"};
inline constexpr Power atreides_prescience{"classic.atreides_prescience"};
inline constexpr Power atreides_spice_peek{"classic.atreides_spice_peek"};
inline constexpr Power bg_voice{"classic.bg_voice"};
inline constexpr Power bg_accompany{"classic.bg_accompany"};
inline constexpr Power emperor_payment{"classic.emperor_payment"};
inline constexpr Power emperor_gift{"classic.emperor_gift"};
inline constexpr Power emperor_ally_revival{"classic.emperor_ally_revival"};
inline constexpr Power fremen_worm_immunity{"classic.fremen_worm_immunity"};
inline constexpr Power fremen_ally_worm{"classic.fremen_ally_worm"};
inline constexpr Power fremen_ally_revival{"classic.fremen_ally_revival"};
inline constexpr Power fremen_range{"classic.fremen_range"};
inline constexpr Power guild_payment{"classic.guild_payment"};
inline constexpr Power guild_discount{"classic.guild_discount"};
inline constexpr Power guild_ally_rates{"classic.guild_ally_rates"};
inline constexpr Power guild_special_shipment{"classic.guild_special_shipment"};
inline constexpr Power harkonnen_ally_traitor{"classic.harkonnen_ally_traitor"};
inline constexpr Power harkonnen_bonus_card{"classic.harkonnen_bonus_card"};

}  // namespace kanly::classic
