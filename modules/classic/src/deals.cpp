// Deals and bribes (deals.hpp): proposed at an opening, answered at once.

#include "kanly/classic/deals.hpp"

#include <algorithm>

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/bidding.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr int most_words = 400;  // bytes

bool is_allowed(const Public&, Seat, Seat) { return true; }
bool is_switched_off(const Public&, Seat, Seat) { return true; }
bool are_allies(const Public& view, Seat a, Seat b) { return ally_of(view, a) == b; }

int own_spice(const Sight& sight) {
  return static_cast<int>(sight.balance(sight.fixture(things).of(sight.seat()).shield));
}

/// A bid was made with the spice that stands behind it (CLS-BID-07).
int spice_beside_bid(const Sight& sight) {
  const int own = own_spice(sight);
  const int bid = sight.ask(standing_bid);
  if (bid == 0) return own;
  return std::clamp(own + pledged_to(sight, sight.seat()) - bid, 0, own);
}

/// CLS-DEAL-D1: everybody, a stated number of times a turn, so that talk comes to an end.
SeatSet who_may_propose(const Public& view, const Moment& moment) {
  const Agreements* made = view.find(agreements);
  if (!moment.deals_allowed || made == nullptr) return {};
  const int most = view.fixture(things).numbers.deals_per_seat_and_turn;
  SeatSet able;
  for (const Seat seat : view.everyone()) {
    if (made->proposals[seat.number] < most) able.add(seat);
  }
  return able;
}

void count_proposal(Game& game, Seat seat) { ++game.find(agreements)->proposals[seat.number]; }

// --- proposing ---

/// Spice and words are all that can be named (CLS-DEAL-02).
bool offer_proposal(const Sight& sight, const Moment&, Form& form) {
  auto partner = form.one_of("partner");
  SeatSet bribed;
  for (const Seat other : sight.everyone() - sight.seat()) {
    partner.option(other);
    if (sight.ask(may_bribe, sight.seat(), other)) bribed.add(other);
  }
  if (!bribed.empty()) {
    form.number("pays", 0, sight.ask(spice_to_give)).fallback(0);
    form.number("asks", 0, sight.fixture(things).numbers.spice_tokens).fallback(0);
    for (const Seat other : sight.everyone() - sight.seat() - bribed) {
      form.implies({"partner", other}, {{"pays", 0}}, "CLS-DEAL-04");
      form.implies({"partner", other}, {{"asks", 0}}, "CLS-DEAL-04");
    }
  }
  form.text("words", most_words);
  return true;
}

Deal begin_deal(Game& game, const Moment&, Seat seat, const Answer::Group& answer) {
  count_proposal(game, seat);
  Deal proposed;
  proposed.from = seat;
  proposed.to = answer.seat("partner");
  if (answer.has("pays")) {
    proposed.pays = static_cast<int>(answer.number("pays"));
    proposed.asks = static_cast<int>(answer.number("asks"));
  }
  proposed.words = answer.text("words");
  return proposed;
}

template <class Response>
void use_moment(Game&, Moment& moment, const Response&) {
  moment.was_used = true;
}

// --- answering ---

Flow announce(Game& game, Deal& state) {
  game.report("classic.proposes", {state.from, state.to, state.pays, state.asks});
  return next();
}

Asked who_answers(const Public&, const Deal& state) { return {state.to, state.from}; }

/// Who cannot pay what is asked cannot accept; nobody else sees which it is.
void offer_answer(const Sight& sight, const Deal& state, Form& form) {
  auto answer = form.one_of("answer");
  if (sight.seat() == state.from) {
    answer.option("withdraw");
    return;
  }
  if (sight.ask(spice_to_give) >= state.asks) answer.option("accept");
  answer.option("reject").fallback("reject");
}

Flow take_answer(Game& game, Deal& state, Seat seat, const Answer& answer) {
  if (answer.is("answer", "accept")) {
    state.is_accepted = true;
    return next();
  }
  game.report(seat == state.from ? Name("classic.withdraws") : Name("classic.rejects"), {seat});
  return done();
}

/// CLS-DEAL-03: what is paid lies in front of the receiver's shield at once.
Flow settle(Game& game, Deal& state) {
  const SeatThings& from = game.fixture(things).of(state.from);
  const SeatThings& to = game.fixture(things).of(state.to);
  std::vector<Transfer> paid;
  if (state.pays > 0) paid.push_back({from.shield, to.front, state.pays});
  if (state.asks > 0) paid.push_back({to.shield, from.front, state.asks});
  if (!paid.empty()) game.post("classic.bribe", {}, paid);
  game.find(agreements)->agreed.push_back(state);
  game.report("classic.agree", {state.from, state.to, state.pays, state.asks});
  return done();
}

