#pragma once
// Setting up (CLS-SETUP), before the first turn. The host has dealt factions and seats; the order
// of the steps is binding, and other modules insert theirs between them (X-SET).

#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/things.hpp"
#include "kanly/component.hpp"
#include "kanly/describe.hpp"
#include "kanly/procedure.hpp"
#include "kanly/query.hpp"
#include "kanly/secret.hpp"

namespace kanly::classic {

struct Setup {
  SeatSet choosing;  ///< who has not chosen a traitor yet
};
BOOST_DESCRIBE_STRUCT(Setup, (), (choosing))
inline constexpr Procedure<Setup> setup{"classic.setup"};

inline constexpr Anchor<Setup> take_positions{"positions"};
inline constexpr Anchor<Setup> deal_traitors{"deal_traitors"};
inline constexpr Anchor<Setup> keep_traitors{"keep_traitors"};
inline constexpr Anchor<Setup> take_spice{"spice"};
inline constexpr Anchor<Setup> place_start_forces{"forces"};
inline constexpr Anchor<Setup> deal_treachery{"treachery"};

/// How many of the traitor cards dealt to it a seat keeps (CLS-SETUP-06).
inline constexpr Query<Public, int(Seat)> traitors_kept{"classic.traitors_kept"};

/// The prediction of the Bene Gesserit (CLS-BG-03), on their seat.
struct Foretold {
  Name faction;
  int turn = 0;
};
BOOST_DESCRIBE_STRUCT(Foretold, (), (faction, turn))
struct Prediction {
  Secret<Foretold> foretold;
};
BOOST_DESCRIBE_STRUCT(Prediction, (), (foretold))
inline constexpr Component<Prediction, Seat> prediction{"classic.prediction"};

}  // namespace kanly::classic
