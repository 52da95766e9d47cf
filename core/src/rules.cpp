#include "kanly/rules.hpp"

#include <algorithm>

#include "kanly/fault.hpp"

namespace kanly {

Rules::~Rules() = default;

std::string_view Rules::option(std::string_view id) const {
  const auto& options = explanation_.rules.options;
  const auto found = options.find(std::string(id));
  return found == options.end() ? std::string_view() : found->second;
}

const void* Rules::entries_of(Name catalogue) const {
  for (const internal::CompiledCatalogue& compiled : catalogues_) {
    if (compiled.name == catalogue) return compiled.entries.get();
  }
  throw Fault("rules.unknown_catalogue",
              std::string(catalogue.text()) + " is no catalogue of this combination");
}

std::string_view Rules::event_text(Name event) const {
  const auto found = std::lower_bound(
      events_.begin(), events_.end(), event.text(),
      [](const EventText& text, std::string_view name) { return text.name.text() < name; });
  return found != events_.end() && found->name == event ? std::string_view(found->text)
                                                        : std::string_view();
}

const internal::CompiledProcedure* Rules::find_procedure(std::string_view name) const {
  const auto found = std::lower_bound(
      procedures_.begin(), procedures_.end(), name,
      [](const auto& procedure, std::string_view text) { return procedure->name.text() < text; });
  return found != procedures_.end() && (*found)->name.text() == name ? found->get() : nullptr;
}

const internal::CompiledProcedure& Rules::procedure(Name name) const {
  const internal::CompiledProcedure* found = find_procedure(name.text());
  if (found == nullptr) {
    throw Fault("rules.unknown_procedure",
                std::string(name.text()) + " is no procedure of this combination");
  }
  return *found;
}

const internal::CompiledClaim& Rules::claim(Name name) const {
  for (const internal::CompiledClaim& claim : claims_) {
    if (claim.name == name) return claim;
  }
  throw Fault("rules.unknown_claim", std::string(name.text()) + " is no claim of this combination");
}

void Rules::no_such(const Handle& handle) {
  throw Fault("rules.no_such",
              std::string(handle.name().text()) + " is defined by no module of this combination");
}

}  // namespace kanly
