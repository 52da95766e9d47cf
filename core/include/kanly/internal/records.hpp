#pragma once
// What a registry collects before it is frozen. Not for authors.

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kanly/catalogue.hpp"
#include "kanly/internal/compiled.hpp"
#include "kanly/query.hpp"

namespace kanly::internal {

/// What every registration may say about itself.
struct Terms {
  std::string module;
  std::vector<std::string> rulings;
  std::vector<std::pair<std::string, std::string>> only;  ///< option, value: decided at freeze
  Predicate when = nullptr;                               ///< decided at run time
  Name under;                                             ///< the power it stands under, if any
  std::vector<std::string> after;   ///< names of registrations that come first
  std::vector<std::string> before;  ///< names of registrations that come later
};

/// A window that stands open while a decision waits.
struct OpeningRecord {
  Name window;
  std::uint64_t layout = 0;  ///< of its state, as compiled in the module that opens it
  DescribeFunction describe = nullptr;
  ReceiveFunction resume = nullptr;
};

struct DecisionRecord {
  AskedFunction asked = nullptr;
  SeatSet (*audience)(const Public&, const void* state) = nullptr;
  OfferFunction offer = nullptr;
  TakeFunction take = nullptr;
  CheckFunction check = nullptr;
  LabelFunction label = nullptr;
  bool sealed = false;
  std::string question;
  std::vector<OpeningRecord> openings;
};

struct StepRecord {
  Name name;
  StepFunction run = nullptr;
  DecisionRecord decision;
  Terms terms;
  bool is_decision() const { return run == nullptr; }
};

struct ReceiverRecord {
  Name name;
  ReceiveFunction run = nullptr;
  std::string module;
  std::uint64_t child = 0;  ///< the layout of what it receives; 0: of several
};

struct ProcedureRecord {
  Name name;
  std::uint32_t number = 0;
  const Schema* schema = nullptr;
  std::uint64_t layout = 0;
  std::string module;
  std::vector<StepRecord> steps;
  std::vector<ReceiverRecord> receivers;
  std::vector<Name> roles;
  std::shared_ptr<CompiledWindow> window;  ///< of a window: what its owner says, without responses
};

enum class Place : std::uint8_t { start, before, after, end, at };

/// A step inserted into a procedure or a role, or a group contributed to a decision.
struct HookRecord {
  Name procedure;  ///< empty for a role
  Name role;
  std::uint64_t layout = 0;  ///< of the state as compiled in the extending module; 0 for a role
  Place place = Place::end;
  Name anchor;  ///< the step, for before, after and at
  StepRecord step;
  SeatFunction seat = nullptr;
  CompiledContribution contribution;  ///< for at
};

/// What orders the hooks before and after a step.
struct AnchorRecord {
  Name procedure;
  Name step;
  std::uint64_t layout = 0;  ///< of the procedure's state, as compiled in the module that says it
  CompiledAnchorPolicy policy;
  Terms terms;
};

/// A receiver of a child that an inserted step calls.
struct HookReceiverRecord {
  Name procedure;
  std::uint64_t layout = 0;  ///< of the state as compiled in the extending module
  ReceiverRecord receiver;
};

struct QueryRecord {
  Name name;
  std::uint32_t number = 0;
  std::uint64_t signature = 0;
  AnyFunction base = nullptr;
  std::string module;
};

struct ModifierRecord {
  Name query;
  std::uint64_t signature = 0;
  Name name;
  Layer layer = Layer::add;
  AnyFunction function = nullptr;
  Terms terms;
};

struct PowerRecord {
  Name name;
  std::uint32_t query = 0;
  OwnerFunction owner = nullptr;
  bool stoppable = false;
  Terms terms;
};

/// What answers a window.
struct ResponseRecord {
  Name window;
  std::uint64_t layout = 0;  ///< of the window's state, as compiled in the responding module
  Name procedure;
  std::uint64_t procedure_layout = 0;
  CompiledResponse response;
  Terms terms;
};

struct ComponentRecord {
  Name name;
  std::uint32_t number = 0;
  const Schema* schema = nullptr;
  KeyKind key = KeyKind::game;
  std::uint64_t layout = 0;
  std::string module;
};

struct TallyRecord {
  struct Watch {
    Name role;
    FrameTally run = nullptr;
    bool at_end = false;
  };
  Name component;
  std::uint64_t layout = 0;
  PostingTally on_posting = nullptr;
  std::vector<Watch> frames;
  Terms terms;
};

struct ClaimRecord {
  Name name;
  std::uint32_t number = 0;
  CompiledClaim claim;
  Terms terms;
};

/// Redraws the secrets of a component or procedure in imagined worlds.
struct ResamplerRecord {
  HandleKind kind;  ///< component or procedure
  Name name;
  std::uint64_t layout = 0;
  ResampleFunction run = nullptr;
  Terms terms;
};

struct PurposeRecord {
  Name name;
  std::uint32_t number = 0;
  std::string module;
};

struct EventRecord {
  Name name;
  std::string text;
  std::string module;
};

struct LayoutRecord {
  Name name;
  LayoutFunction run = nullptr;
  Terms terms;
};

struct CatalogueRecord {
  Name name;
  std::uint64_t layout = 0;
  JoinFunction join = nullptr;
  std::string module;
};

/// Entries for a catalogue.
struct EntriesRecord {
  Name catalogue;
  std::uint64_t layout = 0;
  AnyEntries entries;
  Terms terms;
};

struct GateRecord {
  Name name;
  std::string reason;
  Terms terms;
};

/// A definition of another module that this one relies on without hooking it.
struct UseRecord {
  HandleKind kind;
  Name name;
  std::uint64_t layout = 0;
  std::string module;
};

/// For .cites and the like said before any registration. [Fault: registry.nothing_registered]
[[noreturn]] void nothing_registered();

/// Builders keep references into these while more is registered: deques do not move their elements.
struct Records {
  std::deque<ProcedureRecord> procedures;
  std::deque<HookRecord> hooks;
  std::deque<HookReceiverRecord> hook_receivers;
  std::deque<AnchorRecord> anchors;
  std::deque<QueryRecord> queries;
  std::deque<ModifierRecord> modifiers;
  std::deque<PowerRecord> powers;
  std::deque<ResponseRecord> responses;
  std::deque<ComponentRecord> components;
  std::deque<TallyRecord> tallies;
  std::deque<ClaimRecord> claims;
  std::deque<ResamplerRecord> resamplers;
  std::deque<PurposeRecord> purposes;
  std::deque<EventRecord> events;
  std::deque<LayoutRecord> layouts;
  std::deque<CatalogueRecord> catalogues;
  std::deque<EntriesRecord> entries;
  std::deque<GateRecord> gates;
  std::deque<UseRecord> uses;
  struct Root {
    Name procedure;
    std::string module;
  };
  std::deque<Root> roots;
};

}  // namespace kanly::internal
