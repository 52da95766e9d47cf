// The first treachery cards (CLS-SETUP-13), wherever in setup they are dealt.

#include <vector>

#include "deal_cards.hpp"
#include "kanly/classic/setup.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

int printed_start_cards(const Public& view, Seat seat) {
  return view.fixture(things).faction(seat).entry->treachery_cards;
}

Flow deal(Game& game, StartCards& state) {
  std::vector<int> cards;
  for (const Seat seat : game.table().everyone()) cards.push_back(game.ask(start_card_count, seat));
  const ZoneId deck = game.fixture(things).treachery_deck;
  state.dealt = deal_cards(game, "classic.start_card", deck, std::move(cards), &SeatThings::hand);
  game.report("classic.start_cards", {state.dealt});
  return done();
}

}  // namespace

void register_start_cards(Registry& rules) {
  rules.query(start_card_count).base<&printed_start_cards>();
  rules.procedure(start_cards).step<&deal>(deal_start_cards).cites("CLS-SETUP-13");
  rules.event("classic.start_card", "{0} is dealt {1}");
  rules.event("classic.start_cards", "{0} treachery cards are dealt");
}

}  // namespace kanly::classic
