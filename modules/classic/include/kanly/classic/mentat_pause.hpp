#pragma once
// Mentat pause and victory (CLS-MENTAT).
//
// Bribes are taken in, then one step looks who has won; what overrules it (a prediction) is a hook
// after that step, which leaves an Overruling; then the result is settled and acknowledged.

#include <boost/describe.hpp>

#include "kanly/classic/places.hpp"
#include "kanly/classic/turn.hpp"
#include "kanly/component.hpp"

namespace kanly::classic {

// By what somebody wins.
inline constexpr Name by_strongholds{"strongholds"};
inline constexpr Name by_fremen_victory{"fremen_victory"};  ///< CLS-FRE-10, and without the Guild
inline constexpr Name by_guild_victory{"guild_victory"};    ///< CLS-GLD-08
inline constexpr Name by_most_strongholds{"most_strongholds"};  ///< CLS-MENTAT-06
inline constexpr Name by_prediction{"prediction"};              ///< CLS-BG-03

struct Victory {
  SeatSet winners;
  Name by;
};
BOOST_DESCRIBE_STRUCT(Victory, (), (winners, by))

struct MentatPause {
  SeatSet winners;
  bool is_won = false;
  Name by;
  SeatSet acknowledged;
};
BOOST_DESCRIBE_STRUCT(MentatPause, (), (winners, is_won, by, acknowledged))
inline constexpr Procedure<MentatPause> mentat_pause{"classic.mentat_pause"};

// X-MEN-01 stands before the bribes, what is done before the check between the first two, what is
// refreshed or claimed after it before the acknowledgement, the end of the turn at the end.
inline constexpr Anchor<MentatPause> collect_bribes{"bribes"};
inline constexpr Anchor<MentatPause> victory_check{"victory"};
inline constexpr Anchor<MentatPause> settle_victory{"settle"};
inline constexpr Anchor<MentatPause> acknowledge{"acknowledge"};

/// Whether a seat controls a territory: nobody else has fighting forces there (CLS-GEN-08).
inline constexpr Query<Public, bool(Seat, TerritoryId)> controls{"classic.controls"};
/// Strongholds that a seat controls.
inline constexpr Query<Public, int(Seat)> controlled_strongholds{"classic.controlled_strongholds"};
/// The same of the seat and its ally together.
inline constexpr Query<Public, int(Seat)> strongholds_of_side{"classic.strongholds_of_side"};
/// How many its side needs (CLS-MENTAT-02).
inline constexpr Query<Public, int(Seat)> stronghold_goal{"classic.stronghold_goal"};
/// Who wins at the end of the last turn when nobody has won by strongholds (CLS-MENTAT-06); base:
/// who occupies most of them.
inline constexpr Query<Public, Victory()> last_victory{"classic.last_victory"};

/// Whether a seat that occupies a territory keeps the Fremen from their special victory
/// (CLS-FRE-10).
inline constexpr Query<Public, bool(Seat, TerritoryId)> spoils_fremen_victory{
    "classic.spoils_fremen_victory"};

/// On a Mentat Pause: another victory than the one found.
inline constexpr Component<Victory, FrameId> overruling{"classic.overruling"};

// --- inline helpers ---

/// Whether a Mentat Pause runs with which the game ends. At the end of a phase: nothing that is
/// asked then matters any more.
inline bool is_last_pause(const Public& view) {
  const MentatPause* pause = view.state(mentat_pause);
  return pause != nullptr && (pause->is_won || turn_number(view) >= view.ask(last_turn));
}

}  // namespace kanly::classic
