// Resamplers, and the secrets that need one.

#include <algorithm>

#include "rules_compiler.hpp"

namespace kanly {

using internal::ResamplerRecord;

namespace {

/// Whether renaming pieces redraws all of it: pieces alone, in a shape that everybody knows. That
/// there is one at all is not redrawn, so an optional piece needs a resampler.
bool is_only_pieces(const Schema& schema) {
  switch (schema.kind) {
    case Kind::piece:
      return true;
    case Kind::structure:
      return std::ranges::all_of(schema.fields,
                                 [](const Field& field) { return is_only_pieces(field.schema()); });
    case Kind::array:
    case Kind::secret:
      return is_only_pieces(schema.element());
    default:
      return false;
  }
}

/// Where the first secret lies that a resampler must redraw, as a path; empty if there is none.
std::string find_secret(const Schema& schema, const std::string& path) {
  switch (schema.kind) {
    case Kind::structure:
      for (const Field& field : schema.fields) {
        std::string found = find_secret(field.schema(), path + "." + std::string(field.name));
        if (!found.empty()) return found;
      }
      return {};
    case Kind::secret:
      return is_only_pieces(schema) ? std::string() : path;
    case Kind::sequence:
    case Kind::array:
    case Kind::optional:
    case Kind::map:
      return find_secret(schema.element(), path);
    default:
      return {};
  }
}

template <class Record>
std::string find_secret(const Record& record) {
  const std::string name(record.name.text());
  if constexpr (requires { record.window; }) {
    if (record.window != nullptr) {
      // What the kernel keeps of a window it imagines itself; the rest is the subject.
      for (const Field& field : record.schema->fields) {
        if (field.offset != record.window->subject_offset) continue;
        return find_secret(field.schema(), name + "." + std::string(field.name));
      }
    }
  }
  return find_secret(*record.schema, name);
}

}  // namespace

void RulesCompiler::compile_resamplers() {
  std::set<std::string_view> procedures;
  std::set<std::string_view> components;
  for (const ResamplerRecord* record : in_frozen_order(records_.resamplers)) {
    const std::string where = place_of(record->terms.module, record->name.text());
    refuse_terms(record->terms, where);
    if (!admit(record->terms, where) || !check_resampler(*record, where)) continue;
    const bool is_component = record->kind == HandleKind::component;
    if (!(is_component ? components : procedures).insert(record->name.text()).second) {
      refuse("registry.duplicate", where, "a second resampler", "one that redraws all its secrets");
      continue;
    }
    internal::CompiledResampler& resampler = rules_->resamplers_.emplace_back();
    resampler.run = record->run;
    if (is_component) {
      const std::uint32_t number = components_.at(record->name.text())->number;
      resampler.component = rules_->components_by_number_[number];
    } else {
      resampler.procedure = rules_->find_procedure(record->name.text());
    }
  }
  require_resamplers(procedures_, procedures);
  require_resamplers(components_, components);
}

bool RulesCompiler::check_resampler(const ResamplerRecord& record, const std::string& where) {
  return record.kind == HandleKind::component ? check_resampled(record, components_, where)
                                              : check_resampled(record, procedures_, where);
}

template <class Record>
bool RulesCompiler::check_resampled(const ResamplerRecord& record,
                                    const Definitions<Record>& definitions,
                                    const std::string& where) {
  const auto found = definitions.find(record.name.text());
  if (found == definitions.end()) {
    const bool is_component = record.kind == HandleKind::component;
    refuse(is_component ? "registry.unknown_component" : "registry.unknown_procedure", where,
           "it is resampled, and nobody defines it", "a definition of this combination");
    return false;
  }
  const Record& owned = *found->second;
  if (owned.module != record.terms.module) {
    refuse("registry.foreign_resampler", where, "its secrets are those of " + owned.module,
           "a resampler by the module that owns the state");
    return false;
  }
  return check_layout(owned.layout, owned.module, record.layout, record.terms.module,
                      owned.name.text());
}

template <class Record>
void RulesCompiler::require_resamplers(const Definitions<Record>& definitions,
                                       const std::set<std::string_view>& resampled) {
  for (const auto& [name, record] : definitions) {
    if (resampled.contains(name)) continue;
    const std::string secret = find_secret(*record);
    if (secret.empty()) continue;
    refuse("registry.no_resampler", place_of(record->module, name),
           secret + " is a secret that is not only about pieces",
           "a function that redraws it in imagined worlds",
           "Register a resampler for " + std::string(name) + ".");
  }
}

}  // namespace kanly
