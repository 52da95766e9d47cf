#pragma once
// A question to one seat, of the pending decision or of one that waits below it.

#include "form_choice.hpp"
#include "kanly/game.hpp"

namespace kanly::internal {

struct Question {
  const Game& game;
  const FrameHeader& frame;
  const CompiledDecision& decision;
  Seat seat;

  static bool accepts(const void* context, const Answer& answer) {
    const auto& question = *static_cast<const Question*>(context);
    return static_cast<bool>(
        question.decision.check(question.game.sight(question.seat), question.frame.state, answer));
  }
  /// What the decision demands beyond its form. Lives no longer than the question.
  DecisionCheck check() const {
    if (decision.check == nullptr) return {};
    return {&Question::accepts, this};
  }
};

}  // namespace kanly::internal
