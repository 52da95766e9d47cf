#include <algorithm>

#include "imagine_draws.hpp"

namespace kanly::internal {
namespace {

/// An account whose balance the viewer does not know, and what it may be.
struct OpenAccount {
  AccountId account;
  Bounds range;
};

/// Two amounts that are not negative, together; `cap` where that is more.
std::int64_t capped_sum(std::int64_t a, std::int64_t b, std::int64_t cap) {
  return a >= cap - b ? cap : a + b;
}

/// The bounds, and no less than reservations hold.
Bounds range_of(const Ledger& ledger, Seat viewer, AccountId account) {
  Bounds range = ledger.bounds(viewer, account);
  const std::int64_t held = ledger.balance(account) - ledger.unreserved(account);
  range.low = std::max(range.low, held);
  return range;
}

std::vector<OpenAccount> open_accounts(const Table& table, const Ledger& ledger, Seat viewer,
                                       std::uint32_t stock) {
  std::vector<OpenAccount> open;
  for (const AccountId account : table.accounts_by_name()) {
    if (table.accounts()[account.number].stock_index != stock) continue;
    const Bounds range = range_of(ledger, viewer, account);
    if (range.low != range.high) open.push_back({account, range});
  }
  return open;
}

void draw_stock(const Ledger& ledger, const std::vector<OpenAccount>& open, Stream& stream,
                std::vector<std::int64_t>& balances) {
  std::int64_t total = 0;
  std::int64_t least = 0;  // what the accounts that are not drawn yet need together
  for (const OpenAccount& account : open) {
    total += ledger.balance(account.account);
    least += account.range.low;
  }
  // What those after each can take at the most.
  std::vector<std::int64_t> most_after(open.size() + 1);
  for (std::size_t i = open.size(); i-- > 0;) {
    most_after[i] = capped_sum(most_after[i + 1], open[i].range.high, total);
  }
  for (std::size_t i = 0; i < open.size(); ++i) {
    const Bounds& range = open[i].range;
    least -= range.low;
    const std::int64_t low = std::max(range.low, total - most_after[i + 1]);
    const std::int64_t high = std::min(range.high, total - least);
    const auto choices = static_cast<std::uint64_t>(high - low) + 1;
    const std::int64_t drawn = low + static_cast<std::int64_t>(stream.below(choices));
    balances[open[i].account.number] = drawn;
    total -= drawn;
  }
}

}  // namespace

std::vector<std::int64_t> draw_balances(const Table& table, const Ledger& ledger, Seat viewer,
                                        Stream& stream) {
  std::vector<std::int64_t> balances;
  for (std::uint16_t i = 0; i < table.accounts().size(); ++i) {
    balances.push_back(ledger.balance(AccountId{i}));
  }
  for (std::uint32_t stock = 0; stock < table.stocks(); ++stock) {
    draw_stock(ledger, open_accounts(table, ledger, viewer, stock), stream, balances);
  }
  return balances;
}

}  // namespace kanly::internal
