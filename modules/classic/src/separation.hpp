#pragma once
// Separation of allies (CLS-ALLY-09).

#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/shipment.hpp"
#include "kanly/component.hpp"

namespace kanly::classic {

/// A seat that stood with its ally when the phase began (case b of the clause).
struct Together {
  Seat seat;
  Name territory;
};
BOOST_DESCRIBE_STRUCT(Together, (), (seat, territory))
struct TogetherAtStart {
  std::vector<Together> all;
};
BOOST_DESCRIBE_STRUCT(TogetherAtStart, (), (all))
inline constexpr Component<TogetherAtStart, NoKey> together_at_start{"classic.together_at_start"};

/// Notes where allies stand together; the note ends with the phase.
void note_allies_together(Game& game);

/// Forces that stand with the ally's at the end of a journey are lost, unless they stood together
/// when the phase began and the ally has still to make its journey.
void lose_forces_beside_ally(Game& game, Seat seat, bool ally_has_journeyed);

}  // namespace kanly::classic
