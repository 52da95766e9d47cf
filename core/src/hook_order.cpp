#include "hook_order.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "kanly/internal/game_inline.hpp"

namespace kanly {

using internal::CompiledAnchorPolicy;
using internal::CompiledStep;
using internal::HookRange;
using internal::Stage;

namespace {

constexpr Name next_field{"next"};

std::uint16_t first_of(const HookRange& range, std::uint64_t hooks) {
  return static_cast<std::uint16_t>(range.first + std::countr_zero(hooks));
}

}  // namespace

const CompiledStep& HookOrder::step_of(const Frame& frame) {
  return frame.procedure->steps[frame.step];
}

const HookRange* HookOrder::ordered_range(const Frame& frame) {
  const CompiledStep& step = step_of(frame);
  if (step.policy == nullptr) return nullptr;
  if (frame.stage == Stage::before) return &step.before;
  return frame.stage == Stage::after ? &step.after : nullptr;
}

bool HookOrder::is_chooser(const CompiledStep& hook) {
  return hook.decision != nullptr && hook.decision->asked == &asked;
}

void HookOrder::enter(const Game& game, Frame& frame, Stage stage) {
  frame.stage = stage;
  frame.ran = 0;
  if (const HookRange* range = ordered_range(frame)) {
    frame.hook = range->first;
    frame.hook = next(game, frame);
  } else {
    frame.hook = stage == Stage::before ? step_of(frame).before.first : step_of(frame).after.first;
  }
}

void HookOrder::leave(const Game& game, Frame& frame) {
  const HookRange* range = ordered_range(frame);
  if (range == nullptr) {
    ++frame.hook;
    return;
  }
  if (!is_chooser(frame.procedure->hooks[frame.hook])) {
    frame.ran |= std::uint64_t{1} << (frame.hook - range->first);
  }
  frame.hook = next(game, frame);
  if (frame.hook == range->last) frame.ran = 0;
}

/// The hooks that have not run and wait for none that has not, as bits of their range.
std::uint64_t HookOrder::ready(const Frame& frame) {
  const HookRange& range = *ordered_range(frame);
  std::uint64_t hooks = 0;
  for (std::uint16_t hook = range.first; hook < range.last; ++hook) {
    const CompiledStep& compiled = frame.procedure->hooks[hook];
    const std::uint64_t bit = std::uint64_t{1} << (hook - range.first);
    if ((frame.ran & bit) != 0 || (compiled.waits_for & ~frame.ran) != 0) continue;
    if (!is_chooser(compiled)) hooks |= bit;
  }
  return hooks;
}

std::uint64_t HookOrder::ready_and_held(const Game& game, const Frame& frame) {
  const HookRange& range = *ordered_range(frame);
  std::uint64_t hooks = ready(frame);
  for (std::uint64_t left = hooks; left != 0; left &= left - 1) {
    if (game.holds(frame.procedure->hooks[first_of(range, left)].condition)) continue;
    hooks &= ~(left & -left);
  }
  return hooks;
}

std::uint16_t HookOrder::next(const Game& game, const Frame& frame) {
  const HookRange& range = *ordered_range(frame);
  const std::uint64_t hooks = ready(frame);
  if (hooks == 0) return range.last;
  if (std::has_single_bit(hooks)) return first_of(range, hooks);
  return step_of(frame).policy->chooser != nullptr ? by_choice(game, frame, hooks)
                                                   : by_seat(game, frame, hooks);
}

// --- by_seat ---

Seat HookOrder::seat_of(const Game& game, const Frame& frame, std::uint16_t hook) {
  const CompiledStep& compiled = frame.procedure->hooks[hook];
  if (compiled.seat != nullptr) return compiled.seat(game.as_public(), frame.state);
  if (compiled.condition.power != nullptr) return compiled.condition.power->owner(game.as_public());
  return {};
}

/// Nobody's hooks, then those of the seats in order, then those of seats it leaves out.
std::uint16_t HookOrder::by_seat(const Game& game, const Frame& frame, std::uint64_t ready) {
  const HookRange& range = *ordered_range(frame);
  const std::vector<Seat> order = step_of(frame).policy->seats(game.as_public(), frame.state);
  const auto place_of = [&](Seat seat) -> std::size_t {
    if (seat.is_none()) return 0;
    const auto at = std::find(order.begin(), order.end(), seat);
    const auto place = static_cast<std::size_t>(at - order.begin()) + 1;
    return at == order.end() ? place + seat.number : place;
  };
  std::uint16_t best = range.last;
  std::size_t best_place = 0;
  for (std::uint64_t left = ready; left != 0; left &= left - 1) {
    const std::uint16_t hook = first_of(range, left);
    const std::size_t place = place_of(seat_of(game, frame, hook));
    if (best != range.last && place >= best_place) continue;
    best = hook;
    best_place = place;
  }
  return best;
}

// --- by_choice ---

std::uint16_t HookOrder::by_choice(const Game& game, const Frame& frame, std::uint64_t ready) {
  const HookRange& range = *ordered_range(frame);
  const std::uint64_t held = ready_and_held(game, frame);
  const std::uint64_t first = first_of(range, held != 0 ? held : ready);
  if (std::popcount(held) < 2) return static_cast<std::uint16_t>(first);
  const Seat chooser = step_of(frame).policy->chooser(game.as_public(), frame.state);
  return chooser.is_none() ? static_cast<std::uint16_t>(first) : range.first;
}

Asked HookOrder::asked(const Public& view, const void* state) {
  const Seat chooser = step_of(view.game_->frames_.top()).policy->chooser(view, state);
  return chooser.is_none() ? Asked{} : Asked{chooser};
}

void HookOrder::offer(const Sight& sight, const void*, Form& form) {
  const Game& game = *sight.game_;
  const Frame& frame = game.frames_.top();
  Form::FieldBuilder field = form.one_of(next_field);
  for (std::uint64_t left = ready_and_held(game, frame); left != 0; left &= left - 1) {
    field.option(frame.procedure->hooks[first_of(*ordered_range(frame), left)].name);
  }
}

Flow HookOrder::take(Game& game, void*, Seat, const Answer& answer) {
  Frame& frame = game.frames_.top();
  const HookRange& range = *ordered_range(frame);
  const std::uint64_t chosen = answer.value(next_field).bits();
  for (std::uint16_t hook = range.first; hook < range.last; ++hook) {
    if (frame.procedure->hooks[hook].name.hash() == chosen) frame.hook = hook;
  }
  ++frame.visit;
  return again();
}

}  // namespace kanly