// --- ending an agreement ---

SeatSet who_may_cancel(const Public& view, const Moment& moment) {
  SeatSet parties;
  const SeatSet able = who_may_propose(view, moment);
  if (able.empty()) return {};
  for (const Deal& made : view.find(agreements)->agreed) {
    parties.add(made.from);
    parties.add(made.to);
  }
  return able & parties;
}

bool offer_cancellation(const Sight& sight, const Moment&, Form& form) {
  auto agreement = form.one_of("agreement");  // by its number in the record, from 1
  int number = 0;
  for (const Deal& made : sight.find(agreements)->agreed) {
    ++number;
    if (made.from == sight.seat() || made.to == sight.seat()) agreement.option(number);
  }
  return true;
}

Cancellation begin_cancellation(Game& game, const Moment&, Seat seat, const Answer::Group& answer) {
  count_proposal(game, seat);
  const auto index = static_cast<std::size_t>(answer.value("agreement").integer() - 1);
  const Deal& made = game.find(agreements)->agreed[index];
  Cancellation wished;
  wished.agreed = made;
  wished.by = seat;
  wished.other = made.from == seat ? made.to : made.from;
  return wished;
}

Asked who_else_cancels(const Public&, const Cancellation& state) { return {state.other}; }

void offer_consent(const Sight&, const Cancellation&, Form& form) {
  form.yes_no("agree").fallback(0);
}

Flow take_consent(Game& game, Cancellation& state, Seat, const Answer& answer) {
  if (!answer.yes("agree")) return done();
  state.is_agreed = true;
  std::vector<Deal>& agreed = game.find(agreements)->agreed;
  agreed.erase(std::find(agreed.begin(), agreed.end(), state.agreed));
  game.report("classic.cancel", {state.by, state.other});
  return done();
}

void register_deal(Registry& rules) {
  rules.query(may_bribe).base<&is_allowed>();
  rules.query(spice_to_give).base<&own_spice>();
  rules.modify(spice_to_give)
      .limit<&spice_beside_bid>("classic.keep_what_was_bid")
      .cites("CLS-BID-07");
  rules.modify(may_bribe)
      .veto<&is_switched_off>("classic.no_bribes")
      .only("classic.bribes", "off")
      .cites("CLS-DEAL-07")
      .veto<&are_allies>("classic.no_bribes_of_allies")
      .cites("CLS-DEAL-04");
  rules.procedure(deal)
      .role(action_role)
      .step<&announce>("announce")
      .cites("CLS-DEAL-01")
      .decide<&who_answers, &offer_answer, &take_answer>(answer_deal)
      .question("Do you accept this deal?")
      .cites("CLS-DEAL-D1")
      .step<&settle>(settle_deal)
      .cites("CLS-DEAL-03", "CLS-DEAL-06", "CLS-DEAL-09");
  rules.respond(any_time)
      .with<&who_may_propose, &offer_proposal, &begin_deal, &use_moment<Deal>>("classic.deal", deal)
      .label("Propose a deal")
      .cites("CLS-DEAL-01", "CLS-DEAL-02", "CLS-DEAL-08", "CLS-DEAL-D1");
}

void register_cancellation(Registry& rules) {
  rules.procedure(cancellation)
      .role(action_role)
      .decide<&who_else_cancels, &offer_consent, &take_consent>("consent")
      .question("Do you agree to end this deal?")
      .cites("CLS-DEAL-05");
  rules.respond(any_time)
      .with<&who_may_cancel, &offer_cancellation, &begin_cancellation, &use_moment<Cancellation>>(
          "classic.cancel_deal", cancellation)
      .label("Propose to drop a deal")
      .cites("CLS-DEAL-05");
}

}  // namespace

void register_deals(Registry& rules) {
  register_deal(rules);
  register_cancellation(rules);
  rules.event("classic.proposes", "{0} offers {1} a deal: pays {2} spice and asks {3}");
  rules.event("classic.agree", "{0} and {1} agree: {2} spice is paid, {3} is paid in return");
  rules.event("classic.rejects", "{0} rejects the deal");
  rules.event("classic.withdraws", "{0} withdraws the deal");
  rules.event("classic.cancel", "{0} and {1} end their deal");
}

}  // namespace kanly::classic
