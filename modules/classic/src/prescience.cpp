// Prescience: the opponent shows one element of its plan before it is made (CLS-ATR-06 to -09).

#include "kanly/classic/prescience.hpp"

#include "kanly/classic/cards.hpp"

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/any_time.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/powers.hpp"
#include "kanly/obligation.hpp"
#include "plan_form.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr Name element_field{"element"};
constexpr Name duty{"CLS-ATR-06"};

// --- the question ---

int slot_helped(const Public& view, const Battle& state) {
  const Seat seer = seat_of(view, atreides);
  const int own = slot_of(state, seer);
  return own >= 0 ? own : slot_of(state, ally_of(view, seer));
}

Asked ask_seer(const Public& view, const Battle& state) {
  if (slot_helped(view, state) < 0) return {};
  return {seat_of(view, atreides), {}};
}

std::vector<Name> all_elements(const Public&, const Battle&, int) {
  return {leader_field, weapon_field, defense_field, dial_field};
}

void offer_prescience(const Sight& sight, const Battle& state, Form& form) {
  form.allow_pass();
  const int target = slot_helped(sight, state) == 0 ? 1 : 0;
  auto element = form.one_of(element_field);
  for (const Name each : sight.ask(foreseeable_elements, state, target)) element.option(each);
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
  Prescience asked;
  asked.by = seat;
  asked.beneficiary = state.sides[static_cast<std::size_t>(slot)].seat;
  asked.target = opponent_of(state, slot).seat;
  asked.element = element_of(answer);
  return game.call(prescience, asked);
}

// --- the answer ---

Flow answered(Game& game, Prescience& state, const Attempt& made) {
  if (made.result == AttemptResult::paid) return next();
  game.stop(atreides_prescience, state.by, game.within(battle));
  return done();
}

Flow announce(Game& game, Prescience& state) {
  if (state.is_repeated) return next();
  game.report("classic.foresees", {state.by, state.target, state.element});
  return game.call<&answered>(attempt,
                              use_of(atreides_prescience, state.by, state.target, state.element));
}

Asked ask_target(const Public&, const Prescience& state) { return {state.target, {}}; }

/// A side that plays no leader shows that it plays none, and no cards (CLS-BAT-15).
void offer_element(const Sight& sight, const Prescience& state, Form& form) {
  if (offer_plan_field(sight, *sight.state(battle), state.element, form)) return;
  form.one_of(state.element).option(no_card);
}

Flow take_element(Game& game, Prescience& state, Seat seat, const Answer& answer) {
  const SeatSet audience = SeatSet(state.by) | state.beneficiary | seat;
  const Value value = answer.value(state.element);
  ShownElement shown;
  shown.binds = true;
  if (value.kind() == Value::Kind::piece) shown.piece = value.piece();
  if (state.element == dial_field) shown.dial = static_cast<int>(value.integer());
  if (!shown.piece.is_none()) game.show(shown.piece, audience);
  Foreseen seen;
  seen.asked = state;
  seen.without_leader = state.element == leader_field && shown.piece.is_none();
  seen.shown = {audience, shown};
  game.attach(foreseen, game.within(battle), seen);
  game.report_to("classic.shows_element", audience, {seat, state.element, value});
  return done();
}

// --- what it binds ---

/// CLS-OPEN-17: that there is no weapon leaves worthless cards in its place.
std::vector<Value> no_card_but_worthless(const Sight& sight, Name field) {
  std::vector<Value> values{no_card};
  const CardSlot slot = field == weapon_field ? CardSlot::weapon : CardSlot::defense;
  for (const PieceId piece : sight.ask(playable_in_slot, slot)) {
    const TreacheryCardEntry& entry = *sight.fixture(things).treachery_card(piece).entry;
    if (entry.category == CardCategory::worthless) values.push_back(piece);
  }
  return values;
}

bool offers(const Form& form, Name name, const Value& value) {
  const Form::Field* field = form.find(name);
  if (field == nullptr) return false;
  for (std::uint16_t i = field->first_option; i != Form::none; i = form.options()[i].next) {
    if (form.options()[i].value == value) return true;
  }
  return false;
}

