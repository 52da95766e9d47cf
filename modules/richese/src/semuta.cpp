// Semuta Drug: one card of what another player has just discarded (RIC-SEM).

#include <algorithm>
#include <boost/describe.hpp>

#include "kanly/classic/cards.hpp"
#include "kanly/classic/turn.hpp"
#include "kanly/component.hpp"
#include "kanly/registry.hpp"
#include "kanly/richese/fresh_discard.hpp"
#include "kanly/richese/richese.hpp"
#include "played_card.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

using classic::Things;

constexpr Name semuta_drug{"semuta_drug"};

/// CLS-WIN-05
SeatSet who_may_take(const Public& view, const FreshDiscard&) {
  return view.ask(classic::may_play, semuta_drug);
}

// --- the window after each batch ---

/// RIC-SEM-04: of others, and still there.
std::vector<PieceId> cards_for(const Public& view, Seat seat, const FreshDiscard& fresh) {
  const ZoneId pile = view.fixture(classic::things).treachery_discard;
  std::vector<PieceId> cards;
  for (const FreshCard& each : fresh.batch) {
    if (each.owner != seat && classic::lies_in(view, pile, each.card)) cards.push_back(each.card);
  }
  return cards;
}

InsertedFlow batch_answered(Game&, const classic::Discard&, const Offered<FreshDiscard>&) {
  return next();
}

InsertedFlow offer_batch(Game& game, const classic::Discard& state) {
  FreshDiscard fresh;
  fresh.cause = state.cause;
  for (std::size_t i = 0; i < state.cards.size(); ++i) {
    fresh.batch.push_back({state.cards[i], state.owners[i]});
  }
  SeatSet asked;
  for (const Seat seat : game.table().everyone()) {
    if (!cards_for(game.as_public(), seat, fresh).empty()) asked.add(seat);
  }
  if (asked.empty()) return next();
  return game.call<&batch_answered>(fresh_discard, offered(fresh, asked));
}

bool is_in_game(const Public& view) { return view.fixture(classic::things).has_card(semuta_drug); }

// --- the play ---

struct Semuta {
  Seat by;
  PieceId card;
  std::vector<PieceId> eligible;
  PieceId chosen;
  std::uint32_t held = ReservationId::none_value;
};
BOOST_DESCRIBE_STRUCT(Semuta, (), (by, card, eligible, chosen, held))
constexpr Procedure<Semuta> semuta{"richese.semuta"};

bool offer_semuta(const Sight& sight, const FreshDiscard& fresh, Form& form) {
  if (cards_for(sight, sight.seat(), fresh).empty()) return false;
  return classic::offer_card(sight, semuta_drug, form);
}

Semuta begin_semuta(Game& game, const FreshDiscard& fresh, Seat seat, const Answer::Group& answer) {
  Semuta played;
  played.by = seat;
  played.card = answer.piece("card");
  played.eligible = cards_for(game.as_public(), seat, fresh);
  return played;
}

void opportunity_is_spent(Game&, FreshDiscard& fresh, const Semuta&) { fresh.is_spent = true; }

/// RIC-SEM-07: a sole card needs no choice.
Flow was_declared(Game&, Semuta& state, const classic::Attempt& made) {
  if (made.result != classic::AttemptResult::paid) return done();
  if (state.eligible.size() == 1) state.chosen = state.eligible.front();
  return next();
}

Flow commit(Game& game, Semuta& state) {
  state.held = hold_card(game, state.card);
  return game.call<&was_declared>(classic::attempt,
                                  declaration_of(semuta_drug, state.card, state.by));
}

Asked ask_holder(const Public&, const Semuta& state) {
  return {.must = state.chosen.is_none() ? SeatSet(state.by) : SeatSet{}};
}

void offer_cards(const Sight&, const Semuta& state, Form& form) {
  auto card = form.one_of("card");
  for (const PieceId each : state.eligible) card.option(each);
}

Flow take_choice(Game&, Semuta& state, Seat, const Answer& answer) {
  state.chosen = answer.piece("card");
  return next();
}

Flow is_put_away(Game&, Semuta&, const classic::Discard&) { return done(); }

/// RIC-SEM-08: into the hand, then the drug to the discards; a full hand is no hindrance.
Flow take_card(Game& game, Semuta& state) {
  const Things& table = game.fixture(classic::things);
  game.post("richese.semuta", {{state.chosen, table.treachery_discard, table.of(state.by).hand}});
  game.report("richese.takes_discard", {state.by, state.chosen});
  return put_away<&is_put_away>(game, semuta_drug, state.card, state.by, state.held);
}

}  // namespace

void register_semuta(Registry& rules) {
  rules.window(fresh_discard).question("Do you take one of these discarded cards?");
  rules.extend(classic::discard)
      .after(classic::discard_batch)
      .step<&offer_batch>("richese.fresh_discard")
      .when<&is_in_game>()
      .cites("RIC-SEM-02", "RIC-SEM-03", "RIC-SEM-09")
      .receive<&batch_answered>("richese.batch_answered");
  rules.procedure(semuta)
      .role(classic::action_role)
      .step<&commit>("commit")
      .cites("RIC-SEM-01", "RIC-SEM-07")
      .decide<&ask_holder, &offer_cards, &take_choice>("select")
      .question("Which of the discarded cards do you take?")
      .cites("RIC-SEM-07")
      .step<&take_card>("take")
      .cites("RIC-SEM-08", "RIC-SEM-10", "RIC-SEM-13")
      .receive<&was_declared>("was_declared")
      .receive<&is_put_away>("is_put_away");
  rules.respond(fresh_discard)
      .with<&who_may_take, &offer_semuta, &begin_semuta, &opportunity_is_spent>("richese.semuta",
                                                                                semuta)
      .label("Play Semuta Drug: take one of the discarded cards")
      .cites("RIC-SEM-01", "RIC-SEM-03", "RIC-SEM-04", "RIC-SEM-12");
  rules.event("richese.takes_discard", "{0} takes {1} from the discards");
}

}  // namespace kanly::richese
