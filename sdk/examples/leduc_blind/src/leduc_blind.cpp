#include "kanly/leduc_blind/leduc_blind.hpp"

#include "kanly/leduc_poker/leduc_poker.hpp"
#include "kanly/registry.hpp"

namespace kanly::leduc_blind {

namespace {

using leduc_poker::BettingRound;
using leduc_poker::Hand;
using leduc_poker::Things;

// LDB-BLIND-01. LDB-BLIND-02: paying into the pot and nothing else leaves what is owed as it was.
InsertedFlow pay_blind(Game& game, const Hand&) {
  constexpr Seat payer = leduc_poker::first_to_act;
  const Things& table = game.fixture(leduc_poker::things);
  game.post("leduc_blind.blind", {}, {{table.purses[payer.number], table.pot, 1}});
  game.report("leduc_blind.paid", {payer});
  return next();
}

int one_more(const Public&) { return 1; }  // LDB-RAISE-01

void lay_out_house(TableBuilder& table) {
  table.keep(house, table.account("house", {.stock = "chips"}));
}

// LDB-TIP-01. LDB-TIP-02: what is left pays for the dearest action, a raise.
void offer_tip(const Sight& sight, const BettingRound& betting, Form& form) {
  const Things& table = sight.fixture(leduc_poker::things);
  const int raise = betting.owed + sight.ask(leduc_poker::bet_size, betting.round);
  if (sight.balance(table.purses[betting.actor.number]) <= raise) return;
  form.yes_no("tip").fallback(false);
}

// Runs before the action is taken. The field is missing where it was not offered.
void take_tip(Game& game, const BettingRound&, Seat seat, const Answer& answer) {
  const auto own = answer.in("leduc_blind.tip");
  if (!own.has("tip") || !own.yes("tip")) return;
  const Things& table = game.fixture(leduc_poker::things);
  game.post("leduc_blind.tip", {}, {{table.purses[seat.number], game.fixture(house), 1}});
  game.report("leduc_blind.tipped", {seat});
}

}  // namespace

}  // namespace kanly::leduc_blind

void kanly::register_module(Registry& rules) {
  using namespace leduc_blind;

  rules.extend(leduc_poker::hand)
      .before(leduc_poker::first_round)
      .step<&pay_blind>("leduc_blind.blind")
      .cites("LDB-BLIND-01")
      .cites("LDB-BLIND-02");
  rules.modify(leduc_poker::raise_limit)
      .add<&one_more>("leduc_blind.third_raise")
      .cites("LDB-RAISE-01");

  rules.layout<&lay_out_house>("leduc_blind.house")
      .only("leduc_blind.tips", "on")
      .cites("LDB-TIP-01");
  rules.extend(leduc_poker::betting_round)
      .at(leduc_poker::act)
      .contribute<&offer_tip, &take_tip>("leduc_blind.tip")
      .only("leduc_blind.tips", "on")
      .cites("LDB-TIP-01")
      .cites("LDB-TIP-02");

  rules.event("leduc_blind.paid", "{0} pays the blind");
  rules.event("leduc_blind.tipped", "{0} tips the house");
}
