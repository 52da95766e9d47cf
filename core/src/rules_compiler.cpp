#include "rules_compiler.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace kanly {
namespace {

std::string hexadecimal(std::uint64_t number) {
  std::array<char, 16> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
  return std::string(digits.data(), end);
}

}  // namespace

std::string place_of(std::string_view module, std::string_view definition) {
  return std::string(module) + ": " + std::string(definition);
}

std::string only_text(std::string_view option, std::string_view value) {
  return std::string("only ").append(option).append("=").append(value);
}

RulesCompiler::RulesCompiler(Registry& registry)
    : registry_(registry),
      records_(*registry.records_),
      rules_(new Rules),
      errors_(std::move(registry.errors_)) {
  std::stable_sort(errors_.begin(), errors_.end(),
                   [](const Error& a, const Error& b) { return a.where < b.where; });
}

Registry::Frozen RulesCompiler::run() {
  rules_->explanation_.rules = registry_.identity_;
  rules_->rulings_ = std::move(registry_.rulings_);
  if (registry_.left_out_.place == limit_place) rules_->left_out_limit_ = registry_.left_out_;
  check_modules();
  index_rulings();
  define_all();
  compile_powers();
  admit_hooks();
  admit_hook_receivers();
  admit_anchors();
  admit_modifiers();
  check_uses();
  compile_procedures();
  compile_windows();
  link_openings();
  compile_queries();
  compile_components();
  compile_tallies();
  compile_claims();
  compile_resamplers();
  compile_purposes();
  compile_events();
  compile_catalogues();
  compile_layouts();
  compile_gates();
  compile_root();
  sort_explanation();
  if (!errors_.empty()) return {nullptr, std::move(errors_)};
  return {std::move(rules_), {}};
}

void RulesCompiler::refuse(std::string_view code, std::string where, std::string found,
                           std::string needed, std::string remedy) {
  errors_.push_back({std::string(code), std::move(where), std::move(found), std::move(needed),
                     std::move(remedy)});
}

std::size_t RulesCompiler::rank(std::string_view module) const {
  const auto found = rank_.find(std::string(module));
  return found == rank_.end() ? rank_.size() : found->second;
}

void RulesCompiler::check_modules() {
  for (const ModuleInfo& module : registry_.identity_.modules) {
    if (!rank_.try_emplace(module.id, rank_.size()).second) {
      refuse("registry.duplicate", module.id, "the module is listed twice", "each module once");
    }
    for (const std::string& needed : module.needs) {
      if (rank_.contains(needed) && needed != module.id) continue;
      refuse("registry.needs", module.id, "it needs " + needed + ", which does not come before it",
             "every module after those it needs");
    }
  }
}

// --- rulings ---

void RulesCompiler::index_rulings() {
  for (const ModuleInfo& module : registry_.identity_.modules) {
    const auto rulings = rules_->rulings_.find(module.id);
    if (rulings == rules_->rulings_.end()) continue;
    for (const Ruling& ruling : rulings->second) {
      if (!ruling_.try_emplace(ruling.id, &ruling).second) {
        refuse("registry.duplicate", place_of(module.id, ruling.id), "another ruling has this id",
               "one ruling for each id");
      }
      check_ruling_choice(module.id, ruling);
    }
  }
}

void RulesCompiler::check_ruling_choice(std::string_view module, const Ruling& ruling) {
  if (!ruling.choice) return;
  const std::vector<std::string>& values = ruling.choice->values;
  if (std::find(values.begin(), values.end(), ruling.choice->chosen) != values.end()) return;
  refuse("registry.ruling_choice", place_of(module, ruling.id),
         "the choice is \"" + ruling.choice->chosen + "\"", "one of its values");
}

/// A module without rulings of its own can only cite those of others.
void RulesCompiler::check_rulings_known(const internal::Terms& terms, const std::string& where) {
  for (const std::string& id : terms.rulings) {
    if (ruling_.contains(id)) continue;
    refuse("registry.unknown_ruling", where, "it cites " + id,
           "a ruling of a module of this combination",
           rules_->rulings_.contains(terms.module) ? "Add it to rulings.json."
                                                   : "Give the module a rulings.json.");
  }
}

void RulesCompiler::check_rulings_active(const internal::Terms& terms, const std::string& where) {
  for (const std::string& id : terms.rulings) {
    const auto ruling = ruling_.find(id);
    if (ruling == ruling_.end() || ruling->second->status != RulingStatus::inactive) continue;
    refuse("registry.ruling_inactive", where, "it cites " + id + ", which is inactive",
           "a ruling that is implemented or bounded",
           "Say .only with an option that gates it, or change the ruling's status.");
  }
}

// --- terms ---

/// Whether the registration is in this combination.
bool RulesCompiler::holds(const internal::Terms& terms, const std::string& where) {
  bool all = true;
  const auto& options = registry_.identity_.options;
  for (const auto& [option, value] : terms.only) {
    const auto found = options.find(option);
    if (found == options.end()) {
      refuse("registry.unknown_option", where, only_text(option, value),
             "an option that a module declares", "Declare it in the manifest.");
      all = false;
    } else if (found->second != value) {
      all = false;
    }
  }
  return all;
}

bool RulesCompiler::admit(const internal::Terms& terms, const std::string& where) {
  if (!holds(terms, where)) return false;
  check_rulings_known(terms, where);
  check_rulings_active(terms, where);
  return true;
}

/// For what is neither ordered nor asked about at run time.
void RulesCompiler::refuse_terms(const internal::Terms& terms, const std::string& where) {
  if (terms.when != nullptr || !terms.under.empty()) {
    refuse("registry.misplaced_term", where, "it says .when or .under",
           "a condition that is decided at freeze", "Say .only with an option.");
  }
  if (!terms.after.empty() || !terms.before.empty()) {
    refuse("registry.misplaced_term", where, "it states an order", "an order between hooks");
  }
}

// --- what another module owns ---

bool RulesCompiler::check_needs(std::string_view owner, std::string_view module,
                                const std::string& where) {
  if (owner == module) return true;
  for (const ModuleInfo& info : registry_.identity_.modules) {
    if (info.id != module) continue;
    if (std::find(info.needs.begin(), info.needs.end(), owner) != info.needs.end()) return true;
  }
  refuse("registry.needs", where,
         std::string(module) + " builds on " + std::string(owner) + " and does not need it",
         std::string(owner) + " among what " + std::string(module) + " needs",
         "Add it to requires in the manifest.");
  return false;
}

bool RulesCompiler::check_foreign(std::string_view owner, const internal::Terms& terms,
                                  const std::string& where) {
  if (owner == terms.module) return true;
  const bool is_needed = check_needs(owner, terms.module, where);
  if (!terms.rulings.empty()) return is_needed;
  refuse("registry.no_ruling", where, "no ruling for what it does to " + std::string(owner),
         "at least one", "Say .cites with its id.");
  return false;
}

bool RulesCompiler::check_layout(std::uint64_t owned, std::string_view owner, std::uint64_t used,
                                 std::string_view module, std::string_view definition) {
  if (owned == used) return true;
  refuse("registry.layout", place_of(module, definition),
         "the type was compiled in " + std::string(module) + " with layout " + hexadecimal(used),
         "layout " + hexadecimal(owned) + ", as in " + std::string(owner),
         "Build " + std::string(module) + " against the headers of the " + std::string(owner) +
             " that is loaded.");
  return false;
}

}  // namespace kanly
