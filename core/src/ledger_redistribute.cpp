// The amounts of an imagined world.

#include <algorithm>

#include "kanly/ledger.hpp"
#include "ledger_faults.hpp"

namespace kanly {

void Ledger::redistribute(std::span<const std::int64_t> balances, Seat viewer) {
  check_distribution(balances, viewer);
  std::ranges::copy(balances, balances_.begin());
  forget_bounds_of_others(viewer);
}

void Ledger::check_distribution(std::span<const std::int64_t> balances, Seat viewer) const {
  const auto& accounts = table_->accounts();
  if (balances.size() != accounts.size()) {
    fault_about("ledger.not_a_distribution", "the table", "not one balance per account");
  }
  std::vector<std::int64_t> missing;  // of each stock
  for (std::uint32_t stock = 0; stock < table_->stocks(); ++stock) {
    missing.push_back(table_->stock_total(stock));
  }
  for (std::uint16_t number = 0; number < accounts.size(); ++number) {
    const Table::Account& account = accounts[number];
    const AccountId id{number};
    const std::int64_t balance = balances[number];
    const Bounds known = bounds(viewer, id);
    if (balance < 0) fault_about("ledger.negative", account.name, "a negative balance");
    if (balance < known.low || balance > known.high) {
      fault_about("ledger.outside_bounds", account.name,
                  std::to_string(balance) + " is known to be wrong");
    }
    if (balance < held(id, ReservationId::none())) {
      fault_about("ledger.reserved", account.name, "reservations hold more than it would have");
    }
    if (balance > missing[account.stock_index]) {
      fault_about("ledger.not_a_distribution", account.stock, "more than there is of it");
    }
    missing[account.stock_index] -= balance;
  }
  for (const Table::Account& account : accounts) {
    if (missing[account.stock_index] == 0) continue;
    fault_about("ledger.not_a_distribution", account.stock, "less than there is of it");
  }
}

/// Whatever is public is known to the viewer too, so that it allows the new balances.
void Ledger::forget_bounds_of_others(Seat viewer) {
  const auto spectators = static_cast<std::uint8_t>(table_->seats());
  for (std::uint16_t number = 0; number < balances_.size(); ++number) {
    const Table::Account& account = table_->accounts()[number];
    if (account.hidden_index == Table::no_hidden_account) continue;
    const std::int64_t balance = balances_[number];
    Bounds& everybody = bounds_row(spectators)[account.hidden_index];
    everybody = {std::min(everybody.low, balance), std::max(everybody.high, balance)};
    for (const Seat seat : table_->everyone()) {
      if (seat == viewer) continue;
      const bool reads_it = account.audience.contains(seat);
      bounds_row(seat.number)[account.hidden_index] =
          reads_it ? Bounds{balance, balance} : everybody;
    }
  }
}

}  // namespace kanly
