#pragma once
// Forces that hide what they are. Who takes or changes single forces of a seat in a cell as they
// really are (sends one home, lets one change sides) has them shown first:
//
//   return game.call<&shown>(show_forces, ShowForces{seat, cell});
//
// In the basic game all forces are what they seem, and it does nothing.

#include <boost/describe.hpp>

#include "kanly/classic/things.hpp"
#include "kanly/describe.hpp"
#include "kanly/procedure.hpp"

namespace kanly::classic {

struct ShowForces {
  Seat seat;
  Name cell;
};
BOOST_DESCRIBE_STRUCT(ShowForces, (), (seat, cell))
inline constexpr Procedure<ShowForces> show_forces{"classic.show_forces"};
/// What shows them stands before this.
inline constexpr Anchor<ShowForces> forces_are_shown{"shown"};

}  // namespace kanly::classic
