// Stands in, in tests, for modules that do not exist yet: cards of Ix and of Ecaz and Moritani with
// what their faces say of a battle plan, without anything else of those modules.

#include "kanly/classic/battle.hpp"
#include "kanly/classic/catalogues.hpp"
#include "kanly/registry.hpp"

namespace kanly::stand_in {

namespace {

constexpr Name reinforcements{"reinforcements"};
constexpr int forces_of_reinforcements = 2;

/// In either place of the plan it adds to the total.
int reinforced(const Public& view, const classic::Battle& battle, int slot) {
  const classic::BattlePlan& plan = battle.sides[static_cast<std::size_t>(slot)].plan;
  for (const PieceId card : {plan.weapon, plan.defense}) {
    if (card.is_none()) continue;
    if (view.fixture(classic::things).treachery_card(card).definition == reinforcements) {
      return forces_of_reinforcements;
    }
  }
  return 0;
}

/// Who wins ties by a stronghold card. On the game.
struct TieOwner {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(TieOwner, (), (seat))
constexpr Component<TieOwner, NoKey> tie_owner{"stand_in.tie_owner"};

Seat owner_wins(const Public& view, Seat other, const classic::Battle& battle) {
  const TieOwner* owner = view.find(tie_owner);
  if (owner == nullptr || classic::slot_of(battle, owner->seat) < 0) return other;
  return owner->seat;
}

}  // namespace

}  // namespace kanly::stand_in

void kanly::register_module(Registry& rules) {
  const auto cards = rules.data<classic::CardsFile>("cards.json");
  rules.contribute(classic::treachery_catalogue, cards.treachery).cites("STI-CARD-01");
  rules.modify(classic::battle_total)
      .add<&stand_in::reinforced>("stand_in.reinforcements")
      .cites("STI-CARD-02");
  rules.component(stand_in::tie_owner);
  rules.modify(classic::tie_winner)
      .set<&stand_in::owner_wins>("stand_in.tie_owner")
      .cites("STI-TIE-01");
}
