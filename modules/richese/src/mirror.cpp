// Mirror Weapon: it has the attack of the revealed weapon against it, and stays itself
// (RIC-MIRROR).

#include "kanly/classic/battle.hpp"
#include "kanly/registry.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

using classic::Battle;
using classic::Things;

constexpr Name mirror_weapon{"mirror_weapon"};

bool has_mirror(const Things& table, const Battle& battle, int slot) {
  const PieceId weapon = battle.sides[static_cast<std::size_t>(slot)].plan.weapon;
  return !weapon.is_none() && table.treachery_card(weapon).definition == mirror_weapon;
}

/// RIC-MIRROR-06: of the card in the weapon's place, if it attacks; a card in the place of the
/// defense is not copied.
PieceId attack_against_it(const Public& view, PieceId own, const Battle& battle, int slot) {
  const Things& table = view.fixture(classic::things);
  if (!has_mirror(table, battle, slot)) return own;
  const PieceId other = battle.sides[slot == 0 ? 1 : 0].plan.weapon;
  return other.is_none() || table.treachery_card(other).attacks.empty() ? PieceId{} : other;
}

/// RIC-MIRROR-07: the copy chooses first, whatever the storm order. Somebody has to choose, and
/// both have the same attack: so the Mirror has to if it has not.
Seat copy_before_original(const Public& view, Seat other, const Battle& battle) {
  if (other.is_none()) return other;
  for (const int slot : {0, 1}) {
    const classic::BattleSide& side = battle.sides[static_cast<std::size_t>(slot)];
    const bool was_asked = side.weapon_use != classic::WeaponUse::not_asked;
    if (!was_asked && has_mirror(view.fixture(classic::things), battle, slot)) return side.seat;
  }
  return other;
}

}  // namespace

void register_mirror(Registry& rules) {
  rules.modify(classic::attacking_card)
      .set<&attack_against_it>("richese.mirror_weapon")
      .cites("RIC-MIRROR-01", "RIC-MIRROR-02", "RIC-MIRROR-06", "RIC-MIRROR-08");
  rules.modify(classic::weapon_chooser)
      .set<&copy_before_original>("richese.mirror_weapon")
      .cites("RIC-MIRROR-07");
}

}  // namespace kanly::richese
