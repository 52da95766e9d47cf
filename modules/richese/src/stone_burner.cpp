// Stone Burner: forces that were not dialed decide the battle (RIC-STONE). That it can kill both
// leaders or leaves them without strength stands in data/cards.json.

#include "kanly/classic/battle.hpp"
#include "kanly/registry.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

using classic::Battle;

constexpr Name stone_burner{"stone_burner"};

/// Its own or copied (RIC-MIRROR-M10).
bool attacks_with_stone(const Public& view, const Battle& battle) {
  for (const int slot : {0, 1}) {
    const PieceId card = view.ask(classic::attacking_card, battle, slot);
    if (card.is_none()) continue;
    if (view.fixture(classic::things).treachery_card(card).definition == stone_burner) return true;
  }
  return false;
}

/// RIC-STONE-03: tokens of this battle, each as one. In the basic game every force is dialed as one
/// token, so that what was dialed is what is lost.
int undialed(const Public& view, const Battle& battle, int slot) {
  const classic::Things& table = view.fixture(classic::things);
  const classic::BattleSide& side = battle.sides[static_cast<std::size_t>(slot)];
  std::vector<classic::CellId> ground;
  for (const Name cell : view.ask(classic::battle_ground, battle)) {
    ground.push_back(table.map.cell(cell));
  }
  return classic::fighting_forces_in(view, side.seat, ground) - side.plan.dial;
}

Seat more_undialed(const Public& view, Seat other, const Battle& battle) {
  if (!attacks_with_stone(view, battle)) return other;
  const int difference = undialed(view, battle, 0) - undialed(view, battle, 1);
  if (difference == 0) return view.ask(classic::tie_winner, battle);
  return battle.sides[difference > 0 ? 0 : 1].seat;
}

}  // namespace

void register_stone_burner(Registry& rules) {
  rules.modify(classic::battle_winner)
      .set<&more_undialed>("richese.stone_burner")
      .cites("RIC-STONE-01", "RIC-STONE-02", "RIC-STONE-03");
}

}  // namespace kanly::richese
