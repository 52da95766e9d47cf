#pragma once
// Setting up (CLS-SETUP), before the first turn. The host has dealt factions and seats; the order
// of the steps is binding, and other modules insert theirs between them (X-SET):
//
//   shuffle → positions → (prediction) → deal_traitors → keep_traitors → spice → forces →
//   (Fremen placement) → treachery
//
// In parentheses: what a faction of classic inserts.

#include <boost/describe.hpp>

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

inline constexpr Anchor<Setup> shuffle_decks{"shuffle"};
inline constexpr Anchor<Setup> take_positions{"positions"};
inline constexpr Anchor<Setup> deal_traitors{"deal_traitors"};
inline constexpr Anchor<Setup> keep_traitors{"keep_traitors"};
inline constexpr Anchor<Setup> take_spice{"spice"};
inline constexpr Anchor<Setup> place_start_forces{"forces"};
inline constexpr Anchor<Setup> deal_treachery{"treachery"};

/// How many of the traitor cards dealt to it a seat keeps (CLS-SETUP-06).
inline constexpr Query<Public, int(Seat)> traitors_kept{"classic.traitors_kept"};

/// The deal of the starting treachery cards, wherever in setup it comes.
struct StartCards {
  int dealt = 0;
};
BOOST_DESCRIBE_STRUCT(StartCards, (), (dealt))
inline constexpr Procedure<StartCards> start_cards{"classic.start_cards"};
inline constexpr Anchor<StartCards> deal_start_cards{"deal"};

/// How many of them a seat is dealt (CLS-SETUP-13).
inline constexpr Query<Public, int(Seat)> start_card_count{"classic.start_card_count"};
/// Whether they are dealt before the traitors (X-SET-03). Base: no.
inline constexpr Query<Public, bool()> cards_before_traitors{"classic.cards_before_traitors"};

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
