// kanly approve: a person allows one combination, with the digest of every file.

#include <set>

#include "commands.hpp"
#include "kanly/admission/approvals.hpp"
#include "kanly/rules.hpp"
#include "output.hpp"

namespace kanly::cli {

using admission::Approval;
using admission::Refusal;

namespace {

struct ApproveResult {
  std::string file;
  Approval approval;
};
BOOST_DESCRIBE_STRUCT(ApproveResult, (), (file, approval))

/// What an approval could not mend: rules that say themselves that they are not to be played, and
/// rules whose order is left to chance.
Refusal open_questions(const admission::Admitted& admitted) {
  Refusal refused;
  refused.subject = modules_argument(admitted.resolved.combination);
  std::set<std::string> rulings;
  for (const ActiveGate& gate : admitted.rules->explain().gates) {
    refused.reasons.push_back({"gate.active", gate.module + ": " + gate.id, gate.reason,
                               "a combination or options without it", ""});
    rulings.insert(gate.rulings.begin(), gate.rulings.end());
  }
  for (const Ambiguity& ambiguity : admitted.rules->explain().ambiguities) {
    refused.reasons.push_back({"combination.ambiguous", ambiguity.place + " " + ambiguity.anchor,
                               ambiguity.first + " and " + ambiguity.second + " in no order",
                               "a stated order, citing a ruling",
                               "Ask the author of the later module."});
  }
  refused.rulings.assign(rulings.begin(), rulings.end());
  return refused;
}

}  // namespace

CommandResult run_approve(const Globals& globals, const ApproveArguments& arguments) {
  const auto folder = readable_approvals(globals);
  if (!folder) return admission::refusal("approvals", folder.error());
  auto admitted = admit(globals, admission::Policy::developer, arguments.combination);
  if (!admitted) return admitted.refusal();
  if (const Refusal refused = open_questions(*admitted); !refused.reasons.empty()) return refused;

  const Approval approval = admission::make_approval(admitted->resolved, "kanly approve");
  const auto written = admission::write_approval(*folder, approval);
  if (!written) return admission::refusal("approvals", written.error());
  if (globals.json) {
    print_document(ApproveResult{printable(written->string()), approval});
    return ExitCode::ok;
  }
  print_line("approved: " + modules_argument(approval.combination));
  const std::string options = options_argument(approval.combination);
  if (!options.empty()) print_line("  options " + options);
  for (const auto& [id, files] : approval.modules) {
    print_line("  " + id + " sha256 " + files.binary);
  }
  print_line("written: " + written->string());
  return ExitCode::ok;
}

}  // namespace kanly::cli
