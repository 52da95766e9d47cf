#pragma once
// Alliances (CLS-ALLY): pairs of seats, made and broken in a Nexus.

#include <boost/describe.hpp>

#include "kanly/component.hpp"
#include "kanly/describe.hpp"
#include "kanly/procedure.hpp"
#include "kanly/query.hpp"
#include "kanly/sight.hpp"

namespace kanly::classic {

/// On a seat that has an ally.
struct Alliance {
  Seat with;
};
BOOST_DESCRIBE_STRUCT(Alliance, (), (with))
inline constexpr Component<Alliance, Seat> alliance{"classic.alliance"};

/// Two seats whose alliance begins or ends.
struct Allies {
  Seat first;
  Seat second;
};
BOOST_DESCRIBE_STRUCT(Allies, (), (first, second))

/// The one way an alliance begins; neither has an ally.
inline constexpr Procedure<Allies> form_alliance{"classic.form_alliance"};
inline constexpr Anchor<Allies> unite_allies{"unite"};
/// The one way an alliance ends. What one has set aside for the other is free again (CLS-ALLY-11);
/// what was permitted to an ally ends by what others insert here.
inline constexpr Procedure<Allies> end_alliance{"classic.end_alliance"};
inline constexpr Anchor<Allies> free_pledges{"free_pledges"};
inline constexpr Anchor<Allies> part_allies{"part"};

/// Whether two different seats may be allies at all, whoever their allies are now.
inline constexpr Query<Public, bool(Seat, Seat)> may_ally{"classic.may_ally"};

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
