#include "kanly/registry.hpp"

#include <algorithm>

#include "rules_compiler.hpp"
#include "window_steps.hpp"

namespace kanly {

void internal::nothing_registered() {
  throw Fault("registry.nothing_registered",
              "a condition, a ruling or an order was stated before the registration it is about");
}

Registry::Registry(RulesIdentity identity)
    : identity_(std::move(identity)), records_(std::make_unique<internal::Records>()) {}

Registry::~Registry() = default;

void Registry::begin_module(std::string_view id) {
  module_ = id;
  const bool known = std::any_of(identity_.modules.begin(), identity_.modules.end(),
                                 [&](const ModuleInfo& info) { return info.id == id; });
  if (!known) {
    errors_.push_back({"registry.unknown_module", module_, "a module outside the combination",
                       "one of its modules", ""});
  }
}

Registry::Frozen Registry::freeze() {
  Frozen frozen = RulesCompiler(*this).run();
  records_ = std::make_unique<internal::Records>();
  rulings_.clear();
  data_.clear();
  errors_.clear();
  module_.clear();
  return frozen;
}

// --- registrations ---

/// The handle's number; a collision of hashes is an error of the module that met it.
std::uint32_t Registry::number_of(const Handle& handle) {
  try {
    return handle.number();
  } catch (const Fault& fault) {
    errors_.push_back({fault.code(), module_ + ": " + std::string(handle.name().text()),
                       fault.what(), "a name with a hash of its own", "Choose another name."});
    return 0;
  }
}

internal::ProcedureRecord& Registry::add_procedure(const Handle& handle, const Schema& schema,
                                                   std::uint64_t layout) {
  internal::ProcedureRecord& record = records_->procedures.emplace_back();
  record.name = handle.name();
  record.number = number_of(handle);
  record.schema = &schema;
  record.layout = layout;
  record.module = module_;
  return record;
}

internal::AnchorRecord& Registry::add_anchor(Name procedure, Name step, std::uint64_t layout) {
  internal::AnchorRecord& record = records_->anchors.emplace_back();
  record.procedure = procedure;
  record.step = step;
  record.layout = layout;
  record.terms.module = module_;
  return record;
}

void Registry::fill_window(internal::ProcedureRecord& record, std::ptrdiff_t subject_offset,
                           internal::SettledFunction settled) {
  record.window = std::make_shared<internal::CompiledWindow>();
  record.window->subject_offset = static_cast<std::size_t>(subject_offset);
  record.window->settled = settled;
  internal::StepRecord& step = record.steps.emplace_back();
  step.name = window_step;
  step.terms.module = record.module;
  step.decision.asked = &WindowSteps::asked;
  step.decision.audience = &WindowSteps::audience;
  step.decision.offer = &WindowSteps::offer;
  step.decision.take = &WindowSteps::take;
  record.receivers.push_back({"response", &WindowSteps::receive, record.module, 0});
}

internal::ResponseRecord& Registry::add_response(Name window, std::uint64_t layout) {
  internal::ResponseRecord& record = records_->responses.emplace_back();
  record.window = window;
  record.layout = layout;
  record.terms.module = module_;
  return record;
}

internal::TallyRecord& Registry::add_tally(Name component, std::uint64_t layout) {
  internal::TallyRecord& record = records_->tallies.emplace_back();
  record.component = component;
  record.layout = layout;
  record.terms.module = module_;
  return record;
}

internal::ClaimRecord& Registry::add_claim(const Handle& handle, const Schema& schema,
                                           std::uint64_t layout) {
  internal::ClaimRecord& record = records_->claims.emplace_back();
  record.name = handle.name();
  record.number = number_of(handle);
  record.claim.name = handle.name();
  record.claim.schema = &schema;
  record.claim.layout = layout;
  record.terms.module = module_;
  return record;
}

PowerBuilder Registry::power(const Power& handle) {
  internal::QueryRecord& query = add_query(handle, internal::signature<Public, bool, Seat>());
  query.base = internal::erase(+[](const Public&, Seat) { return true; });
  internal::PowerRecord& record = records_->powers.emplace_back();
  record.name = handle.name();
  record.query = query.number;
  record.terms.module = module_;
  return PowerBuilder(record);
}

internal::QueryRecord& Registry::add_query(const Handle& handle, std::uint64_t signature) {
  internal::QueryRecord& record = records_->queries.emplace_back();
  record.name = handle.name();
  record.number = number_of(handle);
  record.signature = signature;
  record.module = module_;
  return record;
}

void Registry::add_component(const Handle& handle, const Schema& schema, KeyKind key,
                             std::uint64_t layout) {
  records_->components.push_back({handle.name(), number_of(handle), &schema, key, layout, module_});
}

internal::Terms& Registry::add_resampler(HandleKind kind, const Handle& handle,
                                         std::uint64_t layout, internal::ResampleFunction run) {
  internal::ResamplerRecord& record = records_->resamplers.emplace_back();
  record.kind = kind;
  record.name = handle.name();
  record.layout = layout;
  record.run = run;
  record.terms.module = module_;
  return record.terms;
}

void Registry::purpose(const Purpose& handle) {
  records_->purposes.push_back({handle.name(), number_of(handle), module_});
}

void Registry::event(const Name& name, std::string text) {
  records_->events.push_back({name, std::move(text), module_});
}

void Registry::add_catalogue(Name name, std::uint64_t layout, internal::JoinFunction join) {
  records_->catalogues.push_back({name, layout, join, module_});
}

internal::Terms& Registry::add_entries(Name catalogue, std::uint64_t layout,
                                       internal::AnyEntries entries) {
  internal::EntriesRecord& record = records_->entries.emplace_back();
  record.catalogue = catalogue;
  record.layout = layout;
  record.entries = std::move(entries);
  record.terms.module = module_;
  return record.terms;
}

internal::Terms& Registry::add_layout(const Name& name, internal::LayoutFunction run) {
  internal::LayoutRecord& record = records_->layouts.emplace_back();
  record.name = name;
  record.run = run;
  record.terms.module = module_;
  return record.terms;
}

SimpleTerms Registry::gate(const Name& name, std::string reason) {
  internal::GateRecord& record = records_->gates.emplace_back();
  record.name = name;
  record.reason = std::move(reason);
  record.terms.module = module_;
  return SimpleTerms(record.terms);
}

void Registry::add_root(const Handle& handle) {
  records_->roots.push_back({handle.name(), module_});
}

void Registry::add_use(HandleKind kind, const Handle& handle, std::uint64_t layout) {
  records_->uses.push_back({kind, handle.name(), layout, module_});
}

// --- options and data ---

std::string_view Registry::option(std::string_view id) const {
  const auto found = identity_.options.find(std::string(id));
  return found == identity_.options.end() ? std::string_view() : found->second;
}

void Registry::embedded_rulings(std::string_view json) {
  const std::string file = module_ + "/rulings.json";
  Result<RulingsFile> loaded = load<RulingsFile>(json);
  if (!loaded) {
    errors_.push_back(std::move(loaded).error().at(file));
    return;
  }
  if (!rulings_.try_emplace(module_, std::move(loaded->rulings)).second) {
    errors_.push_back({"registry.duplicate", file, "a second file", "one per module", ""});
  }
}

void Registry::embedded_data(std::string_view name, std::string_view json) {
  std::string file = module_ + "/" + std::string(name);
  if (data_.contains(file)) {
    errors_.push_back({"registry.duplicate", file, "a second file of this name", "one", ""});
    return;
  }
  data_.emplace(std::move(file), json);
}

std::string_view Registry::find_data(std::string_view name) const {
  const std::string file = module_ + "/" + std::string(name);
  const auto found = data_.find(file);
  if (found == data_.end()) {
    throw Fault("registry.no_data", file + " was not embedded; add it to DATA in CMake");
  }
  return found->second;
}

}  // namespace kanly
