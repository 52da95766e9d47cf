#pragma once
// Rules: the frozen result of registering the modules of one combination.
//
// Deeply const: shared by any number of games and threads. Made by Registry::freeze.

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/catalogue.hpp"
#include "kanly/describe.hpp"
#include "kanly/handle.hpp"
#include "kanly/internal/compiled.hpp"
#include "kanly/query.hpp"
#include "kanly/result.hpp"
#include "kanly/ruling.hpp"

namespace kanly {

/// One module of a combination, as the host hands it to the registry.
struct ModuleInfo {
  std::string id;
  std::string version;
  std::vector<std::string> needs;  ///< ids of the modules it builds on
};
BOOST_DESCRIBE_STRUCT(ModuleInfo, (), (id, version, needs))

/// What rules were made of. Two rules with equal identities play the same games.
struct RulesIdentity {
  std::vector<ModuleInfo> modules;             ///< in frozen order
  std::map<std::string, std::string> options;  ///< every option with its value
};
BOOST_DESCRIBE_STRUCT(RulesIdentity, (), (modules, options))

/// One registration in the hook map.
struct ExplainedHook {
  std::string name;
  std::string module;
  std::string kind;  ///< "step", "decision", "contribution", "check", "response", a query's layer
  std::vector<std::string> rulings;
  std::vector<std::string> evidence;  ///< of each ruling
  std::vector<std::string> conditions;
  std::string role;  ///< of a hook of a role, which stands in every procedure that carries it
};
BOOST_DESCRIBE_STRUCT(ExplainedHook, (), (name, module, kind, rulings, evidence, conditions, role))

/// A place where modules meet: before, after or at a step, at a frame's start or end, or a query.
struct ExplainedAnchor {
  std::string anchor;  ///< "market.auction.bid", "market.hand_limit"
  std::string place;   ///< "before", "after", "at", "check", "start", "end", "query", "window"
  std::string module;  ///< whose anchor it is
  std::string policy = "by_ruling";  ///< or "by_seat", "by_choice": anchor.hpp
  std::vector<ExplainedHook> hooks;  ///< in the order in which they run, as far as it is fixed
};
BOOST_DESCRIBE_STRUCT(ExplainedAnchor, (), (anchor, place, module, policy, hooks))

/// One registration by the place where it stands, as explained; a hook of a role has that role as
/// its anchor. So can a limit of a form be named (limit_place.hpp).
struct RegistrationPlace {
  std::string anchor;
  std::string place;
  std::string name;
  bool operator==(const RegistrationPlace&) const = default;
};
BOOST_DESCRIBE_STRUCT(RegistrationPlace, (), (anchor, place, name))

/// The place of a limit.
inline constexpr std::string_view limit_place = "limit";

/// One registration that a game may reach or not, numbered by its index in Rules::registrations():
/// what Observer::reached is told.
struct Registration {
  /// As explained; a procedure's own step stands "in" the procedure, and a window that is open at a
  /// decision has the place "opening", the decision as its anchor and the window as its name.
  RegistrationPlace place;
  std::string module;
  std::string kind;  ///< as explained: "step", "decision", …; or "opening"
  std::vector<std::string> rulings;
};
BOOST_DESCRIBE_STRUCT(Registration, (), (place, module, kind, rulings))

/// Two registrations of different modules at one place, whose order nothing states.
struct Ambiguity {
  std::string anchor;
  std::string place;
  std::string first;
  std::string second;
};
BOOST_DESCRIBE_STRUCT(Ambiguity, (), (anchor, place, first, second))

/// A window that stands open while a decision waits.
struct ExplainedOpening {
  std::string window;
  std::string decision;
};
BOOST_DESCRIBE_STRUCT(ExplainedOpening, (), (window, decision))

/// A stated refusal of a combination, active with the options as they are.
struct ActiveGate {
  std::string id;
  std::string module;
  std::string reason;
  std::vector<std::string> rulings;
};
BOOST_DESCRIBE_STRUCT(ActiveGate, (), (id, module, reason, rulings))

struct Explanation {
  RulesIdentity rules;
  std::vector<ExplainedAnchor> anchors;
  std::vector<Ambiguity> ambiguities;
  std::vector<ExplainedOpening> openings;
  std::vector<ActiveGate> gates;
};
BOOST_DESCRIBE_STRUCT(Explanation, (), (rules, anchors, ambiguities, openings, gates))

class Rules {
 public:
  ~Rules();
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;

  const RulesIdentity& identity() const { return explanation_.rules; }
  const Explanation& explain() const { return explanation_; }
  /// Everything that a game may reach: steps, decisions, hooks, contributions, responses, openings
  /// and modifiers. Equal rules number them alike.
  const std::vector<Registration>& registrations() const { return registrations_; }
  /// By module, in frozen order.
  const std::map<std::string, std::vector<Ruling>>& rulings() const { return rulings_; }

  /// The value of an option; empty if no module declares it. For layouts, not for steps.
  std::string_view option(std::string_view id) const;
  /// The text of a reported event, with {0}, {1}… for its values; empty if nobody registered it.
  std::string_view event_text(Name event) const;

