#pragma once
// Nexus (CLS-BLOW-13, CLS-ALLY): everybody may make and break alliances until all are done.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/turn.hpp"

namespace kanly::classic {

struct AllianceOffer {
  Seat from;
  Seat to;
  bool is_open = true;  ///< neither accepted nor declined nor void
};
BOOST_DESCRIBE_STRUCT(AllianceOffer, (), (from, to, is_open))

struct Nexus {
  SeatSet done;
  std::vector<AllianceOffer> offers;  ///< all of this Nexus, in order
};
BOOST_DESCRIBE_STRUCT(Nexus, (), (done, offers))
inline constexpr Procedure<Nexus> nexus{"classic.nexus"};
inline constexpr Anchor<Nexus> bargain{"bargain"};

/// Whether two seats may form an alliance.
inline constexpr Query<Public, bool(Seat, Seat)> may_ally{"classic.may_ally"};

}  // namespace kanly::classic
