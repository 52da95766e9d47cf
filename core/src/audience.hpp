#pragma once
// Who is told of what has an audience.

#include "kanly/table.hpp"

namespace kanly::internal {

/// A spectator (none) is told what everybody is.
inline bool is_told(Seat viewer, SeatSet audience, const Table& table) {
  return viewer.is_none() ? audience == table.everyone() : audience.contains(viewer);
}

}  // namespace kanly::internal
