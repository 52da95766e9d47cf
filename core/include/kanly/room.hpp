#pragma once
// Room: a hosted game, in which every answer is atomic.
//
//   Room room(table, seed);
//   Result<Room::Accepted> accepted = room.answer(prompt_id, answer);
//
// The room keeps a shadow: a copy of the game after the last accepted answer. An answer whose steps
// throw is refused with answer.fault and the game is assigned back, byte for byte. A repetition of
// a seat's last accepted answer (same prompt, same content) is acknowledged again and changes
// nothing. A host that must not acknowledge before the answer is durable splits the call: prepare()
// applies, then commit() or roll_back(). [room-thread]

#include <array>
#include <cstdint>
#include <optional>

#include "kanly/game.hpp"

namespace kanly {

class Room {
 public:
  Room(std::shared_ptr<const Table> table, std::uint64_t seed);
  explicit Room(const Game& game);

  struct Accepted {
    Hash128 hash;           ///< of the state afterwards
    std::uint64_t number;   ///< answers accepted so far, this one included
    bool repeated = false;  ///< it had been accepted before; nothing changed
  };

  const Game& game() const { return game_; }
  void observe(Observer* observer) { game_.observe(observer); }

  /// prepare and commit in one. [may-refuse: answer.*]
  Result<Accepted> answer(const PromptId& prompt, const Answer& answer);

  /// Carries an answer out without making it final. On refusal nothing changed. One at a time.
  Result<Accepted> prepare(const PromptId& prompt, const Answer& answer);
  /// Makes the prepared answer final.
  void commit();
  /// Undoes the prepared answer: the journal could not take it.
  void roll_back();

 private:
  struct Last {
    PromptId prompt;
    Answer answer;
    Accepted accepted;
  };

  std::optional<Accepted> repetition(const PromptId& prompt, const Answer& answer) const;

  Game game_;
  Game shadow_;
  std::array<std::optional<Last>, limits::seats> last_;
  std::optional<Last> prepared_;
};

}  // namespace kanly