/// What it has shown and is bound to; null if there is nothing.
const ShownElement* shown_by(const Sight& sight) {
  const Foreseen* seen = sight.find(foreseen, sight.within(battle));
  if (seen == nullptr || seen->asked.target != sight.seat()) return nullptr;
  const ShownElement* shown = seen->shown.read(sight);
  return shown != nullptr && shown->binds ? shown : nullptr;
}

bool was_shown(const Sight& sight, bool other, PieceId card) {
  const ShownElement* shown = shown_by(sight);
  return other || (shown != nullptr && shown->piece == card);
}

/// CLS-BAT-21: this element of the plan and nothing else, as long as it is possible (CLS-BAT-22).
void keep_to_it(const Sight& sight, const Battle&, Form& form) {
  const ShownElement* shown = shown_by(sight);
  if (shown == nullptr) return;
  const Name element = sight.find(foreseen, sight.within(battle))->asked.element;
  if (element == dial_field) {
    form.add(LimitRecord::sum({dial_field}, shown->dial, shown->dial), duty);
  } else if (!shown->piece.is_none()) {
    if (!offers(form, element, shown->piece)) return;
    form.add(LimitRecord::only(element, {shown->piece}), duty);
  } else if (element != leader_field) {
    form.add(LimitRecord::only(element, no_card_but_worthless(sight, element)), duty);
  }
}

void nothing_more(Game&, const Battle&, Seat, const Answer&) {}

/// CLS-BAT-22: who had no leader to show, and has one now, has to show another.
InsertedFlow ask_again(Game& game, const Battle& state) {
  const Foreseen* seen = game.find(foreseen, game.top());
  if (seen == nullptr || !seen->without_leader) return next();
  const TerritoryId territory = game.fixture(things).map.territory(state.territory);
  if (game.ask(available_leaders, seen->asked.target, territory).empty()) return next();
  Prescience again = seen->asked;
  again.is_repeated = true;
  return game.call(prescience, again);
}

/// Who did not see it takes no duty for granted.
void forget_shown(Game& world, Foreseen& state, Seat viewer, Stream&) {
  if (!state.shown.audience().contains(viewer)) state.shown.open(world) = {};
}

void register_answer(Registry& rules) {
  rules.component(foreseen);
  rules.resampler<&forget_shown>(foreseen).cites("CLS-SECRET-07");
  rules.procedure(prescience)
      .role(action_role)
      .step<&announce>("announce")
      .cites("CLS-BAT-R2", "CLS-BAT-R8", "CLS-KARAMA-09")
      .decide<&ask_target, &offer_element, &take_element>(show_element)
      .question("What will you play?")
      .cites("CLS-ATR-06", "CLS-ATR-07", "CLS-BAT-D4", "CLS-OPEN-17", "CLS-SECRET-07")
      .receive<&answered>("answered");
  rules.extend(battle)
      .at(make_plans)
      .contribute<&keep_to_it, &nothing_more>("classic.prescience")
      .cites("CLS-ATR-06", "CLS-ATR-07", "CLS-BAT-21", "CLS-OPEN-17");
  rules.modify(is_committed).set<&was_shown>("classic.prescience").cites("CLS-BAT-21");
  rules.extend(battle)
      .before(make_plans)
      .step<&ask_again>("classic.prescience_again")
      .cites("CLS-BAT-22");
}

}  // namespace

void register_prescience(Registry& rules) {
  rules.query(foreseeable_elements).base<&all_elements>();
  register_answer(rules);
  rules.extend(battle)
      .before(ask_prescience)
      .decide<&ask_seer, &offer_prescience, &take_prescience>("classic.atreides_prescience")
      .question("What do you foresee?")
      .open<&any_moment<Battle>, &go_on<Battle>>(any_time)
      .under(atreides_prescience)
      .cites("CLS-ATR-06", "CLS-ATR-09", "CLS-ATR-D2", "CLS-BAT-20", "CLS-BAT-23", "CLS-BAT-D3");
  rules.event("classic.foresees", "{0} asks {1} for the {2} of the plan");
  rules.event("classic.shows_element", "{0} will play as {1}: {2}");
}

}  // namespace kanly::classic
