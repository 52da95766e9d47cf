#pragma once
// What both a new room and a replayed one need of the game. Internal.

#include <cstdint>
#include <memory>

#include "kanly/room.hpp"

namespace kanly::store {

/// A room at its first question. [may-refuse: room.cannot_start (the modules' first steps failed)]
Result<std::unique_ptr<Room>> start_room(const std::shared_ptr<const Table>& table,
                                         std::uint64_t seed);

/// The question of now that `id` is about: the decision to its seat, or what that may play
/// meanwhile. False where the game takes no such answer; any number may stand for a seat.
bool ask_again(const Game& game, const PromptId& id, Prompt& prompt);

}  // namespace kanly::store
