// After the reveal: weapons that leave it to their side whether they attack (X-BAT-07).

#include "battle_steps.hpp"
#include "kanly/classic/turn.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

const WeaponChoice* choice_of(const Public& view, const Battle& state, int slot) {
  const SpecialWeapon* special = special_of(view, view.ask(attacking_card, state, slot));
  return special != nullptr && special->choice.has_value() ? &*special->choice : nullptr;
}

Seat in_storm_order(const Public& view, const Battle& state) {
  SeatSet choosers;
  for (const int slot : {0, 1}) {
    const BattleSide& side = state.sides[static_cast<std::size_t>(slot)];
    if (side.weapon_use != WeaponUse::not_asked) continue;
    if (choice_of(view, state, slot) != nullptr) choosers.add(side.seat);
  }
  return first_in_storm_order(view, choosers);
}

constexpr Name weapon_use_field{"weapon"};

}  // namespace

Asked ask_weapon_use(const Public& view, const Battle& state) {
  const Seat chooser = view.ask(weapon_chooser, state);
  return chooser.is_none() ? Asked{} : Asked{chooser, {}};
}

void offer_weapon_use(const Sight& sight, const Battle& state, Form& form) {
  const WeaponChoice& choice = *choice_of(sight, state, slot_of(state, sight.seat()));
  const Name activate = Name::intern(choice.activate);
  const Name hold = Name::intern(choice.hold);
  form.one_of(weapon_use_field)
      .option(activate)
      .option(hold)
      .fallback(choice.activates_unanswered ? activate : hold);
}

Flow take_weapon_use(Game& game, Battle& state, Seat seat, const Answer& answer) {
  const int slot = slot_of(state, seat);
  const WeaponChoice& choice = *choice_of(game.as_public(), state, slot);
  const Name activate = Name::intern(choice.activate);
  const bool attacks = answer.is(weapon_use_field, activate);
  BattleSide& side = state.sides[static_cast<std::size_t>(slot)];
  side.weapon_use = attacks ? WeaponUse::activated : WeaponUse::held;
  game.report("classic.weapon_choice",
              {seat, side.plan.weapon, attacks ? activate : Name::intern(choice.hold)});
  return again();
}

void register_weapon_choice(Registry& rules) {
  rules.query(weapon_chooser).base<&in_storm_order>();
  rules.event("classic.weapon_choice", "{0}, {1}: {2}");
}

}  // namespace kanly::classic
