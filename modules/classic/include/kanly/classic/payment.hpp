#pragma once
// Payment: the one way spice is paid. Who receives it is a query, so that a power can claim it and
// a Karama can send it to the bank.
//
//   Payment payment;
//   payment.purpose = purchase_of_card;
//   payment.buyer = seat;
//   payment.shares.push_back({seat, 4});
//   return game.call<&paid>(pay, payment);
//
// Amounts are public (CLS-SECRET-06). Who pays must be able to.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/things.hpp"
#include "kanly/describe.hpp"
#include "kanly/procedure.hpp"
#include "kanly/query.hpp"

namespace kanly::classic {

// Purposes of classic.
inline constexpr Name purchase_of_card{"purchase_of_card"};
inline constexpr Name revival_of_forces{"revival_of_forces"};
inline constexpr Name revival_of_leader{"revival_of_leader"};
inline constexpr Name shipment_fee{"shipment_fee"};

/// What one seat pays of a price.
struct PaidShare {
  Seat by;
  int amount = 0;
  bool from_pledge = false;  ///< from what it set aside for an ally, else from behind its shield
};
BOOST_DESCRIBE_STRUCT(PaidShare, (), (by, amount, from_pledge))

/// Who receives a part of what was paid, and by which power; nobody: the bank.
struct Payee {
  Seat to;
  int amount = 0;
  Name power;  ///< a use of it that can be stopped; then the amount goes to the bank
};
BOOST_DESCRIBE_STRUCT(Payee, (), (to, amount, power))

struct Payment {
  Name purpose;
  Seat buyer;  ///< for whom it is paid
  std::vector<PaidShare> shares;
  std::vector<Payee> payees;  ///< found when it is paid
  int next_payee = 0;         ///< whose power is attempted
};
BOOST_DESCRIBE_STRUCT(Payment, (), (purpose, buyer, shares, payees, next_payee))

inline constexpr Procedure<Payment> pay{"classic.payment"};
inline constexpr Anchor<Payment> pay_out{"pay_out"};

/// Who receives one share of a payment; together its whole amount. Base: the bank.
inline constexpr Query<Public, std::vector<Payee>(const Payment&, const PaidShare&)> payees_of{
    "classic.payees"};

}  // namespace kanly::classic
