#pragma once
// RulesCompiler: from what modules registered to rules; collects every mistake on the way.
//
// Work goes through modules in frozen order, and within one as it registered, so the result does
// not depend on the order in which the modules' entries were called.
//
// A registration whose .only does not hold is not in this combination: it is dropped before any
// other check, and the explanation does not list it.

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/registry.hpp"
#include "order.hpp"

namespace kanly {

class RulesCompiler {
 public:
  /// Registrations that may meet at one place; their order costs the square of it.
  static constexpr std::size_t most_at_one_place = 256;
  /// The same where a policy orders: a frame keeps a bit of each, and one is for who chooses.
  static constexpr std::size_t most_under_a_policy = 63;
  /// Indices of 16 bits, one of which means none.
  static constexpr std::size_t most_of_one_kind = 0xfffe;

  explicit RulesCompiler(Registry& registry);
  Registry::Frozen run();

 private:
  template <class Record>
  using Definitions = std::map<std::string_view, const Record*>;

  /// One registration at a place where several may stand.
  struct Standing {
    Name name;
    const internal::Terms* terms;
    std::string_view kind;        ///< as explained
    int layer = 0;                ///< of a query; lower layers run first, whatever edges say
    bool commutes = false;        ///< its order changes nothing
    bool has_seat = false;        ///< it says whom it acts for
    std::uint64_t waits_for = 0;  ///< under a policy: the positions, in running order, of others
    bool in_a_role = false;       ///< it stands at this place in several procedures
    const internal::HookRecord* hook = nullptr;
    const internal::ModifierRecord* modifier = nullptr;
    const internal::ResponseRecord* response = nullptr;
  };
  /// A window to stand open at a decision, before all windows are compiled.
  struct Opening {
    internal::CompiledDecision* decision;
    const internal::ProcedureRecord* window;
    const internal::StepRecord* opened_by;
    internal::DescribeFunction describe;
    internal::ReceiveFunction resume;
  };
  struct PlaceName {
    std::string anchor;
    std::string_view place;
    std::string_view module;  ///< whose it is
    const internal::CompiledAnchorPolicy* policy = nullptr;
    std::string text() const { return std::string(place) + " " + anchor; }
  };
  using Standings = std::vector<Standing>;

  // The combination, its rulings and what everything says about itself (rules_compiler.cpp).
  void check_modules();
  void index_rulings();
  void check_ruling_choice(std::string_view module, const Ruling& ruling);
  bool holds(const internal::Terms& terms, const std::string& where);
  bool admit(const internal::Terms& terms, const std::string& where);
  void check_rulings_known(const internal::Terms& terms, const std::string& where);
  void check_rulings_active(const internal::Terms& terms, const std::string& where);
  bool check_foreign(std::string_view owner, const internal::Terms& terms,
                     const std::string& where);
  bool check_needs(std::string_view owner, std::string_view module, const std::string& where);
  bool check_layout(std::uint64_t owned, std::string_view owner, std::uint64_t used,
                    std::string_view module, std::string_view definition);
  void refuse_terms(const internal::Terms& terms, const std::string& where);
  void refuse(std::string_view code, std::string where, std::string found, std::string needed,
              std::string remedy = {});
  bool is_present(std::string_view module) const { return rank_.contains(std::string(module)); }
  std::size_t rank(std::string_view module) const;

  // Definitions (rules_compiler_definitions.cpp).
  template <class Record>
  Definitions<Record> define(const std::deque<Record>& records, std::string_view kind);
  template <class Record>
  std::vector<const Record*> in_frozen_order(const std::deque<Record>& records) const;
  void define_all();
  void check_uses();
  template <class Record>
  void check_use(const internal::UseRecord& use, const Definitions<Record>& definitions,
                 std::string_view kind);
  void compile_components();
  void compile_tallies();
  bool check_tally(const internal::TallyRecord& tally, const std::string& where);
  void compile_claims();
  void compile_purposes();
  void compile_events();
  void compile_catalogues();
  void compile_layouts();
  void compile_gates();
  void compile_root();

  // Procedures (rules_compiler_procedures.cpp).
  void compile_procedures();
  void compile_procedure(const internal::ProcedureRecord& record);
  void compile_steps(const internal::ProcedureRecord& record,
                     internal::CompiledProcedure& procedure);
  void compile_receivers(const internal::ProcedureRecord& record,
                         internal::CompiledProcedure& procedure);
  internal::CompiledStep compile_step(const internal::StepRecord& record,
                                      internal::CompiledProcedure& procedure,
                                      const std::string& where);
  Standings arrange_check(const internal::StepRecord& record,
                          const internal::CompiledDecision& decision, std::string_view module);

  // Hooks and contributions (rules_compiler_hooks.cpp).
  void admit_hooks();
  void admit_hook_receivers();
  bool check_hook(const internal::HookRecord& hook);
  bool check_role_hook(const internal::HookRecord& hook);
  bool check_shape(const internal::HookRecord& hook);
  std::vector<const internal::HookRecord*> hooks_of(const internal::ProcedureRecord& record,
                                                    const internal::CompiledProcedure& procedure);
  bool check_anchor(const internal::HookRecord& hook, const internal::CompiledProcedure& procedure);
  void compile_hooks(const internal::ProcedureRecord& record,
                     internal::CompiledProcedure& procedure);
  Standings standing_at(const std::vector<const internal::HookRecord*>& hooks,
                        internal::Place place, Name anchor) const;
  internal::HookRange insert_hooks(const PlaceName& place, const Standings& standings,
                                   internal::CompiledProcedure& procedure);
  void insert_contributions(const PlaceName& place, const Standings& standings,
                            internal::CompiledDecision& decision);

