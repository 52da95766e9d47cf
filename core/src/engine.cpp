// The engine: runs the top frame until somebody must be asked.
//
// A frame is at one unit at a time: a hook at its start, a hook before a step, the step itself, a
// hook after it, or a hook at its end. advance() runs the unit; follow() does what its Flow says.

#include <cstring>
#include <exception>
#include <string>

#include "game_guard.hpp"
#include "hook_order.hpp"
#include "kanly/game.hpp"
#include "kanly/internal/game_inline.hpp"
#include "window_steps.hpp"

namespace kanly {

using internal::CompiledProcedure;
using internal::CompiledReceiver;
using internal::CompiledStep;
using internal::FrameHeader;
using internal::Stage;

void Game::begin() {
  guarded([this] {
    attach_tallies();
    const CompiledProcedure& root = rules_->root();
    root.value.construct(frames_.reserve_above(root.size));
    staged_ = &root;
    staged_receiver_ = nullptr;
    push_staged();
    settle();
  });
}

void Game::settle() {
  must_ = {};
  may_ = {};
  open_ = {};
  decision_ = nullptr;
  for (std::size_t moves = 0; moves < limits::steps_per_settle; ++moves) {
    if (frames_.empty() || !advance()) return;
  }
  throw Fault("engine.step_limit",
              "no question after limits::steps_per_settle steps; the procedure loops");
}

const CompiledStep& Game::current_unit(const FrameHeader& frame) const {
  return frame.stage == Stage::body ? frame.procedure->steps[frame.step]
                                    : frame.procedure->hooks[frame.hook];
}

/// Runs one unit, or leaves an exhausted range of hooks. False when seats must be asked first.
bool Game::advance() {
  FrameHeader& frame = frames_.top();
  const CompiledProcedure& procedure = *frame.procedure;
  switch (frame.stage) {
    case Stage::start:
      if (frame.hook == procedure.start.last) {
        enter_step(0);
        return true;
      }
      break;
    case Stage::before:
      if (frame.hook == procedure.steps[frame.step].before.last) {
        frame.stage = Stage::body;
        return true;
      }
      break;
    case Stage::body:
      break;
    case Stage::after:
      if (frame.hook == procedure.steps[frame.step].after.last) {
        finish_step();
        return true;
      }
      break;
    case Stage::end:
      if (frame.hook == procedure.end.last) {
        finish_frame();
        return true;
      }
      break;
  }
  const CompiledStep& unit = current_unit(frame);
  if (!unit.condition.is_always() && !holds(unit.condition)) {
    follow(next());
    return true;
  }
  if (unit.decision != nullptr) return ask_seats(unit);
  tell_reached(unit.registration);
  follow(unit.run(*this, frame.state));
  return true;
}

/// Whom the decision asks now. False when the game waits for them.
bool Game::ask_seats(const CompiledStep& unit) {
  const FrameHeader& frame = frames_.top();
  const Asked asked = unit.decision->asked(as_public(), frame.state);
  if (!((asked.must | asked.may) - table_->everyone()).empty()) {
    throw Fault("engine.no_such_seat",
                std::string(unit.decision->name.text()) + " asks a seat that is not at the table");
  }
  must_ = asked.must;
  may_ = asked.may - asked.must;
  if (must_.empty()) {
    may_ = {};
    follow(next());
    return true;
  }
  if (unit.decision->sealed) {
    forget_sealed(frame.id, table_->everyone() - asked.must - asked.may);
    for (const SealedAnswer& sealed : sealed_) {
      if (sealed.frame == frame.id && must_.contains(sealed.seat)) {
        must_.remove(sealed.seat);
        may_.add(sealed.seat);
      }
    }
    if (must_.empty()) {
      decision_ = unit.decision;
      open_sealed();
      must_ = {};
      may_ = {};
      decision_ = nullptr;
      return true;
    }
  }
  decision_ = unit.decision;
  if (!unit.decision->openings.empty()) {
    open_ = WindowSteps::open_to(*this, *unit.decision, frame.state);
  }
  return false;
}

void Game::follow(Flow flow) {
  FrameHeader& frame = frames_.top();
  if ((flow.kind() == FlowKind::call) != (staged_ != nullptr)) {
    throw Fault("engine.unreturned_call",
                std::string(frame.procedure->name.text()) +
                    ": a step must return what game.call gave it, and only that");
  }
  switch (flow.kind()) {
    case FlowKind::again:
      return;
    case FlowKind::call:
      frame.receiver = find_receiver(*frame.procedure);
      push_staged();
      return;
    case FlowKind::next:
    case FlowKind::jump:
    case FlowKind::done:
      break;
  }
  // Who leaves a sealed question before the last answer is in leaves its answers behind.
  if (!sealed_.empty()) forget_sealed(frame.id, table_->everyone());
  if (frame.stage != Stage::body) {  // a hook: it can only go on
    HookOrder::leave(*this, frame);
    ++frame.visit;
    return;
  }
  if (WindowSteps::is_opening(frame)) return finish_frame();
  frame.pending = flow.kind();
  if (flow.kind() == FlowKind::jump) {
    frame.target = frame.procedure->find_step(flow.target());
    if (frame.target == CompiledProcedure::no_step) {
      throw Fault("engine.no_such_step", std::string(frame.procedure->name.text()) +
                                             " jumps to a step that it does not have");
    }
  }
  const internal::HookRange& after = frame.procedure->steps[frame.step].after;
  if (after.empty()) {
    finish_step();
  } else {
    HookOrder::enter(*this, frame, Stage::after);
    ++frame.visit;
  }
}

/// The step and its after-hooks are over: does what the step had said.
void Game::finish_step() {
  FrameHeader& frame = frames_.top();
  const CompiledProcedure& procedure = *frame.procedure;
  const FlowKind pending = frame.pending;
  frame.pending = FlowKind::next;
  if (pending == FlowKind::jump) {
    const std::uint16_t target = frame.target;
    frame.target = 0;
    enter_step(target);
    return;
  }
  if (pending == FlowKind::next && frame.step + 1u < procedure.steps.size()) {
    enter_step(static_cast<std::uint16_t>(frame.step + 1));
    return;
  }
  if (procedure.end.empty()) {
    finish_frame();
  } else {
    frame.stage = Stage::end;
    frame.hook = procedure.end.first;
    ++frame.visit;
  }
}

void Game::enter_step(std::uint16_t step) {
  FrameHeader& frame = frames_.top();
  const internal::HookRange& before = frame.procedure->steps[step].before;
  frame.step = step;
  ++frame.visit;
  if (before.empty()) {
    frame.stage = Stage::body;
    frame.hook = before.first;
  } else {
    HookOrder::enter(*this, frame, Stage::before);
  }
}

std::uint16_t Game::find_receiver(const CompiledProcedure& procedure) const {
  if (staged_receiver_ == nullptr) return FrameHeader::no_receiver;
  for (std::size_t i = 0; i < procedure.receivers.size(); ++i) {
    if (procedure.receivers[i].run == staged_receiver_) return static_cast<std::uint16_t>(i);
  }
  throw Fault("engine.unregistered_receiver",
              std::string(procedure.name.text()) + " calls " + std::string(staged_->name.text()) +
                  " with a receiver that was not registered with .receive");
}

void Game::prepare_child(const CompiledProcedure& procedure, std::uint64_t layout) {
  check_layout(procedure, layout);
  if (staged_ != nullptr) {
    throw Fault("engine.two_children", std::string(procedure.name.text()) + " and " +
                                           std::string(staged_->name.text()) +
                                           " were called by one step");
  }
}

void Game::push_staged() {
  if (frames_.size() >= limits::frame_depth) {
    throw Fault("engine.depth",
                std::string(staged_->name.text()) + " would exceed limits::frame_depth");
  }
  const CompiledProcedure& procedure = *std::exchange(staged_, nullptr);
  FrameHeader& frame = frames_.push(procedure, FrameId{next_frame_++});
  frame.owns = ledger_.has_borrowed(frame.id);
  if (procedure.window != nullptr) WindowSteps::check_unanswered(*this, frame);
  if (procedure.start.empty()) {
    enter_step(0);
  } else {
    frame.hook = procedure.start.first;
  }
  tally_frames(procedure.begin_tallies, frame.id);
  if (observer_ != nullptr) observer_->frame_began(*this, frame.id, procedure.name);
}

void Game::drop_staged() {
  if (staged_ == nullptr) return;
  staged_->value.destroy(frames_.reserve_above(staged_->size));
  staged_ = nullptr;
}

namespace {

/// A child's last state while its parent receives it: the frame is gone by then.
class FinishedChild {
 public:
  FinishedChild(const CompiledProcedure& procedure, std::byte* buffer, std::byte* state)
      : procedure_(procedure), state_(buffer) {
    if (procedure.value.trivial) {
      std::memcpy(buffer, state, procedure.size);
    } else {
      procedure.value.move(buffer, state);
    }
  }
  ~FinishedChild() {
    if (!procedure_.value.trivial) procedure_.value.destroy(state_);
  }
  FinishedChild(const FinishedChild&) = delete;
  FinishedChild& operator=(const FinishedChild&) = delete;

