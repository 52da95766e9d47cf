// The Fremen at the end of the last turn (CLS-FRE-10, CLS-MENTAT-06).

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/mentat_pause.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr Name sietch_tabr{"sietch_tabr"};
constexpr Name habbanya_sietch{"habbanya_sietch"};
constexpr Name tueks_sietch{"tueks_sietch"};

/// CLS-FRE-10: anyone in their sietches, an ally too; in Tuek's Sietch three factions.
bool spoils_as_printed(const Public& view, Seat seat, TerritoryId territory) {
  const Things& table = view.fixture(things);
  const Name place = table.map.territory(territory).id;
  const Name faction = table.faction(seat).id;
  if (faction == fremen) return false;
  if (place == sietch_tabr || place == habbanya_sietch) return true;
  return place == tueks_sietch &&
         (faction == harkonnen || faction == atreides || faction == emperor);
}

bool is_in_play(const Public& view) { return !seat_of(view, fremen).is_none(); }

bool holds_the_sietches(const Public& view) {
  if (!is_in_play(view)) return false;
  const Map& map = view.fixture(things).map;
  for (std::uint16_t i = 0; i < map.territories.size(); ++i) {
    for (const Seat seat : occupiers(view, TerritoryId{i})) {
      if (view.ask(spoils_fremen_victory, seat, TerritoryId{i})) return false;
    }
  }
  return true;
}

/// With their ally (CLS-FRE-12).
Victory fremen_win(const Public& view, Victory) {
  return {side_of(view, seat_of(view, fremen)), by_fremen_victory};
}

}  // namespace

void register_fremen_victory(Registry& rules) {
  rules.query(spoils_fremen_victory).base<&spoils_as_printed>();
  rules.modify(last_victory)
      .set<&fremen_win>("classic.fremen_by_default")
      .when<&is_in_play>()
      .cites("CLS-MENTAT-06", "CLS-FRE-12")
      .set<&fremen_win>("classic.fremen_victory")
      .when<&holds_the_sietches>()
      .ordered_after("classic.fremen_by_default")
      .cites("CLS-FRE-10", "CLS-FRE-12", "CLS-KARAMA-07");
}

}  // namespace kanly::classic
