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

bool is_asked(const Game& game, Seat seat) {
  const SeatSet asked = game.awaited() | game.permitted();
  return seat.number < game.table().seats() && asked.contains(seat);
}

}  // namespace kanly::store
