#pragma once
// What freezing makes of registrations: flat arrays that the engine runs on. Not for authors.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/answer.hpp"
#include "kanly/claim.hpp"
#include "kanly/component.hpp"
#include "kanly/decision.hpp"
#include "kanly/flow.hpp"
#include "kanly/fwd.hpp"
#include "kanly/name.hpp"
#include "kanly/query.hpp"
#include "kanly/result.hpp"
#include "kanly/schema.hpp"
#include "kanly/tally.hpp"
#include "kanly/window.hpp"

namespace kanly::internal {

using StepFunction = Flow (*)(Game&, void* state);
using AskedFunction = Asked (*)(const Public&, const void* state);
using OfferFunction = void (*)(const Sight&, const void* state, Form&);
using TakeFunction = Flow (*)(Game&, void* state, Seat, const Answer&);
using CheckFunction = Result<void> (*)(const Sight&, const void* state, const Answer&);
using LabelFunction = std::string (*)(const Sight&, const void* state, Name field, const Value&);
using ReceiveFunction = Flow (*)(Game&, void* parent, const void* child);
using ContributedTake = void (*)(Game&, const void* state, Seat, const Answer&);
using Predicate = bool (*)(const Public&);
using LayoutFunction = void (*)(TableBuilder&);
using OwnerFunction = Seat (*)(const Public&);
/// Whom a hook acts for; none where it acts for nobody.
using SeatFunction = Seat (*)(const Public&, const void* state);
using SeatOrderFunction = std::vector<Seat> (*)(const Public&, const void* state);
using CouldFunction = SeatSet (*)(const Public&, const void* subject);
using ResponseOffer = bool (*)(const Sight&, const void* subject, Form&);
/// Stages the response's procedure.
using ResponseBegin = void (*)(Game&, const void* subject, Seat, const Answer::Group&,
                               Name procedure);
using ResponseApply = void (*)(Game&, void* subject, const void* response);
using SettledFunction = bool (*)(const void* subject);
using TruthFunction = Truth (*)(const Sight& about, const void* arguments);
using FootprintFunction = Footprint (*)(const Public&, Seat about, const void* arguments);
/// Constructs the state of a window from that of the decision it is open at.
using DescribeFunction = void (*)(const Public&, const void* state, void* offered);
using ResampleFunction = void (*)(Game& world, void* state, Seat viewer, Stream&);

struct CompiledProcedure;

struct CompiledContribution {
  Name group;
  OfferFunction offer = nullptr;
  ContributedTake take = nullptr;
  Condition condition{};
  std::uint32_t registration = no_registration;
};

struct CompiledResponse {
  Name name;
  std::string module;
  std::string label;  ///< empty: its name will do
  Name procedure;     ///< what runs
  CouldFunction could = nullptr;
  ResponseOffer offer = nullptr;
  ResponseBegin begin = nullptr;
  ResponseApply apply = nullptr;
  Condition condition{};
  std::uint32_t registration = no_registration;
};

struct CompiledWindow {
  WindowPolicy policy = WindowPolicy::first_play_settles;
  SettledFunction settled = nullptr;
  std::size_t subject_offset = 0;  ///< within Offered<Subject>; its control is at 0
  std::vector<CompiledResponse> responses;

  const CompiledResponse* find(std::uint64_t name_hash) const {
    for (const CompiledResponse& response : responses) {
      if (response.name.hash() == name_hash) return &response;
    }
    return nullptr;
  }
};

/// A window that stands open while a decision waits.
struct CompiledOpening {
  const CompiledProcedure* window = nullptr;
  DescribeFunction describe = nullptr;
  ReceiveFunction resume = nullptr;  ///< a receiver of the host
  std::uint32_t registration = no_registration;
};

struct CompiledDecision {
  AskedFunction asked = nullptr;
  SeatSet (*audience)(const Public&, const void* state) = nullptr;  ///< shown instead of asked
  OfferFunction offer = nullptr;
  TakeFunction take = nullptr;
  CheckFunction check = nullptr;
  LabelFunction label = nullptr;
  bool sealed = false;
  Name name;
  std::uint32_t registration = no_registration;
  std::string question;
  std::vector<CompiledContribution> contributions;
  std::vector<CompiledOpening> openings;
};

struct HookRange {
  std::uint16_t first = 0;
  std::uint16_t last = 0;
  bool empty() const { return first == last; }
};

/// What orders the hooks before and after a step where no edge does: one of the two.
struct CompiledAnchorPolicy {
  SeatOrderFunction seats = nullptr;  ///< by_seat: whose hooks come first
  SeatFunction chooser = nullptr;     ///< by_choice: who says which hook is next
  std::string question;

  std::string_view name() const { return chooser != nullptr ? "by_choice" : "by_seat"; }
};

/// A step of a procedure, or a hook inserted into it.
struct CompiledStep {
  Name name;
  StepFunction run = nullptr;            ///< null for a decision
  CompiledDecision* decision = nullptr;  ///< owned by the rules
  Condition condition{};                 ///< hooks only
  SeatFunction seat = nullptr;           ///< hooks only: else the owner of its power
  std::uint64_t waits_for = 0;           ///< hooks under a policy: those of its range, as bits
  HookRange before;
  HookRange after;
  const CompiledAnchorPolicy* policy = nullptr;  ///< steps only: of `before` and `after`
  std::uint32_t registration = no_registration;  ///< of what asks nobody
};

struct CompiledPostingTally {
  std::uint16_t component = 0;  ///< index in the rules
  PostingTally run = nullptr;
};
struct CompiledFrameTally {
  std::uint16_t component = 0;
  FrameTally run = nullptr;
};

struct CompiledClaim {
  Name name;
  const Schema* schema = nullptr;  ///< of its arguments
  std::uint64_t layout = 0;
  TruthFunction truth = nullptr;
  FootprintFunction footprint = nullptr;
  std::string text;
};

struct CompiledReceiver {
  Name name;
  ReceiveFunction run = nullptr;
  std::uint64_t child = 0;  ///< the layout of what it receives; 0: of several
};

struct CompiledProcedure {
  static constexpr std::uint16_t no_step = 0xffff;

  Name name;
  std::string module;
  const Schema* schema = nullptr;
  ValueOperations value{};
  std::uint32_t size = 0;
  std::uint32_t alignment = 1;
  std::uint64_t layout = 0;
  std::vector<CompiledStep> steps;
  std::vector<CompiledStep> hooks;
  HookRange start;
  HookRange end;
  std::vector<CompiledReceiver> receivers;
  std::vector<Name> roles;
  std::vector<CompiledFrameTally> begin_tallies;  ///< of its roles
  std::vector<CompiledFrameTally> end_tallies;
  std::unique_ptr<CompiledWindow> window;  ///< null where it is none

  std::uint16_t find_step(std::uint64_t name_hash) const {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (steps[i].name.hash() == name_hash) return static_cast<std::uint16_t>(i);
    }
    return no_step;
  }
};

struct CompiledComponent {
  Name name;
  const Schema* schema = nullptr;
  KeyKind key = KeyKind::game;
  std::uint64_t layout = 0;
};

/// Redraws, in an imagined world, what one component or the frames of one procedure keep secret.
struct CompiledResampler {
  ResampleFunction run = nullptr;
  const CompiledProcedure* procedure = nullptr;  ///< null: of a component
  std::uint16_t component = 0;
};

}  // namespace kanly::internal
