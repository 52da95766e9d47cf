#pragma once
// The special uses of worthless cards, which CHOAM alone has (CHO-FAC-WOR).
//
// Each is a power that is paid for with the card (classic's `use_with`): CHOAM declares the card
// and what it is for, a Karama may stop it before the card is discarded, then it takes effect. A
// card that was stopped stays in the hand and is blocked for the phase (blocked_cards.hpp).
//
//   baliset         a declared movement; earlier in the phase at any time
//   jubba           the storm's path is fixed, nothing is lost yet
//   free_revival    a declared revival with free forces; earlier in the phase at any time
//   gamont          the last act before the victory is looked for
//   Kulon           at any time in the own journey, before its movement
//   Kull Wahad      classic's window `attempted` of another seat's Karama
//
// The windows are offered from public circumstances: to CHOAM, wherever the card may be in its hand
// for all that everybody knows.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/choam/choam.hpp"
#include "kanly/classic/arrival.hpp"
#include "kanly/component.hpp"
#include "kanly/describe.hpp"
#include "kanly/power.hpp"
#include "kanly/procedure.hpp"
#include "kanly/window.hpp"

namespace kanly::choam {

// Definitions of the cards; Kull Wahad is of another box and need not be in the game.
inline constexpr Name baliset_card{"baliset"};
inline constexpr Name jubba_cloak_card{"jubba_cloak"};
inline constexpr Name kulon_card{"kulon"};
inline constexpr Name la_la_la_card{"la_la_la"};
inline constexpr Name trip_to_gamont_card{"trip_to_gamont"};
inline constexpr Name kull_wahad_card{"kull_wahad"};

inline constexpr Power use_of_baliset{"choam.worthless.baliset"};
inline constexpr Power use_of_jubba_cloak{"choam.worthless.jubba_cloak"};
inline constexpr Power use_of_kulon{"choam.worthless.kulon"};
inline constexpr Power use_of_la_la_la{"choam.worthless.la_la_la"};
inline constexpr Power use_of_trip_to_gamont{"choam.worthless.trip_to_gamont"};
inline constexpr Power use_of_kull_wahad{"choam.worthless.kull_wahad"};

/// One such use, of any card but Trip to Gamont.
struct WorthlessUse {
  Seat by;
  PieceId card;
  Seat target;     ///< whom it is for or against
  Name territory;  ///< what it is about; empty where it is about none
  bool has_effect = false;
};
BOOST_DESCRIBE_STRUCT(WorthlessUse, (), (by, card, target, territory, has_effect))

// --- Baliset ---

/// Somebody moves into a territory that CHOAM occupies.
struct MoveIntoOccupied {
  Seat mover;
  Name territory;
  bool was_used = false;
  bool settled() const { return was_used; }
};
BOOST_DESCRIBE_STRUCT(MoveIntoOccupied, (), (mover, territory, was_used))
inline constexpr Window<MoveIntoOccupied> baliset{"choam.baliset"};
inline constexpr Procedure<WorthlessUse> baliset_use{"choam.baliset_use"};

/// On a seat: territories that its forces do not move into, until the phase ends.
struct BarredTerritories {
  std::vector<Name> territories;
};
BOOST_DESCRIBE_STRUCT(BarredTerritories, (), (territories))
inline constexpr Component<BarredTerritories, Seat> barred_territories{"choam.barred_territories"};

// --- Jubba Cloak ---

/// The path of the storm is fixed, and these territories hold forces of CHOAM that it will kill.
struct StormThreat {
  std::vector<Name> territories;
  bool was_used = false;
  bool settled() const { return was_used; }
};
BOOST_DESCRIBE_STRUCT(StormThreat, (), (territories, was_used))
inline constexpr Window<StormThreat> jubba{"choam.jubba"};
inline constexpr Procedure<WorthlessUse> jubba_use{"choam.jubba_use"};

/// On a storm: where it takes no forces of this seat, in whatever sectors.
struct CloakedTerritory {
  Seat seat;
  Name territory;
};
BOOST_DESCRIBE_STRUCT(CloakedTerritory, (), (seat, territory))
inline constexpr Component<CloakedTerritory, FrameId> cloaked_territory{"choam.cloaked_territory"};

// --- Kulon ---

inline constexpr Procedure<WorthlessUse> kulon_use{"choam.kulon_use"};

/// On a seat: how much further its forces move, until its journey ends.
struct LongerMoves {
  int territories = 0;
};
BOOST_DESCRIBE_STRUCT(LongerMoves, (), (territories))
inline constexpr Component<LongerMoves, Seat> longer_moves{"choam.longer_moves"};

// --- La La La ---

/// Somebody has declared a revival of which so many forces are free.
struct FreeRevivalDeclared {
  Seat seat;
  int free = 0;
  bool was_used = false;
  bool settled() const { return was_used; }
};
BOOST_DESCRIBE_STRUCT(FreeRevivalDeclared, (), (seat, free, was_used))
inline constexpr Window<FreeRevivalDeclared> free_revival{"choam.free_revival"};
inline constexpr Procedure<WorthlessUse> la_la_la_use{"choam.la_la_la_use"};

/// On a seat: it revives nothing free of charge until the phase ends.
struct NoFreeRevival {
  Seat by;
};
BOOST_DESCRIBE_STRUCT(NoFreeRevival, (), (by))
inline constexpr Component<NoFreeRevival, Seat> no_free_revival{"choam.no_free_revival"};

// --- Trip to Gamont ---

/// The last chance before the victory is looked for.
struct GamontMoment {
  bool was_used = false;
  bool settled() const { return was_used; }
};
BOOST_DESCRIBE_STRUCT(GamontMoment, (), (was_used))
inline constexpr Window<GamontMoment> gamont{"choam.gamont"};

/// One force goes home to the reserves of its owner.
struct GamontTrip {
  Seat by;
  PieceId card;
  Seat target;
  Name cell;
  classic::ForcesFrom force;
};
BOOST_DESCRIBE_STRUCT(GamontTrip, (), (by, card, target, cell, force))
inline constexpr Procedure<GamontTrip> gamont_trip{"choam.gamont_trip"};

// --- Kull Wahad ---

inline constexpr Procedure<WorthlessUse> kull_use{"choam.kull_use"};

/// On a seat: it plays no Karama until the phase ends.
struct KaramaBan {
  Seat by;
};
BOOST_DESCRIBE_STRUCT(KaramaBan, (), (by))
inline constexpr Component<KaramaBan, Seat> karama_ban{"choam.karama_ban"};

}  // namespace kanly::choam
