#pragma once
// Resolving: from what a person asks for to exact modules in their load order, or every reason why
// not. Nothing but manifests is looked at.
//
//   Result<Request> request = parse_request("classic,ix@1.0.0", "classic.mode=basic");
//   Verdict<Resolved> resolved = resolve(catalogue, *request);
//   if (!resolved) std::cout << readable(resolved.refusal());
//
// A module without a version is the newest installed one. A module that is needed but not named is
// not added: the refusal gives the value of --modules that has it, because what is approved is what
// somebody named. The order is: every module after those it requires, else by id.
//
// Reasons, all of them and not only the first: module.unknown (and what is installed),
// module.refused (with the catalogue's reasons), module.unknown_version, module.twice;
// dependency.missing, .version, .itself, .cycle ("a -> b -> c -> a"), .conflict; option.unknown,
// option.bad_value, option.twice (two modules declare one); combination.no_modules,
// .too_many_modules, .duplicate_side, .no_seats (no number of seats suits every module).

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/admission/catalogue.hpp"
#include "kanly/admission/combination.hpp"
#include "kanly/admission/refusal.hpp"
#include "kanly/result.hpp"

namespace kanly::admission {

struct RequestedModule {
  std::string id;
  std::optional<Version> version;
};

struct Request {
  std::vector<RequestedModule> modules;
  std::map<std::string, std::string> options;
};

/// Reads "a,b@1.0.0" and "k=v,l=w". [may-refuse: request.malformed]
Result<Request> parse_request(std::string_view modules, std::string_view options);
/// The same with options that nobody wrote as text.
Result<Request> parse_request(std::string_view modules, std::map<std::string, std::string> options);

/// The request for exactly this combination.
Result<Request> request_for(const Combination& combination);

struct Resolved {
  std::vector<Installed> modules;  // in load order
  Combination combination;
};

Verdict<Resolved> resolve(const Catalogue& catalogue, const Request& request);

/// What is wrong with the needs of these modules among themselves: missing modules and versions,
/// conflicts, cycles. Of each id there is one. `named` are ids that were asked for, also those of
/// which there is no module here; `complete` is the value of --modules that lacks nothing.
std::vector<Error> check_dependencies(const std::vector<Installed>& modules,
                                      const std::set<std::string>& named,
                                      const std::string& complete);

/// The modules with every one after those it requires, else by id. Needs: no cycles.
std::vector<Installed> load_order(std::vector<Installed> modules);

}  // namespace kanly::admission
