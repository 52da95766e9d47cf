#pragma once
// Mentat pause and victory (CLS-MENTAT).

#include <boost/describe.hpp>

#include "kanly/classic/places.hpp"
#include "kanly/classic/turn.hpp"

namespace kanly::classic {

struct MentatPause {
  SeatSet winners;
  bool is_won = false;
  Name by;  ///< "strongholds", "prediction", "special", "most_strongholds"
  SeatSet acknowledged;
};
BOOST_DESCRIBE_STRUCT(MentatPause, (), (winners, is_won, by, acknowledged))
inline constexpr Procedure<MentatPause> mentat_pause{"classic.mentat_pause"};

inline constexpr Anchor<MentatPause> collect_bribes{"bribes"};
inline constexpr Anchor<MentatPause> victory_check{"victory"};
inline constexpr Anchor<MentatPause> acknowledge{"acknowledge"};

/// Strongholds that a seat controls (CLS-GEN-08).
inline constexpr Query<Public, int(Seat)> controlled_strongholds{"classic.controlled_strongholds"};
/// How many its side needs (CLS-MENTAT-02).
inline constexpr Query<Public, int(Seat)> stronghold_goal{"classic.stronghold_goal"};
/// Who wins at the end of the last turn when nobody has won by strongholds (CLS-MENTAT-06); base:
/// whoever has most of them.
inline constexpr Query<Public, SeatSet()> special_victors{"classic.special_victors"};
/// Whether such a victory can be predicted: that by most strongholds can, the others cannot.
inline constexpr Query<Public, bool()> is_special_victory{"classic.is_special_victory"};

}  // namespace kanly::classic
