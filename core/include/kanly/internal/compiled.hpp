#pragma once
// What freezing makes of registrations: flat arrays that the engine runs on. Not for authors.

#include <cstdint>
#include <string>
#include <vector>

#include "kanly/component.hpp"
#include "kanly/decision.hpp"
#include "kanly/flow.hpp"
#include "kanly/fwd.hpp"
#include "kanly/name.hpp"
#include "kanly/result.hpp"
#include "kanly/schema.hpp"

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

struct CompiledContribution {
  Name group;
  OfferFunction offer = nullptr;
  ContributedTake take = nullptr;
  Predicate when = nullptr;
};

struct CompiledDecision {
  AskedFunction asked = nullptr;
  OfferFunction offer = nullptr;
  TakeFunction take = nullptr;
  CheckFunction check = nullptr;
  LabelFunction label = nullptr;
  bool sealed = false;
  Name name;
  std::string question;
  std::vector<CompiledContribution> contributions;
};

struct HookRange {
  std::uint16_t first = 0;
  std::uint16_t last = 0;
  bool empty() const { return first == last; }
};

/// A step of a procedure, or a hook inserted into it.
struct CompiledStep {
  Name name;
  StepFunction run = nullptr;            ///< null for a decision
  CompiledDecision* decision = nullptr;  ///< owned by the rules
  Predicate when = nullptr;              ///< hooks only
  HookRange before;
  HookRange after;
};

struct CompiledReceiver {
  Name name;
  ReceiveFunction run = nullptr;
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

}  // namespace kanly::internal
