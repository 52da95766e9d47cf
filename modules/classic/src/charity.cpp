// CHOAM charity: one claim for each seat (charity.hpp).

#include "kanly/classic/charity.hpp"

#include <algorithm>

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

Flow claim_is_settled(Game&, CharityPhase& state, const CharityClaim& claim) {
  if (claim.due > 0) state.claimed.add(claim.claimant);
  return again();
}

Flow take_claim(Game& game, CharityPhase& state, Seat seat, const Answer& answer) {
  state.answered.add(seat);
  if (!answer.is("charity", "claim")) return again();
  CharityClaim claim;
  claim.claimant = seat;
  return game.call<&claim_is_settled>(charity_claim, claim);
}

// --- one claim ---

Flow declare(Game& game, CharityClaim& state) {
  state.due = game.sight(state.claimant).ask(charity_due);
  return next();
}

/// Through an account that everybody sees: a claim shows what the claimant had (CLS-CHARITY-04).
Flow pay_out_claim(Game& game, CharityClaim& state) {
  if (state.due == 0) return done();
  const Things& table = game.fixture(things);
  state.payer = game.ask(charity_payer, state.claimant);
  std::vector<Transfer> paid;
  if (!state.payer.is_none()) {
    const AccountId purse = table.of(state.payer).shield;
    const std::int64_t owned = game.ledger().unreserved(purse);
    state.from_payer = static_cast<int>(std::min<std::int64_t>(owned, state.due));
    if (state.from_payer > 0) paid.push_back({purse, table.paid, state.from_payer});
  }
  const int from_bank = state.due - state.from_payer;
  if (from_bank > 0) paid.push_back({table.bank, table.paid, from_bank});
  game.post("classic.charity", {}, paid);
  game.post("classic.charity", {}, {{table.paid, table.of(state.claimant).shield, state.due}});
  game.report("classic.charity", {state.claimant, state.due});
  if (state.from_payer > 0) game.report("classic.pays", {state.payer, state.from_payer});
  return done();
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
      .open<&any_moment<CharityPhase>, &go_on<CharityPhase>>(any_time)
      .receive<&claim_is_settled>("claim_is_settled");
  rules.procedure(charity_claim)
      .step<&declare>(declare_claim)
      .step<&pay_out_claim>(pay_claim)
      .cites("CLS-CHARITY-01", "CLS-CHARITY-04");
  rules.event("classic.charity", "{0} claims charity and receives {1} spice");
}

}  // namespace kanly::classic
