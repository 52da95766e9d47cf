// The faction, its leaders and its cards, contributed to the catalogues of classic.

#include "kanly/classic/catalogues.hpp"

#include "register.hpp"

namespace kanly::richese {

void register_catalogues(Registry& rules) {
  const auto sides = rules.data<classic::FactionsFile>("factions.json");
  rules.contribute(classic::faction_catalogue, sides.factions)
      .cites("RIC-SETUP-01", "RIC-SETUP-02", "RIC-SETUP-03", "RIC-SETUP-04", "RIC-SETUP-08");
  rules.contribute(classic::leader_catalogue, sides.leaders).cites("RIC-SETUP-05");
  const auto cards = rules.data<classic::CardsFile>("cards.json");
  rules.contribute(classic::treachery_catalogue, cards.treachery)
      .cites("RIC-CARD-01", "RIC-SETUP-06");
  rules.contribute(classic::traitor_catalogue, cards.traitors).cites("RIC-SETUP-05");
}

}  // namespace kanly::richese
