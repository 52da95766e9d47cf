#pragma once
// Flow: what a step says should happen next.
//
//   return next();                 // go on with the next step
//   return again();                // this step once more
//   return jump(bid);              // to a named step of the same procedure
//   return done();                 // the procedure ends
//   return game.call<&paid>(payment, Payment{...});   // run a child; `paid` receives it (game.hpp)
//
// Entering a step by next or jump runs its before-hooks; again repeats the step alone; after-hooks
// run when the step is finished, before its flow is followed. A step inserted by an extension
// returns InsertedFlow, which can only be next, again or a call: it never moves its host.

#include <cstdint>

#include "kanly/name.hpp"

namespace kanly {

enum class FlowKind : std::uint8_t { next, again, call, jump, done };

class InsertedFlow {
 public:
  constexpr FlowKind kind() const { return kind_; }

 private:
  friend class Flow;
  friend class Game;
  friend struct WindowSteps;
  friend constexpr InsertedFlow next();
  friend constexpr InsertedFlow again();
  explicit constexpr InsertedFlow(FlowKind kind) : kind_(kind) {}

  FlowKind kind_;
};

class Flow {
 public:
  constexpr Flow(InsertedFlow flow) : kind_(flow.kind()) {}  // NOLINT: what it may do, a step may

  constexpr FlowKind kind() const { return kind_; }
  /// The hash of the step's name that jump leads to.
  constexpr std::uint64_t target() const { return target_; }

 private:
  friend constexpr Flow jump(const Name& step);
  friend constexpr Flow done();
  constexpr Flow(FlowKind kind, std::uint64_t target) : kind_(kind), target_(target) {}

  FlowKind kind_;
  std::uint64_t target_ = 0;
};

constexpr InsertedFlow next() { return InsertedFlow(FlowKind::next); }
constexpr InsertedFlow again() { return InsertedFlow(FlowKind::again); }
constexpr Flow jump(const Name& step) { return {FlowKind::jump, step.hash()}; }
constexpr Flow done() { return {FlowKind::done, 0}; }

}  // namespace kanly
