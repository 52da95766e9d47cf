#pragma once
// CHOAM charity (CLS-CHARITY): whoever has little spice may claim.

#include <boost/describe.hpp>

#include "kanly/classic/turn.hpp"

namespace kanly::classic {

struct CharityPhase {
  SeatSet answered;
};
BOOST_DESCRIBE_STRUCT(CharityPhase, (), (answered))
inline constexpr Procedure<CharityPhase> charity_phase{"classic.charity"};
inline constexpr Anchor<CharityPhase> claim_charity{"claim"};

/// What a claim would give a seat, as far as it sees: 0 where it may not claim (CLS-CHARITY-01).
inline constexpr Query<Sight, int()> charity_due{"classic.charity_due"};

}  // namespace kanly::classic
