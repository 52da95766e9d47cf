// What modules define, procedures and queries apart: components, purposes, events, layouts, gates,
// the root, and the definitions of others that they only use.

#include <algorithm>

#include "rules_compiler.hpp"

namespace kanly {
namespace {

/// Makes room for `number` and fills new places with `none`.
template <class T>
T& at_number(std::vector<T>& by_number, std::uint32_t number, T none) {
  if (by_number.size() <= number) by_number.resize(number + std::size_t{1}, none);
  return by_number[number];
}

}  // namespace

void RulesCompiler::define_all() {
  procedures_ = define(records_.procedures, "procedure");
  queries_ = define(records_.queries, "query");
  components_ = define(records_.components, "component");
}

template <class Record>
void RulesCompiler::check_use(const internal::UseRecord& use,
                              const Definitions<Record>& definitions, std::string_view kind) {
  const std::string where = place_of(use.module, use.name.text());
  const auto found = definitions.find(use.name.text());
  if (found == definitions.end()) {
    refuse("registry.unknown_" + std::string(kind), where, "nobody defines it",
           "a " + std::string(kind) + " of this combination");
    return;
  }
  const Record& record = *found->second;
  check_needs(record.module, use.module, where);
  if constexpr (requires { record.signature; }) {
    check_layout(record.signature, record.module, use.layout, use.module, record.name.text());
  } else {
    check_layout(record.layout, record.module, use.layout, use.module, record.name.text());
  }
}

void RulesCompiler::check_uses() {
  for (const internal::UseRecord* use : in_frozen_order(records_.uses)) {
    switch (use->kind) {
      case HandleKind::procedure:
        check_use(*use, procedures_, "procedure");
        break;
      case HandleKind::query:
        check_use(*use, queries_, "query");
        break;
      case HandleKind::component:
        check_use(*use, components_, "component");
        break;
      case HandleKind::purpose:
      case HandleKind::event:
      case HandleKind::claim:
        break;  // names without a type
    }
  }
}

void RulesCompiler::compile_components() {
  if (components_.size() > most_of_one_kind) {
    refuse("registry.limit", "components", std::to_string(components_.size()),
           "at most " + std::to_string(most_of_one_kind));
    return;
  }
  for (const auto& [name, record] : components_) {
    const auto index = static_cast<std::uint16_t>(rules_->components_.size());
    rules_->components_.push_back({record->name, record->schema, record->key, record->layout});
    at_number(rules_->components_by_number_, record->number, Rules::CompiledNone::component) =
        index;
  }
}

/// A tally writes one component of its own module, and nobody else does.
bool RulesCompiler::check_tally(const internal::TallyRecord& tally, const std::string& where) {
  refuse_terms(tally.terms, where);
  const auto component = components_.find(tally.component.text());
  if (component == components_.end()) {
    refuse("registry.unknown_component", where, "nobody defines the component",
           "a component of this combination");
    return false;
  }
  if (component->second->module != tally.terms.module) {
    refuse("registry.foreign_tally", where, "it writes a component of " + component->second->module,
           "one of its own module");
    return false;
  }
  return check_layout(component->second->layout, component->second->module, tally.layout,
                      tally.terms.module, tally.component.text());
}

void RulesCompiler::compile_tallies() {
  for (const internal::TallyRecord* tally : in_frozen_order(records_.tallies)) {
    const std::string where = place_of(tally->terms.module, tally->component.text());
    if (!admit(tally->terms, where) || !check_tally(*tally, where)) continue;
    const std::uint16_t component =
        rules_->components_by_number_[components_.at(tally->component.text())->number];
    rules_->tally_components_.push_back(component);
    if (tally->on_posting != nullptr) {
      rules_->posting_tallies_.push_back({component, tally->on_posting});
    }
    for (const internal::TallyRecord::Watch& watch : tally->frames) {
      for (const auto& procedure : rules_->procedures_) {
        const auto& roles = procedure->roles;
        if (std::find(roles.begin(), roles.end(), watch.role) == roles.end()) continue;
        auto& tallies = watch.at_end ? procedure->end_tallies : procedure->begin_tallies;
        tallies.push_back({component, watch.run});
      }
    }
  }
}

void RulesCompiler::compile_claims() {
  for (const auto& [name, record] : define(records_.claims, "claim")) {
    const std::string where = place_of(record->terms.module, name);
    refuse_terms(record->terms, where);
    if (!admit(record->terms, where)) continue;
    if (record->claim.truth == nullptr) {
      refuse("registry.no_truth", where, "a claim that nobody can answer", "its truth",
             "Say .truth<...>() where the claim is registered.");
      continue;
    }
    rules_->claims_.push_back(record->claim);
  }
}

void RulesCompiler::compile_purposes() {
  const auto purposes = define(records_.purposes, "purpose");
  if (purposes.size() > most_of_one_kind) {
    refuse("registry.limit", "purposes", std::to_string(purposes.size()),
           "at most " + std::to_string(most_of_one_kind));
    return;
  }
  for (const auto& [name, record] : purposes) {
    const auto index = static_cast<std::uint16_t>(rules_->purposes_.size());
    rules_->purposes_.push_back(record->name);
    at_number(rules_->purposes_by_number_, record->number, Rules::CompiledNone::purpose) = index;
  }
}

void RulesCompiler::compile_events() {
  for (const auto& [name, record] : define(records_.events, "event")) {
    rules_->events_.push_back({record->name, record->text});
  }
}

void RulesCompiler::compile_catalogues() {
  const auto catalogues = define(records_.catalogues, "catalogue");
  std::map<std::string_view, std::vector<internal::AnyEntries>> parts;
  for (const internal::EntriesRecord* entries : in_frozen_order(records_.entries)) {
    const std::string_view name = entries->catalogue.text();
    const std::string where = place_of(entries->terms.module, name);
    refuse_terms(entries->terms, where);
    if (!admit(entries->terms, where)) continue;
    const auto catalogue = catalogues.find(name);
    if (catalogue == catalogues.end()) {
      refuse("registry.unknown_catalogue", where, "nobody defines it",
             "a catalogue of this combination");
      continue;
    }
    const internal::CatalogueRecord& record = *catalogue->second;
    check_foreign(record.module, entries->terms, where);
    if (check_layout(record.layout, record.module, entries->layout, entries->terms.module, name)) {
      parts[name].push_back(entries->entries);
    }
  }
  for (const auto& [name, record] : catalogues) {
    rules_->catalogues_.push_back({record->name, record->join(parts[name])});
  }
}

void RulesCompiler::compile_layouts() {
  std::set<std::string_view> names;
  for (const internal::LayoutRecord* layout : in_frozen_order(records_.layouts)) {
    const std::string where = place_of(layout->terms.module, layout->name.text());
    refuse_terms(layout->terms, where);
    if (!admit(layout->terms, where)) continue;
    if (!names.insert(layout->name.text()).second) {
      refuse("registry.duplicate", where, "another layout has this name",
             "one definition of each name");
      continue;
    }
    rules_->layouts_.push_back(layout->run);
  }
}

void RulesCompiler::compile_gates() {
  define(records_.gates, "gate");  // for its errors
  for (const internal::GateRecord* gate : in_frozen_order(records_.gates)) {
    const std::string where = place_of(gate->terms.module, gate->name.text());
    refuse_terms(gate->terms, where);
    if (!holds(gate->terms, where)) continue;
    check_rulings_known(gate->terms, where);  // inactive ones are what gates are for
    rules_->explanation_.gates.push_back(
        {std::string(gate->name.text()), gate->terms.module, gate->reason, gate->terms.rulings});
  }
}

void RulesCompiler::compile_root() {
  const auto roots = in_frozen_order(records_.roots);
  if (roots.empty()) {
    refuse("registry.no_root", "combination", "no module names the procedure that is the game",
           "one root", "Say root(...) in one module, or load the module that does.");
    return;
  }
  const internal::Records::Root& root = *roots.front();
  for (std::size_t i = 1; i < roots.size(); ++i) {
    refuse("registry.two_roots", place_of(roots[i]->module, roots[i]->procedure.text()),
           "a second root; " + root.module + " names " + std::string(root.procedure.text()),
           "one root", "Load only one of the two.");
  }
  const std::string where = place_of(root.module, root.procedure.text());
  const auto found = procedures_.find(root.procedure.text());
  if (found == procedures_.end()) {
    refuse("registry.unknown_procedure", where, "the root is not defined",
           "a procedure of this combination");
    return;
  }
  check_needs(found->second->module, root.module, where);
  rules_->root_ = rules_->find_procedure(root.procedure.text());
}

}  // namespace kanly
