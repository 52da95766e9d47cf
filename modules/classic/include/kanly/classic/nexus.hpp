#pragma once
// Nexus (CLS-BLOW-13, CLS-ALLY): everybody may make and break alliances until all are done. Whether
// two seats may be allies is may_ally of alliance.hpp.

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

}  // namespace kanly::classic