  // Policies of anchors (rules_compiler_anchors.cpp).
  void admit_anchors();
  bool check_anchor_record(const internal::AnchorRecord& record, const std::string& where);
  void compile_policies(const internal::ProcedureRecord& record,
                        internal::CompiledProcedure& procedure);
  void insert_chooser(const PlaceName& place, internal::CompiledProcedure& procedure);

  // Queries (rules_compiler_queries.cpp).
  void admit_modifiers();
  bool check_modifier(const internal::ModifierRecord& modifier);
  void compile_queries();
  Standings modifiers_of(const internal::QueryRecord& record);

  // Powers, windows, openings (rules_compiler_windows.cpp).
  void compile_powers();
  internal::Condition condition_of(const internal::Terms& terms);
  void compile_windows();
  bool check_response(const internal::ResponseRecord& response);
  void compile_openings(const internal::StepRecord& record, internal::CompiledDecision& decision,
                        internal::CompiledProcedure& procedure, const std::string& where);
  void link_openings();

  // Resamplers (rules_compiler_resamplers.cpp).
  void compile_resamplers();
  bool check_resampler(const internal::ResamplerRecord& record, const std::string& where);
  template <class Record>
  bool check_resampled(const internal::ResamplerRecord& record,
                       const Definitions<Record>& definitions, const std::string& where);
  template <class Record>
  void require_resamplers(const Definitions<Record>& definitions,
                          const std::set<std::string_view>& resampled);

  // Order at one place (rules_compiler_order.cpp).
  Standings arrange(const PlaceName& place, const Standings& standings);
  bool is_left_out(const PlaceName& place, const Standing& standing) const;
  void add_edges(const PlaceName& place, const Standings& standings, std::size_t at,
                 std::vector<internal::OrderEdge>& edges);
  static bool is_ordered(const PlaceName& place, const Standing& a, const Standing& b);
  std::optional<std::size_t> find_standing(const PlaceName& place, const Standings& standings,
                                           const Standing& from, std::string_view name);
  bool may_be_absent(const Standing& from, std::string_view name) const;
  void report_order(const PlaceName& place, const Standings& standings,
                    const internal::PlaceOrder& order);
  void explain(const PlaceName& place, const Standings& running);
  ExplainedHook explained(const Standing& standing) const;
  std::uint32_t number(const void* record, const RegistrationPlace& place, std::string_view kind,
                       const internal::Terms& terms);
  std::uint32_t number(const PlaceName& place, const Standing& standing);
  static void set_number(internal::CompiledStep& step, std::uint32_t number);
  void sort_explanation();

  Registry& registry_;
  const internal::Records& records_;
  std::shared_ptr<Rules> rules_;
  std::vector<Error> errors_;

  std::map<std::string, std::size_t> rank_;  // of modules, in frozen order
  std::map<std::string_view, const Ruling*> ruling_;
  Definitions<internal::ProcedureRecord> procedures_;
  Definitions<internal::QueryRecord> queries_;
  Definitions<internal::ComponentRecord> components_;
  std::vector<const internal::HookRecord*> hooks_;  // that stand somewhere, in frozen order
  std::vector<const internal::HookReceiverRecord*> hook_receivers_;
  std::vector<const internal::AnchorRecord*> anchors_;
  std::vector<const internal::ModifierRecord*> modifiers_;
  std::vector<Opening> openings_;
  std::map<const void*, std::uint32_t> numbers_;       // of registrations, by their records
  std::set<std::string, std::less<>> standing_names_;  // of hooks and modifiers
  std::set<std::string, std::less<>> dropped_names_;
};

/// "<module>: <definition>": where an error is.
std::string place_of(std::string_view module, std::string_view definition);
/// "only <option>=<value>": a condition of a registration.
std::string only_text(std::string_view option, std::string_view value);

// What has a module, for sorting.
inline std::string_view module_of(const internal::Terms& terms) { return terms.module; }
template <class Record>
std::string_view module_of(const Record& record) {
  if constexpr (requires { record.module; }) {
    return record.module;
  } else if constexpr (requires { record.terms; }) {
    return record.terms.module;
  } else if constexpr (requires { record.step; }) {
    return record.step.terms.module;
  } else {
    return record.receiver.module;
  }
}

template <class Record>
std::vector<const Record*> RulesCompiler::in_frozen_order(const std::deque<Record>& records) const {
  std::vector<const Record*> sorted;
  sorted.reserve(records.size());
  for (const Record& record : records) sorted.push_back(&record);
  std::stable_sort(sorted.begin(), sorted.end(), [&](const Record* a, const Record* b) {
    return rank(module_of(*a)) < rank(module_of(*b));
  });
  return sorted;
}

/// By name; of two definitions of one name the first counts, and the second is an error.
template <class Record>
RulesCompiler::Definitions<Record> RulesCompiler::define(const std::deque<Record>& records,
                                                         std::string_view kind) {
  Definitions<Record> definitions;
  for (const Record* record : in_frozen_order(records)) {
    const auto [at, fresh] = definitions.try_emplace(record->name.text(), record);
    if (fresh) continue;
    refuse("registry.duplicate", place_of(module_of(*record), record->name.text()),
           "the " + std::string(kind) + " is defined by " + std::string(module_of(*at->second)) +
               " already",
           "one definition of each name");
  }
  return definitions;
}

}  // namespace kanly
