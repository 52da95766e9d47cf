// CHOAM charity: one claim for each seat (charity.hpp).

#include "kanly/classic/charity.hpp"

#include "kanly/classic/any_time.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// CLS-CHARITY-01, CLS-CHARITY-02: what lies in front of the shield does not count.
int missing_spice(const Sight& sight) {
  const Things& table = sight.fixture(things);
  const std::int64_t owned = sight.balance(table.of(sight.seat()).shield);
  if (owned >= table.numbers.charity_below) return 0;
  return table.numbers.charity_up_to - static_cast<int>(owned);
}

Seat bank_pays(const Public&, Seat) { return {}; }

/// CLS-CHARITY-D1, CLS-CHARITY-03: everybody, once.
Asked ask_everybody(const Public& view, const CharityPhase& state) {
  return {.must = view.everyone() - state.answered};
}

void offer_claim(const Sight& sight, const CharityPhase&, Form& form) {
  auto charity = form.one_of("charity");
  if (sight.ask(charity_due) > 0) charity.option("claim");
  charity.option("decline");
}

/// Through an account that everybody sees: a claim shows what the claimant had (CLS-CHARITY-04).
void give(Game& game, Seat claimant) {
  const Things& table = game.fixture(things);
  const Seat payer = game.ask(charity_payer, claimant);
  const int due = game.sight(claimant).ask(charity_due);
  game.post("classic.charity", {},
            {{payer.is_none() ? table.bank : table.of(payer).shield, table.paid, due}});
  game.post("classic.charity", {}, {{table.paid, table.of(claimant).shield, due}});
  game.report("classic.charity", {claimant, due});
}

Flow take_claim(Game& game, CharityPhase& state, Seat seat, const Answer& answer) {
  state.answered.add(seat);
  if (answer.is("charity", "claim")) give(game, seat);
  return again();
}

}  // namespace

void register_charity(Registry& rules) {
  rules.query(charity_due).base<&missing_spice>();
  rules.query(charity_payer).base<&bank_pays>();
  rules.procedure(charity_phase)
      .role(phase_role)
      .decide<&ask_everybody, &offer_claim, &take_claim>(claim_charity)
      .cites("CLS-CHARITY-01", "CLS-CHARITY-02", "CLS-CHARITY-03", "CLS-CHARITY-04",
             "CLS-CHARITY-05", "CLS-CHARITY-D1")
      .question("Do you claim CHOAM charity?")
      .open<&any_moment<CharityPhase>, &go_on<CharityPhase>>(any_time);
  rules.event("classic.charity", "{0} claims charity and receives {1} spice");
}

}  // namespace kanly::classic
