// The Fremen at the end of the last turn (CLS-FRE-10, CLS-MENTAT-06).

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/mentat_pause.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr Name sietch_tabr{"sietch_tabr"};
constexpr Name habbanya_sietch{"habbanya_sietch"};
constexpr Name tueks_sietch{"tueks_sietch"};

SeatSet occupiers_of(const Public& view, Name territory) {
  return occupiers(view, view.fixture(things).map.territory(territory));
}

bool is_in_play(const Public& view) { return !seat_of(view, fremen).is_none(); }

/// An ally's forces spoil it like anyone's (CLS-FRE-10).
bool holds_the_sietches(const Public& view) {
  if (!is_in_play(view)) return false;
  const SeatSet own = seat_of(view, fremen);
  SeatSet others = occupiers_of(view, sietch_tabr) | occupiers_of(view, habbanya_sietch);
  if (!(others - own).empty()) return false;
  for (const Seat seat : occupiers_of(view, tueks_sietch)) {
    const Name faction = view.fixture(things).faction(seat).id;
    if (faction == harkonnen || faction == atreides || faction == emperor) return false;
  }
  return true;
}

/// With their ally (CLS-FRE-12).
Victory fremen_win(const Public& view, Victory) {
  return {side_of(view, seat_of(view, fremen)), by_fremen_victory};
}

}  // namespace

void register_fremen_victory(Registry& rules) {
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
