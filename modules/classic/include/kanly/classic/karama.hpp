#pragma once
// Karama, use A (CLS-KARAMA-02): a response to the window `classic.used` of powers. The other uses
// stand where they can be played: while a lot is on offer and when it is paid for (bidding.hpp).

#include <boost/describe.hpp>

#include "kanly/describe.hpp"
#include "kanly/procedure.hpp"

namespace kanly::classic {

struct KaramaStop {
  Seat by;
  PieceId card;
  Seat against;
  bool has_effect = false;
};
BOOST_DESCRIBE_STRUCT(KaramaStop, (), (by, card, against, has_effect))
inline constexpr Procedure<KaramaStop> karama_stop{"classic.karama_stop"};

}  // namespace kanly::classic
