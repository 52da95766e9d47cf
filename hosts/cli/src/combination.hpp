#pragma once
// From --modules and --options to rules.

#include <string>

#include "globals.hpp"
#include "kanly/admission/admission.hpp"
#include "seating.hpp"

namespace kanly::cli {

struct CombinationArguments {
  std::string modules;  ///< "classic,ix@1.0.0"
  std::string options;  ///< "classic.mode=basic"
};

/// Admits a combination: nothing of it runs before the policy allows it. [may-refuse]
admission::Verdict<admission::Admitted> admit(const Globals& globals, admission::Policy policy,
                                              const CombinationArguments& arguments);
/// The same for what was not typed.
admission::Verdict<admission::Admitted> admit(const Globals& globals, admission::Policy policy,
                                              const admission::Request& request,
                                              const RegistrationPlace& left_out = {});

/// The folder of approvals, which need not be there yet. [may-refuse: environment.*]
Result<std::filesystem::path> readable_approvals(const Globals& globals);

/// The flags that name this combination for a command: "--modules a@1.0.0 --options a.b=c".
std::string combination_flags(const admission::Combination& combination);

}  // namespace kanly::cli
