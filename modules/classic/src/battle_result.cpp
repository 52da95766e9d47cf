// The result of a battle: traitor, explosion, or weapons and totals (CLS-BAT-27 to -41).

#include <algorithm>
#include <array>

#include "battle_steps.hpp"
#include "kanly/classic/powers.hpp"
#include "paths.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// What attacks from the weapon's place, whatever else the card can be (CLS-TRT-03).
PieceId own_weapon(const Public& view, const Battle& state, int slot) {
  const PieceId weapon = state.sides[static_cast<std::size_t>(slot)].plan.weapon;
  if (weapon.is_none() || view.fixture(things).treachery_card(weapon).attacks.empty()) return {};
  return weapon;
}

/// From the revealed cards of a side.
Strike strike_of_cards(const Public& view, const Battle& state, int slot) {
  const Things& table = view.fixture(things);
  const BattleSide& side = state.sides[static_cast<std::size_t>(slot)];
  Strike strike;
  const PieceId attacker = view.ask(attacking_card, state, slot);
  const SpecialWeapon* special = special_of(view, attacker);
  const bool is_held =
      special != nullptr && special->choice.has_value() && side.weapon_use != WeaponUse::activated;
  if (!attacker.is_none() && !is_held) {
    strike.attacks = table.treachery_card(attacker).attacks;
    strike.hits_both_leaders = special != nullptr && special->hits_both_leaders;
  }
  if (!side.plan.defense.is_none()) {
    const TreacheryCard& defense = table.treachery_card(side.plan.defense);
    strike.stops = defense.defends;
    strike.has_shield = defense.entry->is_shield;
  }
  return strike;
}

bool gets_through(const Strike& attack, const Strike& defense) {
  return std::any_of(attack.attacks.begin(), attack.attacks.end(), [&](Name kind) {
    return std::find(defense.stops.begin(), defense.stops.end(), kind) == defense.stops.end();
  });
}

/// CLS-BAT-37, -38: both weapons work at the same time.
bool is_struck_down(const Public& view, const Battle& state, int slot) {
  if (state.sides[static_cast<std::size_t>(slot)].plan.leader.is_none()) return false;
  const Strike defense = view.ask(strike_of, state, slot);
  if (gets_through(view.ask(strike_of, state, slot == 0 ? 1 : 0), defense)) return true;
  return defense.hits_both_leaders && gets_through(defense, defense);
}

/// A card in the leader's place has no strength (CLS-TRT-08), and some weapons silence all leaders.
int printed_leader_strength(const Public& view, const Battle& state, int slot) {
  for (const int weapon : {0, 1}) {
    const SpecialWeapon* special = special_of(view, view.ask(attacking_card, state, weapon));
    if (special != nullptr && special->silences_leaders) return 0;
  }
  const PieceId leader = state.sides[static_cast<std::size_t>(slot)].plan.leader;
  if (!is_disc(view, leader)) return 0;
  return view.fixture(things).leader(leader).strength;
}

int dial_and_leader(const Public& view, const Battle& state, int slot) {
  const BattleSide& side = state.sides[static_cast<std::size_t>(slot)];
  return side.plan.dial + (side.leader_dies ? 0 : view.ask(leader_strength, state, slot));
}

Seat first_aggressor(const Public&, const Battle& state) { return state.aggressor; }
Seat aggressor_wins(const Public& view, const Battle& state) {
  return view.ask(aggressor_of, state);
}

Seat higher_total(const Public& view, const Battle& state) {
  const int difference = state.sides[0].total - state.sides[1].total;
  if (difference == 0) return view.ask(tie_winner, state);
  return state.sides[difference > 0 ? 0 : 1].seat;
}

/// CLS-BAT-41: what is printed on the discs of all leaders killed, own ones too; cards pay nothing.
int printed_bounty(const Public& view, const Battle& state) {
  int bounty = 0;
  for (const int slot : {0, 1}) {
    const SpecialWeapon* special = special_of(view, view.ask(attacking_card, state, slot));
    const bool has_worked = state.result == BattleResult::fought;
    if (has_worked && special != nullptr && special->pays_no_bounty) return 0;
    const BattleSide& side = state.sides[static_cast<std::size_t>(slot)];
    if (!side.leader_dies || !is_disc(view, side.plan.leader)) continue;
    bounty += view.fixture(things).leader(side.plan.leader).strength;
  }
  return bounty;
}

