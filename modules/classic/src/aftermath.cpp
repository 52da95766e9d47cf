// What a battle leaves: leaders, forces, spice and cards (CLS-BAT-27 to -52).

#include <algorithm>

#include "battle_steps.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/revival.hpp"
#include "paths.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr Name losses_field{"losses"};
constexpr Name discards_field{"discards"};

bool is_disc(const Public& view, PieceId piece) {
  return !piece.is_none() && view.table().piece(piece).starts_with("leader/");
}

bool has_lost(const Battle& state, const BattleSide& side) { return state.winner != side.seat; }

const BattleSide& winning_side(const Battle& state) {
  return state.sides[static_cast<std::size_t>(slot_of(state, state.winner))];
}

// --- leaders ---

void bury(Game& game, PieceId leader) {
  const Deaths* before = game.find(deaths, leader);
  const int count = (before == nullptr ? 0 : before->count) + 1;
  game.post("classic.leader_killed",
            {{leader, game.ledger().where(leader), game.fixture(things).dead_leaders}});
  game.attach(deaths, leader, Deaths{count});
  game.report("classic.leader_dies", {leader});
}

/// CLS-BAT-40, -41: the strengths of all leaders killed, own one included; of a traitor CLS-BAT-27.
int bounty_of(const Game& game, const Battle& state) {
  int bounty = 0;
  for (const BattleSide& side : state.sides) {
    if (!side.leader_dies || !is_disc(game.as_public(), side.plan.leader)) continue;
    bounty += game.fixture(things).leader(side.plan.leader).strength;
  }
  return bounty;
}

// --- forces ---

void add_losses(const Game& game, Seat seat, TerritoryId territory, std::vector<Transfer>& lost) {
  const Things& table = game.fixture(things);
  for (const GroupId id : table.of(seat).groups) {
    const ForceGroup& group = table.group(id);
    for (const CellId cell : table.map.territory(territory).cells) {
      const std::int64_t forces = game.ledger().balance(group.on[cell.number]);
      if (forces > 0) lost.push_back({group.on[cell.number], group.tanks, forces});
    }
  }
}

/// CLS-BAT-33, -34: everybody's forces in the whole territory, and its spice.
void explode(Game& game, TerritoryId territory) {
  const Things& table = game.fixture(things);
  std::vector<Transfer> lost;
  for (const Seat seat : game.table().everyone()) add_losses(game, seat, territory, lost);
  for (const CellId cell : table.map.territory(territory).cells) {
    const std::int64_t spice = game.ledger().balance(table.spice_on[cell.number]);
    if (spice > 0) lost.push_back({table.spice_on[cell.number], table.bank, spice});
  }
  game.post("classic.explosion", {}, lost);
  game.report("classic.explodes", {table.map.territory(territory).id});
}

/// The winner's accounts whose forces took part: losses are taken from them (CLS-BAT-44).
std::vector<AmountHeld> fighting_accounts(const Public& view, const Battle& state) {
  const Things& table = view.fixture(things);
  const TerritoryId territory = table.map.territory(state.territory);
  const Seat loser = opponent_of(state, slot_of(state, state.winner)).seat;
  std::vector<AmountHeld> accounts;
  for (const std::vector<CellId>& part : open_parts(view, territory)) {
    if (fighting_forces_in(view, loser, part) == 0) continue;
    for (const GroupId id : table.of(state.winner).groups) {
      const ForceGroup& group = table.group(id);
      for (const CellId cell : part) {
        const std::int64_t forces = forces_in(view, group, cell);
        if (group.fights && forces > 0) accounts.push_back({group.on[cell.number], forces});
      }
    }
  }
  return accounts;
}

int dialed(const Battle& state) {
  return state.result == BattleResult::fought ? winning_side(state).plan.dial : 0;
}

void lose(Game& game, const Battle& state, AccountId account, std::int64_t count) {
  const Things& table = game.fixture(things);
  for (const GroupId id : table.of(state.winner).groups) {
    const ForceGroup& group = table.group(id);
    if (std::find(group.on.begin(), group.on.end(), account) == group.on.end()) continue;
    game.post("classic.losses", {}, {{account, group.tanks, count}});
  }
}

// --- cards ---

std::vector<PieceId> played_cards(const Public& view, const BattleSide& side) {
  std::vector<PieceId> cards;
  for (const PieceId piece : {side.plan.leader, side.plan.weapon, side.plan.defense}) {
    if (!piece.is_none() && !is_disc(view, piece)) cards.push_back(piece);
  }
  return cards;
}

/// CLS-BAT-48: a card in the leader's place is always discarded.
bool may_be_kept(const Public& view, PieceId card) {
  const AfterUse after_use = view.fixture(things).treachery_card(card).entry->after_use;
  return after_use == AfterUse::winner_may_keep;
}

}  // namespace

Flow discarded(Game&, Battle&, const Discard&) { return next(); }

Flow bury_leaders(Game& game, Battle& state) {
  const int bounty = bounty_of(game, state);
  for (const BattleSide& side : state.sides) {
    if (side.leader_dies && is_disc(game.as_public(), side.plan.leader)) {
      bury(game, side.plan.leader);
    }
  }
  if (state.winner.is_none() || bounty == 0) return next();
  const Things& table = game.fixture(things);
  game.post("classic.bounty", {}, {{table.bank, table.of(state.winner).shield, bounty}});
  game.report("classic.gains_bounty", {state.winner, bounty});
  return next();
}

