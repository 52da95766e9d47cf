// Atreides look at each card that comes up for bids (CLS-ATR-03).

#include "kanly/classic/attempt.hpp"
#include "kanly/classic/bidding.hpp"
#include "kanly/classic/powers.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// This card and no other; what was seen stays in their own record (CLS-ATR-04).
InsertedFlow look(Game& game, const Lot&, const Attempt& made) {
  if (made.result != AttemptResult::paid) return next();
  const PieceId card = game.ledger().top(game.fixture(things).auction_lot);
  game.show(card, made.use.by);
  game.report_to("classic.atreides_see", made.use.by, {card});
  return next();
}

InsertedFlow attempt_to_look(Game& game, const Lot&) {
  const Seat owner = game.as_public().owner(atreides_bid_peek);
  return game.call<&look>(attempt, use_of(atreides_bid_peek, owner));
}

}  // namespace

void register_atreides(Registry& rules) {
  rules.extend(lot)
      .after(put_up)
      .step<&attempt_to_look>("classic.atreides_bid_peek")
      .under(atreides_bid_peek)
      .cites("CLS-ATR-03", "CLS-ATR-04", "CLS-BID-14", "CLS-BID-R1", "CLS-KARAMA-11a")
      .receive<&look>("classic.atreides_look");
  rules.event("classic.atreides_see", "The card up for bids is {0}");
}

}  // namespace kanly::classic
