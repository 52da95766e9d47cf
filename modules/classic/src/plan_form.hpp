#pragma once
// The parts of a battle plan as fields of a form (CLS-BAT-10 to -17).

#include "kanly/classic/battle.hpp"
#include "kanly/form.hpp"

namespace kanly::classic {

/// Discs and cards that the seat could put in the leader's place.
std::vector<PieceId> leaders_to_play(const Sight& sight, const Battle& state);

/// Adds one field of the plan; false if the plan has none: without a leader there are no cards.
bool offer_plan_field(const Sight& sight, const Battle& state, Name field, Form& form);

}  // namespace kanly::classic
