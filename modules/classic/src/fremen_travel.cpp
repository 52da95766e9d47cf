// How the Fremen ship and move (CLS-FRE-03 to -06).

#include "board_groups.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/powers.hpp"
#include "kanly/classic/shipment.hpp"
#include "paths.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

bool is_fremen(const Public& view, Seat seat) { return seat_of(view, fremen) == seat; }

/// CLS-FRE-05: the list of territories is fixed by the map (X-RES-51).
bool is_too_far_away(const Public& view, Seat seat, Name kind, CellId cell) {
  if (!is_fremen(view, seat) || kind != from_reserves || cell.is_none()) return false;
  return !view.fixture(things).map.territory_of(cell).is_near_great_flat;
}

int free_of_charge(const Public& view, int price, Seat seat, Name kind, CellId, int) {
  return is_fremen(view, seat) && kind == from_reserves ? 0 : price;
}

int two_territories(const Public& view, int range, Seat seat) {
  return is_fremen(view, seat) ? view.fixture(things).numbers.fremen_range : range;
}

/// CLS-MOVE-R1: only a movement that needs the second territory uses the power.
bool needs_range(const Public& view, const Movement& state) {
  if (!is_fremen(view, state.seat) || view.ask(has_ornithopters, state.seat)) return false;
  const CellId to = view.fixture(things).map.cell(state.to);
  return !reachable(view, state.seat, start_of(view, state), 1).contains(to);
}

InsertedFlow range_answered(Game& game, const Movement& state, const Attempt& made) {
  if (made.result == AttemptResult::paid) return next();
  game.stop(fremen_range, state.seat, game.within(movement_chance));
  return next();
}

InsertedFlow use_range(Game& game, const Movement& state) {
  if (!needs_range(game.as_public(), state)) return next();
  return game.call<&range_answered>(attempt, use_of(fremen_range, state.seat, {}, state.to));
}

}  // namespace

void register_fremen_travel(Registry& rules) {
  rules.modify(may_ship_to)
      .veto<&is_too_far_away>("classic.fremen_reserves")
      .cites("CLS-FRE-04", "CLS-FRE-05", "CLS-SHIP-09");
  rules.modify(full_shipment_price)
      .set<&free_of_charge>("classic.fremen_reserves")
      .cites("CLS-FRE-05", "CLS-SHIP-09");
  rules.modify(movement_range)
      .set<&two_territories>("classic.fremen_range")
      .under(fremen_range)
      .cites("CLS-FRE-06", "CLS-FRE-13");
  rules.extend(move_forces)
      .after(declare_movement)
      .step<&use_range>("classic.fremen_range")
      .under(fremen_range)
      .cites("CLS-MOVE-R1", "CLS-FRE-06")
      .receive<&range_answered>("classic.fremen_range_answered");
}

}  // namespace kanly::classic
