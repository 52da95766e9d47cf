// The result of a battle: traitor, explosion, or weapons and totals (CLS-BAT-27 to -41).

#include <algorithm>

#include "battle_steps.hpp"
#include "kanly/classic/powers.hpp"
#include "paths.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

bool has_attack(const TreacheryCardEntry& entry, std::string_view kind) {
  return std::find(entry.attacks.begin(), entry.attacks.end(), kind) != entry.attacks.end();
}
bool has_defense(const TreacheryCardEntry& entry, std::string_view kind) {
  return std::find(entry.defends.begin(), entry.defends.end(), kind) != entry.defends.end();
}

/// From the revealed cards of a side.
Strike printed_strike(const Public& view, const Battle& state, int slot) {
  const Things& table = view.fixture(things);
  const BattlePlan& plan = state.sides[static_cast<std::size_t>(slot)].plan;
  Strike strike;
  if (!plan.weapon.is_none()) {
    const TreacheryCardEntry& weapon = *table.treachery_card(plan.weapon).entry;
    strike.projectile = has_attack(weapon, "projectile");
    strike.poison = has_attack(weapon, "poison");
    strike.lasgun = has_attack(weapon, "lasgun");
  }
  if (!plan.defense.is_none()) {
    const TreacheryCardEntry& defense = *table.treachery_card(plan.defense).entry;
    strike.stops_projectile = has_defense(defense, "projectile");
    strike.stops_poison = has_defense(defense, "poison");
    strike.shield = defense.is_shield;
  }
  return strike;
}

/// A card in the leader's place has no strength (CLS-TRT-08).
int printed_leader_strength(const Public& view, const Battle& state, int slot) {
  const PieceId leader = state.sides[static_cast<std::size_t>(slot)].plan.leader;
  if (!is_disc(view, leader)) return 0;
  return view.fixture(things).leader(leader).strength;
}

/// The cells that hang together and hold forces of both (CLS-BAT-04, X-RES-47).
std::vector<Name> ground_of(const Public& view, const Battle& state) {
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

/// CLS-BAT-37, -38: both weapons work at the same time.
void strike_leaders(Game& game, Battle& state) {
  for (int slot = 0; slot < 2; ++slot) {
    const Strike attack = game.ask(strike_of, state, slot == 0 ? 1 : 0);
    const Strike defense = game.ask(strike_of, state, slot);
    BattleSide& side = state.sides[static_cast<std::size_t>(slot)];
    const bool is_hit = attack.lasgun || (attack.projectile && !defense.stops_projectile) ||
                        (attack.poison && !defense.stops_poison);
    side.leader_dies = is_hit && !side.plan.leader.is_none();
  }
}

/// CLS-BAT-39.
void add_up(Game& game, Battle& state) {
  for (int slot = 0; slot < 2; ++slot) {
    BattleSide& side = state.sides[static_cast<std::size_t>(slot)];
    side.total = side.plan.dial;
    if (!side.leader_dies) side.total += game.ask(leader_strength, state, slot);
  }
  const int difference = state.sides[0].total - state.sides[1].total;
  if (difference == 0) {
    state.winner = state.aggressor;
  } else {
    state.winner = state.sides[difference > 0 ? 0 : 1].seat;
  }
}

}  // namespace

Flow decide_result(Game& game, Battle& state) {
  state.ground = ground_of(game.as_public(), state);
  const bool first = was_called(game, state.sides[0]);
  const bool second = was_called(game, state.sides[1]);
  if (first && second) return end_without_winner(game, state, BattleResult::two_traitors);
  if (first || second) return end_by_traitor(game, state, first ? 0 : 1);
  const Strike a = game.ask(strike_of, state, 0);
  const Strike b = game.ask(strike_of, state, 1);
  if ((a.lasgun || b.lasgun) && (a.shield || b.shield)) {  // CLS-BAT-33
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
  rules.query(strike_of).base<&printed_strike>();
  rules.query(leader_strength).base<&printed_leader_strength>();
  rules.event("classic.battle_won", "{0} wins the battle in {1}");
  rules.event("classic.battle_lost_by_both", "Both sides lose the battle in {0}");
  rules.event("classic.battle_totals", "{0} has {1}, {2} has {3}");
}

}  // namespace kanly::classic
