#pragma once
// Attempt: the one shape of every use of a card or of a power (CLS-WIN-01).
//
//   declare → classic.attempted may stop it before its cost → pay → classic.used may cancel the
//   effect → the caller brings the effect about
//
//   return game.call<&looked>(attempt, use_of(atreides_bid_peek, seat));          // a power
//   return game.call<&revived>(attempt, play_of(ghola, card, seat));              // a card
//   Flow looked(Game&, Lot&, const Attempt& attempt);   // attempt.result
//
//   return game.call<&moved>(attempt, use_with(kulon, name, card, seat));               // both
//
// It knows nothing of the effect. What a Karama can stop are powers, and each once: one that is
// paid for with a card before the card is spent, in `attempted`; one without a cost in `used`.
// Other modules answer `attempted` of cards. From the declaration to the end the cost is reserved.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/describe.hpp"
#include "kanly/ledger.hpp"
#include "kanly/power.hpp"
#include "kanly/procedure.hpp"
#include "kanly/window.hpp"

namespace kanly::classic {

enum class AttemptResult : std::uint8_t {
  pending,
  paid,                  ///< it may take effect; a power without a cost too
  blocked,               ///< stopped before anything was paid
  spent_without_effect,  ///< stopped after it was paid
};
BOOST_DESCRIBE_ENUM(AttemptResult, pending, paid, blocked, spent_without_effect)

/// What is being used: the subject of both windows.
struct Use {
  Name power;     ///< the power's id; empty for the mere play of a card
  Name card;      ///< the definition of the card that is played; empty without one
  PieceId piece;  ///< the card
  Seat by;        ///< whose power it is, or who plays the card
  Seat target;    ///< whom it is for or against; none if that is nobody
  Name detail;    ///< what else everybody may know of it: a place, a subject
  bool is_stopped = false;
  bool settled() const { return is_stopped; }
};
BOOST_DESCRIBE_STRUCT(Use, (), (power, card, piece, by, target, detail, is_stopped))

inline constexpr Window<Use> attempted{"classic.attempted"};
inline constexpr Window<Use> used{"classic.used"};

struct Attempt {
  Use use;
  std::vector<PieceId> cost;  ///< cards that are discarded for it
  AttemptResult result = AttemptResult::pending;
  std::uint32_t held = ReservationId::none_value;  ///< the reservation of the cost
};
BOOST_DESCRIBE_STRUCT(Attempt, (), (use, cost, result, held))

inline constexpr Procedure<Attempt> attempt{"classic.attempt"};
inline constexpr Anchor<Attempt> declare_use{"declare"};
inline constexpr Anchor<Attempt> pay_for_use{"pay"};

/// One use of a power.
inline Attempt use_of(const Power& power, Seat owner, Seat target = {}, Name detail = {}) {
  Attempt made;
  made.use.power = power.name();
  made.use.by = owner;
  made.use.target = target;
  made.use.detail = detail;
  return made;
}

/// One play of a card, which is its cost.
inline Attempt play_of(Name definition, PieceId card, Seat player, Seat target = {}) {
  Attempt made;
  made.use.card = definition;
  made.use.piece = card;
  made.use.by = player;
  made.use.target = target;
  made.cost.push_back(card);
  return made;
}

/// One use of a power that is paid for with a card.
inline Attempt use_with(const Power& power, Name definition, PieceId card, Seat owner,
                        Seat target = {}, Name detail = {}) {
  Attempt made = play_of(definition, card, owner, target);
  made.use.power = power.name();
  made.use.detail = detail;
  return made;
}

}  // namespace kanly::classic
