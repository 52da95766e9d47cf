#pragma once
// The faction of CHOAM: its name, who plays it, and its powers that others can stop.

#include "kanly/classic/things.hpp"
#include "kanly/power.hpp"

namespace kanly::choam {

inline constexpr Name faction{"choam"};

/// Who plays CHOAM; none if nobody does.
inline Seat player(const Public& view) { return classic::seat_of(view, faction); }
inline bool is_seated(const Public& view) { return !player(view).is_none(); }

// A power's id is the name that the rules give its window (CHO-FAC-KAR).
inline constexpr Power charity_income{"choam.charity_income"};
inline constexpr Power inflation_placement{"choam.inflation"};
inline constexpr Power revival_terms{"choam.revival"};
inline constexpr Power sale{"choam.sale"};  ///< of cards, and each special use of a worthless card
inline constexpr Power trade{"choam.trade"};

}  // namespace kanly::choam
