#pragma once
// Alliances (CLS-ALLY): pairs of seats, made and broken in a Nexus.

#include <boost/describe.hpp>

#include "kanly/component.hpp"
#include "kanly/describe.hpp"
#include "kanly/sight.hpp"

namespace kanly::classic {

/// On a seat that has an ally.
struct Alliance {
  Seat with;
};
BOOST_DESCRIBE_STRUCT(Alliance, (), (with))
inline constexpr Component<Alliance, Seat> alliance{"classic.alliance"};

/// The ally of a seat; none without one.
inline Seat ally_of(const Public& view, Seat seat) {
  if (seat.is_none()) return {};
  const Alliance* found = view.find(alliance, seat);
  return found == nullptr ? Seat{} : found->with;
}

/// The seat and its ally.
inline SeatSet side_of(const Public& view, Seat seat) {
  SeatSet side = seat;
  const Seat ally = ally_of(view, seat);
  if (!ally.is_none()) side.add(ally);
  return side;
}

}  // namespace kanly::classic
