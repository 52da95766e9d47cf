// Powers, windows with their responses, and the decisions at which windows stand open.

#include <algorithm>

#include "rules_compiler.hpp"

namespace kanly {

using internal::CompiledPower;
using internal::CompiledProcedure;
using internal::PowerRecord;
using internal::ProcedureRecord;
using internal::ResponseRecord;

namespace {

std::string where_is(const ResponseRecord& response) {
  return place_of(response.terms.module, std::string(response.response.name.text()) + " in " +
                                             std::string(response.window.text()));
}

}  // namespace

// --- powers ---

/// Before everything that may stand under one.
void RulesCompiler::compile_powers() {
  for (const auto& [name, record] : define(records_.powers, "power")) {
    const std::string where = place_of(record->terms.module, name);
    refuse_terms(record->terms, where);
    if (!admit(record->terms, where)) continue;
    if (record->owner == nullptr) {
      refuse("registry.no_owner", where, "a power without an owner", "one",
             "Say .owner<...>() where the power is registered.");
      continue;
    }
    auto& by_number = rules_->powers_by_number_;
    if (by_number.size() <= record->query) {
      by_number.resize(record->query + std::size_t{1}, Rules::CompiledNone::power);
    }
    by_number[record->query] = static_cast<std::uint16_t>(rules_->powers_.size());
    CompiledPower& power = rules_->powers_.emplace_back();
    power.name = record->name;
    power.owner = record->owner;
    power.stoppable = record->stoppable;
    power.query = record->query;
  }
  rules_->powers_.shrink_to_fit();  // conditions point into it from now on
}

internal::Condition RulesCompiler::condition_of(const internal::Terms& terms) {
  internal::Condition condition{terms.when, nullptr};
  if (terms.under.empty()) return condition;
  for (const CompiledPower& power : rules_->powers_) {
    if (power.name == terms.under) condition.power = &power;
  }
  if (condition.power == nullptr) {
    refuse("registry.unknown_power", place_of(terms.module, terms.under.text()),
           "a registration stands under it, and nobody registers it in this combination",
           "a power of this combination");
  }
  return condition;
}

// --- windows ---

void RulesCompiler::compile_windows() {
  std::map<std::string_view, std::string_view> owners;  // names of responses are unique
  std::map<std::string_view, Standings> by_window;
  for (const ResponseRecord* response : in_frozen_order(records_.responses)) {
    if (!admit(response->terms, where_is(*response)) || !check_response(*response)) continue;
    const auto [at, fresh] =
        owners.try_emplace(response->response.name.text(), response->terms.module);
    if (!fresh) {
      refuse("registry.duplicate", where_is(*response),
             std::string(at->second) + " registered a response of this name already",
             "a name of its own");
      continue;
    }
    Standing standing;
    standing.name = response->response.name;
    standing.terms = &response->terms;
    standing.kind = "response";
    standing.commutes = true;  // seats choose among them
    standing.response = response;
    by_window[response->window.text()].push_back(standing);
  }
  for (const auto& [name, standings] : by_window) {
    const ProcedureRecord& record = *procedures_.at(name);
    CompiledProcedure& procedure = *rules_->procedures_by_number_[record.number];
    const PlaceName place{std::string(name), "window", record.module};
    for (const Standing& standing : arrange(place, standings)) {
      internal::CompiledResponse response = standing.response->response;
      response.module = standing.terms->module;
      response.procedure = standing.response->procedure;
      response.condition = condition_of(*standing.terms);
      response.registration = number(place, standing);
      procedure.window->responses.push_back(std::move(response));
    }
  }
}

bool RulesCompiler::check_response(const ResponseRecord& response) {
  const std::string where = where_is(response);
  const auto window = procedures_.find(response.window.text());
  if (window == procedures_.end() || window->second->window == nullptr) {
    refuse("registry.unknown_window", where, "nobody defines the window",
           "a window of this combination");
    return false;
  }
  if (response.response.could == nullptr) {
    refuse("registry.no_response", where, "a response without its four parts", "with<...>");
    return false;
  }
  const auto procedure = procedures_.find(response.procedure.text());
  if (procedure == procedures_.end()) {
    refuse("registry.unknown_procedure", where,
           "the response runs " + std::string(response.procedure.text()) + ", which nobody defines",
           "a procedure of this combination");
    return false;
  }
  const ProcedureRecord& owner = *window->second;
  const ProcedureRecord& runs = *procedure->second;
  const bool is_allowed = check_foreign(owner.module, response.terms, where) &&
                          check_needs(runs.module, response.terms.module, where);
  return check_layout(owner.layout, owner.module, response.layout, response.terms.module,
                      owner.name.text()) &&
         check_layout(runs.layout, runs.module, response.procedure_layout, response.terms.module,
                      runs.name.text()) &&
         is_allowed;
}

/// Openings are receivers of their host: saves find them by "<step>/<window>".
void RulesCompiler::compile_openings(const internal::StepRecord& record,
                                     internal::CompiledDecision& decision,
                                     CompiledProcedure& procedure, const std::string& where) {
  for (const internal::OpeningRecord& opening : record.decision.openings) {
    const auto window = procedures_.find(opening.window.text());
    if (window == procedures_.end() || window->second->window == nullptr) {
      refuse("registry.unknown_window", where,
             "it opens " + std::string(opening.window.text()) + ", which nobody defines",
             "a window of this combination");
      continue;
    }
    const ProcedureRecord& owner = *window->second;
    const auto is_it = [&](const Opening& other) {
      return other.decision == &decision && other.window == &owner;
    };
    if (std::any_of(openings_.begin(), openings_.end(), is_it)) {
      refuse("registry.duplicate", where,
             "it opens " + std::string(opening.window.text()) + " twice", "each window once");
      continue;
    }
    check_needs(owner.module, record.terms.module, where);
    if (!check_layout(owner.layout, owner.module, opening.layout, record.terms.module,
                      owner.name.text())) {
      continue;
    }
    const Name receiver =
        Name::intern(std::string(record.name.text()).append("/").append(opening.window.text()));
    procedure.receivers.push_back({receiver, opening.resume, opening.layout});
    openings_.push_back({&decision, &owner, &record, opening.describe, opening.resume});
    rules_->explanation_.openings.push_back(
        {std::string(opening.window.text()), std::string(decision.name.text())});
  }
}

/// When all procedures have been compiled.
void RulesCompiler::link_openings() {
  for (const Opening& opening : openings_) {
    internal::Terms terms;
    terms.module = opening.opened_by->terms.module;
    const RegistrationPlace place{std::string(opening.decision->name.text()), "opening",
                                  std::string(opening.window->name.text())};
    opening.decision->openings.push_back({rules_->procedures_by_number_[opening.window->number],
                                          opening.describe, opening.resume,
                                          number(&opening, place, "opening", terms)});
  }
}

}  // namespace kanly
