// The data of classic, contributed to its own catalogues.

#include "kanly/classic/catalogues.hpp"

#include "register.hpp"

namespace kanly::classic {

void register_catalogues(Registry& rules) {
  rules.catalogue(territory_catalogue);
  rules.catalogue(border_catalogue);
  rules.catalogue(circle_catalogue);
  rules.catalogue(seating_catalogue);
  rules.catalogue(faction_catalogue);
  rules.catalogue(leader_catalogue);
  rules.catalogue(force_kind_catalogue);
  rules.catalogue(treachery_catalogue);
  rules.catalogue(spice_catalogue);
  rules.catalogue(traitor_catalogue);
  rules.catalogue(number_catalogue);

  const auto map = rules.data<MapFile>("map.json");
  rules.contribute(territory_catalogue, map.territories).cites("CLS-GEN-09", "CLS-GEN-10");
  rules.contribute(border_catalogue, map.borders);
  rules.contribute(circle_catalogue, map.circles).cites("CLS-SETUP-03");
  rules.contribute(seating_catalogue, map.seatings).cites("CLS-SETUP-03");

  const auto sides = rules.data<FactionsFile>("factions.json");
  rules.contribute(faction_catalogue, sides.factions).cites("CLS-GEN-01");
  rules.contribute(leader_catalogue, sides.leaders).cites("CLS-SETUP-15");

  const auto cards = rules.data<CardsFile>("cards.json");
  rules.contribute(treachery_catalogue, cards.treachery).cites("CLS-TRT-01");
  rules.contribute(spice_catalogue, cards.spice);
  rules.contribute(traitor_catalogue, cards.traitors).cites("CLS-SETUP-05");

  rules.contribute(number_catalogue, {rules.data<Numbers>("numbers.json")});
}

}  // namespace kanly::classic
