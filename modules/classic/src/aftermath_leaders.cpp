// Leaders after a battle: killed ones, the spice for them, and those that live (CLS-BAT-40, -50).

#include "battle_steps.hpp"
#include "kanly/classic/revival.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// CLS-BAT-29: for who won by a traitor the own leader has not fought.
bool has_fought(const Battle& state, const BattleSide& side) {
  return state.result != BattleResult::traitor || has_lost(state, side);
}

}  // namespace

Flow bury_leaders(Game& game, Battle& state) {
  std::vector<PieceMove> moves;
  for (const BattleSide& side : state.sides) {
    const PieceId leader = side.plan.leader;
    if (!side.leader_dies || !is_disc(game.as_public(), leader)) continue;
    moves.push_back(into_tanks(game, leader));  // CLS-REV-09: face down the second time
    game.detach(fought_in, leader);             // revived in this phase it may fight anywhere
    game.report("classic.leader_dies", {leader});
  }
  const int bounty = state.winner.is_none() ? 0 : game.ask(battle_bounty, state);
  std::vector<Transfer> spice;
  if (bounty > 0) {
    const Things& table = game.fixture(things);
    spice.push_back({table.bank, table.of(state.winner).shield, bounty});
    game.report("classic.gains_bounty", {state.winner, bounty});
  }
  game.post("classic.leaders_killed", moves, spice);
  return next();
}

/// A leader that fought stays in the territory until the phase ends: it is marked, and back in its
/// pool, where plans look for leaders (CLS-BAT-16).
Flow return_leaders(Game& game, Battle& state) {
  const Things& table = game.fixture(things);
  std::vector<PieceMove> moves;
  for (const BattleSide& side : state.sides) {
    const PieceId leader = side.plan.leader;
    const SeatThings& own = table.of(side.seat);
    if (!is_disc(game.as_public(), leader) || game.ledger().where(leader) != own.plan) continue;
    moves.push_back({leader, own.plan, own.leaders, game.table().everyone()});
    if (!has_fought(state, side)) continue;
    game.attach(fought_in, leader, FoughtIn{state.territory}, game.within(battle_phase));
  }
  game.post("classic.leaders_return", moves);
  return next();
}

void register_aftermath_leaders(Registry& rules) {
  rules.event("classic.leader_dies", "{0} dies");
  rules.event("classic.gains_bounty", "{0} gains {1} spice");
}

}  // namespace kanly::classic
