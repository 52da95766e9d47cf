#pragma once
// Revival (CLS-REV): forces and leaders come back from the tanks.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/things.hpp"
#include "kanly/classic/turn.hpp"
#include "kanly/component.hpp"

namespace kanly::classic {

struct RevivalPhase {
  SeatSet revived;  ///< who has answered
};
BOOST_DESCRIBE_STRUCT(RevivalPhase, (), (revived))
inline constexpr Procedure<RevivalPhase> revival_phase{"classic.revival"};
inline constexpr Anchor<RevivalPhase> before_revivals{"before"};
inline constexpr Anchor<RevivalPhase> revive{"revive"};
inline constexpr Anchor<RevivalPhase> after_revivals{"after"};

/// Forces that a seat revives free of charge in a turn (CLS-REV-02).
inline constexpr Query<Public, int(Seat)> free_revivals{"classic.free_revivals"};
/// Forces that a seat revives in a turn, free ones included (CLS-REV-02).
inline constexpr Query<Public, int(Seat)> revival_limit{"classic.revival_limit"};
/// The price of one more force (CLS-REV-03).
inline constexpr Query<Public, int(Seat)> revival_price{"classic.revival_price"};
/// Whether a seat can buy revivals of forces (CLS-REV-04).
inline constexpr Query<Public, bool(Seat)> buys_revivals{"classic.buys_revivals"};
/// The leaders that a seat may revive now in the ordinary way (CLS-REV-07, -09).
inline constexpr Query<Public, std::vector<PieceId>(Seat)> revivable_leaders{
    "classic.revivable_leaders"};
/// The price of a leader (CLS-REV-08).
inline constexpr Query<Public, int(Seat, PieceId)> leader_price{"classic.leader_price"};

/// On a leader: how often it was killed. The second time it lies face down (CLS-REV-09).
struct Deaths {
  int count = 0;
};
BOOST_DESCRIBE_STRUCT(Deaths, (), (count))
inline constexpr Component<Deaths, PieceId> deaths{"classic.deaths"};

/// On a seat whose leaders were all dead: it may revive one each turn until no face-up leader of it
/// is left in the tanks (CLS-REV-07).
struct LeaderRevivals {
  bool are_open = true;
};
BOOST_DESCRIBE_STRUCT(LeaderRevivals, (), (are_open))
inline constexpr Component<LeaderRevivals, Seat> leader_revivals{"classic.leader_revivals"};

}  // namespace kanly::classic
