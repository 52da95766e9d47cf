// The special uses of worthless cards: whose they are, and what they have in common.

#include "worthless.hpp"

#include "kanly/choam/blocked_cards.hpp"
#include "kanly/classic/cards.hpp"
#include "register.hpp"

namespace kanly::choam {

SeatSet who_could_use(const Public& view, Name definition) {
  return view.ask(classic::may_play, definition) & SeatSet(player(view));
}

bool offer_worthless(const Sight& sight, Name definition, Form& form) {
  std::vector<PieceId> cards = sight.ask(classic::playable_as, definition);
  std::erase_if(cards, [&](PieceId card) { return is_blocked(sight, card); });
  return classic::offer_card(cards, form);
}

bool takes_effect(Game& game, const classic::Attempt& made) {
  if (made.result == classic::AttemptResult::paid) return true;
  block_card(game, made.use.piece);
  return false;
}

void register_worthless(Registry& rules) {
  rules.power(use_of_baliset).owner<&player>().stoppable();
  rules.power(use_of_jubba_cloak).owner<&player>().stoppable();
  rules.power(use_of_kulon).owner<&player>().stoppable();
  rules.power(use_of_la_la_la).owner<&player>().stoppable();
  rules.power(use_of_trip_to_gamont).owner<&player>().stoppable();
  rules.power(use_of_kull_wahad).owner<&player>().stoppable();
  register_baliset(rules);
  register_jubba_cloak(rules);
  register_kulon(rules);
  register_la_la_la(rules);
  register_trip_to_gamont(rules);
  register_kull_wahad(rules);
}

}  // namespace kanly::choam
