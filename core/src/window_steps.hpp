#pragma once
// What every window does, as functions of its one decision (window.hpp says what it means).

#include "kanly/game.hpp"

namespace kanly {

struct WindowSteps {
  static Asked asked(const Public& view, const void* state);
  static SeatSet audience(const Public& view, const void* state);
  static void offer(const Sight& sight, const void* state, Form& form);
  /// What an option of a prompt is called, if it is a response with a label.
  static std::string_view label(const Game& game, const Prompt& prompt, Name field,
                                const Value& value);
  static Flow take(Game& game, void* state, Seat seat, const Answer& answer);
  static Flow receive(Game& game, void* state, const void* response);

  /// A window begins unanswered: nobody passes or responds for a seat but the seat itself.
  /// [Fault: engine.answered_window]
  static void check_unanswered(const Game& game, const internal::FrameHeader& frame);
  /// Whether the frame is a window that runs for one response, without its hooks.
  static bool is_opening(const internal::FrameHeader& frame);
  static SeatSet open_to(const Game& game, const internal::CompiledDecision& decision,
                         const void* host);
  static void offer_responses(const Sight& sight, const internal::CompiledWindow& window,
                              const void* subject, Form::FieldBuilder& field, Form& form);

 private:
  static const internal::CompiledWindow& running(const Game& game);
  static SeatSet able(const Game& game, const internal::CompiledWindow& window,
                      const void* subject);
};

}  // namespace kanly
