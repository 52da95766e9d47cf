#pragma once
// Spice collection (CLS-COLL): automatic, by forces in the sector of the spice.

#include <boost/describe.hpp>

#include "kanly/classic/turn.hpp"

namespace kanly::classic {

struct CollectionPhase {
  int collected = 0;  ///< by all
};
BOOST_DESCRIBE_STRUCT(CollectionPhase, (), (collected))
inline constexpr Procedure<CollectionPhase> collection_phase{"classic.collection"};
inline constexpr Anchor<CollectionPhase> collect{"collect"};

/// Spice that one force of a seat collects (CLS-COLL-01).
inline constexpr Query<Public, int(Seat)> collection_rate{"classic.collection_rate"};

}  // namespace kanly::classic
