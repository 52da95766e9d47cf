#pragma once
// Richese gives its ally a technology card (RIC-FAC-ALLY-01).

#include <boost/describe.hpp>

#include "kanly/describe.hpp"
#include "kanly/ledger.hpp"
#include "kanly/power.hpp"
#include "kanly/procedure.hpp"
#include "kanly/secret.hpp"

namespace kanly::richese {

inline constexpr Power gift{"richese.gift"};

struct Gift {
  Seat by;
  Seat to;
  Secret<PieceId> card;  ///< of the hand of `by`, which alone knows it
  std::uint32_t held = ReservationId::none_value;
};
BOOST_DESCRIBE_STRUCT(Gift, (), (by, to, card, held))
inline constexpr Procedure<Gift> give_card{"richese.gift"};

}  // namespace kanly::richese
