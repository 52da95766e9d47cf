#include "rooms.hpp"

namespace kanly::store {

Result<std::unique_ptr<Room>> start_room(const std::shared_ptr<const Table>& table,
                                         std::uint64_t seed) {
  try {
    return std::make_unique<Room>(table, seed);
  } catch (const std::exception& fault) {
    return Error{"room.cannot_start", "the start of the game", fault.what(), "a game that begins",
                 "report this to the module's author"};
  }
}

bool ask_again(const Game& game, const PromptId& id, Prompt& prompt) {
  const SeatSet asked = id.opening ? game.open_to() : game.awaited() | game.permitted();
  if (id.seat.number >= game.table().seats() || !asked.contains(id.seat)) return false;
  if (id.opening) {
    game.prompt_opening(id.seat, prompt);
  } else {
    game.prompt(id.seat, prompt);
  }
  return true;
}

}  // namespace kanly::store
