// What modules need of each other: missing ones, versions, conflicts, cycles, and the load order.

#include <algorithm>
#include <deque>
#include <map>
#include <set>

#include "kanly/admission/resolve.hpp"

namespace kanly::admission {

namespace {

using ById = std::map<std::string_view, const Installed*>;

ById by_id(const std::vector<Installed>& modules) {
  ById found;
  for (const Installed& module : modules) found.emplace(module.id(), &module);
  return found;
}

bool fits(const std::string& range, const Version& version) {
  const auto parsed = VersionRange::parse(range);
  return parsed && parsed->contains(version);
}

void check_need(const Installed& module, const std::string& needed, const std::string& range,
                const Installed* found, const std::string& complete, std::vector<Error>& errors) {
  if (needed == module.id()) {
    errors.push_back({"dependency.itself", module.name(), "requires itself", "other modules only",
                      "Correct the manifest."});
  } else if (found == nullptr) {
    errors.push_back({"dependency.missing", module.name(), needed + " is not among the modules",
                      needed + " " + range,
                      complete.empty() ? "Install it." : "Use --modules " + complete});
  } else if (!fits(range, found->version)) {
    errors.push_back(
        {"dependency.version", module.name(), found->name(), needed + " " + range,
         "Name a version in that range, if one is installed: " + needed + "@<version>"});
  }
}

void check_conflicts(const Installed& module, const ById& present, std::vector<Error>& errors) {
  for (const auto& [other, range] : module.manifest.conflicts) {
    const auto found = present.find(other);
    if (found == present.end() || found->second == &module) continue;
    if (!fits(range, found->second->version)) continue;
    std::string needed = "a combination without ";
    needed.append(other).append(" ").append(range);
    errors.push_back({"dependency.conflict", module.name(), found->second->name(),
                      std::move(needed), "Leave one of them out."});
  }
}

/// The shortest way along requirements from `start` back to it, as ids; empty if there is none.
std::vector<std::string> shortest_cycle(const std::string& start, const ById& present) {
  std::map<std::string, std::string> came_from;
  std::deque<std::string> waiting{start};
  while (!waiting.empty()) {
    const std::string current = waiting.front();
    waiting.pop_front();
    const auto module = present.find(current);
    if (module == present.end()) continue;
    for (const auto& [needed, range] : module->second->manifest.requires_) {
      if (needed == start && current != start) {
        std::vector<std::string> path{current};
        while (path.back() != start) path.push_back(came_from.at(path.back()));
        std::ranges::reverse(path);
        return path;
      }
      if (needed != start && came_from.emplace(needed, current).second) waiting.push_back(needed);
    }
  }
  return {};
}

void check_cycles(const ById& present, std::vector<Error>& errors) {
  std::set<std::string> named;  // a cycle is reported once, from its smallest id
  for (const auto& [id, module] : present) {
    if (named.contains(std::string(id))) continue;
    const auto path = shortest_cycle(std::string(id), present);
    if (path.empty()) continue;
    named.insert(path.begin(), path.end());
    std::string text;
    for (const std::string& step : path) text += step + " -> ";
    errors.push_back({"dependency.cycle", module->name(), text + path.front(),
                      "requirements without a cycle",
                      "Ask the authors of these modules to remove one requirement."});
  }
}

}  // namespace

std::vector<Error> check_dependencies(const std::vector<Installed>& modules,
                                      const std::set<std::string>& named,
                                      const std::string& complete) {
  std::vector<Error> errors;
  const ById present = by_id(modules);
  for (const auto& [id, module] : present) {
    for (const auto& [needed, range] : module->manifest.requires_) {
      const auto found = present.find(needed);
      const bool missing = found == present.end();
      if (missing && named.contains(needed)) continue;  // refused for a reason of its own
      check_need(*module, needed, range, missing ? nullptr : found->second, complete, errors);
    }
    check_conflicts(*module, present, errors);
  }
  check_cycles(present, errors);
  return errors;
}

std::vector<Installed> load_order(std::vector<Installed> modules) {
  std::ranges::sort(modules, {}, &Installed::id);
  std::vector<Installed> ordered;
  std::set<std::string> placed;
  const auto is_ready = [&](const Installed& module) {
    return std::ranges::all_of(module.manifest.requires_,
                               [&](const auto& need) { return placed.contains(need.first); });
  };
  while (!modules.empty()) {
    // The first by id of those whose needs are placed; of a cycle, which is refused before, any.
    auto next = std::ranges::find_if(modules, is_ready);
    if (next == modules.end()) next = modules.begin();
    placed.insert(next->id());
    ordered.push_back(std::move(*next));
    modules.erase(next);
  }
  return ordered;
}

}  // namespace kanly::admission
