// Portable Snooper: a defense that can be added after the plans are revealed (RIC-CARD-POR). The
// revealed plan stays as it was; what was added is said apart.

#include "kanly/classic/attempt.hpp"
#include "kanly/classic/battle.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/voice.hpp"
#include "kanly/registry.hpp"
#include "kanly/window.hpp"
#include "played_card.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

using classic::Battle;
using classic::BattleSide;
using classic::TreacheryCardEntry;

constexpr Name portable_snooper{"portable_snooper"};
constexpr Name late_defense_field{"late_defense"};

/// While plans lie open and no traitor has been called (RIC-CARD-POR-06).
struct RevealedPlans {
  Seat first;
  Seat second;
  bool settled() const { return false; }
};
BOOST_DESCRIBE_STRUCT(RevealedPlans, (), (first, second))
constexpr Window<RevealedPlans> revealed_plans{"richese.portable_snooper"};

/// On a battle: the card that was added, and by whom.
struct LateDefense {
  Seat by;
  PieceId card;
};
BOOST_DESCRIBE_STRUCT(LateDefense, (), (by, card))
constexpr Component<LateDefense, FrameId> late_defense{"richese.late_defense"};
constexpr Procedure<LateDefense> add_defense{"richese.add_defense"};

const LateDefense* added_by(const Public& view, const BattleSide& side) {
  const LateDefense* added = view.find(late_defense, view.within(classic::battle));
  return added != nullptr && added->by == side.seat ? added : nullptr;
}

/// A null entry where the side played no such card.
const TreacheryCardEntry* entry_of(const Public& view, PieceId card) {
  return card.is_none() ? nullptr : view.fixture(classic::things).treachery_card(card).entry;
}

/// RIC-CARD-POR-01, -02: a leader, one card at most, and that is no defense.
bool plan_has_room(const Public& view, const BattleSide& side) {
  if (side.plan.leader.is_none()) return false;
  const TreacheryCardEntry* weapon = entry_of(view, side.plan.weapon);
  const TreacheryCardEntry* defense = entry_of(view, side.plan.defense);
  if (weapon != nullptr && defense != nullptr) return false;
  return defense == nullptr || defense->defends.empty();
}

/// RIC-CARD-POR-05: the card's own entry says which commands mean it.
bool is_forbidden(const Public& view, Seat seat) {
  const auto* command = view.find(classic::voice_command, view.within(classic::battle));
  if (command == nullptr || command->target != seat || command->must_play) return false;
  for (const classic::TreacheryCard& card : view.fixture(classic::things).treachery) {
    if (card.definition == portable_snooper) return classic::means(*command, *card.entry);
  }
  return false;
}

SeatSet who_may_add(const Public& view, const RevealedPlans&) {
  const Battle& fought = *view.state(classic::battle);
  SeatSet seats;
  for (const BattleSide& side : fought.sides) {
    if (plan_has_room(view, side) && !is_forbidden(view, side.seat)) seats.add(side.seat);
  }
  return seats & view.ask(classic::may_play, portable_snooper);
}

bool offer_it(const Sight& sight, const RevealedPlans&, Form& form) {
  return classic::offer_card(sight, portable_snooper, form);
}
LateDefense begin(Game&, const RevealedPlans&, Seat seat, const Answer::Group& answer) {
  return {seat, answer.piece("card")};
}
void nothing_settled(Game&, RevealedPlans&, const LateDefense&) {}

/// It is not spent: it lies with the plan, and becomes what becomes of played cards.
Flow was_played(Game& game, LateDefense& state, const classic::Attempt& made) {
  if (made.result != classic::AttemptResult::paid) return done();
  const classic::SeatThings& own = game.fixture(classic::things).of(state.by);
  game.post("richese.late_defense", {{state.card, own.hand, own.plan, game.table().everyone()}});
  const FrameId fought = game.within(classic::battle);
  game.attach(late_defense, fought, state, fought);
  game.report("richese.adds_defense", {state.by, state.card});
  return done();
}
Flow play(Game& game, LateDefense& state) {
  return game.call<&was_played>(classic::attempt,
                                declaration_of(portable_snooper, state.card, state.by));
}

InsertedFlow ask_fighters(Game& game, const Battle& state) {
  const RevealedPlans subject{state.sides[0].seat, state.sides[1].seat};
  return game.call(revealed_plans, offered(subject, SeatSet(subject.first) | subject.second));
}

// --- what it does ---

classic::Strike with_late_defense(const Public& view, classic::Strike strike, const Battle& state,
                                  int slot) {
  const LateDefense* added = added_by(view, state.sides[static_cast<std::size_t>(slot)]);
  if (added == nullptr) return strike;
  const classic::TreacheryCard& card = view.fixture(classic::things).treachery_card(added->card);
  strike.stops.insert(strike.stops.end(), card.defends.begin(), card.defends.end());
  strike.has_shield = strike.has_shield || card.entry->is_shield;
  return strike;
}

std::vector<classic::PlayedCard> with_late_card(const Public& view,
                                                std::vector<classic::PlayedCard> cards,
                                                const Battle& state, int slot) {
  const LateDefense* added = added_by(view, state.sides[static_cast<std::size_t>(slot)]);
  if (added != nullptr) cards.push_back({late_defense_field, added->card});
  return cards;
}

}  // namespace

void register_portable_snooper(Registry& rules) {
  rules.component(late_defense);
  rules.window(revealed_plans)
      .policy(WindowPolicy::each_finishes_once)
      .question("The plans lie open: do you add a defense?");
  rules.procedure(add_defense)
      .role(classic::action_role)
      .step<&play>("play")
      .cites("RIC-CARD-POR-01", "RIC-CARD-POR-04", "RIC-CARD-05")
      .receive<&was_played>("was_played");
  rules.respond(revealed_plans)
      .with<&who_may_add, &offer_it, &begin, &nothing_settled>("richese.portable_snooper",
                                                               add_defense)
      .cites("RIC-CARD-POR-01", "RIC-CARD-POR-02", "RIC-CARD-POR-05");
  rules.extend(classic::battle)
      .before(classic::call_traitors)
      .step<&ask_fighters>("richese.portable_snooper")
      .cites("RIC-CARD-POR-06");
  rules.modify(classic::strike_of)
      .set<&with_late_defense>("richese.portable_snooper")
      .cites("RIC-CARD-POR-01", "RIC-CARD-POR-03");
  rules.modify(classic::played_cards)
      .set<&with_late_card>("richese.portable_snooper")
      .cites("RIC-CARD-POR-07", "RIC-CARD-03");
  rules.event("richese.adds_defense", "{0} adds {1} to its plan");
}

}  // namespace kanly::richese
