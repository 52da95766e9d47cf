// Queries and their modifiers: flat arrays, contiguous per query, in running order.

#include <algorithm>

#include "rules_compiler.hpp"

namespace kanly {

using internal::ModifierRecord;
using internal::QueryRecord;

namespace {

constexpr std::string_view layer_names[] = {"set", "add", "scale", "limit", "veto"};

std::string where_is(const ModifierRecord& modifier) {
  return place_of(modifier.terms.module,
                  std::string(modifier.name.text()) + " in " + std::string(modifier.query.text()));
}

}  // namespace

void RulesCompiler::admit_modifiers() {
  for (const ModifierRecord* modifier : in_frozen_order(records_.modifiers)) {
    const bool stands = admit(modifier->terms, where_is(*modifier)) && check_modifier(*modifier);
    (stands ? standing_names_ : dropped_names_).emplace(modifier->name.text());
    if (stands) modifiers_.push_back(modifier);
  }
}

bool RulesCompiler::check_modifier(const ModifierRecord& modifier) {
  const std::string where = where_is(modifier);
  const auto found = queries_.find(modifier.query.text());
  if (found == queries_.end()) {
    refuse("registry.unknown_query", where, "nobody defines the query",
           "a query of this combination");
    return false;
  }
  const QueryRecord& query = *found->second;
  const bool is_allowed = check_foreign(query.module, modifier.terms, where);
  return check_layout(query.signature, query.module, modifier.signature, modifier.terms.module,
                      query.name.text()) &&
         is_allowed;
}

RulesCompiler::Standings RulesCompiler::modifiers_of(const QueryRecord& record) {
  Standings standings;
  std::map<std::string_view, std::string_view> owners;
  for (const ModifierRecord* modifier : modifiers_) {
    if (modifier->query != record.name) continue;
    const auto [at, fresh] = owners.try_emplace(modifier->name.text(), modifier->terms.module);
    if (!fresh) {
      refuse("registry.duplicate", where_is(*modifier),
             std::string(at->second) + " modifies the query under this name already",
             "a name of its own");
      continue;
    }
    Standing standing;
    standing.name = modifier->name;
    standing.terms = &modifier->terms;
    standing.kind = layer_names[static_cast<std::size_t>(modifier->layer)];
    standing.layer = static_cast<int>(modifier->layer);
    standing.commutes = modifier->layer != Layer::set && modifier->layer != Layer::scale;
    standing.modifier = modifier;
    standings.push_back(standing);
  }
  std::stable_sort(standings.begin(), standings.end(),
                   [](const Standing& a, const Standing& b) { return a.layer < b.layer; });
  return standings;
}

void RulesCompiler::compile_queries() {
  rules_->modifiers_.reserve(modifiers_.size());  // so that pointers into it stay valid
  for (const auto& [name, record] : queries_) {
    if (record->base == nullptr) {
      refuse("registry.no_base", place_of(record->module, name), "a query without a base value",
             "one", "Say .base<...>() where the query is defined.");
    }
    if (rules_->queries_.size() <= record->number) {
      rules_->queries_.resize(record->number + std::size_t{1});
    }
    internal::CompiledQuery& query = rules_->queries_[record->number];
    query.base = record->base;
    query.first = rules_->modifiers_.data() + rules_->modifiers_.size();
    const PlaceName place{std::string(name), "query", record->module};
    for (const Standing& standing : arrange(place, modifiers_of(*record))) {
      rules_->modifiers_.push_back({standing.modifier->layer, standing.modifier->function,
                                    condition_of(*standing.terms), number(place, standing)});
    }
    query.last = rules_->modifiers_.data() + rules_->modifiers_.size();
  }
}

}  // namespace kanly
