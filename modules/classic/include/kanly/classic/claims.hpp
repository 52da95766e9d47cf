#pragma once
// What can be asked and promised in a form that the program understands (CLS-TRT-13).

#include <boost/describe.hpp>

#include "kanly/claim.hpp"
#include "kanly/describe.hpp"

namespace kanly::classic {

/// The seat holds a card of this definition.
struct HoldsCard {
  Name definition;
};
BOOST_DESCRIBE_STRUCT(HoldsCard, (), (definition))
inline constexpr Claim<HoldsCard> holds_card{"classic.holds_card"};

/// The seat holds the traitor card of this leader.
struct HoldsTraitor {
  Name leader;
};
BOOST_DESCRIBE_STRUCT(HoldsTraitor, (), (leader))
inline constexpr Claim<HoldsTraitor> holds_traitor{"classic.holds_traitor"};

/// The seat has at least this much spice behind its shield.
struct HasSpice {
  int least = 0;
};
BOOST_DESCRIBE_STRUCT(HasSpice, (), (least))
inline constexpr Claim<HasSpice> has_spice{"classic.has_spice"};

/// The seat predicted this faction, or this turn; an empty name or 0 leaves that part out.
struct Predicted {
  Name faction;
  int turn = 0;
};
BOOST_DESCRIBE_STRUCT(Predicted, (), (faction, turn))
inline constexpr Claim<Predicted> predicted{"classic.predicted"};

/// The seat will bid more than this for some card in the rest of the turn; its own to decide.
struct WillBid {
  int more_than = 0;
};
BOOST_DESCRIBE_STRUCT(WillBid, (), (more_than))
inline constexpr Claim<WillBid> will_bid{"classic.will_bid"};

}  // namespace kanly::classic
