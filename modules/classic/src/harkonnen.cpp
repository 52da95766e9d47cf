// Harkonnen draw a card besides each that they buy (CLS-HAR-05).

#include "kanly/classic/attempt.hpp"
#include "kanly/classic/bidding.hpp"
#include "kanly/classic/powers.hpp"
#include "register.hpp"
#include "treachery_deck.hpp"

namespace kanly::classic {

namespace {

InsertedFlow draw_bonus_card(Game& game, const Purchase&, const Attempt& made) {
  if (made.result != AttemptResult::paid) return next();
  const PieceId card = next_treachery_card(game);
  const Things& table = game.fixture(things);
  game.post("classic.bonus_card", {{card, table.treachery_deck, table.of(made.use.by).hand}});
  game.report("classic.bonus_card", {made.use.by});
  game.report_to("classic.takes_this_card", made.use.by, {card});
  return next();
}

/// However they paid (CLS-HAR-06), but with room in the hand; not optional.
InsertedFlow attempt_to_draw(Game& game, const Purchase& state) {
  const Public view = game.as_public();
  const Seat owner = view.owner(harkonnen_bonus_card);
  if (state.is_void || state.sale.buyer != owner) return next();
  if (has_full_hand(view, owner) || !has_treachery_card(view)) return next();
  return game.call<&draw_bonus_card>(attempt, use_of(harkonnen_bonus_card, owner));
}

}  // namespace

void register_harkonnen(Registry& rules) {
  rules.extend(purchase)
      .after(take_card)
      .step<&attempt_to_draw>("classic.harkonnen_bonus_card")
      .under(harkonnen_bonus_card)
      .cites("CLS-HAR-05", "CLS-HAR-06", "CLS-BID-13", "CLS-BID-R3", "CLS-KARAMA-16a")
      .receive<&draw_bonus_card>("classic.draw_bonus_card");
  rules.event("classic.bonus_card", "{0} draws an extra card");
}

}  // namespace kanly::classic
