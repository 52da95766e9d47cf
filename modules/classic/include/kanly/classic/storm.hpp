#pragma once
// The storm phase (CLS-STORM): distance, the window before it moves, the sweep, the first player.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/places.hpp"
#include "kanly/classic/turn.hpp"
#include "kanly/window.hpp"

namespace kanly::classic {

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
  std::vector<int> path;  ///< the sectors it will pass, the last one included; each once
};
BOOST_DESCRIBE_STRUCT(StormPhase, (), (dialing, distance, path))
inline constexpr Procedure<StormPhase> storm_phase{"classic.storm"};

inline constexpr Anchor<StormPhase> dial{"dial"};
inline constexpr Anchor<StormPhase> before_move{"before_move"};
inline constexpr Anchor<StormPhase> fix_path{"fix_path"};
inline constexpr Anchor<StormPhase> sweep{"sweep"};
inline constexpr Anchor<StormPhase> first_player{"first_player"};

/// What can be answered when the distance is public (CLS-STORM-R1); it stays open for everybody.
struct StormAboutToMove {
  int distance = 0;
  bool settled() const { return false; }
};
BOOST_DESCRIBE_STRUCT(StormAboutToMove, (), (distance))
inline constexpr Window<StormAboutToMove> storm_about_to_move{"classic.storm_before_move"};

/// The sector `distance` further counterclockwise (CLS-STORM-01).
inline int sector_after(const Public& view, int sector, int distance) {
  const int sectors = view.fixture(things).numbers.sectors;
  return (sector - 1 + distance) % sectors + 1;
}

}  // namespace kanly::classic
