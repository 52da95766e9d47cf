// Cards after a battle: losers discard what they played, the winner chooses (CLS-BAT-42, -48, -49).

#include <algorithm>
#include <array>

#include "battle_steps.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr Name keep_card{"keep"};
constexpr Name discard_card{"discard"};

/// Those of its plan, in the order of its places.
std::vector<PlayedCard> cards_of_plan(const Public& view, const Battle& state, int slot) {
  const BattlePlan& plan = state.sides[static_cast<std::size_t>(slot)].plan;
  std::vector<PlayedCard> cards;
  for (const PlayedCard& played :
       std::array{PlayedCard{leader_field, plan.leader}, PlayedCard{weapon_field, plan.weapon},
                  PlayedCard{defense_field, plan.defense}}) {
    if (!played.card.is_none() && !is_disc(view, played.card)) cards.push_back(played);
  }
  return cards;
}

/// Those that have not been put away.
std::vector<PlayedCard> cards_left(const Public& view, const Battle& state,
                                   const BattleSide& side) {
  std::vector<PlayedCard> cards = view.ask(played_cards, state, slot_of(state, side.seat));
  const ZoneId zone = view.fixture(things).of(side.seat).plan;
  std::erase_if(cards, [&](const PlayedCard& played) { return !lies_in(view, zone, played.card); });
  return cards;
}

const TreacheryCardEntry& entry_of(const Public& view, PieceId card) {
  return *view.fixture(things).treachery_card(card).entry;
}

/// A Cheap Hero may not, also where a traitor decided (CLS-BAT-27, CLS-TRT-08).
bool printed_use_lets_keep(const Public& view, const Battle& state, PieceId card) {
  const bool was_used = state.result != BattleResult::traitor;
  switch (entry_of(view, card).after_use) {
    case AfterUse::winner_may_keep:
      return true;
    case AfterUse::discard_unless_traitor:
      return !was_used;
    case AfterUse::discard_if_activated:
      return !was_used || winning_side(state).weapon_use != WeaponUse::activated;
    default:
      return false;
  }
}

Flow discard_all(Game& game, const std::vector<PieceId>& cards) {
  if (cards.empty()) return next();
  Discard batch;
  batch.cause = "battle";
  batch.cards = cards;
  return game.call<&discarded>(discard, batch);
}

}  // namespace

Flow discarded(Game&, Battle&, const Discard&) { return next(); }

/// One batch, also where both lose.
Flow discard_of_losers(Game& game, Battle& state) {
  std::vector<PieceId> cards;
  for (const BattleSide& side : state.sides) {
    if (!has_lost(state, side)) continue;
    for (const PlayedCard& played : cards_left(game.as_public(), state, side)) {
      cards.push_back(played.card);
    }
  }
  return discard_all(game, cards);
}

Asked ask_kept(const Public& view, const Battle& state) {
  if (state.winner.is_none()) return {};
  const std::vector<PlayedCard> cards = cards_left(view, state, winning_side(state));
  const bool has_choice = std::any_of(cards.begin(), cards.end(), [&](const PlayedCard& played) {
    return view.ask(winner_may_keep, state, played.card);
  });
  return has_choice ? Asked{state.winner, {}} : Asked{};
}

/// CLS-BAT-D8: unanswered, worthless cards go and others stay.
void offer_kept(const Sight& sight, const Battle& state, Form& form) {
  for (const PlayedCard& played : cards_left(sight, state, winning_side(state))) {
    if (!sight.ask(winner_may_keep, state, played.card)) continue;
    const bool is_worthless = entry_of(sight, played.card).category == CardCategory::worthless;
    form.one_of(played.place)
        .option(keep_card)
        .option(discard_card)
        .fallback(is_worthless ? discard_card : keep_card);
  }
}

std::string kept_label(const Sight& sight, const Battle& state, Name field, const Value& value) {
  const std::string verb = value.key(sight.table());
  for (const PlayedCard& played : cards_left(sight, state, winning_side(state))) {
    if (played.place == field) return verb + " " + Value(played.card).key(sight.table());
  }
  return verb;
}

Flow take_kept(Game& game, Battle& state, Seat, const Answer& answer) {
  BattleSide& side = winning_side(state);
  side.cards_are_chosen = true;
  std::vector<PieceId> cards;
  for (const PlayedCard& played : cards_left(game.as_public(), state, side)) {
    const bool is_kept = answer.has(played.place) && answer.is(played.place, keep_card);
    if (!is_kept) cards.push_back(played.card);
  }
  return discard_all(game, cards);
}

/// A winner who was not asked played nothing that may be kept.
Flow discard_of_winner(Game& game, Battle& state) {
  if (state.winner.is_none() || winning_side(state).cards_are_chosen) return next();
  std::vector<PieceId> cards;
  for (const PlayedCard& played : cards_left(game.as_public(), state, winning_side(state))) {
    cards.push_back(played.card);
  }
  return discard_all(game, cards);
}

/// CLS-BAT-49: they can be played again.
Flow return_kept_cards(Game& game, Battle& state) {
  std::vector<PieceMove> moves;
  for (const BattleSide& side : state.sides) {
    const SeatThings& own = game.fixture(things).of(side.seat);
    for (const PlayedCard& played : cards_left(game.as_public(), state, side)) {
      moves.push_back({played.card, own.plan, own.hand, game.table().everyone()});
    }
  }
  game.post("classic.cards_return", moves);
  return next();
}

void register_aftermath_cards(Registry& rules) {
  rules.query(played_cards).base<&cards_of_plan>();
  rules.query(winner_may_keep).base<&printed_use_lets_keep>();
}

}  // namespace kanly::classic
