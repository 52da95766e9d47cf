#pragma once
// CHOAM charity (CLS-CHARITY): whoever has little spice may claim.
//
// Everybody is asked at once, whatever they own; what a seat may answer is for it alone to see.

#include <boost/describe.hpp>

#include "kanly/classic/turn.hpp"

namespace kanly::classic {

struct CharityPhase {
  SeatSet answered;
};
BOOST_DESCRIBE_STRUCT(CharityPhase, (), (answered))
inline constexpr Procedure<CharityPhase> charity_phase{"classic.charity"};
/// Before it: what comes before the claims (X-CHA-01). At the end of the phase: what comes after.
inline constexpr Anchor<CharityPhase> claim_charity{"claim"};

/// What a claim would give a seat, as far as it sees: 0 where it may not claim (CLS-CHARITY-01).
inline constexpr Query<Sight, int()> charity_due{"classic.charity_due"};
/// Who pays the claims of a seat; none: the bank (X-CHA-02).
inline constexpr Query<Public, Seat(Seat)> charity_payer{"classic.charity_payer"};

}  // namespace kanly::classic
