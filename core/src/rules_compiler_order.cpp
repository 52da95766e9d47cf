// The order at one place, what it leaves open, and how it is explained.

#include <algorithm>
#include <boost/describe/enum_to_string.hpp>

#include "rules_compiler.hpp"

namespace kanly {
namespace {

/// The module that a name belongs to by its beginning: "house.discount" is house's.
bool begins_with_module(std::string_view name, std::string_view module) {
  return name.starts_with(module) && (name.size() == module.size() || name[module.size()] == '.');
}

/// Places of one anchor in the order in which a game meets them.
std::size_t place_rank(std::string_view place) {
  constexpr std::string_view ranked[] = {"start", "before", "at",    "check",
                                         "after", "end",    "query", "window"};
  return static_cast<std::size_t>(std::find(std::begin(ranked), std::end(ranked), place) -
                                  std::begin(ranked));
}

}  // namespace

/// The running order of what is given in frozen order and by layer; explains it on the way.
RulesCompiler::Standings RulesCompiler::arrange(const PlaceName& place,
                                                const Standings& standings) {
  if (standings.empty()) return {};
  const std::size_t most = place.policy == nullptr ? most_at_one_place : most_under_a_policy;
  if (standings.size() > most) {
    refuse("registry.limit", place_of(place.module, place.text()),
           std::to_string(standings.size()) + " registrations at one place",
           "at most " + std::to_string(most));
    return {};
  }
  std::vector<std::size_t> modules;
  std::vector<internal::OrderEdge> edges;
  for (std::size_t i = 0; i < standings.size(); ++i) {
    modules.push_back(rank(standings[i].terms->module));
    add_edges(place, standings, i, edges);
  }
  const internal::PlaceOrder order = internal::order_place(modules, edges);
  report_order(place, standings, order);
  Standings running;
  std::vector<std::size_t> position(standings.size(), standings.size());
  for (const std::size_t i : order.running) {
    if (is_left_out(place, standings[i])) continue;
    position[i] = running.size();
    running.push_back(standings[i]);
  }
  if (place.policy != nullptr) {
    for (const internal::OrderEdge& edge : edges) {
      if (position[edge.first] >= running.size() || position[edge.second] >= running.size()) {
        continue;
      }
      running[position[edge.second]].waits_for |= std::uint64_t{1} << position[edge.first];
    }
  }
  explain(place, running);
  return running;
}

bool RulesCompiler::is_left_out(const PlaceName& place, const Standing& standing) const {
  const RegistrationPlace& left_out = registry_.left_out_;
  const std::string_view anchor =
      standing.in_a_role ? standing.hook->role.text() : std::string_view(place.anchor);
  return left_out.name == standing.name.text() && left_out.anchor == anchor &&
         left_out.place == place.place;
}

void RulesCompiler::add_edges(const PlaceName& place, const Standings& standings, std::size_t at,
                              std::vector<internal::OrderEdge>& edges) {
  const Standing& self = standings[at];
  const auto link = [&](std::size_t first, std::size_t second) {
    if (standings[first].layer == standings[second].layer) {
      edges.push_back({first, second});
    } else if (standings[first].layer > standings[second].layer) {
      refuse("registry.against_layers", place_of(self.terms->module, self.name.text()),
             std::string(standings[first].kind) + " before " + std::string(standings[second].kind) +
                 " in " + place.anchor,
             "an order within one layer", "The layers of a query run in a fixed order.");
    }
  };
  for (const std::string& name : self.terms->after) {
    if (const auto other = find_standing(place, standings, self, name)) link(*other, at);
  }
  for (const std::string& name : self.terms->before) {
    if (const auto other = find_standing(place, standings, self, name)) link(at, *other);
  }
}

std::optional<std::size_t> RulesCompiler::find_standing(const PlaceName& place,
                                                        const Standings& standings,
                                                        const Standing& from,
                                                        std::string_view name) {
  for (std::size_t i = 0; i < standings.size(); ++i) {
    if (standings[i].name.text() == name) return i;
  }
  if (!may_be_absent(from, name)) {
    refuse("registry.unknown_order", place_of(from.terms->module, from.name.text()),
           "it is ordered by \"" + std::string(name) + "\", which does not stand " + place.text(),
           "the name of a registration at the same place", "Correct the name, or leave it out.");
  }
  return std::nullopt;
}

/// An order relative to what this combination leaves out says nothing. Whatever a present module
/// calls so must stand at the same place, or the name is a mistake.
bool RulesCompiler::may_be_absent(const Standing& from, std::string_view name) const {
  if (dropped_names_.contains(name)) return true;
  if (standing_names_.contains(name)) return from.in_a_role;  // elsewhere among its procedures
  return std::none_of(rank_.begin(), rank_.end(),
                      [&](const auto& module) { return begins_with_module(name, module.first); });
}

/// Whether the anchor's policy says which of the two comes first.
bool RulesCompiler::is_ordered(const PlaceName& place, const Standing& a, const Standing& b) {
  if (place.policy == nullptr) return false;
  return place.policy->chooser != nullptr || (a.has_seat && b.has_seat);
}

void RulesCompiler::report_order(const PlaceName& place, const Standings& standings,
                                 const internal::PlaceOrder& order) {
  for (const std::vector<std::size_t>& cycle : order.cycles) {
    std::string path;
    for (const std::size_t i : cycle) {
      if (!path.empty()) path += " -> ";
      path += standings[i].name.text();
    }
    refuse("registry.cycle", place_of(place.module, place.text()),
           "the stated order is a cycle: " + path, "an order with a first",
           "Remove one of these statements.");
  }
  for (const auto& [first, second] : order.unordered) {
    const Standing& a = standings[first];
    const Standing& b = standings[second];
    if (a.layer != b.layer || a.commutes || is_ordered(place, a, b)) continue;
    rules_->explanation_.ambiguities.push_back({place.anchor, std::string(place.place),
                                                std::string(a.name.text()),
                                                std::string(b.name.text())});
  }
}

// --- numbers ---

/// One record has one number, however often it stands (in a role) and wherever it is compiled.
std::uint32_t RulesCompiler::number(const void* record, const RegistrationPlace& place,
                                    std::string_view kind, const internal::Terms& terms) {
  auto& registrations = rules_->registrations_;
  const auto [at, fresh] =
      numbers_.try_emplace(record, static_cast<std::uint32_t>(registrations.size()));
  if (fresh) registrations.push_back({place, terms.module, std::string(kind), terms.rulings});
  return at->second;
}

std::uint32_t RulesCompiler::number(const PlaceName& place, const Standing& standing) {
  const void* record = standing.hook;
  if (standing.modifier != nullptr) record = standing.modifier;
  if (standing.response != nullptr) record = standing.response;
  const std::string_view anchor =
      standing.in_a_role ? standing.hook->role.text() : std::string_view(place.anchor);
  return number(record,
                {std::string(anchor), std::string(place.place), std::string(standing.name.text())},
                standing.kind, *standing.terms);
}

/// Steps are reached when they run, decisions when an answer is taken.
void RulesCompiler::set_number(internal::CompiledStep& step, std::uint32_t number) {
  (step.decision != nullptr ? step.decision->registration : step.registration) = number;
}

// --- explanation ---

void RulesCompiler::explain(const PlaceName& place, const Standings& running) {
  ExplainedAnchor anchor;
  anchor.anchor = place.anchor;
  anchor.place = place.place;
  anchor.module = place.module;
  if (place.policy != nullptr) anchor.policy = place.policy->name();
  for (const Standing& standing : running) anchor.hooks.push_back(explained(standing));
  rules_->explanation_.anchors.push_back(std::move(anchor));
}

ExplainedHook RulesCompiler::explained(const Standing& standing) const {
  ExplainedHook hook;
  hook.name = standing.name.text();
  hook.module = standing.terms->module;
  hook.kind = standing.kind;
  if (standing.in_a_role) hook.role = standing.hook->role.text();
  hook.rulings = standing.terms->rulings;
  for (const std::string& id : hook.rulings) {
    const auto ruling = ruling_.find(id);
    hook.evidence.emplace_back(ruling == ruling_.end()
                                   ? "unknown"
                                   : boost::describe::enum_to_string(ruling->second->evidence, ""));
  }
  for (const auto& [option, value] : standing.terms->only) {
    hook.conditions.push_back(only_text(option, value));
  }
  if (standing.terms->when != nullptr) hook.conditions.emplace_back("when");
  if (!standing.terms->under.empty()) {
    hook.conditions.push_back("under " + std::string(standing.terms->under.text()));
  }
  return hook;
}

void RulesCompiler::sort_explanation() {
  const auto by_place = [](const auto& a, const auto& b) {
    if (a.anchor != b.anchor) return a.anchor < b.anchor;
    return place_rank(a.place) < place_rank(b.place);
  };
  Explanation& explanation = rules_->explanation_;
  std::stable_sort(explanation.anchors.begin(), explanation.anchors.end(), by_place);
  std::stable_sort(explanation.ambiguities.begin(), explanation.ambiguities.end(), by_place);
}

}  // namespace kanly
