#include "catalogue_rules.hpp"

#include <algorithm>
#include <set>

#include "kanly/admission/resolve.hpp"

namespace kanly::admission::internal {

namespace {

/// Moves the modules for which `reasons` returns some.
template <class Reasons>
bool move_refused(Catalogue& catalogue, Reasons reasons) {
  std::vector<std::vector<Error>> found;
  found.reserve(catalogue.modules.size());
  for (const Installed& module : catalogue.modules) found.push_back(reasons(module));
  std::vector<Installed> kept;
  for (std::size_t i = 0; i < found.size(); ++i) {
    Installed& module = catalogue.modules[i];
    if (found[i].empty()) {
      kept.push_back(std::move(module));
      continue;
    }
    catalogue.refused.push_back({module.manifest_file, module.id(), module.manifest.version,
                                 module.binary_digest.hex(), std::move(found[i])});
  }
  const bool moved = kept.size() != catalogue.modules.size();
  catalogue.modules = std::move(kept);
  return moved;
}

bool is_satisfied(const Catalogue& catalogue, const std::string& id, const std::string& range) {
  const auto parsed = VersionRange::parse(range);
  return std::ranges::any_of(catalogue.modules, [&](const Installed& module) {
    return module.id() == id && parsed && parsed->contains(module.version);
  });
}

/// A refused file of that module which would be in the range, as far as its version is known.
const RefusedFile* find_refused(const Catalogue& catalogue, const std::string& id,
                                const std::string& range) {
  const auto parsed = VersionRange::parse(range);
  const auto found = std::ranges::find_if(catalogue.refused, [&](const RefusedFile& file) {
    const auto version = Version::parse(file.version);
    return file.id == id && (!version || !parsed || parsed->contains(*version));
  });
  return found == catalogue.refused.end() ? nullptr : &*found;
}

std::vector<Error> missing_needs(const Catalogue& catalogue, const Installed& module) {
  std::vector<Error> errors;
  for (const auto& [needed, range] : module.manifest.requires_) {
    if (is_satisfied(catalogue, needed, range)) continue;
    Error error{"dependency.missing", module.name(), needed + " is not installed", needed, ""};
    if (const Installed* other = catalogue.find(needed)) {
      error.code = "dependency.version";
      error.found = other->name();
    }
    error.needed.append(" ").append(range);
    if (const RefusedFile* refused = find_refused(catalogue, needed, range)) {
      error.code = "dependency.missing";
      error.found = needed + " is installed and refused: " + refused->file.string();
      error.remedy = "Mend that first; kanly modules says what is wrong with it.";
    } else {
      error.remedy.append("Install a version of ").append(needed).append(" in that range.");
    }
    errors.push_back(std::move(error));
  }
  return errors;
}

/// The newest version of every module: cycles are looked for among these.
std::vector<Installed> newest(const Catalogue& catalogue) {
  std::vector<Installed> modules;
  for (const Installed& module : catalogue.modules) {
    if (catalogue.find(module.id()) == &module) modules.push_back(module);
  }
  return modules;
}

}  // namespace

void refuse_duplicates(Catalogue& catalogue) {
  move_refused(catalogue, [&](const Installed& module) {
    std::vector<Error> errors;
    for (const Installed& other : catalogue.modules) {
      if (&other == &module || other.name() != module.name()) continue;
      errors.push_back({"catalogue.duplicate", module.manifest_file.string(),
                        module.name() + ", which is also " + other.manifest_file.string(),
                        "each module and version once", "Remove all but one of them."});
    }
    return errors;
  });
}

void refuse_unsatisfiable(Catalogue& catalogue) {
  std::vector<Error> cycles;
  for (Error& error : check_dependencies(newest(catalogue), {}, "")) {
    if (error.code == "dependency.cycle") cycles.push_back(std::move(error));
  }
  move_refused(catalogue, [&](const Installed& module) {
    std::vector<Error> errors;
    for (const Error& cycle : cycles) {
      const bool in_cycle =
          (" " + cycle.found + " ").find(" " + module.id() + " ") != std::string::npos;
      if (in_cycle && catalogue.find(module.id()) == &module) errors.push_back(cycle);
    }
    return errors;
  });
  // A module that is refused can leave others without what they need.
  while (move_refused(catalogue,
                      [&](const Installed& module) { return missing_needs(catalogue, module); })) {
  }
}

}  // namespace kanly::admission::internal
