// The powers that others can stop, and whose they are (powers.hpp).

#include "kanly/classic/powers.hpp"

#include "kanly/classic/things.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

template <const Name& Faction>
Seat player_of(const Public& view) {
  return seat_of(view, Faction);
}

}  // namespace

void register_powers(Registry& rules) {
  rules.power(atreides_bid_peek).owner<&player_of<atreides>>().stoppable().cites("CLS-KARAMA-11a");
  rules.power(atreides_spice_peek)
      .owner<&player_of<atreides>>()
      .stoppable()
      .cites("CLS-KARAMA-11b");
  rules.power(atreides_prescience)
      .owner<&player_of<atreides>>()
      .stoppable()
      .cites("CLS-KARAMA-11c");
  rules.power(bg_accompany).owner<&player_of<bene_gesserit>>().stoppable().cites("CLS-KARAMA-12a");
  rules.power(bg_voice).owner<&player_of<bene_gesserit>>().stoppable().cites("CLS-KARAMA-12b");
  rules.power(emperor_payment).owner<&player_of<emperor>>().stoppable().cites("CLS-KARAMA-13a");
  rules.power(emperor_gift).owner<&player_of<emperor>>().stoppable().cites("CLS-KARAMA-13b");
  rules.power(emperor_ally_revival)
      .owner<&player_of<emperor>>()
      .stoppable()
      .cites("CLS-KARAMA-13c");
  rules.power(fremen_range).owner<&player_of<fremen>>().stoppable().cites("CLS-KARAMA-14a");
  rules.power(fremen_worm_immunity).owner<&player_of<fremen>>().stoppable().cites("CLS-KARAMA-14b");
  rules.power(fremen_ally_worm).owner<&player_of<fremen>>().stoppable().cites("CLS-KARAMA-14c");
  rules.power(fremen_ally_revival).owner<&player_of<fremen>>().stoppable().cites("CLS-KARAMA-14d");
  rules.power(guild_payment).owner<&player_of<guild>>().stoppable().cites("CLS-KARAMA-15a");
  rules.power(guild_discount).owner<&player_of<guild>>().stoppable().cites("CLS-KARAMA-15b");
  rules.power(guild_ally_rates).owner<&player_of<guild>>().stoppable().cites("CLS-KARAMA-15c");
  rules.power(guild_special_shipment)
      .owner<&player_of<guild>>()
      .stoppable()
      .cites("CLS-KARAMA-15d");
  rules.power(harkonnen_bonus_card)
      .owner<&player_of<harkonnen>>()
      .stoppable()
      .cites("CLS-KARAMA-16a");
  rules.power(harkonnen_ally_traitor)
      .owner<&player_of<harkonnen>>()
      .stoppable()
      .cites("CLS-KARAMA-16b");
}

}  // namespace kanly::classic
