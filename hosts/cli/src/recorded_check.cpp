// What a setup can never say, whatever modules are installed.

#include <algorithm>
#include <limits>
#include <set>

#include "kanly/admission/limits.hpp"
#include "kanly/admission/manifest.hpp"
#include "kanly/admission/version.hpp"
#include "output.hpp"
#include "recorded.hpp"

namespace kanly::cli {

using admission::is_id;

namespace {

/// One place of a file at which something may be wrong.
struct Place {
  const Recorded& recorded;

  Error error(const std::string& where, std::string found, std::string needed) const {
    const bool is_journal = recorded.pins != nullptr;
    return {is_journal ? "journal.bad_setup" : "save.bad_setup",
            (is_journal ? "line 1/setup" : "/head") + where, std::move(found), std::move(needed),
            "No host wrote this: put back the file from a copy."};
  }
};

std::string in_quotes(std::string_view text) { return "\"" + shortened(text) + "\""; }

constexpr const char* id_grammar = "letters a-z, digits and underscores, at most 64";

Result<void> check_module(const Place& place, const ModuleInfo& module, const std::string& where) {
  if (!is_id(module.id)) return place.error(where + "/id", in_quotes(module.id), id_grammar);
  if (!admission::Version::parse(module.version)) {
    return place.error(where + "/version", in_quotes(module.version), "a version such as 1.2.0");
  }
  for (const std::string& need : module.needs) {
    if (!is_id(need)) return place.error(where + "/needs", in_quotes(need), id_grammar);
  }
  return {};
}

Result<void> check_modules(const Place& place) {
  const std::vector<ModuleInfo>& modules = place.recorded.rules.modules;
  if (modules.empty() || modules.size() > admission::limits::modules) {
    return place.error("/rules/modules",
                       counted(static_cast<std::int64_t>(modules.size()), "module"),
                       "1 to " + std::to_string(admission::limits::modules));
  }
  std::set<std::string_view> ids;
  for (std::size_t i = 0; i < modules.size(); ++i) {
    const std::string where = "/rules/modules/" + std::to_string(i);
    if (auto valid = check_module(place, modules[i], where); !valid) return valid;
    if (!ids.insert(modules[i].id).second) {
      return place.error(where + "/id", in_quotes(modules[i].id), "each module once");
    }
  }
  return {};
}

Result<void> check_options(const Place& place) {
  const RulesIdentity& rules = place.recorded.rules;
  for (const auto& [id, value] : rules.options) {
    const bool is_owned = std::ranges::any_of(rules.modules, [&](const ModuleInfo& module) {
      return admission::is_owned_id(id, module.id);
    });
    if (!is_owned) return place.error("/rules/options", in_quotes(id), "options of these modules");
    if (value.find_first_of(",= \t\n\"") != std::string::npos) {
      return place.error("/rules/options/" + id, in_quotes(value),
                         "a value without spaces, commas, quotes, =");
    }
  }
  return {};
}

Result<void> check_sides(const Place& place) {
  const std::vector<std::string>& sides = place.recorded.sides;
  if (sides.empty() || sides.size() > limits::seats) {
    return place.error("/sides", counted(static_cast<std::int64_t>(sides.size()), "seat"),
                       "1 to " + std::to_string(limits::seats));
  }
  for (const std::string& side : sides) {
    if (!side.empty() && !is_id(side)) return place.error("/sides", in_quotes(side), id_grammar);
  }
  return {};
}

Result<void> check_pins(const Place& place) {
  const store::Pins& pins = *place.recorded.pins;
  const std::vector<ModuleInfo>& modules = place.recorded.rules.modules;
  for (const ModuleInfo& module : modules) {
    const auto pinned = pins.modules.find(module.id);
    if (pinned == pins.modules.end()) {
      return place.error("/pins/modules", "nothing about " + module.id,
                         "every module of the rules");
    }
    if (!admission::Digest::parse(pinned->second.manifest) ||
        !admission::Digest::parse(pinned->second.binary)) {
      return place.error("/pins/modules/" + module.id, in_quotes(pinned->second.binary),
                         "two digests");
    }
  }
  if (pins.modules.size() != modules.size()) {
    return place.error("/pins/modules",
                       counted(static_cast<std::int64_t>(pins.modules.size()), "module"),
                       "those of the rules and no others");
  }
  if (admission::Digest::parse(pins.combination)) return {};
  return place.error("/pins/combination", in_quotes(pins.combination), "a digest");
}

}  // namespace

Result<void> check_recorded(const Recorded& recorded) {
  const Place place{recorded};
  for (const auto check : {&check_modules, &check_options, &check_sides}) {
    if (auto valid = check(place); !valid) return valid;
  }
  return recorded.pins != nullptr ? check_pins(place) : Result<void>();
}

Result<void> check_setup(const std::string& file, const store::Journal& journal) {
  const Recorded recorded = recorded_in(file, journal);
  if (auto valid = check_recorded(recorded); !valid) return valid;
  constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (journal.setup.seed <= most) return {};
  return Place{recorded}.error("/seed", std::to_string(journal.setup.seed),
                               "at most " + std::to_string(most));
}

}  // namespace kanly::cli