Flow remove_losers(Game& game, Battle& state) {
  const TerritoryId territory = game.fixture(things).map.territory(state.territory);
  if (state.result == BattleResult::explosion) {
    explode(game, territory);
    return next();
  }
  std::vector<Transfer> lost;
  for (const BattleSide& side : state.sides) {
    if (has_lost(state, side)) add_losses(game, side.seat, territory, lost);  // CLS-BAT-43
  }
  game.post("classic.defeat", {}, lost);
  return next();
}

Flow discard_of_losers(Game& game, Battle& state) {
  Discard batch;
  batch.cause = "battle";
  for (const BattleSide& side : state.sides) {
    if (!has_lost(state, side)) continue;
    batch.by = side.seat;
    for (const PieceId card : played_cards(game.as_public(), side)) batch.cards.push_back(card);
  }
  if (batch.cards.empty()) return next();
  return game.call<&discarded>(discard, batch);
}

// --- the winner's losses ---

Asked ask_losses(const Public& view, const Battle& state) {
  if (state.winner.is_none() || dialed(state) == 0) return {};
  return fighting_accounts(view, state).size() > 1 ? Asked{state.winner, {}} : Asked{};
}

void offer_losses(const Sight& sight, const Battle& state, Form& form) {
  auto losses = form.split(losses_field, dialed(state));
  for (const AmountHeld& held : fighting_accounts(sight, state)) {
    losses.option(held.account, held.amount);
  }
}

Flow take_losses(Game& game, Battle& state, Seat, const Answer& answer) {
  for (const AmountHeld& held : fighting_accounts(game.as_public(), state)) {
    const std::int64_t count = answer.share(losses_field, held.account);
    if (count > 0) lose(game, state, held.account, count);
  }
  state.sides[static_cast<std::size_t>(slot_of(state, state.winner))].losses_are_taken = true;
  return next();
}

Flow lose_where_no_choice(Game& game, Battle& state) {
  if (state.winner.is_none() || winning_side(state).losses_are_taken) return next();
  const int count = dialed(state);
  const std::vector<AmountHeld> accounts = fighting_accounts(game.as_public(), state);
  if (count > 0 && !accounts.empty()) lose(game, state, accounts.front().account, count);
  return next();
}

// --- the winner's cards ---

Asked ask_kept(const Public& view, const Battle& state) {
  if (state.winner.is_none()) return {};
  const std::vector<PieceId> cards = played_cards(view, winning_side(state));
  const bool has_choice = std::any_of(cards.begin(), cards.end(),
                                      [&](PieceId card) { return may_be_kept(view, card); });
  return has_choice ? Asked{state.winner, {}} : Asked{};
}

/// CLS-BAT-D8: worthless cards go, others stay.
void offer_kept(const Sight& sight, const Battle& state, Form& form) {
  const std::vector<PieceId> cards = played_cards(sight, winning_side(state));
  auto discards = form.some_of(discards_field, 0, static_cast<std::int64_t>(cards.size()));
  for (const PieceId card : cards) {
    if (!may_be_kept(sight, card)) continue;
    discards.option(card);
    const TreacheryCardEntry& entry = *sight.fixture(things).treachery_card(card).entry;
    if (entry.category == CardCategory::worthless) discards.fallback(card);
  }
}

Flow take_kept(Game& game, Battle& state, Seat, const Answer& answer) {
  BattleSide& side = state.sides[static_cast<std::size_t>(slot_of(state, state.winner))];
  side.cards_are_chosen = true;
  Discard batch;
  batch.cause = "battle";
  batch.by = state.winner;
  for (const Value& card : answer.values(discards_field)) batch.cards.push_back(card.piece());
  for (const PieceId card : played_cards(game.as_public(), side)) {
    if (!may_be_kept(game.as_public(), card)) batch.cards.push_back(card);
  }
  if (batch.cards.empty()) return next();
  return game.call<&discarded>(discard, batch);
}

/// A winner without a choice still loses a card that stood for a leader.
Flow discard_of_winner(Game& game, Battle& state) {
  if (state.winner.is_none() || winning_side(state).cards_are_chosen) return next();
  Discard batch;
  batch.cause = "battle";
  batch.by = state.winner;
  for (const PieceId card : played_cards(game.as_public(), winning_side(state))) {
    batch.cards.push_back(card);
  }
  if (batch.cards.empty()) return next();
  return game.call<&discarded>(discard, batch);
}

/// CLS-BAT-50: what is left of the plans goes back; a leader that fought here stays here.
Flow return_what_is_left(Game& game, Battle& state) {
  const Things& table = game.fixture(things);
  for (const BattleSide& side : state.sides) {
    const SeatThings& own = table.of(side.seat);
    for (const PieceId piece : {side.plan.leader, side.plan.weapon, side.plan.defense}) {
      if (piece.is_none() || game.ledger().where(piece) != own.plan) continue;
      const bool is_leader = is_disc(game.as_public(), piece);
      game.post("classic.return", {{piece, own.plan, is_leader ? own.leaders : own.hand}});
      const bool by_traitor = state.result == BattleResult::traitor;  // CLS-BAT-29
      if (is_leader && !by_traitor) {
        game.attach(fought_in, piece, FoughtIn{state.territory}, game.within(battle_phase));
      }
    }
  }
  return done();
}

void register_aftermath(Registry& rules) {
  rules.event("classic.leader_dies", "{0} dies");
  rules.event("classic.explodes", "Everything in {0} is destroyed");
  rules.event("classic.gains_bounty", "{0} gains {1} spice");
}

}  // namespace kanly::classic
