#pragma once
// Where a limit of a form stands: what Registry::leave_out calls it, to see whether a test notices
// that it is gone.
//
//   for (const Form::Limit& limit : prompt.form().limits()) {
//     found.insert(place_of_limit(prompt, limit));
//   }
//
// A limit has no name. It is known by its decision, its kind, its ruling and the line of source
// that adds it: one line in a loop adds one limit, as rules go. Lines are of the build that runs.

#include "kanly/decision.hpp"
#include "kanly/rules.hpp"

namespace kanly {

/// {decision, "limit", "sum of MKT-PAY-02 at line 12"}. What is played through an opening has its
/// response in place of the decision, wherever it is open. `limit` is of the prompt's form.
RegistrationPlace place_of_limit(const Prompt& prompt, const Form::Limit& limit);

}  // namespace kanly
