#pragma once
// The single checks of the battery. Codes are without "battery.".

#include <string>
#include <utility>

#include "kanly/game.hpp"
#include "kanly/generator.hpp"

namespace kanly::testkit {

/// invariant, copy, no_answer: of a game that waits for an answer or is over.
Result<void> check_settled(const Game& game);
Result<void> check_saving(const Game& game);
/// A world for the seat, compared with the real one before and after the next answer, and played
/// on.
Result<void> check_imagined(const Game& game, Seat seat, Stream& stream, const Prompt& prompt,
                            const Answer& next, std::uint32_t answers);

/// What a seat, or a spectator (none), is shown of the state names no piece it cannot identify.
Result<void> check_shown(const Game& game, Seat seat);

/// Listens to what modules report: names of pieces that a listener could not identify.
class LeakWatch : public Observer {
 public:
  void happened(const Game& game, const Event& event) override;
  /// What was found since the last call; empty if nothing.
  std::string take() { return std::exchange(found_, {}); }

 private:
  std::string found_;
};

}  // namespace kanly::testkit
