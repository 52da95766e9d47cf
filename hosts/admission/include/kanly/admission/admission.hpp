#pragma once
// Admission: from a request to frozen rules, or every reason why not.
//
//   DirectoryApprovals approvals("approvals");
//   auto admission = Admission::open({.folders = {"modules"}, .approvals = &approvals});
//   Verdict<Admitted> admitted = admission->admit(*parse_request("classic,ix", ""));
//   if (!admitted) std::cout << readable(admitted.refusal());
//   play(admitted->rules);
//
// In this order, and no code of a module runs before its digest is approved:
//   1. manifests: catalogue.hpp, resolve.hpp                 module.* dependency.* option.*
//   2. approval of every digest (policy `approved`)           approval.*
//   3. a private copy of each binary, hashed again            binary.wrong_digest, cache.*
//   4. its bytes and its note                                 binary.*
//   5. loading, and registration in load order                binary.not_loadable, module.*
//   6. freezing: names, layouts, orders                       registry.* and others of the kernel
//   7. gates, under the policy `approved`                     gate.active, with the rulings
// Rules are frozen once for each combination and its digests, and shared.

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "kanly/admission/approvals.hpp"
#include "kanly/admission/cache.hpp"
#include "kanly/admission/catalogue.hpp"
#include "kanly/admission/policy.hpp"
#include "kanly/admission/refusal.hpp"
#include "kanly/admission/resolve.hpp"
#include "kanly/fwd.hpp"
#include "kanly/rules.hpp"

namespace kanly::admission {

struct Settings {
  std::vector<std::filesystem::path> folders;  // where modules are installed
  std::filesystem::path cache = default_cache_folder();
  Policy policy = Policy::approved;
  const Approvals* approvals = nullptr;  // needed by the policy `approved`; outlives the admission
  /// Called before code of a module runs for the first time, so that the last line of a log names
  /// the culprit of a crash (F-021), with the private copy that is loaded. May be empty.
  std::function<void(const Installed&, const std::filesystem::path& copy)> announce = {};
  /// Rules are frozen without it: for tests of tests, never for games that count.
  RegistrationPlace leave_out = {};
};

struct Admitted {
  Resolved resolved;
  std::string combination_id;
  std::optional<Approval> approval;  // absent under the policy `developer`
  std::shared_ptr<const Rules> rules;
};

class Admission {
 public:
  /// Reads the manifests in the folders; runs nothing. [may-refuse: cache.*]
  static Result<Admission> open(Settings settings);

  /// What is installed; binaries are looked at when something is admitted.
  const Catalogue& catalogue() const { return catalogue_; }
  const Settings& settings() const { return settings_; }

  /// [any-thread, may-refuse]
  Verdict<Admitted> admit(const Request& request);

 private:
  using FrozenRules = std::map<std::string, std::shared_ptr<const Rules>>;

  Admission(Settings settings, Cache cache, Catalogue catalogue)
      : settings_(std::move(settings)),
        cache_(std::move(cache)),
        catalogue_(std::move(catalogue)) {}

  Verdict<std::shared_ptr<const Rules>> freeze(const Resolved& resolved);
  Refusal unapproved(const Resolved& resolved, Refusal refused) const;
  std::vector<Approval> playable_approvals() const;

  Settings settings_;
  Cache cache_;
  Catalogue catalogue_;
  std::unique_ptr<std::mutex> mutex_ = std::make_unique<std::mutex>();
  FrozenRules frozen_;  // by combination id and digests
};

}  // namespace kanly::admission
