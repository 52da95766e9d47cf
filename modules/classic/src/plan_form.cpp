#include "plan_form.hpp"

#include <algorithm>

#include "battle_steps.hpp"
#include "kanly/game.hpp"

namespace kanly::classic {

namespace {

/// CLS-BAT-D5: the weakest leader; a card only without one.
PieceId weakest(const Sight& sight, const std::vector<PieceId>& leaders) {
  const Things& table = sight.fixture(things);
  PieceId found = leaders.front();
  int strength = 1'000;
  for (const PieceId piece : leaders) {
    if (!is_disc(sight, piece) || table.leader(piece).strength >= strength) continue;
    found = piece;
    strength = table.leader(piece).strength;
  }
  return found;
}

void offer_leader(const Sight& sight, const std::vector<PieceId>& leaders, Form& form) {
  auto leader = form.one_of(leader_field);
  for (const PieceId piece : leaders) leader.option(piece);
  leader.fallback(weakest(sight, leaders));
}

void offer_cards(const Sight& sight, Name field, CardSlot slot, Form& form) {
  auto card = form.one_of(field);
  card.option(no_card);
  for (const PieceId piece : sight.ask(playable_in_slot, slot)) card.option(piece);
  card.fallback(no_card);
}

}  // namespace

std::vector<PieceId> leaders_to_play(const Sight& sight, const Battle& state) {
  const TerritoryId territory = sight.fixture(things).map.territory(state.territory);
  std::vector<PieceId> leaders = sight.ask(available_leaders, sight.seat(), territory);
  const std::vector<PieceId> cards = sight.ask(playable_in_slot, CardSlot::leader);
  leaders.insert(leaders.end(), cards.begin(), cards.end());
  return leaders;
}

bool offer_plan_field(const Sight& sight, const Battle& state, Name field, Form& form) {
  if (field == dial_field) {
    form.number(dial_field, 0, sight.ask(highest_dial, state)).fallback(0);
    return true;
  }
  const std::vector<PieceId> leaders = leaders_to_play(sight, state);
  if (leaders.empty()) return false;  // CLS-BAT-15
  if (field == leader_field) offer_leader(sight, leaders, form);
  if (field == weapon_field) offer_cards(sight, field, CardSlot::weapon, form);
  if (field == defense_field) offer_cards(sight, field, CardSlot::defense, form);
  return true;
}

}  // namespace kanly::classic
