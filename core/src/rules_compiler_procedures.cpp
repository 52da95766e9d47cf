// Procedures with their steps and receivers.

#include <algorithm>

#include "rules_compiler.hpp"

namespace kanly {

using internal::CompiledDecision;
using internal::CompiledProcedure;
using internal::CompiledStep;
using internal::ProcedureRecord;
using internal::StepRecord;

void RulesCompiler::compile_procedures() {
  for (const auto& [name, record] : procedures_) compile_procedure(*record);
}

void RulesCompiler::compile_procedure(const ProcedureRecord& record) {
  auto procedure = std::make_unique<CompiledProcedure>();
  procedure->name = record.name;
  procedure->module = record.module;
  procedure->schema = record.schema;
  procedure->value = record.schema->value;
  procedure->size = record.schema->size;
  procedure->alignment = record.schema->alignment;
  procedure->layout = record.layout;
  procedure->roles = record.roles;
  if (record.window != nullptr) {
    procedure->window = std::make_unique<internal::CompiledWindow>(*record.window);
  }
  compile_steps(record, *procedure);
  compile_policies(record, *procedure);
  compile_hooks(record, *procedure);
  compile_receivers(record, *procedure);

  auto& by_number = rules_->procedures_by_number_;
  if (by_number.size() <= record.number) by_number.resize(record.number + std::size_t{1});
  by_number[record.number] = procedure.get();
  rules_->procedures_.push_back(std::move(procedure));
}

void RulesCompiler::compile_steps(const ProcedureRecord& record, CompiledProcedure& procedure) {
  for (const StepRecord& step : record.steps) {
    const std::string where = place_of(
        record.module, std::string(record.name.text()) + "." + std::string(step.name.text()));
    if (!step.terms.after.empty() || !step.terms.before.empty()) {
      refuse("registry.misplaced_term", where, "it states an order", "an order between hooks",
             "Steps run in the order of their registration.");
    }
    if (!admit(step.terms, where)) continue;
    if (procedure.find_step(step.name.hash()) != CompiledProcedure::no_step) {
      refuse("registry.duplicate", where, "the procedure has a step of this name",
             "one step of each name");
      continue;
    }
    CompiledStep& compiled = procedure.steps.emplace_back(compile_step(step, procedure, where));
    set_number(compiled,
               number(&step, {std::string(record.name.text()), "in", std::string(step.name.text())},
                      step.is_decision() ? "decision" : "step", step.terms));
  }
  const std::string where = place_of(record.module, record.name.text());
  if (procedure.steps.empty()) {
    refuse("registry.no_steps", where, "a procedure without a step in this combination",
           "at least one");
  }
  if (procedure.steps.size() > most_of_one_kind) {
    refuse("registry.limit", where, std::to_string(procedure.steps.size()) + " steps",
           "at most " + std::to_string(most_of_one_kind));
  }
}

/// A step or a hook. Its question is known as "<procedure>.<step>".
CompiledStep RulesCompiler::compile_step(const StepRecord& record, CompiledProcedure& procedure,
                                         const std::string& where) {
  CompiledStep step;
  step.name = record.name;
  step.run = record.run;
  step.condition = condition_of(record.terms);
  const internal::DecisionRecord& asks = record.decision;
  if (!record.is_decision()) {
    if (asks.sealed || asks.check != nullptr || asks.label != nullptr || !asks.question.empty() ||
        !asks.openings.empty()) {
      refuse("registry.not_a_decision", where, "a step that asks nobody has terms of a decision",
             "a decision", "Say them right after decide<...>.");
    }
    return step;
  }
  auto decision = std::make_unique<CompiledDecision>();
  decision->asked = asks.asked;
  decision->audience = asks.audience;
  decision->offer = asks.offer;
  decision->take = asks.take;
  decision->check = asks.check;
  decision->label = asks.label;
  decision->sealed = asks.sealed;
  decision->question = asks.question;
  try {
    decision->name =
        Name::intern(std::string(procedure.name.text()) + "." + std::string(record.name.text()));
  } catch (const Fault& fault) {
    refuse(fault.code(), where, fault.what(), "a name for the decision", "Choose another name.");
  }
  if (decision->check != nullptr && arrange_check(record, *decision, procedure.module).empty()) {
    decision->check = nullptr;
  }
  compile_openings(record, *decision, procedure, where);
  step.decision = decision.get();
  rules_->decisions_.push_back(std::move(decision));
  return step;
}

/// What only a check refuses is a rule like a limit: it is explained, and can be left out.
RulesCompiler::Standings RulesCompiler::arrange_check(const StepRecord& record,
                                                      const CompiledDecision& decision,
                                                      std::string_view module) {
  Standing check{record.name, &record.terms, "check"};
  return arrange({std::string(decision.name.text()), "check", module}, {check});
}

/// The procedure's own receivers, then those of steps inserted into it: saves find them by name.
void RulesCompiler::compile_receivers(const ProcedureRecord& record, CompiledProcedure& procedure) {
  std::map<std::string_view, std::string_view> owners;
  const auto add = [&](const internal::ReceiverRecord& receiver) {
    const auto [at, fresh] = owners.try_emplace(receiver.name.text(), receiver.module);
    if (fresh) {
      procedure.receivers.push_back({receiver.name, receiver.run, receiver.child});
      return;
    }
    refuse("registry.duplicate",
           place_of(receiver.module,
                    std::string(record.name.text()) + "." + std::string(receiver.name.text())),
           std::string(at->second) + " registered a receiver of this name already",
           "one receiver of each name");
  };
  for (const internal::ReceiverRecord& receiver : record.receivers) add(receiver);
  for (const internal::HookReceiverRecord* receiver : hook_receivers_) {
    if (receiver->procedure == record.name) add(receiver->receiver);
  }
  if (procedure.receivers.size() > most_of_one_kind) {
    refuse("registry.limit", place_of(record.module, record.name.text()),
           std::to_string(procedure.receivers.size()) + " receivers",
           "at most " + std::to_string(most_of_one_kind));
  }
}

}  // namespace kanly
