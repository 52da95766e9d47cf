#pragma once
// Prescience (CLS-ATR-06 to -09): one element of a plan, shown before it is made. That it was
// shown, and to whom, everybody knows; what, only those who saw it. It stays with the battle and
// binds.

#include <boost/describe.hpp>

#include "kanly/classic/battle.hpp"
#include "kanly/component.hpp"
#include "kanly/procedure.hpp"
#include "kanly/secret.hpp"

namespace kanly::classic {

/// One question of Prescience, with its answer.
struct Prescience {
  Seat by;
  Seat beneficiary;  ///< who fights: the Atreides or their ally
  Seat target;
  Name element;              ///< a field of the plan
  bool is_repeated = false;  ///< what was shown before became impossible (CLS-BAT-22)
};
BOOST_DESCRIBE_STRUCT(Prescience, (), (by, beneficiary, target, element, is_repeated))
/// The elements of a plan that can be asked of a side, by its slot. Base: all four.
inline constexpr Query<Public, std::vector<Name>(const Battle&, int)> foreseeable_elements{
    "classic.foreseeable_elements"};
inline constexpr Procedure<Prescience> prescience{"classic.prescience"};
inline constexpr Anchor<Prescience> show_element{"answer"};

struct ShownElement {
  bool binds = false;  ///< false in worlds imagined by those who did not see it
  PieceId piece;       ///< none: no card, or no leader
  int dial = 0;
};
BOOST_DESCRIBE_STRUCT(ShownElement, (), (binds, piece, dial))

struct Foreseen {
  Prescience asked;
  bool without_leader = false;  ///< shown was that there is none to play, which is public
  Secret<ShownElement> shown;
};
BOOST_DESCRIBE_STRUCT(Foreseen, (), (asked, without_leader, shown))
inline constexpr Component<Foreseen, FrameId> foreseen{"classic.foreseen"};

}  // namespace kanly::classic
