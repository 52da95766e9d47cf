#pragma once
// Arrival: the one way forces come to a cell of the board, by whatever means (X-ARR-01): placed,
// then losses, then the reactions of others.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/things.hpp"
#include "kanly/describe.hpp"
#include "kanly/procedure.hpp"
#include "kanly/query.hpp"

namespace kanly::classic {

// The means of classic.
inline constexpr Name by_shipment{"shipment"};
inline constexpr Name by_movement{"movement"};
inline constexpr Name by_ride{"ride"};
inline constexpr Name by_accompanying{"accompanying"};

/// Some forces of one group, taken from one account.
struct ForcesFrom {
  int group = 0;  ///< number of the group
  AccountId account;
  int count = 0;
};
BOOST_DESCRIBE_STRUCT(ForcesFrom, (), (group, account, count))

struct Arrival {
  Seat seat;
  Name means;
  Name cell;
  std::vector<ForcesFrom> forces;
};
BOOST_DESCRIBE_STRUCT(Arrival, (), (seat, means, cell, forces))

/// Whether forces come from off the planet (CLS-BG-05). Base: shipped from reserves that are there.
inline constexpr Query<Public, bool(const Arrival&)> comes_from_off_planet{
    "classic.comes_from_off_planet"};

inline constexpr Procedure<Arrival> arrive{"classic.arrival"};
inline constexpr Anchor<Arrival> place_forces{"place"};
inline constexpr Anchor<Arrival> arrival_losses{"losses"};
inline constexpr Anchor<Arrival> arrival_reactions{"reactions"};

}  // namespace kanly::classic
