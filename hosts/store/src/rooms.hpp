#pragma once
// What both a new room and a replayed one need of the game. Internal.

#include <cstdint>
#include <memory>

#include "kanly/room.hpp"

namespace kanly::store {

/// A room at its first question. [may-refuse: room.cannot_start (the modules' first steps failed)]
Result<std::unique_ptr<Room>> start_room(const std::shared_ptr<const Table>& table,
                                         std::uint64_t seed);

/// Whether the game takes an answer of this seat now. Any number may stand for a seat.
bool is_asked(const Game& game, Seat seat);

}  // namespace kanly::store
