// How far a seat has to obey the Voice: as far as it can with what it holds (CLS-BG-07).

#include <algorithm>
#include <vector>

#include "kanly/classic/prescience.hpp"
#include "kanly/classic/voice.hpp"
#include "kanly/game.hpp"
#include "kanly/obligation.hpp"
#include "plan_form.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr Name duty{"CLS-BG-07"};

struct Place {
  Name field;
  CardSlot slot;
};
constexpr Place places[] = {{weapon_field, CardSlot::weapon},
                            {defense_field, CardSlot::defense},
                            {leader_field, CardSlot::leader}};

/// The command that binds the seat; null if there is none.
const VoiceCommand* heard_by(const Sight& sight) {
  const VoiceCommand* heard = sight.find(voice_command, sight.within(battle));
  return heard != nullptr && heard->target == sight.seat() ? heard : nullptr;
}

/// Cards that the command means, of those that the seat could play in a place.
std::vector<Value> meant_cards(const Sight& sight, const Place& place, const VoiceCommand& heard) {
  const Things& table = sight.fixture(things);
  std::vector<Value> meant;
  for (const PieceId piece : sight.ask(playable_in_slot, place.slot)) {
    if (means(heard, *table.treachery_card(piece).entry)) meant.push_back(piece);
  }
  return meant;
}

bool lists(const std::vector<Value>& values, const Value& value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

/// Whether the form leaves something else for a field than these.
bool has_another_option(const Form& form, const Form::Field& field,
                        const std::vector<Value>& values) {
  for (std::uint16_t i = field.first_option; i != Form::none; i = form.options()[i].next) {
    if (!lists(values, form.options()[i].value)) return true;
  }
  return false;
}

/// A Cheap Hero is played all the same where there is no leader (CLS-TRT-08).
void avoid(const Sight& sight, const VoiceCommand& heard, Form& form) {
  for (const Place& place : places) {
    const std::vector<Value> meant = meant_cards(sight, place, heard);
    const Form::Field* field = form.find(place.field);
    if (meant.empty() || field == nullptr || !has_another_option(form, *field, meant)) continue;
    form.add(LimitRecord::never(place.field, meant), duty);
  }
}

/// In either place: whoever plays something else as a weapon has to play it as a defense.
void play_in_either(const std::vector<Value>& weapons, const std::vector<Value>& defenses,
                    Form& form) {
  const Form::Field* weapon = form.find(weapon_field);
  if (weapon == nullptr || form.find(defense_field) == nullptr) return;  // the other may serve
  std::vector<ConditionRecord> as_defense;
  for (const Value& card : defenses) as_defense.push_back({defense_field, record_of(card), {}});
  for (std::uint16_t i = weapon->first_option; i != Form::none; i = form.options()[i].next) {
    const Value other = form.options()[i].value;
    if (lists(weapons, other)) continue;
    form.add(LimitRecord::implies({weapon_field, record_of(other), {}}, as_defense), duty);
  }
}

void play(const Sight& sight, const VoiceCommand& heard, Form& form) {
  const std::vector<Value> weapons = meant_cards(sight, places[0], heard);
  const std::vector<Value> defenses = meant_cards(sight, places[1], heard);
  if (!weapons.empty() && !defenses.empty()) return play_in_either(weapons, defenses, form);
  for (const Place& place : places) {
    const std::vector<Value> meant = meant_cards(sight, place, heard);
    if (meant.empty() || form.find(place.field) == nullptr) continue;
    form.add(LimitRecord::only(place.field, meant), duty);
  }
}

void obey(const Sight& sight, const Battle& state, Form& form) {
  const VoiceCommand* heard = heard_by(sight);
  if (heard == nullptr || leaders_to_play(sight, state).empty()) return;  // CLS-BAT-15: no cards
  return heard->must_play ? play(sight, *heard, form) : avoid(sight, *heard, form);
}

/// CLS-OPEN-18: what is shown to the Atreides obeys too.
void obey_in_answer(const Sight& sight, const Prescience&, Form& form) {
  obey(sight, *sight.state(battle), form);
}

void nothing_in_plan(Game&, const Battle&, Seat, const Answer&) {}
void nothing_in_answer(Game&, const Prescience&, Seat, const Answer&) {}

}  // namespace

void register_obedience(Registry& rules) {
  rules.extend(battle)
      .at(make_plans)
      .contribute<&obey, &nothing_in_plan>("classic.voice")
      .cites("CLS-BG-07", "CLS-BAT-21");
  rules.extend(prescience)
      .at(show_element)
      .contribute<&obey_in_answer, &nothing_in_answer>("classic.voice")
      .cites("CLS-BG-07", "CLS-OPEN-18");
}

}  // namespace kanly::classic
