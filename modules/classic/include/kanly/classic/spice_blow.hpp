#pragma once
// Spice blow (CLS-BLOW): cards are turned until a territory comes up; worms on the way devour, and
// a Nexus and rides follow.
//
//   the phase → one blow per pile: turn a card, again and again → a worm strikes | spice is placed
//             → Nexus → rides
//
// Where others stand: a worm that needs no card (Thumper) calls `worm` before turn_card; who keeps
// a worm from coming vetoes worm_comes; who reacts to fresh spice (Harvester) stands after
// place_spice; what follows the last blow (Nexus cards) stands before end_blows. Nexus and rides
// need nothing more: a worm notes itself in worms_of_blow.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/places.hpp"
#include "kanly/classic/turn.hpp"

namespace kanly::classic {

struct SpiceBlowPhase {
  std::vector<Name> piles;  ///< of the blows to come
};
BOOST_DESCRIBE_STRUCT(SpiceBlowPhase, (), (piles))
inline constexpr Procedure<SpiceBlowPhase> spice_blow_phase{"classic.spice_blow"};
inline constexpr Anchor<SpiceBlowPhase> run_blows{"blows"};
inline constexpr Anchor<SpiceBlowPhase> end_blows{"end"};

/// The piles on which there is a blow in a turn, in order: "a"; the advanced game has "b" too.
inline constexpr Query<Public, std::vector<Name>()> spice_piles{"classic.spice_piles"};
/// Where the cards of a pile lie, face up.
inline constexpr Query<Public, ZoneId(Name)> spice_pile_zone{"classic.spice_pile_zone"};

/// One blow: from its first card to its last ride. The card that is being resolved lies in
/// Things::spice_aside.
struct Blow {
  Name pile;
  PieceId turned;  ///< the card that is being resolved, or was last; none before the first
  int placed = 0;  ///< how much fresh spice its territory card brought
};
BOOST_DESCRIBE_STRUCT(Blow, (), (pile, turned, placed))
inline constexpr Procedure<Blow> blow{"classic.blow"};

inline constexpr Anchor<Blow> turn_card{"turn_card"};
inline constexpr Anchor<Blow> worm_appears{"worm"};
/// A card of another kind (Sandtrout, Great Maker): what it does stands before this; then it goes
/// on the pile.
inline constexpr Anchor<Blow> other_card{"other_card"};
inline constexpr Anchor<Blow> place_spice{"place_spice"};
inline constexpr Anchor<Blow> hold_nexus{"nexus"};
inline constexpr Anchor<Blow> ride_worms{"rides"};

/// Whether the worm that was turned up comes at all; else its card only goes on the pile.
inline constexpr Query<Public, bool()> worm_comes{"classic.worm_comes"};
/// How much spice a territory card brings; 0 where its sector is in storm (CLS-BLOW-02).
inline constexpr Query<Public, int(PieceId)> spice_of_card{"classic.spice_of_card"};
/// Whether there is a Nexus after the blow that runs (CLS-BLOW-11).
inline constexpr Query<Public, bool()> nexus_follows{"classic.nexus_follows"};

/// One worm that strikes a territory (CLS-BLOW-03). Who is protected from it is decided before
/// "devour", by what others insert: see worm_devours in places.hpp.
struct Worm {
  Name territory;           ///< empty: it has nothing to strike (CLS-BLOW-09)
  bool gives_ride = false;  ///< known after "devour"
};
BOOST_DESCRIBE_STRUCT(Worm, (), (territory, gives_ride))
inline constexpr Procedure<Worm> worm{"classic.worm"};
inline constexpr Anchor<Worm> devour{"devour"};

/// Whose forces can ride a worm from where it appeared (CLS-FRE-08); none: nobody's.
inline constexpr Query<Public, Seat(TerritoryId)> rider{"classic.rider"};

/// One ride (CLS-BLOW-14).
struct Ride {
  Name from;  ///< the territory where the worm appeared
  Seat rider;
};
BOOST_DESCRIBE_STRUCT(Ride, (), (from, rider))
inline constexpr Procedure<Ride> ride{"classic.ride"};
inline constexpr Anchor<Ride> choose_ride{"choose"};

/// The worms of the blow that runs, by whatever means they came.
struct WormsOfBlow {
  int count = 0;
  std::vector<Ride> rides;  ///< still to come, in order of appearance
};
BOOST_DESCRIBE_STRUCT(WormsOfBlow, (), (count, rides))
inline constexpr Component<WormsOfBlow, NoKey> worms_of_blow{"classic.worms_of_blow"};

/// The territory of the topmost territory card of a pile: what its next worm strikes; none if
/// there is no such card.
inline TerritoryId top_territory(const Public& view, Name pile) {
  const Things& table = view.fixture(things);
  const ZoneId zone = view.ask(spice_pile_zone, pile);
  for (std::size_t i = view.count(zone); i > 0; --i) {
    const SpiceCard& card = table.spice_card(view.piece(zone, i - 1));
    if (!card.cell.is_none()) return table.map.cell(card.cell).territory;
  }
  return {};
}

}  // namespace kanly::classic
