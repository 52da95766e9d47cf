// Juice of Sapho: its player becomes the aggressor of a battle, or goes first or last where turns
// have an order (RIC-SAPHO). The aggressor is said apart from the slots of a battle.

#include "kanly/richese/sapho.hpp"
#include "kanly/classic/any_time.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/battle.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/shipment.hpp"
#include "kanly/registry.hpp"
#include "kanly/richese/lots.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

using classic::Attempt;
using classic::Battle;
using classic::Moment;

constexpr Name as_aggressor{"aggressor"};
constexpr Name go_first{"first"};
constexpr Name go_last{"last"};
constexpr Name place_field{"place"};

struct SaphoPlay {
  Seat by;
  PieceId card;
  Name use;
};
BOOST_DESCRIBE_STRUCT(SaphoPlay, (), (by, card, use))
constexpr Procedure<SaphoPlay> sapho_play{"richese.juice_of_sapho"};

/// On a battle: who became its aggressor (RIC-SAPHO-04, -07).
struct NewAggressor {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(NewAggressor, (), (seat))
constexpr Component<NewAggressor, FrameId> new_aggressor{"richese.new_aggressor"};

/// On a battle phase: who picks its battles first, or last.
struct MovedPicker {
  Seat seat;
  bool is_last = false;
};
BOOST_DESCRIBE_STRUCT(MovedPicker, (), (seat, is_last))
constexpr Component<MovedPicker, FrameId> moved_picker{"richese.moved_picker"};

Seat aggressor_by_card(const Public& view, Seat other, const Battle&) {
  const NewAggressor* made = view.find(new_aggressor, view.within(classic::battle));
  return made == nullptr ? other : made->seat;
}

std::vector<Seat> order_by_card(const Public& view, std::vector<Seat> order) {
  const MovedPicker* moved = view.find(moved_picker, view.within(classic::battle_phase));
  if (moved == nullptr) return order;
  std::erase(order, moved->seat);
  order.insert(moved->is_last ? order.end() : order.begin(), moved->seat);
  return order;
}

// --- playing it ---

/// The round whose order can be changed: of journeys, or of chances to bid once (RIC-SAPHO-FL-04).
const RoundOrder* running_round(const Public& view) {
  if (const auto* bids = view.state(opportunities)) return &bids->order;
  const auto* phase = view.state(classic::journeys);
  return phase == nullptr ? nullptr : &phase->order;
}

void edit_order(Game& game, const SaphoPlay& state) {
  const bool is_last = state.use == go_last;
  const RoundEdit edit = is_last ? RoundEdit::last : RoundEdit::first;
  if (game.as_public().state(opportunities) != nullptr) {
    game.edit_round(opportunities, edit, state.by);
  } else if (game.as_public().state(classic::journeys) != nullptr) {
    game.edit_round(classic::journeys, edit, state.by);
  } else {
    const FrameId phase = game.within(classic::battle_phase);
    game.attach(moved_picker, phase, {state.by, is_last}, phase);
  }
  if (is_last) {
    game.report("richese.goes_last", {state.by});
  } else {
    game.report("richese.goes_first", {state.by});
  }
}

Flow was_played(Game& game, SaphoPlay& state, const Attempt& made) {
  if (made.result != classic::AttemptResult::paid) return done();
  if (state.use == as_aggressor) {
    const FrameId fought = game.within(classic::battle);
    game.attach(new_aggressor, fought, {state.by}, fought);
    game.report("richese.is_aggressor", {state.by});
  } else {
    edit_order(game, state);
  }
  return done();
}

Flow play(Game& game, SaphoPlay& state) {
  return game.call<&was_played>(classic::attempt,
                                classic::play_of(juice_of_sapho, state.card, state.by));
}

template <class Subject>
SaphoPlay begin_as_aggressor(Game&, const Subject&, Seat seat, const Answer::Group& answer) {
  return {seat, answer.piece("card"), as_aggressor};
}
template <class Subject>
SaphoPlay begin_order(Game&, const Subject&, Seat seat, const Answer::Group& answer) {
  return {seat, answer.piece("card"), answer.is(place_field, go_last) ? go_last : go_first};
}
template <class Subject>
bool offer_it(const Sight& sight, const Subject&, Form& form) {
  return classic::offer_card(sight, juice_of_sapho, form);
}
void use_moment(Game&, Moment& moment, const SaphoPlay&) { moment.was_used = true; }

// --- in a battle ---

/// While nothing is decided (RIC-SAPHO-02, -15).
SeatSet fighters_who_may(const Public& view, const Moment&) {
  const Battle* fought = view.state(classic::battle);
  if (fought == nullptr || fought->result != classic::BattleResult::open) return {};
  const SeatSet fighters = SeatSet(fought->sides[0].seat) | fought->sides[1].seat;
  return fighters & view.ask(classic::may_play, juice_of_sapho);
}

/// RIC-SAPHO-11: both, wherever the card is.
SeatSet both(const Public&, const FinalWord& subject) {
  return SeatSet(subject.first) | subject.second;
}
void nothing_settled(Game&, FinalWord&, const SaphoPlay&) {}

InsertedFlow give_final_word(Game& game, const Battle& state) {
  if (!game.fixture(classic::things).has_card(juice_of_sapho)) return next();
  const FinalWord subject{state.sides[0].seat, state.sides[1].seat, state.territory};
  return game.call(outcome_window, offered(subject, SeatSet(subject.first) | subject.second));
}

// --- in an order of turns ---

SeatSet who_may_go_elsewhere(const Public& view, const TurnOrder&) {
  return view.ask(classic::may_play, juice_of_sapho);
}
bool offer_places(const Sight& sight, const TurnOrder&, Form& form) {
  if (!classic::offer_card(sight, juice_of_sapho, form)) return false;
  form.one_of(place_field).option(go_first).option(go_last);
  return true;
}
void settle_order(Game&, TurnOrder& subject, const SaphoPlay&) { subject.is_settled = true; }

/// RIC-SAPHO-FL-03: whoever has not started can still be last.
SeatSet who_may_wait(const Public& view, const Moment&) {
  const RoundOrder* order = running_round(view);
  SeatSet seats;
  if (order == nullptr) return seats;
  for (const Seat seat : view.ask(classic::may_play, juice_of_sapho)) {
    if (order->can_edit(RoundEdit::last, seat)) seats.add(seat);
  }
  return seats;
}
bool offer_last(const Sight& sight, const Moment&, Form& form) {
  if (!classic::offer_card(sight, juice_of_sapho, form)) return false;
  form.one_of(place_field).option(go_last);
  return true;
}

template <class Turn>
InsertedFlow ask_before_round(Game& game, const RoundState<Turn>&) {
  return game.call(turn_order, offered(TurnOrder{}, game.table().everyone()));
}

bool is_there_a_battle(const Public& view) {
  const auto territories =
      static_cast<std::uint16_t>(view.fixture(classic::things).map.territories.size());
  for (std::uint16_t i = 0; i < territories; ++i) {
    const SeatSet there = classic::occupiers(view, classic::TerritoryId{i});
    for (const Seat a : there) {
      for (const Seat b : there) {
        if (view.ask(classic::must_fight, classic::TerritoryId{i}, a, b)) return true;
      }
    }
  }
  return false;
}
InsertedFlow ask_for_battles(Game& game, const classic::BattlePhase&) {
  if (!is_there_a_battle(game.as_public())) return next();
  return game.call(turn_order, offered(TurnOrder{}, game.table().everyone()));
}

void register_in_battle(Registry& rules) {
  rules.modify(classic::aggressor_of)
      .set<&aggressor_by_card>("richese.juice_of_sapho")
      .cites("RIC-SAPHO-04", "RIC-SAPHO-05", "RIC-SAPHO-06");
  rules.window(outcome_window)
      .policy(WindowPolicy::each_finishes_once)
      .question("The battle is about to be decided: is there anything else?");
  rules.extend(classic::battle)
      .before(classic::find_result)
      .step<&give_final_word>("richese.outcome_window")
      .cites("RIC-SAPHO-10", "RIC-SAPHO-11", "RIC-SAPHO-12");
  rules.respond(outcome_window)
      .with<&both, &offer_it<FinalWord>, &begin_as_aggressor<FinalWord>, &nothing_settled>(
          "richese.sapho_at_last", sapho_play)
      .cites("RIC-SAPHO-01", "RIC-SAPHO-10", "RIC-SAPHO-13");
  rules.respond(classic::any_time)
      .with<&fighters_who_may, &offer_it<Moment>, &begin_as_aggressor<Moment>, &use_moment>(
          "richese.sapho_aggressor", sapho_play)
      .cites("RIC-SAPHO-16", "RIC-SAPHO-02", "RIC-SAPHO-15");
}

void register_in_order(Registry& rules) {
  rules.window(turn_order).question("Do you change the order before the first turn?");
  rules.respond(turn_order)
      .with<&who_may_go_elsewhere, &offer_places, &begin_order<TurnOrder>, &settle_order>(
          "richese.sapho_first_or_last", sapho_play)
      .cites("RIC-SAPHO-01", "RIC-SAPHO-FL-01");
  rules.respond(classic::any_time)
      .with<&who_may_wait, &offer_last, &begin_order<Moment>, &use_moment>("richese.sapho_order",
                                                                           sapho_play)
      .cites("RIC-SAPHO-FL-03", "RIC-SAPHO-FL-04", "RIC-SAPHO-FL-07");
  rules.extend(classic::journeys)
      .after(order_of(classic::journeys))
      .step<&ask_before_round<classic::Journey>>("richese.sapho_before_journeys")
      .cites("RIC-SAPHO-FL-03");
  rules.extend(opportunities)
      .after(order_of(opportunities))
      .step<&ask_before_round<Opportunity>>("richese.sapho_before_bids")
      .cites("RIC-SAPHO-FL-04");
  rules.extend(classic::battle_phase)
      .at_start()
      .step<&ask_for_battles>("richese.sapho_before_battles")
      .cites("RIC-SAPHO-FL-02");
  rules.modify(classic::battle_order)
      .set<&order_by_card>("richese.juice_of_sapho")
      .cites("RIC-SAPHO-FL-02");
}

}  // namespace

void register_sapho(Registry& rules) {
  rules.component(new_aggressor);
  rules.component(moved_picker);
  rules.procedure(sapho_play)
      .role(classic::action_role)
      .step<&play>("play")
      .cites("RIC-SAPHO-01", "RIC-SAPHO-03", "RIC-SAPHO-07")
      .receive<&was_played>("was_played");
  register_in_battle(rules);
  register_in_order(rules);
  rules.event("richese.is_aggressor", "{0} is the aggressor now");
  rules.event("richese.goes_first", "{0} goes first");
  rules.event("richese.goes_last", "{0} goes last");
}

}  // namespace kanly::richese
