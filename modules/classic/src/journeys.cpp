// The phase of shipment and movement: one journey for each seat, in storm order (CLS-SHIP-01).

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/any_time.hpp"
#include "kanly/classic/pledge.hpp"
#include "pledge.hpp"
#include "register.hpp"
#include "separation.hpp"
#include "shipment_forms.hpp"

namespace kanly::classic {

namespace {

// --- the phase ---

Flow begin_phase(Game& game, ShipmentPhase&) {
  note_allies_together(game);
  return next();
}

Flow all_have_journeyed(Game&, ShipmentPhase&, const RoundState<Journey>&) { return next(); }
Flow start_journeys(Game& game, ShipmentPhase&) {
  return game.call<&all_have_journeyed>(journeys, {});
}
Flow end_phase(Game&, ShipmentPhase&) { return done(); }

std::vector<Seat> in_storm_order(const Public& view) { return seats_in_storm_order(view); }
Journey begin_journey(Game&, Seat seat) {
  Journey begun;
  begun.seat = seat;
  return begun;
}

// --- one journey ---

/// What the ally set aside for the shipment is free again (CLS-ALLY-13).
Flow has_shipped(Game& game, Journey& state, const ShipmentChance& ended) {
  state.has_shipped = ended.is_used;
  return_pledge(game, ally_of(game.as_public(), state.seat));
  return next();
}
Flow give_shipment(Game& game, Journey& state) {
  ShipmentChance chance;
  chance.seat = state.seat;
  return game.call<&has_shipped>(shipment_chance, chance);
}

Flow has_moved(Game&, Journey& state, const MovementChance& ended) {
  if (ended.is_used) ++state.moves;
  return next();
}
Flow give_movement(Game& game, Journey& state) {
  return game.call<&has_moved>(movement_chance, MovementChance{state.seat, false});
}

Flow nothing_after_movement(Game&, Journey&) { return next(); }

Flow separate(Game& game, Journey& state) {
  const Seat ally = ally_of(game.as_public(), state.seat);
  const RoundState<Journey>* round = game.as_public().state(journeys);
  lose_forces_beside_ally(game, state.seat, round->order.done.contains(ally));
  return done();
}

// --- chances ---

template <class Chance>
Asked ask_traveller(const Public&, const Chance& state) {
  return {.must = state.seat, .may = {}};
}

void offer_shipment(const Sight& sight, const ShipmentChance& state, Form& form) {
  form.allow_pass();
  offer_shipments(sight, state, form);
}
Result<void> check_price(const Sight& sight, const ShipmentChance& state, const Answer& answer) {
  return check_shipment(sight, state, answer);
}
std::string shipment_label(const Sight& sight, const ShipmentChance& state, Name field,
                           const Value& value) {
  return label_with_price(sight, state.seat, field, value);
}
Flow shipped(Game&, ShipmentChance& state, const Shipment& made) {
  state.was_too_dear = state.was_too_dear || made.was_too_dear;
  if (made.is_dropped) return again();
  state.is_used = true;
  return done();
}
Flow take_shipment(Game& game, ShipmentChance&, Seat seat, const Answer& answer) {
  if (answer.passed()) return done();
  return game.call<&shipped>(ship, read_shipment(game.as_public(), seat, answer));
}

PledgeMoment describe_pledges(const Public&, const ShipmentChance& state) {
  PledgeMoment described;
  described.buyers = state.seat;
  described.lowered = state.lowered;
  return described;
}
Flow pledged(Game&, ShipmentChance& state, const Offered<PledgeMoment>& made) {
  state.lowered = made.subject.lowered;
  return again();
}

ShipmentMoment describe_shipments(const Public&, const ShipmentChance& state) {
  return {state.seat, false};
}
Flow shipped_otherwise(Game&, ShipmentChance& state, const Offered<ShipmentMoment>& made) {
  if (!made.subject.is_used) return again();
  state.is_used = true;
  return done();
}

void offer_movement(const Sight& sight, const MovementChance& state, Form& form) {
  form.allow_pass();
  offer_movements(sight, state.seat, form);
}
Flow moved(Game&, MovementChance& state, const Movement& made) {
  if (made.is_dropped) return again();  // CLS-MOVE-R1
  state.is_used = true;
  return done();
}
Flow take_movement(Game& game, MovementChance&, Seat seat, const Answer& answer) {
  if (answer.passed()) return done();
  return game.call<&moved>(move_forces, read_movement(game.as_public(), seat, answer));
}

void register_chances(Registry& rules) {
  rules.procedure(shipment_chance)
      .decide<&ask_traveller<ShipmentChance>, &offer_shipment, &take_shipment>(choose_shipment)
      .question("What do you ship?")
      .label<&shipment_label>()
      .check<&check_price>()
      .open<&any_moment<ShipmentChance>, &go_on<ShipmentChance>>(any_time)
      .open<&describe_pledges, &pledged>(pledge_moment)
      .open<&describe_shipments, &shipped_otherwise>(shipment_moment)
      .cites("CLS-SHIP-01", "CLS-SHIP-02", "CLS-SHIP-03", "CLS-SHIP-06", "CLS-SHIP-D1",
             "CLS-GLD-D2", "CLS-KARAMA-05")
      .receive<&shipped>("shipped");
  rules.procedure(movement_chance)
      .decide<&ask_traveller<MovementChance>, &offer_movement, &take_movement>(choose_movement)
      .question("What do you move?")
      .open<&any_moment<MovementChance>, &go_on<MovementChance>>(any_time)
      .cites("CLS-MOVE-01", "CLS-MOVE-08", "CLS-MOVE-D1", "CLS-KARAMA-05")
      .receive<&moved>("moved");
}

}  // namespace

void register_journeys(Registry& rules) {
  rules.procedure(shipment_phase)
      .role(phase_role)
      .step<&begin_phase>(before_journeys)
      .cites("CLS-SHIP-12")
      .step<&start_journeys>(make_journeys)
      .cites("CLS-SHIP-01", "CLS-GEN-03", "CLS-GEN-04", "CLS-GEN-05")
      .step<&end_phase>(after_journeys)
      .receive<&all_have_journeyed>("all_have_journeyed");
  rules.round<&in_storm_order, &begin_journey, journey>(journeys);
  rules.procedure(journey)
      .role(action_role)
      .step<&give_shipment>(shipment_step_of_journey)
      .step<&give_movement>(movement_step_of_journey)
      .step<&nothing_after_movement>(after_movement)
      .step<&separate>(separate_allies)
      .cites("CLS-ALLY-09", "CLS-SHIP-08", "CLS-OPEN-04")
      .receive<&has_shipped>("has_shipped")
      .receive<&has_moved>("has_moved");
  rules.window(shipment_moment).question("What else do you ship?");
  register_chances(rules);
}

}  // namespace kanly::classic
