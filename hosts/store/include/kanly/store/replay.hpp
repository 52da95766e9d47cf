#pragma once
// Replay: a journal played again, compared hash by hash.
//
//   Replay again = replay(*journal, table);
//   if (again.difference) report(again.difference->error);   // "answer 17 (line 18): …"
//   resume(*again.room);                                      // as it was after the last answer
//
// A room's answers are played on a new game of `table`, which must be of the same rules and sides.
// Every answer is parsed against the question that is asked then, so a journal is never trusted.

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>

#include "kanly/room.hpp"
#include "kanly/store/journal.hpp"

namespace kanly::store {

/// The first place where the game did not go as the journal says. Errors: journal.other_rules,
/// journal.other_sides, room.cannot_start, journal.other_start, journal.other_prompt (another
/// question is asked), journal.answer_refused (with the refusal), journal.other_hash, answer.fault.
struct Difference {
  std::uint32_t number = 0;  ///< of the answer; 0: the setup
  Error error;
};

struct Replay {
  /// After the last answer that agreed. Null if not even the setup did.
  std::unique_ptr<Room> room;
  std::uint32_t answers = 0;  ///< how many agreed
  std::optional<Difference> difference;
};

inline constexpr std::uint32_t all_answers = std::numeric_limits<std::uint32_t>::max();

/// Plays the first `answers` answers. The room acknowledges a repetition of each seat's last one,
/// like the room that wrote the journal.
Replay replay(const Journal& journal, const std::shared_ptr<const Table>& table,
              std::uint32_t answers = all_answers);

}  // namespace kanly::store
