// Trip to Gamont: one force of another player goes back to its reserves, as the last act before the
// victory is looked for (CHO-FAC-WOR-GAM).

#include "kanly/choam/worthless.hpp"
#include "kanly/classic/concealed.hpp"
#include "kanly/classic/mentat_pause.hpp"
#include "kanly/classic/places.hpp"
#include "register.hpp"
#include "worthless.hpp"

namespace kanly::choam {

namespace {

struct Traveller {
  Seat seat;
  classic::CellId cell;
  classic::ForcesFrom force;
};

/// One of every kind in every cell, in the storm or out of it (CHO-OPEN-12).
std::vector<Traveller> travellers(const Public& view) {
  const classic::Things& table = view.fixture(classic::things);
  std::vector<Traveller> found;
  for (std::uint16_t i = 0; i < table.map.cell_count(); ++i) {
    for (std::uint16_t number = 0; number < table.groups.size(); ++number) {
      const classic::ForceGroup& group = table.groups[number];
      if (group.seat == player(view) || view.balance(group.on[i]) == 0) continue;
      found.push_back({group.seat, {i}, {number, group.on[i], 1}});
    }
  }
  return found;
}

// --- the window ---

InsertedFlow moment_answered(Game&, const classic::MentatPause&, const Offered<GamontMoment>&) {
  return next();
}

InsertedFlow offer_gamont(Game& game, const classic::MentatPause&) {
  const Public view = game.as_public();
  const Seat owner = player(view);
  if (owner.is_none() || travellers(view).empty()) return next();
  return game.call<&moment_answered>(gamont, offered(GamontMoment{}, SeatSet(owner)));
}

SeatSet who_could_send(const Public& view, const GamontMoment&) {
  return who_could_use(view, trip_to_gamont_card);
}

bool offer_trip(const Sight& sight, const GamontMoment&, Form& form) {
  if (!offer_worthless(sight, trip_to_gamont_card, form)) return false;
  auto force = form.one_of("force");
  for (const Traveller& traveller : travellers(sight)) force.option(traveller.force.account);
  return true;
}

GamontTrip begin_trip(Game& game, const GamontMoment&, Seat seat, const Answer::Group& answer) {
  GamontTrip trip;
  trip.by = seat;
  trip.card = answer.piece("card");
  for (const Traveller& traveller : travellers(game.as_public())) {
    if (traveller.force.account != answer.value("force").account()) continue;
    trip.target = traveller.seat;
    trip.cell = game.fixture(classic::things).map.cell(traveller.cell).id;
    trip.force = traveller.force;
  }
  return trip;
}

void moment_is_used(Game&, GamontMoment& moment, const GamontTrip&) { moment.was_used = true; }

// --- the trip ---

Flow trip_answered(Game& game, GamontTrip&, const classic::Attempt& made) {
  return takes_effect(game, made) ? Flow(next()) : done();
}

Flow play_trip(Game& game, GamontTrip& state) {
  return game.call<&trip_answered>(
      classic::attempt, classic::use_with(use_of_trip_to_gamont, trip_to_gamont_card, state.card,
                                          state.by, state.target, state.cell));
}

Flow forces_are_shown(Game&, GamontTrip&, const classic::ShowForces&) { return next(); }

/// CHO-FAC-WOR-GAM-2: what hides there is shown first.
Flow show_place(Game& game, GamontTrip& state) {
  return game.call<&forces_are_shown>(classic::show_forces,
                                      classic::ShowForces{state.target, state.cell});
}

/// The chosen kind; where it turned out to be another, one of what stands there; none of nothing.
classic::ForcesFrom traveller_of(const Public& view, const GamontTrip& state) {
  if (view.balance(state.force.account) > 0) return state.force;
  const classic::CellId cell = view.fixture(classic::things).map.cell(state.cell);
  for (const Traveller& traveller : travellers(view)) {
    if (traveller.seat == state.target && traveller.cell == cell) return traveller.force;
  }
  return {};
}

Flow send_home(Game& game, GamontTrip& state) {
  const classic::ForcesFrom force = traveller_of(game.as_public(), state);
  if (force.count == 0) {
    game.report("choam.gamont_in_vain", {state.cell});
    return done();
  }
  const classic::GroupId group{static_cast<std::uint16_t>(force.group)};
  game.post("choam.gamont", {},
            {{force.account, game.ask(classic::homes, group).front(), force.count}});
  game.report("choam.gamont", {state.target, state.cell});
  return done();
}

}  // namespace

void register_trip_to_gamont(Registry& rules) {
  rules.window(gamont).question("Do you send a force of another player home?");
  rules.procedure(gamont_trip)
      .role(classic::action_role)
      .step<&play_trip>("play")
      .cites("CHO-FAC-WOR-GAM")
      .step<&show_place>("show")
      .cites("CHO-FAC-WOR-GAM-2")
      .step<&send_home>("go_home")
      .cites("CHO-FAC-WOR-GAM", "CHO-FAC-WOR-GAM-2")
      .receive<&trip_answered>("trip_answered")
      .receive<&forces_are_shown>("forces_are_shown");
  rules.respond(gamont)
      .with<&who_could_send, &offer_trip, &begin_trip, &moment_is_used>("choam.gamont", gamont_trip)
      .label("Play Trip to Gamont: one force goes back to its reserves")
      .cites("CHO-FAC-WOR-GAM", "CHO-OPEN-12");
  rules.extend(classic::mentat_pause)
      .before(classic::victory_check)
      .step<&offer_gamont>("choam.gamont")
      .ordered_after("choam.inflation")
      .cites("CHO-FAC-WOR-GAM")
      .receive<&moment_answered>("choam.gamont_answered");
  rules.event("choam.gamont", "A force of {0} goes home from {1}");
  rules.event("choam.gamont_in_vain", "There is no force in {0}");
}

}  // namespace kanly::choam
