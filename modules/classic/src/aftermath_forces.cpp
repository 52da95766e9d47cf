// Forces after a battle: those of losers, an explosion, and the winner's losses (CLS-BAT-33 to
// -45).

#include <algorithm>

#include "battle_steps.hpp"
#include "losses.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr Name losses_field{"losses"};

// --- losers ---

/// Whether they could fight or not (CLS-BAT-34, -43).
void lose_everything(Game& game, Seat seat, TerritoryId territory, std::vector<Transfer>& lost) {
  const std::int64_t count = add_all_forces(game, seat, territory, lost);
  if (count > 0) game.report("classic.loses_forces", {seat, count});
}

/// CLS-BAT-33, -34: everybody's forces in the whole territory, and its spice.
void explode(Game& game, TerritoryId territory) {
  const Things& table = game.fixture(things);
  game.report("classic.explodes", {table.map.territory(territory).id});
  std::vector<Transfer> lost;
  for (const Seat seat : game.table().everyone()) lose_everything(game, seat, territory, lost);
  add_all_spice(game, territory, lost);
  game.post("classic.explosion", {}, lost);
}

// --- the winner ---

/// CLS-BAT-27: nothing where a traitor decided.
int losses_of_winner(const Battle& state) {
  return state.result == BattleResult::fought ? winning_side(state).plan.dial : 0;
}

/// Where the winner's forces stand that fought: losses are taken from these.
std::vector<Transfer> possible_losses(const Public& view, const Battle& state) {
  const Things& table = view.fixture(things);
  std::vector<Transfer> possible;
  for (const Name place : state.ground) {
    const CellId cell = table.map.cell(place);
    for (const GroupId id : table.of(state.winner).groups) {
      const ForceGroup& group = table.group(id);
      const std::int64_t forces = forces_in(view, group, cell);
      if (group.fights && forces > 0) {
        possible.push_back({group.on[cell.number], group.tanks, forces});
      }
    }
  }
  return possible;
}

std::int64_t total_of(const std::vector<Transfer>& transfers) {
  std::int64_t total = 0;
  for (const Transfer& transfer : transfers) total += transfer.amount;
  return total;
}

void lose(Game& game, const Battle& state, const std::vector<Transfer>& lost) {
  game.report("classic.loses_forces", {state.winner, total_of(lost)});
  game.post("classic.losses", {}, lost);
}

}  // namespace

Flow remove_losers(Game& game, Battle& state) {
  const TerritoryId territory = game.fixture(things).map.territory(state.territory);
  if (state.result == BattleResult::explosion) {
    explode(game, territory);
    return next();
  }
  std::vector<Transfer> lost;
  for (const BattleSide& side : state.sides) {
    if (has_lost(state, side)) lose_everything(game, side.seat, territory, lost);
  }
  game.post("classic.defeat", {}, lost);
  return next();
}

/// Only where forces of several places or kinds fought, and some of them live.
Asked ask_losses(const Public& view, const Battle& state) {
  if (state.winner.is_none() || losses_of_winner(state) == 0) return {};
  const std::vector<Transfer> possible = possible_losses(view, state);
  const bool has_choice = possible.size() > 1 && total_of(possible) > losses_of_winner(state);
  return has_choice ? Asked{state.winner, {}} : Asked{};
}

void offer_losses(const Sight& sight, const Battle& state, Form& form) {
  auto losses = form.split(losses_field, losses_of_winner(state));
  for (const Transfer& possible : possible_losses(sight, state)) {
    losses.option(possible.from, possible.amount);
  }
}

Flow take_losses(Game& game, Battle& state, Seat, const Answer& answer) {
  std::vector<Transfer> lost;
  for (const Transfer& possible : possible_losses(game.as_public(), state)) {
    const std::int64_t count = answer.share(losses_field, possible.from);
    if (count > 0) lost.push_back({possible.from, possible.to, count});
  }
  lose(game, state, lost);
  winning_side(state).losses_are_taken = true;
  return next();
}

Flow lose_where_no_choice(Game& game, Battle& state) {
  if (state.winner.is_none() || winning_side(state).losses_are_taken) return next();
  std::int64_t left = losses_of_winner(state);
  std::vector<Transfer> lost = possible_losses(game.as_public(), state);
  for (Transfer& loss : lost) {
    loss.amount = std::min(loss.amount, left);
    left -= loss.amount;
  }
  std::erase_if(lost, [](const Transfer& loss) { return loss.amount == 0; });
  if (!lost.empty()) lose(game, state, lost);
  winning_side(state).losses_are_taken = true;
  return next();
}

void register_aftermath_forces(Registry& rules) {
  rules.event("classic.explodes", "Everything in {0} is destroyed");
  rules.event("classic.loses_forces", "{0} loses {1} forces");
}

}  // namespace kanly::classic