  /// What was contributed. [Fault: rules.unknown_catalogue]
  template <class T>
  const std::vector<T>& catalogue(const Catalogue<T>& handle) const {
    return *static_cast<const std::vector<T>*>(entries_of(handle.name()));
  }

  // --- the kernel's own ---

  const internal::CompiledProcedure& root() const { return *root_; }
  bool leaves_out_a_limit() const { return !left_out_limit_.name.empty(); }
  const RegistrationPlace& left_out_limit() const { return left_out_limit_; }
  const std::vector<internal::LayoutFunction>& layouts() const { return layouts_; }
  const internal::CompiledQuery& query(const Handle& handle) const {
    const std::uint32_t number = handle.number();
    if (number >= queries_.size() || queries_[number].base == nullptr) no_such(handle);
    return queries_[number];
  }
  /// Whether a module of the combination gives it a base value.
  bool has_query(const Handle& handle) const {
    return handle.number() < queries_.size() && queries_[handle.number()].base != nullptr;
  }
  const internal::CompiledProcedure& procedure(const Handle& handle) const {
    const std::uint32_t number = handle.number();
    if (number >= procedures_by_number_.size() || procedures_by_number_[number] == nullptr) {
      no_such(handle);
    }
    return *procedures_by_number_[number];
  }
  const internal::CompiledPower& power(const Handle& handle) const {
    const std::uint32_t number = handle.number();
    if (number >= powers_by_number_.size() || powers_by_number_[number] == CompiledNone::power) {
      no_such(handle);
    }
    return powers_[powers_by_number_[number]];
  }
  const internal::CompiledProcedure& procedure(
      Name name) const;  ///< [Fault: rules.unknown_procedure]
  std::uint16_t component(const Handle& handle) const {
    const std::uint32_t number = handle.number();
    if (number >= components_by_number_.size() ||
        components_by_number_[number] == CompiledNone::component) {
      no_such(handle);
    }
    return components_by_number_[number];
  }
  std::uint16_t purpose(const Handle& handle) const {
    const std::uint32_t number = handle.number();
    if (number >= purposes_by_number_.size() ||
        purposes_by_number_[number] == CompiledNone::purpose) {
      no_such(handle);
    }
    return purposes_by_number_[number];
  }
  const internal::CompiledProcedure* find_procedure(std::string_view name) const;
  const std::vector<std::unique_ptr<internal::CompiledProcedure>>& procedures() const {
    return procedures_;
  }
  const std::vector<internal::CompiledComponent>& components() const { return components_; }
  const std::vector<internal::CompiledResampler>& resamplers() const { return resamplers_; }
  const std::vector<Name>& purposes() const { return purposes_; }
  const internal::CompiledClaim& claim(Name name) const;  ///< [Fault: rules.unknown_claim]
  /// By name.
  const std::vector<internal::CompiledClaim>& claims() const { return claims_; }
  const std::vector<internal::CompiledPostingTally>& posting_tallies() const {
    return posting_tallies_;
  }
  /// Components that are there from the start.
  const std::vector<std::uint16_t>& tally_components() const { return tally_components_; }
  const std::vector<internal::CompiledPower>& powers() const { return powers_; }
  const internal::CompiledQuery& query_of(const internal::CompiledPower& power) const {
    return queries_[power.query];
  }

 private:
  friend class RulesCompiler;
  struct CompiledNone {
    static constexpr std::uint16_t component = 0xffff;
    static constexpr std::uint16_t purpose = 0xffff;
    static constexpr std::uint16_t power = 0xffff;
  };
  struct EventText {
    Name name;
    std::string text;
  };

  Rules() = default;
  [[noreturn]] static void no_such(const Handle& handle);
  const void* entries_of(Name catalogue) const;

  Explanation explanation_;
  std::vector<Registration> registrations_;
  std::map<std::string, std::vector<Ruling>> rulings_;
  RegistrationPlace left_out_limit_;                                      // empty: none
  std::vector<std::unique_ptr<internal::CompiledProcedure>> procedures_;  // by name
  std::vector<std::unique_ptr<internal::CompiledDecision>> decisions_;
  std::vector<std::unique_ptr<internal::CompiledAnchorPolicy>> policies_;
  const internal::CompiledProcedure* root_ = nullptr;
  std::vector<internal::CompiledProcedure*> procedures_by_number_;
  std::vector<internal::CompiledQuery> queries_;  // by interned number
  std::vector<internal::CompiledModifier> modifiers_;
  std::vector<internal::CompiledComponent> components_;  // by name
  std::vector<std::uint16_t> components_by_number_;
  std::vector<internal::CompiledResampler> resamplers_;  // in frozen order
  std::vector<Name> purposes_;                           // by name
  std::vector<std::uint16_t> purposes_by_number_;
  std::vector<internal::CompiledClaim> claims_;  // by name
  std::vector<internal::CompiledPostingTally> posting_tallies_;
  std::vector<std::uint16_t> tally_components_;
  std::vector<internal::CompiledPower> powers_;  // by name
  std::vector<std::uint16_t> powers_by_number_;  // by the number of the query
  std::vector<internal::LayoutFunction> layouts_;
  std::vector<EventText> events_;                        // by name
  std::vector<internal::CompiledCatalogue> catalogues_;  // by name
};

}  // namespace kanly