  const std::byte* state() const { return state_; }

 private:
  const CompiledProcedure& procedure_;
  std::byte* state_;
};

}  // namespace

void Game::finish_frame() {
  const FrameHeader child = frames_.top();
  tally_frames(child.procedure->end_tallies, child.id);
  if (observer_ != nullptr) observer_->frame_ended(*this, child.id, child.procedure->name);
  if (frames_.size() == 1) {
    frames_.pop();
    if (child.owns) unbind(child.id);
    return;
  }
  FrameHeader& parent = frames_[frames_.size() - 2];
  if (parent.receiver == FrameHeader::no_receiver) {
    frames_.pop();
    if (child.owns) unbind(child.id);
    follow(next());
    return;
  }
  const CompiledReceiver& receiver = parent.procedure->receivers[parent.receiver];
  parent.receiver = FrameHeader::no_receiver;
  Flow flow = next();
  {
    const FinishedChild finished(*child.procedure, finished_child_.get(), child.state);
    frames_.pop();
    flow = receiver.run(*this, frames_.top().state, finished.state());
  }
  if (child.owns) unbind(child.id);
  follow(flow);
}

/// Removes what ends with a frame: components, reservations, obligations, stops and sealed answers.
void Game::unbind(FrameId frame) {
  components_.frame_ended(frame, rules_->components());
  ledger_.release_all(frame);
  std::erase_if(obligations_,
                [frame](const Obligation& bound) { return bound.ends_with == frame; });
  std::erase_if(stops_, [frame](const Stop& stop) { return stop.ends_with == frame; });
  std::erase_if(sealed_, [frame](const SealedAnswer& sealed) { return sealed.frame == frame; });
}

}  // namespace kanly
