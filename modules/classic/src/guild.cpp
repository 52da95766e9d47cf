// The Spacing Guild: it wins when nobody else has (CLS-GLD-08).

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/mentat_pause.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

bool is_in_play(const Public& view) { return !seat_of(view, guild).is_none(); }

/// With its ally (CLS-GLD-11).
Victory guild_wins(const Public& view, Victory) {
  return {side_of(view, seat_of(view, guild)), by_guild_victory};
}

}  // namespace

void register_guild(Registry& rules) {
  rules.modify(last_victory)
      .set<&guild_wins>("classic.guild_victory")
      .when<&is_in_play>()
      .ordered_after("classic.fremen_by_default")
      .ordered_before("classic.fremen_victory")
      .cites("CLS-GLD-08", "CLS-GLD-11", "CLS-KARAMA-07");
}

}  // namespace kanly::classic
