// Who has won: by strongholds, or by most of them at the end (CLS-MENTAT-02 to CLS-MENTAT-06).

#include "victory.hpp"

#include <algorithm>
#include <charconv>

#include "kanly/classic/alliance.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// Calls `visit` with each territory that counts for victory.
template <class Visit>
void for_each_stronghold(const Public& view, Visit visit) {
  const std::size_t territories = view.fixture(things).map.territories.size();
  for (std::size_t i = 0; i < territories; ++i) {
    const TerritoryId territory{static_cast<std::uint16_t>(i)};
    if (view.ask(counts_for_victory, territory)) visit(territory);
  }
}

/// CLS-GEN-08; one that two share counts for neither (CLS-MENTAT-03).
bool occupies_alone(const Public& view, Seat seat, TerritoryId territory) {
  return occupiers(view, territory) == SeatSet(seat);
}

int count_controlled(const Public& view, Seat seat) {
  int count = 0;
  for_each_stronghold(view, [&](TerritoryId territory) {
    if (view.ask(controls, seat, territory)) ++count;
  });
  return count;
}

int count_occupied(const Public& view, Seat seat) {
  int count = 0;
  for_each_stronghold(view, [&](TerritoryId territory) {
    if (occupies(view, seat, territory)) ++count;
  });
  return count;
}

int sum_of_side(const Public& view, Seat seat) {
  int count = 0;
  for (const Seat member : side_of(view, seat)) count += view.ask(controlled_strongholds, member);
  return count;
}

/// CLS-OPEN-01: as printed, or what the table chose for a seat without an ally. An alliance never
/// needs fewer than that.
int agreed_goal(const Public& view, Seat seat) {
  const Numbers& numbers = view.fixture(things).numbers;
  const std::string_view option = view.table().rules().option("classic.strongholds_to_win");
  int alone =
      view.table().seats() == 2 ? numbers.strongholds_of_two_players : numbers.strongholds_alone;
  std::from_chars(option.data(), option.data() + option.size(), alone);
  const bool is_allied = !ally_of(view, seat).is_none();
  return is_allied ? std::max(alone, numbers.strongholds_allied) : alone;
}

SeatSet with_allies(const Public& view, SeatSet seats) {
  SeatSet sides;
  for (const Seat seat : seats) sides.add(side_of(view, seat));
  return sides;
}

/// All tied players, and their allies (CLS-MENTAT-06, CLS-MENTAT-09). Where nobody occupies any,
/// nobody has most of them.
Victory most_strongholds(const Public& view) {
  SeatSet winners;
  int most = 1;
  for (const Seat seat : view.everyone()) {
    const int count = count_occupied(view, seat);
    if (count < most) continue;
    if (count > most) winners = {};
    most = count;
    winners.add(seat);
  }
  return {with_allies(view, winners), by_most_strongholds};
}

}  // namespace

Victory victory_by_strongholds(const Public& view) {
  for (const Seat seat : seats_in_storm_order(view)) {
    if (view.ask(strongholds_of_side, seat) >= view.ask(stronghold_goal, seat)) {
      return {side_of(view, seat), by_strongholds};
    }
  }
  return {};
}

void register_victory(Registry& rules) {
  rules.query(controls).base<&occupies_alone>();
  rules.query(controlled_strongholds).base<&count_controlled>();
  rules.query(strongholds_of_side).base<&sum_of_side>();
  rules.query(stronghold_goal).base<&agreed_goal>();
  rules.query(last_victory).base<&most_strongholds>();
}

}  // namespace kanly::classic
