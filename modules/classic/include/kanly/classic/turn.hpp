#pragma once
// The game, its turns and their phases (CLS-GEN-03), and the storm order (CLS-GEN-04).
//
// Each phase is a procedure of its own with the role `phase`; what the board and the table share
// between phases are components of the game.

#include <algorithm>
#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/things.hpp"
#include "kanly/component.hpp"
#include "kanly/describe.hpp"
#include "kanly/procedure.hpp"
#include "kanly/query.hpp"

namespace kanly::classic {

inline constexpr Role turn_role{"turn"};
inline constexpr Role phase_role{"phase"};
inline constexpr Role action_role{"action"};

/// The whole game.
struct Match {
  int turn = 0;  ///< of the turn that runs; 0 while the table is set up
  SeatSet winners;
  bool is_won = false;
};
BOOST_DESCRIBE_STRUCT(Match, (), (turn, winners, is_won))
inline constexpr Procedure<Match> match{"classic.match"};

struct Turn {
  int number = 0;
  SeatSet winners;
  bool is_won = false;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (number, winners, is_won))
inline constexpr Procedure<Turn> turn{"classic.turn"};

// The steps of a turn; each runs one phase.
inline constexpr Anchor<Turn> storm_step{"storm"};
inline constexpr Anchor<Turn> spice_blow_step{"spice_blow"};
inline constexpr Anchor<Turn> charity_step{"charity"};
inline constexpr Anchor<Turn> bidding_step{"bidding"};
inline constexpr Anchor<Turn> revival_step{"revival"};
inline constexpr Anchor<Turn> shipment_step{"shipment_and_movement"};
inline constexpr Anchor<Turn> battle_step{"battle"};
inline constexpr Anchor<Turn> collection_step{"collection"};
inline constexpr Anchor<Turn> mentat_pause_step{"mentat_pause"};

/// The first player and the others counterclockwise (CLS-GEN-04). Before the first storm: the
/// seats as they sit.
struct StormOrder {
  std::vector<Seat> seats;
};
BOOST_DESCRIBE_STRUCT(StormOrder, (), (seats))
inline constexpr Component<StormOrder, NoKey> storm_order{"classic.storm_order"};

/// How many turns the game lasts at most (CLS-MENTAT-08).
inline constexpr Query<Public, int()> last_turn{"classic.last_turn"};

// --- inline helpers ---

/// The turn that runs; 0 while the table is set up.
inline int turn_number(const Public& view) {
  const Turn* running = view.state(turn);
  return running == nullptr ? 0 : running->number;
}

inline const std::vector<Seat>& seats_in_storm_order(const Public& view) {
  return view.find(storm_order)->seats;
}

/// The seat to the right of another, counterclockwise: the next one at the table.
inline Seat to_the_right(const Public& view, Seat seat) {
  const std::size_t seats = view.table().seats();
  return Seat{static_cast<std::uint8_t>((seat.number + 1u) % seats)};
}

/// The earlier of the seats in storm order; none of an empty set.
inline Seat first_in_storm_order(const Public& view, SeatSet seats) {
  for (const Seat seat : seats_in_storm_order(view)) {
    if (seats.contains(seat)) return seat;
  }
  return {};
}

}  // namespace kanly::classic
