#pragma once
// The storm phase (CLS-STORM):
//
//   dialers → dial → reveal → before_move → fix_path → sweep → first_player
//
// The distance is dialed, a window lets everybody answer it, the path is fixed, the storm moves
// sector by sector (a SectorSweep each), and the storm order of the turn follows from where it
// stops. How the distance comes about, which way it goes at last and how many forces it kills are
// queries.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/places.hpp"
#include "kanly/classic/turn.hpp"
#include "kanly/window.hpp"

namespace kanly::classic {

inline constexpr Name shield_wall{"shield_wall"};

/// Where the storm stands, and what it has changed for good.
struct Storm {
  int sector = 1;  ///< 1..18
  bool shield_wall_stands = true;
  std::vector<Seat> dialers;  ///< who used the battle wheels last, in a battle or for the storm
};
BOOST_DESCRIBE_STRUCT(Storm, (), (sector, shield_wall_stands, dialers))
inline constexpr Component<Storm, NoKey> storm{"classic.storm_marker"};

struct StormPhase {
  SeatSet dialing;        ///< who has not dialed yet
  int distance = 0;       ///< public from the step "reveal" on
  Seat controller;        ///< who chose it with Weather Control; none if it was dialed
  std::vector<int> path;  ///< the sectors it sweeps, in their order; each once
  int swept = 0;          ///< how many of them it has swept
};
BOOST_DESCRIBE_STRUCT(StormPhase, (), (dialing, distance, controller, path, swept))
inline constexpr Procedure<StormPhase> storm_phase{"classic.storm"};

inline constexpr Anchor<StormPhase> dial{"dial"};
inline constexpr Anchor<StormPhase> reveal_distance{"reveal"};
inline constexpr Anchor<StormPhase> before_move{"before_move"};
inline constexpr Anchor<StormPhase> fix_path{"fix_path"};
inline constexpr Anchor<StormPhase> sweep{"sweep"};
inline constexpr Anchor<StormPhase> first_player{"first_player"};

/// Who dials this turn (CLS-STORM-02, CLS-STORM-03); nobody where the distance comes otherwise.
inline constexpr Query<Public, SeatSet()> storm_dialers{"classic.storm_dialers"};
/// How far the storm moves at last, after the window; asked once, when the path is fixed.
inline constexpr Query<Public, int(const StormPhase&)> storm_distance{"classic.storm_distance"};

/// The storm comes to one sector.
struct SectorSweep {
  int sector = 0;
};
BOOST_DESCRIBE_STRUCT(SectorSweep, (), (sector))
inline constexpr Procedure<SectorSweep> sweep_sector{"classic.storm_sector"};
inline constexpr Anchor<SectorSweep> storm_enters{"enter"};
inline constexpr Anchor<SectorSweep> storm_takes{"losses"};

/// How many forces of a group the storm kills in a cell when it comes there (CLS-STORM-07). Base:
/// all of them, if it kills there at all (storm_kills).
inline constexpr Query<Public, int(GroupId, CellId)> storm_losses{"classic.storm_losses"};

// --- storm cards ---

/// What can be answered when the distance is public (CLS-STORM-R1); it stays open for everybody.
struct StormAboutToMove {
  int distance = 0;
  Seat controller;  ///< who chose it with Weather Control
  bool settled() const { return false; }
};
BOOST_DESCRIBE_STRUCT(StormAboutToMove, (), (distance, controller))
inline constexpr Window<StormAboutToMove> storm_about_to_move{"classic.storm_before_move"};

/// One play of Weather Control (CLS-TRT-17).
struct WeatherControl {
  Seat by;
  PieceId card;
  int distance = 0;
  bool has_effect = false;
};
BOOST_DESCRIBE_STRUCT(WeatherControl, (), (by, card, distance, has_effect))
inline constexpr Procedure<WeatherControl> weather_control{"classic.weather_control"};

/// One play of Family Atomics (CLS-TRT-16).
struct FamilyAtomics {
  Seat by;
  PieceId card;
};
BOOST_DESCRIBE_STRUCT(FamilyAtomics, (), (by, card))
inline constexpr Procedure<FamilyAtomics> family_atomics{"classic.family_atomics"};
inline constexpr Anchor<FamilyAtomics> explode{"explode"};

/// Whether a seat has a fighting force near enough to the Shield Wall (X-RES-52).
inline constexpr Query<Public, bool(Seat)> reaches_shield_wall{"classic.reaches_shield_wall"};

// --- inline helpers ---

/// The sector `distance` further counterclockwise (CLS-STORM-01).
inline int sector_after(const Public& view, int sector, int distance) {
  const int sectors = view.fixture(things).numbers.sectors;
  return (sector - 1 + distance) % sectors + 1;
}

/// How far counterclockwise from one sector to another; 0 from a sector to itself.
inline int sectors_between(const Public& view, int from, int to) {
  const int sectors = view.fixture(things).numbers.sectors;
  return (to - from + sectors) % sectors;
}

}  // namespace kanly::classic
