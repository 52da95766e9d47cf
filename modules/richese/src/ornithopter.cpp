// Ornithopter: in the own movement one group goes up to three territories, or two different groups
// go as far as they can (RIC-CARD-ORN). The card lies with its journey until the flight is over.

#include <algorithm>

#include "kanly/classic/any_time.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/shipment.hpp"
#include "kanly/registry.hpp"
#include "played_card.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

using classic::Journey;
using classic::Moment;

constexpr Name ornithopter{"ornithopter"};
constexpr Name one_far{"one_group_far"};
constexpr Name two_groups{"two_groups"};
constexpr Name flight_field{"flight"};

enum class FlightPart : std::uint8_t { first_group, second_group, landed };
BOOST_DESCRIBE_ENUM(FlightPart, first_group, second_group, landed)

/// On a journey for which the card was played.
struct Flight {
  Seat by;
  PieceId card;
  std::uint32_t held = ReservationId::none_value;  ///< the card, until it is discarded
  bool is_far = false;
  FlightPart part = FlightPart::first_group;
  Name landed_in;                          ///< the cell to which the first group went
  std::vector<classic::ForcesFrom> moved;  ///< the first group (RIC-CARD-ORN-03)
};
BOOST_DESCRIBE_STRUCT(Flight, (), (by, card, held, is_far, part, landed_in, moved))
constexpr Component<Flight, FrameId> flight{"richese.flight"};

/// On a journey while its ordinary movement runs, not one that a card gave.
struct OwnMovement {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(OwnMovement, (), (seat))
constexpr Component<OwnMovement, FrameId> own_movement{"richese.own_movement"};

const Flight* flight_of(const Public& view, Seat seat) {
  const Flight* found = view.find(flight, view.within(classic::journey));
  return found != nullptr && found->by == seat ? found : nullptr;
}

// --- playing it ---

struct OrnithopterPlay {
  Seat by;
  PieceId card;
  bool is_far = false;
};
BOOST_DESCRIBE_STRUCT(OrnithopterPlay, (), (by, card, is_far))
constexpr Procedure<OrnithopterPlay> ornithopter_play{"richese.ornithopter"};

/// RIC-CARD-ORN-05: before the ordinary movement is made.
SeatSet who_may_fly(const Public& view, const Moment&) {
  const FrameId running = view.within(classic::journey);
  const OwnMovement* moving = view.find(own_movement, running);
  if (moving == nullptr || view.find(flight, running) != nullptr) return {};
  return SeatSet(moving->seat) & view.ask(classic::may_play, ornithopter);
}
bool offer_flight(const Sight& sight, const Moment&, Form& form) {
  if (!classic::offer_card(sight, ornithopter, form)) return false;
  form.one_of(flight_field).option(one_far).option(two_groups);
  return true;
}
OrnithopterPlay begin(Game&, const Moment&, Seat seat, const Answer::Group& answer) {
  return {seat, answer.piece("card"), answer.is(flight_field, one_far)};
}
void use_moment(Game&, Moment& moment, const OrnithopterPlay&) { moment.was_used = true; }

Flow was_played(Game& game, OrnithopterPlay& state, const classic::Attempt& made) {
  if (made.result != classic::AttemptResult::paid) return done();
  const FrameId running = game.within(classic::journey);
  Flight begun;
  begun.by = state.by;
  begun.card = state.card;
  begun.is_far = state.is_far;
  begun.held = game.reserve(running, std::vector{state.card}, {}, game.table().everyone()).number;
  game.attach(flight, running, begun, running);
  if (state.is_far) {
    game.report("richese.flies_far", {state.by});
  } else {
    game.report("richese.flies_twice", {state.by});
  }
  return done();
}
Flow play(Game& game, OrnithopterPlay& state) {
  return game.call<&was_played>(classic::attempt,
                                declaration_of(ornithopter, state.card, state.by));
}

// --- the flight ---

InsertedFlow begin_own_movement(Game& game, const Journey& state) {
  game.attach(own_movement, game.top(), {state.seat}, game.top());
  return next();
}

/// What the first group was, so that it does not fly again.
InsertedFlow note_first_group(Game& game, const classic::Movement& state) {
  Flight* flown = game.find(flight, game.within(classic::journey));
  if (flown == nullptr || flown->part != FlightPart::first_group || state.is_dropped) return next();
  flown->landed_in = state.to;
  flown->moved = state.forces;
  return next();
}

InsertedFlow card_is_gone(Game&, const Journey&, const classic::Discard&) { return again(); }
InsertedFlow second_has_flown(Game& game, const Journey&, const classic::MovementChance&) {
  game.find(flight, game.top())->part = FlightPart::landed;
  return again();
}

/// After the ordinary movement: the second group, then the card goes.
InsertedFlow fly_on(Game& game, const Journey& state) {
  game.detach(own_movement, game.top());
  Flight* flown = game.find(flight, game.top());
  if (flown == nullptr || flown->card.is_none()) return next();
  const bool has_second = !flown->is_far && !flown->moved.empty();
  if (has_second && flown->part == FlightPart::first_group) {
    flown->part = FlightPart::second_group;
    return game.call<&second_has_flown>(classic::movement_chance,
                                        classic::MovementChance{state.seat, false});
  }
  flown->part = FlightPart::landed;
  const std::uint32_t held = flown->held;
  const PieceId card = flown->card;
  flown->card = {};
  return put_away<&card_is_gone>(game, ornithopter, card, state.seat, held);
}

/// RIC-CARD-ORN-02: it sets the range, whatever else would add to it.
int far_range(const Public& view, int range, Seat seat) {
  const Flight* flown = flight_of(view, seat);
  if (flown == nullptr || !flown->is_far || flown->part != FlightPart::first_group) return range;
  return view.fixture(classic::things).numbers.ornithopter_range;
}

/// RIC-CARD-ORN-03: of the forces in a cell those of the first group stay.
int without_first_group(const Public& view, int movable, classic::GroupId group,
                        classic::CellId cell) {
  const classic::Things& table = view.fixture(classic::things);
  const Flight* flown = flight_of(view, table.group(group).seat);
  if (flown == nullptr || flown->part != FlightPart::second_group) return movable;
  if (table.map.cell(cell).id != flown->landed_in) return movable;
  for (const classic::ForcesFrom& part : flown->moved) {
    if (part.group == group.number) movable -= part.count;
  }
  return std::max(movable, 0);
}

/// RIC-CARD-ORN-05: not both in one journey.
std::vector<PieceId> no_hajr_besides(const Sight& sight, std::vector<PieceId> cards,
                                     Name definition) {
  const bool flies = flight_of(sight, sight.seat()) != nullptr;
  return flies && definition == classic::hajr_card ? std::vector<PieceId>{} : cards;
}

}  // namespace

