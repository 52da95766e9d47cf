// Baliset: one player does not move forces into one territory that CHOAM occupies, for the rest of
// Shipment and Movement (CHO-FAC-WOR-BAL).

#include <algorithm>

#include "kanly/choam/worthless.hpp"
#include "kanly/classic/any_time.hpp"
#include "kanly/classic/places.hpp"
#include "kanly/classic/shipment.hpp"
#include "register.hpp"
#include "worthless.hpp"

namespace kanly::choam {

namespace {

std::vector<Name> occupied_territories(const Public& view) {
  const classic::Map& map = view.fixture(classic::things).map;
  const Seat owner = player(view);
  std::vector<Name> occupied;
  for (std::uint16_t i = 0; i < map.territories.size(); ++i) {
    if (classic::occupies(view, owner, {i})) occupied.push_back(map.territories[i].id);
  }
  return occupied;
}

// --- the use ---

Flow baliset_used(Game& game, WorthlessUse& state, const classic::Attempt& made) {
  if (!takes_effect(game, made)) return done();
  state.has_effect = true;
  BarredTerritories barred;
  if (const BarredTerritories* earlier = game.find(barred_territories, state.target)) {
    barred = *earlier;
  }
  barred.territories.push_back(state.territory);
  game.attach(barred_territories, state.target, barred, game.within(classic::shipment_phase));
  game.report("choam.baliset", {state.target, state.territory});
  return done();
}

Flow play_baliset(Game& game, WorthlessUse& state) {
  return attempt_use<&baliset_used>(game, state, use_of_baliset, baliset_card);
}

// --- as a reaction to a declared movement ---

SeatSet who_could_react(const Public& view, const MoveIntoOccupied&) {
  return who_could_use(view, baliset_card);
}

bool offer_reaction(const Sight& sight, const MoveIntoOccupied&, Form& form) {
  return offer_worthless(sight, baliset_card, form);
}

WorthlessUse begin_reaction(Game&, const MoveIntoOccupied& move, Seat seat,
                            const Answer::Group& answer) {
  return {seat, answer.piece("card"), move.mover, move.territory, false};
}

void reacted(Game&, MoveIntoOccupied& move, const WorthlessUse&) { move.was_used = true; }

InsertedFlow movement_answered(Game&, const classic::Movement&, const Offered<MoveIntoOccupied>&) {
  return next();
}

/// Whether the movement goes on, classic looks up again where it arrives.
InsertedFlow offer_baliset(Game& game, const classic::Movement& state) {
  const Public view = game.as_public();
  const Seat owner = player(view);
  const classic::Map& map = view.fixture(classic::things).map;
  const classic::TerritoryId there = map.cell(map.cell(state.to)).territory;
  const Name territory = map.territory(there).id;
  if (owner.is_none() || state.seat == owner || territory == state.from) return next();
  if (!classic::occupies(view, owner, there)) return next();
  return game.call<&movement_answered>(
      baliset, offered(MoveIntoOccupied{state.seat, territory}, SeatSet(owner)));
}

// --- earlier in the phase ---

SeatSet who_could_bar(const Public& view, const classic::Moment&) {
  if (view.within(classic::shipment_phase).is_none()) return {};
  const SeatSet able = who_could_use(view, baliset_card);
  return able.empty() || occupied_territories(view).empty() ? SeatSet() : able;
}

bool offer_bar(const Sight& sight, const classic::Moment&, Form& form) {
  if (!offer_worthless(sight, baliset_card, form)) return false;
  auto target = form.one_of("player");
  for (const Seat seat : sight.everyone() - SeatSet(sight.seat())) target.option(seat);
  auto territory = form.one_of("territory");
  for (const Name id : occupied_territories(sight)) territory.option(id);
  return true;
}

WorthlessUse begin_bar(Game& game, const classic::Moment&, Seat seat, const Answer::Group& answer) {
  const classic::Map& map = game.fixture(classic::things).map;
  const Name territory = map.territory(map.territory_of(answer.value("territory"))).id;
  return {seat, answer.piece("card"), answer.seat("player"), territory, false};
}

void moment_is_used(Game&, classic::Moment& moment, const WorthlessUse&) { moment.was_used = true; }

// --- what it changes ---

/// Only ways over the board ask this: what is shipped or rides does not.
bool is_barred(const Public& view, Seat seat, classic::CellId cell) {
  const BarredTerritories* barred = view.find(barred_territories, seat);
  if (barred == nullptr) return false;
  const Name territory = view.fixture(classic::things).map.territory_of(cell).id;
  return std::find(barred->territories.begin(), barred->territories.end(), territory) !=
         barred->territories.end();
}

}  // namespace

void register_baliset(Registry& rules) {
  rules.component(barred_territories);
  rules.window(baliset).question("Do you keep these forces out with a Baliset?");
  rules.procedure(baliset_use)
      .role(classic::action_role)
      .step<&play_baliset>("play")
      .cites("CHO-FAC-WOR-BAL")
      .receive<&baliset_used>("baliset_used");
  rules.respond(baliset)
      .with<&who_could_react, &offer_reaction, &begin_reaction, &reacted>("choam.baliset",
                                                                          baliset_use)
      .label("Play Baliset: they do not move into this territory")
      .cites("CHO-FAC-WOR-BAL", "CHO-FAC-WOR-BAL-2");
  rules.respond(classic::any_time)
      .with<&who_could_bar, &offer_bar, &begin_bar, &moment_is_used>("choam.baliset_early",
                                                                     baliset_use)
      .label("Play Baliset: a player does not move into a territory of yours")
      .cites("CHO-FAC-WOR-BAL");
  rules.extend(classic::move_forces)
      .before(classic::arrive_by_movement)
      .step<&offer_baliset>("choam.baliset")
      .cites("CHO-FAC-WOR-BAL", "CHO-FAC-WOR-04")
      .receive<&movement_answered>("choam.baliset_answered");
  rules.modify(classic::may_pass)
      .veto<&is_barred>("choam.baliset")
      .cites("CHO-FAC-WOR-BAL", "CHO-OPEN-11");
  rules.event("choam.baliset", "{0} moves no forces into {1} in this phase");
}

}  // namespace kanly::choam
