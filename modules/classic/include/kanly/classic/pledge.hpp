#pragma once
// Pledges: spice that allies set aside for each other's cards and shipments (CLS-BID-D3,
// CLS-SHIP-07). It lies openly in the account "pledge/<faction>".
//
//   rules.procedure(open_auction).decide<…>(bid).open<&describe_pledges, &pledged>(pledge_moment);

#include <boost/describe.hpp>

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/things.hpp"
#include "kanly/window.hpp"

namespace kanly::classic {

/// While a seat decides about spending: its ally may set its pledge.
struct PledgeMoment {
  SeatSet buyers;   ///< whose allies may pledge
  SeatSet backed;   ///< whose standing offers a pledge may back: it cannot be lowered
  SeatSet lowered;  ///< who has lowered a pledge since the last answer, and may not again
  bool was_used = false;
  bool settled() const { return was_used; }
};
BOOST_DESCRIBE_STRUCT(PledgeMoment, (), (buyers, backed, lowered, was_used))
inline constexpr Window<PledgeMoment> pledge_moment{"classic.pledge_moment"};

/// Spice that a seat's ally has set aside for its purchases or shipments; it goes back when what it
/// was for is over (CLS-ALLY-13).
inline int pledged_to(const Public& view, Seat seat) {
  const Seat ally = ally_of(view, seat);
  if (ally.is_none()) return 0;
  return static_cast<int>(view.balance(view.fixture(things).of(ally).pledge));
}

}  // namespace kanly::classic
