#include "betting.hpp"

#include <string>

#include "kanly/leduc_poker/leduc_poker.hpp"
#include "kanly/registry.hpp"

namespace kanly::leduc_poker {

namespace {

constexpr Value fold{"fold"};
constexpr Value call{"call"};
constexpr Value raise{"raise"};

int two_then_four(const Public&, int round) { return round == 1 ? 2 : 4; }  // LED-BET-02
int two_raises(const Public&) { return 2; }                                 // LED-BET-03

bool may_raise(const Public& view, const BettingRound& betting) {
  if (betting.raises >= view.ask(raise_limit)) return false;
  // LED-STAKE-02: the raiser can pay, and the other can call.
  const Things& table = view.fixture(things);
  const int bet = view.ask(bet_size, betting.round);
  const Seat other = opponent(betting.actor);
  return view.balance(table.purses[betting.actor.number]) >= betting.owed + bet &&
         view.balance(table.purses[other.number]) >= bet;
}

Asked ask_actor(const Public&, const BettingRound& betting) { return {.must = betting.actor}; }

/// In this order, so that an absent seat folds if it owes something and else checks.
void offer_actions(const Sight& sight, const BettingRound& betting, Form& form) {
  auto action = form.one_of("action");
  if (betting.owed > 0) action.option(fold);  // LED-FOLD-01
  action.option(call);
  if (may_raise(sight, betting)) action.option(raise);
}

void pay(Game& game, Seat seat, int chips) {
  if (chips == 0) return;
  const Things& table = game.fixture(things);
  game.post("leduc_poker.bet", {}, {{table.purses[seat.number], table.pot, chips}});
}

Flow act_on_fold(Game& game, BettingRound& betting, Seat seat) {
  betting.folded = seat;
  game.report("leduc_poker.folded", {seat});
  return done();
}

Flow act_on_call(Game& game, BettingRound& betting, Seat seat) {
  pay(game, seat, betting.owed);
  game.report(betting.owed > 0 ? Name("leduc_poker.called") : Name("leduc_poker.checked"),
              {seat, betting.owed});
  betting.owed = 0;
  betting.actor = opponent(seat);
  return betting.actions == 1 ? Flow(again()) : done();  // the first to act only checks
}

Flow act_on_raise(Game& game, BettingRound& betting, Seat seat) {
  const int bet = game.ask(bet_size, betting.round);
  pay(game, seat, betting.owed + bet);
  game.report("leduc_poker.raised", {seat, bet});
  betting.owed = bet;
  betting.actor = opponent(seat);
  ++betting.raises;
  return again();
}

Flow take_action(Game& game, BettingRound& betting, Seat seat, const Answer& answer) {
  const Value& action = answer.value("action");
  ++betting.actions;
  if (action == fold) return act_on_fold(game, betting, seat);
  if (action == raise) return act_on_raise(game, betting, seat);
  return act_on_call(game, betting, seat);
}

std::string name_action(const Sight& sight, const BettingRound& betting, Name field,
                        const Value& value) {
  if (field != "action" || value == fold) return value.key(sight.table());
  if (value == raise) return "raise by " + std::to_string(sight.ask(bet_size, betting.round));
  return betting.owed > 0 ? "call " + std::to_string(betting.owed) : "check";
}

}  // namespace

void register_betting(Registry& rules) {
  rules.query(bet_size).base<&two_then_four>();
  rules.query(raise_limit).base<&two_raises>();
  rules.procedure(betting_round)
      .decide<&ask_actor, &offer_actions, &take_action>(act)
      .cites("LED-BET-01")
      .cites("LED-BET-02")
      .cites("LED-BET-03")
      .cites("LED-FOLD-01")
      .cites("LED-STAKE-02")
      .question("What do you do?")
      .label<&name_action>();

  rules.event("leduc_poker.folded", "{0} folds");
  rules.event("leduc_poker.checked", "{0} checks");
  rules.event("leduc_poker.called", "{0} calls {1}");
  rules.event("leduc_poker.raised", "{0} raises by {1}");
}

}  // namespace kanly::leduc_poker
