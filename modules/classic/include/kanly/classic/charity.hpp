#pragma once
// CHOAM charity (CLS-CHARITY): whoever has little spice may claim.
//
// Everybody is asked at once, whatever they own; what a seat may answer is for it alone to see.

#include <boost/describe.hpp>

#include "kanly/classic/turn.hpp"

namespace kanly::classic {

struct CharityPhase {
  SeatSet answered;  ///< the others' claims are open
  SeatSet claimed;   ///< who received something
};
BOOST_DESCRIBE_STRUCT(CharityPhase, (), (answered, claimed))
inline constexpr Procedure<CharityPhase> charity_phase{"classic.charity"};
/// Before it: what comes before the claims (X-CHA-01). At the end of the phase: what comes after.
inline constexpr Anchor<CharityPhase> claim_charity{"claim"};

/// One claim, declared and then paid. Everybody sees what is due.
struct CharityClaim {
  Seat claimant;
  Seat payer;  ///< none: the bank; found when it is paid
  int due = 0;
  int from_payer = 0;  ///< the bank adds what a payer lacks
};
BOOST_DESCRIBE_STRUCT(CharityClaim, (), (claimant, payer, due, from_payer))
inline constexpr Procedure<CharityClaim> charity_claim{"classic.charity_claim"};
inline constexpr Anchor<CharityClaim> declare_claim{"declare"};
inline constexpr Anchor<CharityClaim> pay_claim{"pay"};

/// What a claim would give a seat, as far as it sees: 0 where it may not claim (CLS-CHARITY-01).
inline constexpr Query<Sight, int()> charity_due{"classic.charity_due"};
/// Who pays the claims of a seat; none: the bank (X-CHA-02).
inline constexpr Query<Public, Seat(Seat)> charity_payer{"classic.charity_payer"};

}  // namespace kanly::classic
