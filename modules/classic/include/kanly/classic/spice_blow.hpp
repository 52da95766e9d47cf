#pragma once
// Spice blow (CLS-BLOW): cards are turned until a territory comes up; worms on the way devour, and
// a Nexus and rides follow.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/places.hpp"
#include "kanly/classic/turn.hpp"

namespace kanly::classic {

struct SpiceBlowPhase {
  int blows = 0;  ///< that are over
};
BOOST_DESCRIBE_STRUCT(SpiceBlowPhase, (), (blows))
inline constexpr Procedure<SpiceBlowPhase> spice_blow_phase{"classic.spice_blow"};

/// One blow: from its first card to its last ride.
struct Blow {
  Name pile;                ///< "a"; the advanced game has "b" too
  int worms = 0;            ///< that appeared in this blow
  PieceId turned;           ///< the card that is being resolved
  std::vector<Name> rides;  ///< territories from which a ride is still to come, in order
};
BOOST_DESCRIBE_STRUCT(Blow, (), (pile, worms, turned, rides))
inline constexpr Procedure<Blow> blow{"classic.blow"};

inline constexpr Anchor<Blow> turn_card{"turn_card"};
inline constexpr Anchor<Blow> worm_appears{"worm"};
inline constexpr Anchor<Blow> place_spice{"place_spice"};
inline constexpr Anchor<Blow> hold_nexus{"nexus"};
inline constexpr Anchor<Blow> ride_worms{"rides"};

/// One worm that strikes a territory (CLS-BLOW-03). Who is protected from it is decided before
/// "devour", by what others insert: see worm_devours in places.hpp.
struct Worm {
  Name territory;           ///< empty: it has nothing to strike (CLS-BLOW-09)
  bool gives_ride = false;  ///< known after "devour"
};
BOOST_DESCRIBE_STRUCT(Worm, (), (territory, gives_ride))
inline constexpr Procedure<Worm> worm{"classic.worm"};
inline constexpr Anchor<Worm> devour{"devour"};

/// Whose forces can ride a worm from where it appeared (CLS-FRE-08); none: nobody's.
inline constexpr Query<Public, Seat(TerritoryId)> rider{"classic.rider"};

/// One ride (CLS-BLOW-14).
struct Ride {
  Name from;
  Seat rider;
};
BOOST_DESCRIBE_STRUCT(Ride, (), (from, rider))
inline constexpr Procedure<Ride> ride{"classic.ride"};

}  // namespace kanly::classic