/// The cells that hang together and hold forces of both.
std::vector<Name> where_both_stand(const Public& view, const Battle& state) {
  const Map& map = view.fixture(things).map;
  std::vector<Name> ground;
  for (const std::vector<CellId>& part : open_parts(view, map.territory(state.territory))) {
    if (fighting_forces_in(view, state.sides[0].seat, part) == 0) continue;
    if (fighting_forces_in(view, state.sides[1].seat, part) == 0) continue;
    for (const CellId cell : part) ground.push_back(map.cell(cell).id);
  }
  return ground;
}

/// A call of an ally that was stopped does not count (CLS-BAT-R5).
bool was_called(const Game& game, const BattleSide& side) {
  if (side.traitor_by.is_none()) return false;
  return side.traitor_by == side.seat ||
         game.as_public().is_active(harkonnen_ally_traitor, side.traitor_by);
}

Flow end_by_traitor(Game& game, Battle& state, int caller) {
  state.result = BattleResult::traitor;
  state.winner = state.sides[static_cast<std::size_t>(caller)].seat;
  state.sides[caller == 0 ? 1 : 0].leader_dies = true;
  game.report("classic.battle_won", {state.winner, state.territory});
  return next();
}

Flow end_without_winner(Game& game, Battle& state, BattleResult result) {
  state.result = result;
  for (BattleSide& side : state.sides) side.leader_dies = !side.plan.leader.is_none();
  game.report("classic.battle_lost_by_both", {state.territory});
  return next();
}

void strike_leaders(Game& game, Battle& state) {
  const std::array<bool, 2> killed{game.ask(leader_is_killed, state, 0),
                                   game.ask(leader_is_killed, state, 1)};
  state.sides[0].leader_dies = killed[0];
  state.sides[1].leader_dies = killed[1];
}

/// CLS-BAT-39.
void add_up(Game& game, Battle& state) {
  for (const int slot : {0, 1}) {
    state.sides[static_cast<std::size_t>(slot)].total = game.ask(battle_total, state, slot);
  }
  state.winner = game.ask(battle_winner, state);
}

bool explodes(const Strike& a, const Strike& b) {
  const auto is_lasgun = [](const Strike& strike) {
    return std::find(strike.attacks.begin(), strike.attacks.end(), lasgun_attack) !=
           strike.attacks.end();
  };
  return (is_lasgun(a) || is_lasgun(b)) && (a.has_shield || b.has_shield);
}

}  // namespace

Flow decide_result(Game& game, Battle& state) {
  state.ground = game.ask(battle_ground, state);
  const bool first = was_called(game, state.sides[0]);
  const bool second = was_called(game, state.sides[1]);
  if (first && second) return end_without_winner(game, state, BattleResult::two_traitors);
  if (first || second) return end_by_traitor(game, state, first ? 0 : 1);
  if (explodes(game.ask(strike_of, state, 0), game.ask(strike_of, state, 1))) {  // CLS-BAT-33
    return end_without_winner(game, state, BattleResult::explosion);
  }
  strike_leaders(game, state);
  add_up(game, state);
  state.result = BattleResult::fought;
  game.report("classic.battle_totals", {state.sides[0].seat, state.sides[0].total,
                                        state.sides[1].seat, state.sides[1].total});
  game.report("classic.battle_won", {state.winner, state.territory});
  return next();
}

void register_battle_result(Registry& rules) {
  rules.query(battle_ground).base<&where_both_stand>();
  rules.query(attacking_card).base<&own_weapon>();
  rules.query(strike_of).base<&strike_of_cards>();
  rules.query(leader_is_killed).base<&is_struck_down>();
  rules.query(leader_strength).base<&printed_leader_strength>();
  rules.query(battle_total).base<&dial_and_leader>();
  rules.query(aggressor_of).base<&first_aggressor>();
  rules.query(tie_winner).base<&aggressor_wins>();
  rules.query(battle_winner).base<&higher_total>();
  rules.query(battle_bounty).base<&printed_bounty>();
  rules.event("classic.battle_won", "{0} wins the battle in {1}");
  rules.event("classic.battle_lost_by_both", "Both sides lose the battle in {0}");
  rules.event("classic.battle_totals", "{0} has {1}, {2} has {3}");
}

}  // namespace kanly::classic
