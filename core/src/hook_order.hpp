#pragma once
// Which hook before or after a step is next: in the order that was frozen or, where the anchor has
// a policy, in that of seats or as a seat chooses (anchor.hpp).
//
// Under a policy a frame keeps which hooks of the range are over. by_choice has one more hook, the
// first of its range, which asks and never counts as over.

#include "kanly/game.hpp"

namespace kanly {

struct HookOrder {
  using Frame = internal::FrameHeader;

  /// Puts the frame at the first hook before, or after, its step; there is one.
  static void enter(const Game& game, Frame& frame, internal::Stage stage);
  /// The hook that ran is over: the next one, or the end of the range.
  static void leave(const Game& game, Frame& frame);
  /// The hooks that belong to the frame's place, where a policy orders them; else null.
  static const internal::HookRange* ordered_range(const Frame& frame);
  static bool is_chooser(const internal::CompiledStep& hook);

  // The question of by_choice.
  static Asked asked(const Public& view, const void* state);
  static void offer(const Sight& sight, const void* state, Form& form);
  static Flow take(Game& game, void* state, Seat seat, const Answer& answer);

 private:
  static const internal::CompiledStep& step_of(const Frame& frame);
  static std::uint64_t ready(const Frame& frame);
  static std::uint64_t ready_and_held(const Game& game, const Frame& frame);
  static std::uint16_t next(const Game& game, const Frame& frame);
  static std::uint16_t by_seat(const Game& game, const Frame& frame, std::uint64_t ready);
  static std::uint16_t by_choice(const Game& game, const Frame& frame, std::uint64_t ready);
  static Seat seat_of(const Game& game, const Frame& frame, std::uint16_t hook);
};

}  // namespace kanly