void register_ornithopter(Registry& rules) {
  rules.component(flight);
  rules.component(own_movement);
  rules.procedure(ornithopter_play)
      .role(classic::action_role)
      .step<&play>("play")
      .cites("RIC-CARD-ORN-01", "RIC-CARD-05")
      .receive<&was_played>("was_played");
  rules.respond(classic::any_time)
      .with<&who_may_fly, &offer_flight, &begin, &use_moment>("richese.ornithopter",
                                                              ornithopter_play)
      .cites("RIC-CARD-ORN-01", "RIC-CARD-ORN-05");
  rules.extend(classic::journey)
      .before(classic::movement_step_of_journey)
      .step<&begin_own_movement>("richese.own_movement")
      .cites("RIC-CARD-ORN-05")
      .after(classic::movement_step_of_journey)
      .step<&fly_on>("richese.second_flight")
      .cites("RIC-CARD-ORN-01", "RIC-CARD-ORN-04")
      .receive<&second_has_flown>("richese.second_has_flown")
      .receive<&card_is_gone>("richese.ornithopter_is_gone");
  rules.extend(classic::move_forces)
      .after(classic::arrive_by_movement)
      .step<&note_first_group>("richese.first_flight")
      .cites("RIC-CARD-ORN-03");
  rules.modify(classic::movement_range)
      .scale<&far_range>("richese.ornithopter")
      .ordered_after("classic.ornithopters")
      .cites("RIC-CARD-ORN-01", "RIC-CARD-ORN-02");
  rules.modify(classic::movable_forces)
      .set<&without_first_group>("richese.ornithopter")
      .cites("RIC-CARD-ORN-03");
  rules.modify(classic::playable_as)
      .set<&no_hajr_besides>("richese.ornithopter")
      .cites("RIC-CARD-ORN-05");
  rules.event("richese.flies_far", "{0} flies one group up to three territories");
  rules.event("richese.flies_twice", "{0} flies two groups");
}

}  // namespace kanly::richese
