// Who orders what stands before and after a step (anchor.hpp).

#include <algorithm>

#include "hook_order.hpp"
#include "rules_compiler.hpp"

namespace kanly {

using internal::AnchorRecord;
using internal::CompiledAnchorPolicy;
using internal::CompiledProcedure;
using internal::CompiledStep;
using internal::ProcedureRecord;

namespace {

std::string where_is(const AnchorRecord& record) {
  return place_of(record.terms.module,
                  std::string(record.procedure.text()) + "." + std::string(record.step.text()));
}

}  // namespace

void RulesCompiler::admit_anchors() {
  for (const AnchorRecord* record : in_frozen_order(records_.anchors)) {
    const std::string where = where_is(*record);
    refuse_terms(record->terms, where);
    if (admit(record->terms, where) && check_anchor_record(*record, where)) {
      anchors_.push_back(record);
    }
  }
}

bool RulesCompiler::check_anchor_record(const AnchorRecord& record, const std::string& where) {
  const auto found = procedures_.find(record.procedure.text());
  if (found == procedures_.end()) {
    refuse("registry.unknown_procedure", where, "nobody defines the procedure",
           "a procedure of this combination");
    return false;
  }
  const ProcedureRecord& host = *found->second;
  if (host.module != record.terms.module) {
    refuse("registry.foreign_anchor", where, "a policy for an anchor of " + host.module,
           "a policy that its owner states", "State edges: .ordered_after, .ordered_before.");
    return false;
  }
  const bool by_seat = record.policy.seats != nullptr;
  const bool by_choice = record.policy.chooser != nullptr;
  if (by_seat != by_choice) {
    return check_layout(host.layout, host.module, record.layout, record.terms.module,
                        host.name.text());
  }
  refuse("registry.no_policy", where,
         by_seat ? "by_seat and by_choice" : "an anchor without policy",
         "one of by_seat and by_choice");
  return false;
}

void RulesCompiler::compile_policies(const ProcedureRecord& record, CompiledProcedure& procedure) {
  for (const AnchorRecord* anchor : anchors_) {
    if (anchor->procedure != record.name) continue;
    const std::uint16_t number = procedure.find_step(anchor->step.hash());
    if (number == CompiledProcedure::no_step) {
      refuse("registry.unknown_step", where_is(*anchor),
             "the procedure has no such step in this combination", "one of its steps");
      continue;
    }
    CompiledStep& step = procedure.steps[number];
    if (step.policy != nullptr) {
      refuse("registry.duplicate", where_is(*anchor), "the anchor has a policy already", "one");
      continue;
    }
    rules_->policies_.push_back(std::make_unique<CompiledAnchorPolicy>(anchor->policy));
    step.policy = rules_->policies_.back().get();
  }
}

/// The question which hook is next, under the name "<step>/<before or after>".
void RulesCompiler::insert_chooser(const PlaceName& place, CompiledProcedure& procedure) {
  const std::string_view step =
      std::string_view(place.anchor).substr(procedure.name.text().size() + 1);
  internal::StepRecord record;
  record.name = Name::intern(std::string(step).append("/").append(place.place));
  record.terms.module = place.module;
  record.decision.asked = &HookOrder::asked;
  record.decision.offer = &HookOrder::offer;
  record.decision.take = &HookOrder::take;
  record.decision.question = place.policy->question;
  procedure.hooks.push_back(compile_step(record, procedure, place_of(place.module, place.text())));
}

}  // namespace kanly
