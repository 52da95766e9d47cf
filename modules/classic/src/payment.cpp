// Payment: who receives spice, and the windows on it (payment.hpp).

#include "kanly/classic/payment.hpp"

#include <algorithm>

#include "kanly/classic/attempt.hpp"
#include "kanly/classic/turn.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

std::vector<Payee> bank_receives(const Public&, const Payment&, const PaidShare& share) {
  return {{Seat{}, share.amount, Name{}}};
}

Flow find_payees(Game& game, Payment& state) {
  for (const PaidShare& share : state.shares) {
    if (share.amount == 0) continue;
    for (Payee& payee : game.ask(payees_of, state, share)) {
      state.payees.push_back(std::move(payee));
    }
  }
  return next();
}

Flow power_answered(Game&, Payment& state, const Attempt& made) {
  if (made.result != AttemptResult::paid) {
    // One use is stopped: all that this payment would bring by the power goes to the bank.
    for (Payee& payee : state.payees) {
      if (payee.power == made.use.power && payee.to == made.use.by) payee = {{}, payee.amount, {}};
    }
  }
  return again();
}

/// Each power of a payee is attempted once (CLS-BID-R2).
Flow attempt_powers(Game& game, Payment& state) {
  while (state.next_payee < static_cast<int>(state.payees.size())) {
    const auto index = static_cast<std::size_t>(state.next_payee++);
    const Payee& payee = state.payees[index];
    if (payee.power.empty()) continue;
    const auto earlier = state.payees.begin() + static_cast<std::ptrdiff_t>(index);
    const bool was_asked = std::any_of(state.payees.begin(), earlier, [&](const Payee& other) {
      return other.power == payee.power && other.to == payee.to;
    });
    if (was_asked) continue;
    Attempt tried;
    tried.use.power = payee.power;
    tried.use.by = payee.to;
    tried.use.target = state.buyer;
    tried.use.detail = state.purpose;
    return game.call<&power_answered>(attempt, tried);
  }
  return next();
}

/// Through an account that everybody sees, so that amounts are public (CLS-SECRET-06).
Flow move_spice(Game& game, Payment& state) {
  const Things& table = game.fixture(things);
  std::vector<Transfer> in;
  for (const PaidShare& share : state.shares) {
    if (share.amount == 0) continue;
    const SeatThings& payer = table.of(share.by);
    in.push_back({share.from_pledge ? payer.pledge : payer.shield, table.paid, share.amount});
    game.report("classic.pays", {share.by, share.amount});
  }
  if (in.empty()) return done();
  game.post("classic.payment", {}, in);
  std::vector<Transfer> out;
  for (const Payee& payee : state.payees) {
    if (payee.amount == 0) continue;
    out.push_back(
        {table.paid, payee.to.is_none() ? table.bank : table.of(payee.to).shield, payee.amount});
    if (!payee.to.is_none()) game.report("classic.receives", {payee.to, payee.amount});
  }
  game.post("classic.payment", {}, out);
  return done();
}

}  // namespace

void register_payment(Registry& rules) {
  rules.query(payees_of).base<&bank_receives>();
  rules.procedure(pay)
      .step<&find_payees>("payees")
      .step<&attempt_powers>("powers")
      .cites("CLS-KARAMA-13a")
      .step<&move_spice>(pay_out)
      .cites("CLS-SECRET-06", "CLS-GEN-07")
      .receive<&power_answered>("power_answered");
  rules.event("classic.pays", "{0} pays {1} spice");
  rules.event("classic.receives", "{0} receives {1} spice");
}

}  // namespace kanly::classic
