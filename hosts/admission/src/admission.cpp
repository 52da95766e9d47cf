#include "kanly/admission/admission.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <set>

#include "files.hpp"
#include "kanly/admission/limits.hpp"
#include "kanly/admission/loader.hpp"
#include "kanly/registry.hpp"
#include "kanly/rules.hpp"

namespace kanly::admission {

namespace {

struct Entry {
  const Installed* module;
  RegisterFunction run;
};

RulesIdentity identity_of(const Resolved& resolved) {
  RulesIdentity identity;
  for (const Installed& module : resolved.modules) {
    ModuleInfo info{module.id(), module.manifest.version, {}};
    for (const auto& [needed, range] : module.manifest.requires_) info.needs.push_back(needed);
    identity.modules.push_back(std::move(info));
  }
  identity.options = resolved.combination.options;
  return identity;
}

/// A private copy of the binary, checked; then its entry. Nothing of it has run before the load.
Result<RegisterFunction> load_checked(const Installed& module, const Cache& cache,
                                      const Settings& settings) {
  auto binary = cache.take(module.binary_file, module.binary_digest);
  if (!binary) return std::move(binary).error();
  if (auto valid = check_installed(module, binary->bytes); !valid) {
    return std::move(valid).error();
  }
  if (settings.announce) settings.announce(module, binary->path);
  return load_entry(module, *binary);
}

std::optional<Error> run_registration(const Entry& entry, Registry& registry) {
  const auto failed = [&](std::string found) {
    return Error{"module.registration_failed", entry.module->name(), std::move(found),
                 "a registration that ends without an exception", "Ask the module's author."};
  };
  registry.begin_module(entry.module->id());
  // The message is copied here; the exception itself ends with this block.
  try {
    entry.run(registry);
  } catch (const std::exception& exception) {
    return failed(exception.what());
  } catch (...) {
    return failed("an exception of an unknown type");
  }
  return std::nullopt;
}

void add_gates(const Rules& rules, Refusal& refused) {
  std::set<std::string> rulings;
  for (const ActiveGate& gate : rules.explain().gates) {
    refused.reasons.push_back({"gate.active", gate.module + ": " + gate.id, gate.reason,
                               "a combination or options without it", ""});
    rulings.insert(gate.rulings.begin(), gate.rulings.end());
  }
  refused.rulings.assign(rulings.begin(), rulings.end());
}

/// What is wrong with the installed binaries, read and not run: no approval could mend it.
std::vector<Error> unusable_binaries(const Resolved& resolved) {
  std::vector<Error> errors;
  for (const Installed& module : resolved.modules) {
    auto bytes = internal::read_bytes(module.binary_file, limits::binary_bytes);
    if (!bytes) {
      errors.push_back(std::move(bytes).error());
    } else if (auto valid = check_installed(module, *bytes); !valid) {
      errors.push_back(std::move(valid).error());
    }
  }
  return errors;
}

/// Equal exactly for equal modules, files and options.
std::string key_of(const Resolved& resolved) {
  std::string key = combination_id(resolved.combination);
  for (const Installed& module : resolved.modules) {
    key += module.manifest_digest.hex() + module.binary_digest.hex();
  }
  return key;
}

}  // namespace

Result<Admission> Admission::open(Settings settings) {
  auto cache = Cache::open(settings.cache);
  if (!cache) return std::move(cache).error();
  Catalogue catalogue = scan(settings.folders, ScanDepth::manifests);
  return Admission(std::move(settings), *std::move(cache), std::move(catalogue));
}

Verdict<std::shared_ptr<const Rules>> Admission::freeze(const Resolved& resolved) {
  Refusal refused;
  refused.subject = modules_argument(resolved.combination);
  std::vector<Entry> entries;
  for (const Installed& module : resolved.modules) {
    auto entry = load_checked(module, cache_, settings_);
    if (entry) {
      entries.push_back({&module, *entry});
    } else {
      refused.reasons.push_back(std::move(entry).error());
    }
  }
  if (!refused.reasons.empty()) return refused;

  Registry registry(identity_of(resolved));
  for (const Entry& entry : entries) {
    if (auto error = run_registration(entry, registry)) {
      refused.reasons.push_back(*std::move(error));
      return refused;
    }
  }
  registry.leave_out(settings_.leave_out);
  Registry::Frozen frozen = registry.freeze();
  if (frozen.rules == nullptr || !frozen.errors.empty()) {
    refused.reasons = std::move(frozen.errors);
    return refused;
  }
  return frozen.rules;
}

/// A refusal that offers nothing which would be refused itself.
Refusal Admission::unapproved(const Resolved& resolved, Refusal refused) const {
  refused.nearest = nearest_combinations(playable_approvals(), resolved.combination);
  std::vector<Error> unusable = unusable_binaries(resolved);
  if (unusable.empty()) return refused;
  refused.command.clear();
  for (Error& reason : refused.reasons) {
    reason.remedy = reason.code == "approval.none" ? "Mend what is wrong with its files first."
                                                   : "Install the files that were approved.";
  }
  refused.reasons.insert(refused.reasons.end(), std::make_move_iterator(unusable.begin()),
                         std::make_move_iterator(unusable.end()));
  return refused;
}

/// Those of which exactly the approved files are installed.
std::vector<Approval> Admission::playable_approvals() const {
  std::vector<Approval> playable;
  for (Approval& approval : settings_.approvals->list()) {
    const auto request = request_for(approval.combination);
    if (!request) continue;
    const auto resolved = resolve(catalogue_, *request);
    if (!resolved || combination_id(resolved->combination) != approval.id) continue;
    if (compare_digests(approval, *resolved).empty()) playable.push_back(std::move(approval));
  }
  return playable;
}

Verdict<Admitted> Admission::admit(const Request& request) {
  auto resolved = resolve(catalogue_, request);
  if (!resolved) return resolved.refusal();
  Admitted admitted{*resolved, combination_id(resolved->combination), std::nullopt, nullptr};
  const std::string subject = modules_argument(resolved->combination);
  if (settings_.policy == Policy::approved) {
    if (settings_.approvals == nullptr) {
      return refusal(subject, {"approval.none", "settings", "no place of approvals",
                               "one, or the policy developer", "Use --approvals DIR."});
    }
    auto approval = settings_.approvals->find(*resolved);
    if (!approval) return unapproved(*resolved, approval.refusal());
    admitted.approval = *std::move(approval);
  }

  const std::lock_guard lock(*mutex_);
  std::shared_ptr<const Rules>& rules = frozen_[key_of(*resolved)];
  if (rules == nullptr) {
    auto frozen = freeze(*resolved);
    if (!frozen) return frozen.refusal();
    rules = *frozen;
  }
  Refusal gated;
  gated.subject = subject;
  if (settings_.policy == Policy::approved) add_gates(*rules, gated);
  if (!gated.reasons.empty()) return gated;
  admitted.rules = rules;
  return admitted;
}

}  // namespace kanly::admission
