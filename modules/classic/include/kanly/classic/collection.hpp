#pragma once
// Spice collection (CLS-COLL): automatic, by forces in the sector of the spice.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/things.hpp"
#include "kanly/classic/turn.hpp"
#include "kanly/describe.hpp"

namespace kanly::classic {

/// What a seat collected in one cell.
struct Collected {
  Seat seat;
  Name cell;
  int spice = 0;
};
BOOST_DESCRIBE_STRUCT(Collected, (), (seat, cell, spice))

struct CollectionPhase {
  std::vector<Collected> collected;  ///< in the order in which it happened
};
BOOST_DESCRIBE_STRUCT(CollectionPhase, (), (collected))
inline constexpr Procedure<CollectionPhase> collection_phase{"classic.collection"};
inline constexpr Anchor<CollectionPhase> before_collection{"before"};  ///< X-COL-01
inline constexpr Anchor<CollectionPhase> collect{"collect"};           ///< X-COL-02
inline constexpr Anchor<CollectionPhase> after_collection{"after"};    ///< X-COL-03: income

/// Spice that one force of a seat collects (CLS-COLL-01).
inline constexpr Query<Public, int(Seat)> collection_rate{"classic.collection_rate"};
/// Spice that the forces of a seat in a cell can collect, if so much is there.
inline constexpr Query<Public, int(Seat, CellId)> collectable{"classic.collectable"};

}  // namespace kanly::classic
