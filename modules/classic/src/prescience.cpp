// Prescience: the opponent shows one element of its plan before it is made (CLS-ATR-06 to -09).

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/battle.hpp"
#include "kanly/classic/powers.hpp"
#include "plan_form.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr Name element_field{"element"};

struct Prescience {
  Seat by;
  Seat beneficiary;  ///< who fights: the Atreides or their ally
  Seat target;
  Name element;  ///< a field of the plan
};
BOOST_DESCRIBE_STRUCT(Prescience, (), (by, beneficiary, target, element))
constexpr Procedure<Prescience> prescience{"classic.prescience"};

Seat atreides_seat(const Public& view) { return seat_of(view, atreides); }

int slot_helped(const Public& view, const Battle& state) {
  const Seat seer = atreides_seat(view);
  const int own = slot_of(state, seer);
  return own >= 0 ? own : slot_of(state, ally_of(view, seer));
}

Asked ask_seer(const Public& view, const Battle& state) {
  if (slot_helped(view, state) < 0) return {};
  return {atreides_seat(view), {}};
}

void offer_prescience(const Sight&, const Battle&, Form& form) {
  form.allow_pass();
  form.one_of(element_field)
      .option(leader_field)
      .option(weapon_field)
      .option(defense_field)
      .option(dial_field);
}

Name element_of(const Answer& answer) {
  for (const Name element : {leader_field, weapon_field, defense_field}) {
    if (answer.is(element_field, element)) return element;
  }
  return dial_field;
}

InsertedFlow take_prescience(Game& game, const Battle& state, Seat seat, const Answer& answer) {
  if (answer.passed()) return next();
  const int slot = slot_helped(game.as_public(), state);
  return game.call(prescience, Prescience{seat, state.sides[static_cast<std::size_t>(slot)].seat,
                                          opponent_of(state, slot).seat, element_of(answer)});
}

// --- the answer ---

const Battle& running_battle(const Public& view) { return *view.state(battle); }

Flow answered(Game&, Prescience&, const Attempt& made) {
  return made.result == AttemptResult::paid ? Flow(next()) : done();
}
Flow announce(Game& game, Prescience& state) {
  game.report("classic.foresees", {state.by, state.target, state.element});
  return game.call<&answered>(attempt,
                              use_of(atreides_prescience, state.by, state.target, state.element));
}

Asked ask_target(const Public&, const Prescience& state) { return {state.target, {}}; }

/// A side that plays no leader shows that it plays none (CLS-BAT-15).
void offer_element(const Sight& sight, const Prescience& state, Form& form) {
  if (offer_plan_field(sight, running_battle(sight), state.element, form)) return;
  form.one_of(state.element).option(no_card);
}

/// CLS-BAT-21: it binds this element of the plan and nothing else.
Flow take_element(Game& game, Prescience& state, Seat seat, const Answer& answer) {
  const Value shown = answer.value(state.element);
  const SeatSet audience = SeatSet(state.by) | state.beneficiary | seat;
  Obligation duty;
  duty.bound = seat;
  duty.decision = plan_decision;
  duty.limit = state.element == dial_field
                   ? LimitRecord::sum({dial_field}, shown.integer(), shown.integer())
                   : LimitRecord::only(state.element, {shown});
  duty.strength = Strength::must;
  duty.ends_with = game.within(battle);
  duty.ruling = "CLS-ATR-06";
  duty.audience = audience;
  if (shown.kind() == Value::Kind::piece) game.show(shown.piece(), audience);
  game.oblige(std::move(duty));
  game.report_to("classic.shows_element", audience, {seat, state.element, shown});
  return done();
}

}  // namespace

void register_prescience(Registry& rules) {
  rules.power(atreides_prescience).owner<&atreides_seat>().stoppable().cites("CLS-KARAMA-11c");
  rules.procedure(prescience)
      .role(action_role)
      .step<&announce>("announce")
      .cites("CLS-BAT-R2")
      .decide<&ask_target, &offer_element, &take_element>("answer")
      .question("What will you play?")
      .cites("CLS-ATR-06", "CLS-ATR-07", "CLS-BAT-21", "CLS-BAT-D4", "CLS-SECRET-07")
      .receive<&answered>("answered");
  rules.extend(battle)
      .before(ask_prescience)
      .decide<&ask_seer, &offer_prescience, &take_prescience>("classic.atreides_prescience")
      .question("What do you foresee?")
      .under(atreides_prescience)
      .cites("CLS-ATR-06", "CLS-ATR-09", "CLS-BAT-20", "CLS-BAT-D3");
  rules.event("classic.foresees", "{0} asks {1} for the {2} of the plan");
  rules.event("classic.shows_element", "{0} will play as {1}: {2}");
}

}  // namespace kanly::classic
