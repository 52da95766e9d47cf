// The faction, its leaders and its cards, contributed to the catalogues of classic.

#include "kanly/classic/catalogues.hpp"

#include "register.hpp"

namespace kanly::choam {

void register_catalogues(Registry& rules) {
  const auto sides = rules.data<classic::FactionsFile>("factions.json");
  rules.contribute(classic::faction_catalogue, sides.factions)
      .cites("CHO-SETUP-01", "CHO-SETUP-02");
  rules.contribute(classic::leader_catalogue, sides.leaders).cites("CHO-SETUP-05");
  const auto cards = rules.data<classic::CardsFile>("cards.json");
  rules.contribute(classic::treachery_catalogue, cards.treachery).cites("CHO-CARD-01");
  rules.contribute(classic::traitor_catalogue, cards.traitors).cites("CHO-SETUP-05");
}

}  // namespace kanly::choam
