// kanly explain: the hook map of a combination.

#include "commands.hpp"
#include "kanly/rules.hpp"
#include "output.hpp"

namespace kanly::cli {

namespace {

std::string ruling_text(const ExplainedHook& hook, std::size_t i) {
  std::string text = hook.rulings[i];
  if (i < hook.evidence.size() && !hook.evidence[i].empty()) text += " (" + hook.evidence[i] + ")";
  return text;
}

std::string hook_text(const ExplainedHook& hook) {
  std::string text = hook.name + "  [" + hook.module + ", " + hook.kind + "]";
  std::vector<std::string> rulings;
  for (std::size_t i = 0; i < hook.rulings.size(); ++i) rulings.push_back(ruling_text(hook, i));
  if (!rulings.empty()) text += "  " + joined(rulings);
  if (!hook.conditions.empty()) text += "  where " + joined(hook.conditions);
  return text;
}

void print_anchors(const std::vector<ExplainedAnchor>& anchors) {
  std::string last;
  for (const ExplainedAnchor& anchor : anchors) {
    if (anchor.anchor != last) print_line(anchor.anchor + "  [" + anchor.module + "]");
    last = anchor.anchor;
    if (anchor.policy != "by_ruling") print_line("  " + anchor.place + ": " + anchor.policy);
    for (const ExplainedHook& hook : anchor.hooks) {
      std::string place = "  " + anchor.place;
      place.resize(10, ' ');
      print_line(place + hook_text(hook));
    }
  }
}

void print_text(const Explanation& explanation) {
  std::vector<std::string> modules;
  for (const ModuleInfo& module : explanation.rules.modules) {
    modules.push_back(module.id + "@" + module.version);
  }
  std::vector<std::string> options;
  for (const auto& [id, value] : explanation.rules.options) options.push_back(id + "=" + value);
  print_line("modules: " + joined(modules));
  if (!options.empty()) print_line("options: " + joined(options));
  print_line("");
  print_anchors(explanation.anchors);
  for (const ExplainedOpening& opening : explanation.openings) {
    print_line("opening " + opening.window + " at " + opening.decision);
  }
  for (const ActiveGate& gate : explanation.gates) {
    std::string line = "gate " + gate.id + " [" + gate.module + "]: " + gate.reason;
    if (!gate.rulings.empty()) line += "  " + joined(gate.rulings);
    print_line(line);
  }
  for (const Ambiguity& ambiguity : explanation.ambiguities) {
    print_line("ambiguity: " + ambiguity.first + " and " + ambiguity.second + " " +
               ambiguity.place + " " + ambiguity.anchor + ": nothing states their order");
  }
  if (explanation.ambiguities.empty()) print_line("no ambiguities");
}

}  // namespace

CommandResult run_explain(const Globals& globals, const ExplainArguments& arguments) {
  auto admitted = admit(globals, admission::Policy::developer, arguments.combination);
  if (!admitted) return admitted.refusal();
  const Explanation& explanation = admitted->rules->explain();
  if (globals.json) {
    print_document(explanation);
  } else {
    print_text(explanation);
  }
  return explanation.ambiguities.empty() ? ExitCode::ok : ExitCode::findings;
}

}  // namespace kanly::cli
