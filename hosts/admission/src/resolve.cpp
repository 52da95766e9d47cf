#include "kanly/admission/resolve.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "kanly/admission/limits.hpp"

namespace kanly::admission {

namespace {

std::string joined(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : ", ") + text;
  return all.empty() ? "none" : all;
}

std::string request_text(const Request& request) {
  std::string text;
  for (const RequestedModule& module : request.modules) {
    text += (text.empty() ? "" : ",") + module.id;
    if (module.version) text += "@" + module.version->text();
  }
  return text.empty() ? "no modules" : text;
}

Error unknown_module(const Catalogue& catalogue, const RequestedModule& wanted) {
  std::vector<std::string> names;
  for (const Installed& module : catalogue.modules) {
    if (wanted.version && module.id() == wanted.id) names.push_back(module.name());
    if (!wanted.version && (names.empty() || names.back() != module.id())) {
      names.push_back(module.id());
    }
  }
  const bool known = wanted.version && !names.empty();
  if (!wanted.version || !known) {
    return {"module.unknown", wanted.id, "no such module", "an installed one: " + joined(names),
            "See: kanly modules"};
  }
  return {"module.unknown_version", wanted.id + "@" + wanted.version->text(),
          "that version is not installed", "an installed one: " + joined(names), ""};
}

/// The catalogue's reasons, if it refused what is wanted.
std::vector<Error> refused_reasons(const Catalogue& catalogue, const RequestedModule& wanted) {
  std::vector<Error> reasons;
  for (const RefusedFile& file : catalogue.refused) {
    if (file.id != wanted.id) continue;
    if (wanted.version && file.version != wanted.version->text()) continue;
    reasons.insert(reasons.end(), file.reasons.begin(), file.reasons.end());
  }
  return reasons;
}

/// The installed module for each requested one.
std::vector<Installed> choose(const Catalogue& catalogue, const Request& request,
                              std::vector<Error>& errors) {
  std::vector<Installed> chosen;
  std::set<std::string_view> ids;
  for (const RequestedModule& wanted : request.modules) {
    if (!ids.insert(wanted.id).second) {
      errors.push_back({"module.twice", wanted.id, "named twice", "each module once", ""});
      continue;
    }
    const Installed* module =
        wanted.version ? catalogue.find(wanted.id, *wanted.version) : catalogue.find(wanted.id);
    if (module != nullptr) {
      chosen.push_back(*module);
      continue;
    }
    auto reasons = refused_reasons(catalogue, wanted);
    if (reasons.empty()) reasons.push_back(unknown_module(catalogue, wanted));
    errors.insert(errors.end(), reasons.begin(), reasons.end());
  }
  return chosen;
}

/// The value of --modules that has what is requested and all that it needs. Versions stay as asked.
std::string complete_modules(const Catalogue& catalogue, const Request& request) {
  std::map<std::string, std::string> parts;
  std::vector<const Installed*> waiting;
  for (const RequestedModule& wanted : request.modules) {
    parts[wanted.id] = wanted.version ? wanted.id + "@" + wanted.version->text() : wanted.id;
    const Installed* module =
        wanted.version ? catalogue.find(wanted.id, *wanted.version) : catalogue.find(wanted.id);
    if (module != nullptr) waiting.push_back(module);
  }
  while (!waiting.empty()) {
    const Installed* module = waiting.back();
    waiting.pop_back();
    for (const auto& [needed, range] : module->manifest.requires_) {
      const Installed* found = catalogue.find(needed);
      if (parts.emplace(needed, needed).second && found != nullptr) waiting.push_back(found);
    }
  }
  std::string text;
  for (const auto& [id, part] : parts) text += (text.empty() ? "" : ",") + part;
  return text;
}

const Option* find_option(const std::vector<Installed>& modules, std::string_view id) {
  for (const Installed& module : modules) {
    const auto found = std::ranges::find(module.manifest.options, id, &Option::id);
    if (found != module.manifest.options.end()) return &*found;
  }
  return nullptr;
}

void fill_options(const std::vector<Installed>& modules, const Request& request,
                  Combination& combination, std::vector<Error>& errors) {
  std::vector<std::string> known;
  for (const Installed& module : modules) {
    for (const Option& option : module.manifest.options) {
      known.push_back(option.id);
      combination.options[option.id] = option.default_;
    }
  }
  for (const auto& [id, value] : request.options) {
    const Option* option = find_option(modules, id);
    if (option == nullptr) {
      errors.push_back(
          {"option.unknown", id, "no module of this combination has it",
           known.empty() ? "none: these modules have no options" : "one of: " + joined(known), ""});
    } else if (std::ranges::find(option->values, value) == option->values.end()) {
      errors.push_back(
          {"option.bad_value", id, "\"" + value + "\"", "one of: " + joined(option->values), ""});
    } else {
      combination.options[id] = value;
    }
  }
}

void fill_seats_and_sides(const std::vector<Installed>& modules, Combination& combination,
                          std::vector<Error>& errors) {
  combination.seats = modules.front().manifest.seats;
  std::map<std::string, std::string> side_owner;
  for (const Installed& module : modules) {
    SeatLimits& seats = combination.seats;
    seats.min = std::max(seats.min, module.manifest.seats.min);
    seats.max = std::min(seats.max, module.manifest.seats.max);
    for (const std::string& side : module.manifest.sides) {
      const auto [owner, fresh] = side_owner.emplace(side, module.id());
      if (fresh) continue;
      errors.push_back({"combination.duplicate_side", module.name(),
                        "the side \"" + side + "\", which " + owner->second + " brings too",
                        "each side from one module", "Leave one of them out."});
    }
  }
  for (const auto& [side, owner] : side_owner) combination.sides.push_back(side);
  if (combination.seats.min > combination.seats.max) {
    errors.push_back({"combination.no_seats", "seats",
                      "at least " + std::to_string(combination.seats.min) + " and at most " +
                          std::to_string(combination.seats.max),
                      "a number that every module allows", "Leave one of the modules out."});
  }
}

}  // namespace

Verdict<Resolved> resolve(const Catalogue& catalogue, const Request& request) {
  Refusal refused;
  refused.subject = request_text(request);
  if (request.modules.empty() || request.modules.size() > limits::modules) {
    return refusal(
        refused.subject,
        {request.modules.empty() ? "combination.no_modules" : "combination.too_many_modules",
         "--modules", std::to_string(request.modules.size()) + " modules",
         "1 to " + std::to_string(limits::modules), ""});
  }
  Resolved resolved;
  resolved.modules = choose(catalogue, request, refused.reasons);
  std::set<std::string> named;
  for (const RequestedModule& module : request.modules) named.insert(module.id);
  const auto dependencies =
      check_dependencies(resolved.modules, named, complete_modules(catalogue, request));
  refused.reasons.insert(refused.reasons.end(), dependencies.begin(), dependencies.end());
  if (!resolved.modules.empty()) {
    fill_options(resolved.modules, request, resolved.combination, refused.reasons);
    fill_seats_and_sides(resolved.modules, resolved.combination, refused.reasons);
  }
  if (!refused.reasons.empty()) return refused;

  resolved.modules = load_order(std::move(resolved.modules));
  for (const Installed& module : resolved.modules) {
    resolved.combination.modules[module.id()] = module.manifest.version;
  }
  return resolved;
}

}  // namespace kanly::admission
