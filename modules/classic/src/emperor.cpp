// The Emperor receives what others pay for treachery cards (CLS-EMP-03).

#include "kanly/classic/payment.hpp"
#include "kanly/classic/powers.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// CLS-EMP-02, CLS-BID-09: not what is paid for a card of the Emperor, nor what the Emperor pays
/// toward an ally's; and never a part of it back (CLS-EMP-04).
std::vector<Payee> emperor_receives(const Public& view, std::vector<Payee> payees,
                                    const Payment& payment, const PaidShare& share) {
  const Seat owner = view.owner(emperor_payment);
  if (payment.purpose != purchase_of_card) return payees;
  if (payment.buyer == owner || share.by == owner) return payees;
  return {{owner, share.amount, emperor_payment.name()}};
}

}  // namespace

void register_emperor(Registry& rules) {
  rules.modify(payees_of)
      .set<&emperor_receives>("classic.emperor_payment")
      .under(emperor_payment)
      .cites("CLS-EMP-02", "CLS-EMP-03", "CLS-EMP-04", "CLS-BID-08", "CLS-BID-09", "CLS-BID-R2");
}

}  // namespace kanly::classic
