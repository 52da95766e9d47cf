// One revival: paid for, then brought back (revival.hpp).

#include "kanly/classic/payment.hpp"
#include "kanly/classic/places.hpp"
#include "kanly/classic/revival.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

int forces_of(const Revival& state) {
  int forces = 0;
  for (const RevivedForces& part : state.forces) forces += part.count;
  return forces;
}

Flow has_paid(Game&, Revival&, const Payment&) { return next(); }

Flow pay_part(Game& game, const Revival& state, Name purpose, int price) {
  if (price == 0) return next();
  Payment payment;
  payment.purpose = purpose;
  payment.buyer = state.seat;
  payment.shares.push_back({state.payer, price});
  return game.call<&has_paid>(pay, payment);
}
Flow declare(Game& game, Revival& state) {
  if (state.means == by_revival) {
    game.report("classic.wants_revival", {state.seat, forces_of(state), state.free});
  }
  return next();
}

/// What others did after the declaration may have changed the terms of an ordinary revival.
bool is_still_allowed(const Game& game, const Revival& state) {
  const int forces = forces_of(state);
  if (state.means != by_revival || forces == 0) return true;
  const int bought = forces - state.free;
  return state.free <= game.ask(free_revivals, state.seat) &&
         forces <= game.ask(revival_limit, state.seat) &&
         (bought == 0 || game.ask(buys_revivals, state.seat)) &&
         state.price_of_forces == bought * game.ask(revival_price, state.seat);
}

Flow pay_for_forces(Game& game, Revival& state) {
  if (!is_still_allowed(game, state)) {
    state.is_dropped = true;
    game.report("classic.revival_dropped", {state.seat});
    return done();
  }
  return pay_part(game, state, revival_of_forces, state.price_of_forces);
}
Flow pay_for_leader(Game& game, Revival& state) {
  return pay_part(game, state, revival_of_leader, state.price_of_leader);
}

/// Forces go to the first of their homes, the leader to those of its faction.
Flow return_from_tanks(Game& game, Revival& state) {
  const Things& table = game.fixture(things);
  std::vector<Transfer> forces;
  for (const RevivedForces& part : state.forces) {
    const GroupId group{static_cast<std::uint16_t>(part.group)};
    forces.push_back({table.group(group).tanks, game.ask(homes, group).front(), part.count});
    game.report("classic.revives_forces", {state.seat, part.count});
  }
  std::vector<PieceMove> leader;
  if (!state.leader.is_none()) {
    const ZoneId home = table.of(table.leader(state.leader).native).leaders;
    leader.push_back(
        {state.leader, game.ledger().where(state.leader), home, game.table().everyone()});
    game.report("classic.revives_leader", {state.seat, state.leader});
  }
  game.post("classic.revival", leader, forces);
  return next();
}

}  // namespace

void register_revive(Registry& rules) {
  rules.procedure(revive)
      .role(action_role)
      .step<&declare>(declare_revival)
      .step<&pay_for_forces>(pay_revival)
      .cites("CLS-REV-03")
      .step<&pay_for_leader>(pay_leader)
      .cites("CLS-REV-08")
      .step<&return_from_tanks>(bring_back)
      .cites("CLS-REV-03", "CLS-REV-10")
      .receive<&has_paid>("has_paid");
  rules.event("classic.wants_revival", "{0} declares the revival of {1} forces, {2} of them free");
  rules.event("classic.revival_dropped", "{0} cannot revive so any more and may declare anew");
  rules.event("classic.revives_forces", "{0} brings back {1} forces");
  rules.event("classic.revives_leader", "{0} brings back {1}");
}

}  // namespace kanly::classic
