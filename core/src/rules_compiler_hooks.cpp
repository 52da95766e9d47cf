// What modules insert into procedures and roles, and contribute to decisions.

#include <algorithm>

#include "rules_compiler.hpp"

namespace kanly {

using internal::CompiledProcedure;
using internal::CompiledStep;
using internal::HookReceiverRecord;
using internal::HookRecord;
using internal::Place;
using internal::ProcedureRecord;

namespace {

constexpr std::string_view place_names[] = {"start", "before", "after", "end", "at"};

std::string_view name_of(Place place) { return place_names[static_cast<std::size_t>(place)]; }

bool contributes(const HookRecord& hook) { return hook.contribution.offer != nullptr; }

/// "<procedure>.<step>", or the procedure or role alone.
std::string anchor_of(Name host, Name step) {
  std::string anchor(host.text());
  if (!step.empty()) anchor.append(".").append(step.text());
  return anchor;
}

std::string where_is(const HookRecord& hook) {
  const Name host = hook.role.empty() ? hook.procedure : hook.role;
  return place_of(hook.step.terms.module, std::string(hook.step.name.text()) + " " +
                                              std::string(name_of(hook.place)) + " " +
                                              anchor_of(host, hook.anchor));
}

bool carries(const ProcedureRecord& procedure, Name role) {
  return std::find(procedure.roles.begin(), procedure.roles.end(), role) != procedure.roles.end();
}

bool inserts_into(const HookRecord& hook, const ProcedureRecord& procedure) {
  return hook.role.empty() ? hook.procedure == procedure.name : carries(procedure, hook.role);
}

}  // namespace

// --- what stands in this combination ---

void RulesCompiler::admit_hooks() {
  for (const HookRecord* hook : in_frozen_order(records_.hooks)) {
    const bool stands = admit(hook->step.terms, where_is(*hook)) && check_shape(*hook) &&
                        (hook->role.empty() ? check_hook(*hook) : check_role_hook(*hook));
    (stands ? standing_names_ : dropped_names_).emplace(hook->step.name.text());
    if (stands) hooks_.push_back(hook);
  }
}

/// Steps go beside steps, contributed groups into a decision.
bool RulesCompiler::check_shape(const HookRecord& hook) {
  const internal::DecisionRecord& asks = hook.step.decision;
  if (contributes(hook) && (asks.sealed || asks.check != nullptr || asks.label != nullptr ||
                            !asks.question.empty() || !asks.openings.empty())) {
    refuse("registry.not_a_decision", where_is(hook), "a contribution has terms of a decision",
           "those of the decision's owner only");
    return false;
  }
  if (contributes(hook) == (hook.place == Place::at)) return true;
  if (contributes(hook)) {
    refuse("registry.not_a_decision", where_is(hook), "a contribution beside steps",
           "a decision to contribute to", "Say at(decision) before contribute.");
  } else {
    refuse("registry.misplaced_step", where_is(hook), "a step at a decision", "a place for steps",
           "Say before(...) or after(...).");
  }
  return false;
}

bool RulesCompiler::check_hook(const HookRecord& hook) {
  const auto found = procedures_.find(hook.procedure.text());
  if (found == procedures_.end()) {
    refuse("registry.unknown_procedure", where_is(hook), "nobody defines the procedure",
           "a procedure of this combination");
    return false;
  }
  const ProcedureRecord& host = *found->second;
  const bool is_allowed = check_foreign(host.module, hook.step.terms, where_is(hook));
  return check_layout(host.layout, host.module, hook.layout, hook.step.terms.module,
                      host.name.text()) &&
         is_allowed;
}

/// A role is a name that nobody owns; those who carry it own what is hooked.
bool RulesCompiler::check_role_hook(const HookRecord& hook) {
  const internal::Terms& terms = hook.step.terms;
  if (!terms.rulings.empty()) return true;
  for (const auto& [name, procedure] : procedures_) {
    if (procedure->module == terms.module || !carries(*procedure, hook.role)) continue;
    refuse("registry.no_ruling", where_is(hook),
           "no ruling for what it does to " + procedure->module, "at least one",
           "Say .cites with its id.");
    return false;
  }
  return true;
}

void RulesCompiler::admit_hook_receivers() {
  for (const HookReceiverRecord* record : in_frozen_order(records_.hook_receivers)) {
    const std::string& module = record->receiver.module;
    const std::string where = place_of(module, anchor_of(record->procedure, record->receiver.name));
    const auto found = procedures_.find(record->procedure.text());
    if (found == procedures_.end()) {
      refuse("registry.unknown_procedure", where, "nobody defines the procedure",
             "a procedure of this combination");
      continue;
    }
    const ProcedureRecord& host = *found->second;
    const bool is_needed = check_needs(host.module, module, where);
    if (check_layout(host.layout, host.module, record->layout, module, host.name.text()) &&
        is_needed) {
      hook_receivers_.push_back(record);
    }
  }
}

// --- into procedures ---

bool RulesCompiler::check_anchor(const HookRecord& hook, const CompiledProcedure& procedure) {
  if (hook.place == Place::start || hook.place == Place::end) return true;
  const std::uint16_t step = procedure.find_step(hook.anchor.hash());
  if (step == CompiledProcedure::no_step) {
    refuse("registry.unknown_step", where_is(hook),
           std::string(procedure.name.text()) + " has no step \"" +
               std::string(hook.anchor.text()) + "\" in this combination",
           "one of its steps");
    return false;
  }
  if (hook.place == Place::at && procedure.steps[step].decision == nullptr) {
    refuse("registry.not_a_decision", where_is(hook), "the step asks nobody", "a decision");
    return false;
  }
  return true;
}

/// The hooks of one procedure that have a place there, under a name of their own: saves and
/// prompts name them.
std::vector<const HookRecord*> RulesCompiler::hooks_of(const ProcedureRecord& record,
                                                       const CompiledProcedure& procedure) {
  std::map<std::string, std::string_view> owners;
  for (const CompiledStep& step : procedure.steps) {
    owners.emplace(step.name.text(), record.module);
  }
  std::vector<const HookRecord*> hooks;
  for (const HookRecord* hook : hooks_) {
    if (!inserts_into(*hook, record) || !check_anchor(*hook, procedure)) continue;
    // A group only has to be unique within its decision.
    const std::string scope = contributes(*hook) ? std::string(hook->anchor.text()) + "/" : "";
    const auto [at, fresh] =
        owners.try_emplace(scope + std::string(hook->step.name.text()), hook->step.terms.module);
    if (fresh) {
      hooks.push_back(hook);
      continue;
    }
    refuse("registry.duplicate", where_is(*hook),
           std::string(at->second) + " has a registration of this name in " +
               std::string(record.name.text()),
           "a name of its own");
  }
  return hooks;
}

RulesCompiler::Standings RulesCompiler::standing_at(const std::vector<const HookRecord*>& hooks,
                                                    Place place, Name anchor) const {
  Standings standings;
  for (const HookRecord* hook : hooks) {
    if (hook->place != place || hook->anchor != anchor) continue;
    Standing standing;
    standing.name = hook->step.name;
    standing.terms = &hook->step.terms;
    standing.kind = contributes(*hook)         ? "contribution"
                    : hook->step.is_decision() ? "decision"
                                               : "step";
    standing.commutes = contributes(*hook);
    standing.has_seat = hook->seat != nullptr || !hook->step.terms.under.empty();
    standing.in_a_role = !hook->role.empty();
    standing.hook = hook;
    standings.push_back(standing);
  }
  return standings;
}

void RulesCompiler::compile_hooks(const ProcedureRecord& record, CompiledProcedure& procedure) {
  const std::vector<const HookRecord*> hooks = hooks_of(record, procedure);
  const auto named = [&](Place place, const CompiledStep& step) {
    return PlaceName{anchor_of(record.name, step.name), name_of(place), record.module, step.policy};
  };
  const auto insert_at = [&](Place place, const CompiledStep& step) {
    const PlaceName name = named(place, step);
    return insert_hooks(name, arrange(name, standing_at(hooks, place, step.name)), procedure);
  };
  procedure.start = insert_at(Place::start, {});
  for (CompiledStep& step : procedure.steps) {
    step.before = insert_at(Place::before, step);
    PlaceName contributing = named(Place::at, step);
    contributing.policy = nullptr;
    const Standings contributions = arrange(contributing, standing_at(hooks, Place::at, step.name));
    if (step.decision != nullptr) {
      insert_contributions(contributing, contributions, *step.decision);
    }
    step.after = insert_at(Place::after, step);
  }
  procedure.end = insert_at(Place::end, {});
  if (procedure.hooks.size() > most_of_one_kind) {
    refuse("registry.limit", place_of(record.module, record.name.text()),
           std::to_string(procedure.hooks.size()) + " hooks",
           "at most " + std::to_string(most_of_one_kind));
  }
}

internal::HookRange RulesCompiler::insert_hooks(const PlaceName& place, const Standings& standings,
                                                CompiledProcedure& procedure) {
  internal::HookRange range;
  range.first = static_cast<std::uint16_t>(procedure.hooks.size());
  const bool is_chosen =
      place.policy != nullptr && place.policy->chooser != nullptr && !standings.empty();
  if (is_chosen) insert_chooser(place, procedure);
  for (const Standing& standing : standings) {
    CompiledStep hook = compile_step(standing.hook->step, procedure, where_is(*standing.hook));
    set_number(hook, number(place, standing));
    hook.seat = standing.hook->seat;
    hook.waits_for = standing.waits_for << (is_chosen ? 1 : 0);
    procedure.hooks.push_back(std::move(hook));
  }
  range.last = static_cast<std::uint16_t>(procedure.hooks.size());
  return range;
}

void RulesCompiler::insert_contributions(const PlaceName& place, const Standings& standings,
                                         internal::CompiledDecision& decision) {
  for (const Standing& standing : standings) {
    internal::CompiledContribution contribution = standing.hook->contribution;
    contribution.condition = condition_of(*standing.terms);
    contribution.registration = number(place, standing);
    decision.contributions.push_back(contribution);
  }
}

}  // namespace kanly
