#pragma once
// How a pledge is set and given back (kanly/classic/pledge.hpp).

#include <boost/describe.hpp>

#include "kanly/game.hpp"

namespace kanly::classic {

/// A seat sets its pledge to an amount.
struct Pledging {
  Seat by;
  int amount = 0;
  bool is_lowered = false;
};
BOOST_DESCRIBE_STRUCT(Pledging, (), (by, amount, is_lowered))
inline constexpr Procedure<Pledging> pledging{"classic.pledging"};

/// Gives back what a seat has pledged and is not used. None: nothing happens.
void return_pledge(Game& game, Seat owner);

}  // namespace kanly::classic
