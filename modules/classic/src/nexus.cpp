// A Nexus: alliances are offered, accepted, declined and broken until all are done (nexus.hpp).

#include "kanly/classic/nexus.hpp"

#include <algorithm>

#include "kanly/classic/any_time.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr Value finish{"done"};
constexpr Value offer{"offer"};
constexpr Value accept{"accept"};
constexpr Value decline{"decline"};
constexpr Value leave{"break"};

bool has_ally(const Public& view, Seat seat) { return !ally_of(view, seat).is_none(); }

AllianceOffer* open_offer(Nexus& state, Seat from, Seat to) {
  for (AllianceOffer& made : state.offers) {
    if (made.is_open && made.from == from && made.to == to) return &made;
  }
  return nullptr;
}

/// Whether a seat may offer an alliance to another. The other may have an ally, whom it would have
/// to leave first. Offers are counted, so that every Nexus comes to an end.
bool may_offer(const Public& view, const Nexus& state, Seat from, Seat to) {
  if (from == to || has_ally(view, from) || !view.ask(may_ally, from, to)) return false;
  int made = 0;
  for (const AllianceOffer& earlier : state.offers) {
    if (earlier.from != from || earlier.to != to) continue;
    if (earlier.is_open) return false;
    ++made;
  }
  return made < view.fixture(things).numbers.offers_per_pair_and_nexus;
}

SeatSet can_be_offered(const Public& view, const Nexus& state, Seat seat) {
  SeatSet seats;
  for (const Seat other : view.everyone()) {
    if (may_offer(view, state, seat, other)) seats.add(other);
  }
  return seats;
}

SeatSet have_offered(const Nexus& state, Seat seat) {
  SeatSet seats;
  for (const AllianceOffer& made : state.offers) {
    if (made.is_open && made.to == seat) seats.add(made.from);
  }
  return seats;
}

/// Only who has no ally can have an open offer.
SeatSet can_be_accepted(const Public& view, const Nexus& state, Seat seat) {
  return has_ally(view, seat) ? SeatSet() : have_offered(state, seat);
}

// --- the question ---

Asked ask_those_not_done(const Public& view, const Nexus& state) {
  return {.must = view.everyone() - state.done};
}

void offer_seats(Form::FieldBuilder& action, const Value& choice, Name field, SeatSet seats) {
  if (seats.empty()) return;
  action.option(choice, [&](Form& nested) {
    auto with = nested.one_of(field);
    for (const Seat seat : seats) with.option(seat);
  });
}

void offer_actions(const Sight& sight, const Nexus& state, Form& form) {
  const Seat seat = sight.seat();
  auto action = form.one_of("action");
  action.option(finish).fallback(finish);
  offer_seats(action, offer, "to", can_be_offered(sight, state, seat));
  offer_seats(action, accept, "accepted", can_be_accepted(sight, state, seat));
  offer_seats(action, decline, "declined", have_offered(state, seat));
  if (has_ally(sight, seat)) action.option(leave);
}

std::string label_actions(const Sight& sight, const Nexus&, Name, const Value& value) {
  if (value == finish) return "I am done";
  if (value == offer) return "offer an alliance";
  if (value == accept) return "accept an offer";
  if (value == decline) return "decline an offer";
  if (value == leave) return "break the alliance";
  return value.key(sight.table());
}

// --- what is done ---

Flow make_offer(Game& game, Nexus& state, Seat from, Seat to) {
  state.offers.push_back({from, to});
  state.done.remove(to);
  game.report("classic.alliance_offered", {from, to});
  return again();
}

Flow decline_offer(Game& game, Nexus& state, Seat from, Seat to) {
  open_offer(state, from, to)->is_open = false;
  game.report("classic.alliance_declined", {to, from});
  return again();
}

Flow alliances_changed(Game&, Nexus&, const Allies&) { return again(); }

/// CLS-ALLY-02: what either has offered to others is void.
Flow accept_offer(Game& game, Nexus& state, Seat from, Seat to) {
  for (AllianceOffer& made : state.offers) {
    if (made.from == from || made.from == to) made.is_open = false;
  }
  return game.call<&alliances_changed>(form_alliance, Allies{from, to});
}

/// CLS-ALLY-04: who is left may want to do something about it.
Flow break_alliance(Game& game, Nexus& state, Seat seat) {
  const Seat left = ally_of(game.as_public(), seat);
  state.done.remove(left);
  return game.call<&alliances_changed>(end_alliance, Allies{seat, left});
}

Flow take_action(Game& game, Nexus& state, Seat seat, const Answer& answer) {
  const Value& action = answer.value("action");
  if (action == offer) return make_offer(game, state, seat, answer.seat("to"));
  if (action == accept) return accept_offer(game, state, answer.seat("accepted"), seat);
  if (action == decline) return decline_offer(game, state, answer.seat("declined"), seat);
  if (action == leave) return break_alliance(game, state, seat);
  state.done.add(seat);
  return again();
}

}  // namespace

void register_nexus(Registry& rules) {
  rules.procedure(nexus)
      .decide<&ask_those_not_done, &offer_actions, &take_action>(bargain)
      .question("Nexus: do you make or break an alliance?")
      .open<&any_moment<Nexus>, &go_on<Nexus>>(any_time)
      .label<&label_actions>()
      .cites("CLS-BLOW-13", "CLS-BLOW-D3", "CLS-ALLY-01", "CLS-ALLY-02", "CLS-ALLY-03",
             "CLS-ALLY-04", "CLS-ALLY-D1")
      .receive<&alliances_changed>("alliances_changed");
  rules.event("classic.alliance_offered", "{0} offers an alliance to {1}");
  rules.event("classic.alliance_declined", "{0} declines the alliance with {1}");
}

}  // namespace kanly::classic
