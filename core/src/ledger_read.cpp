#include "kanly/document.hpp"
#include "ledger_reader.hpp"

namespace kanly {

using internal::refused;
using internal::unknown;

Result<void> Ledger::read(const Document& document, std::string_view path) {
  LedgerRecord record;
  Result<void> recorded = read_document(document, schema<LedgerRecord>(), &record, *table_, path);
  if (!recorded) return recorded;
  LedgerReader reader(*table_, record, path);
  if (Result<void> read = reader.read(); !read) return read;
  *this = std::move(reader).take();
  return {};
}

Result<void> LedgerReader::zones() {
  const Where where = root_ / "zones";
  for (const auto& [name, pieces] : record_.zones) {
    const ZoneId zone = table_.find_zone(name);
    if (zone.is_none()) return unknown("ledger.unknown_zone", where / name, name);
    if (Result<void> read = place(zone, pieces, where / name); !read) return read;
  }
  for (const Table::Zone& zone : table_.zones()) {
    if (record_.zones.contains(zone.name)) continue;
    return refused("ledger.missing_zone", where, "no " + internal::quoted(zone.name),
                   "every zone of the table");
  }
  return {};
}

Result<void> LedgerReader::place(ZoneId zone, const std::vector<PieceId>& pieces,
                                 const Where& where) {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const PieceId piece = pieces[i];
    if (piece.is_none()) return unknown("ledger.unknown_piece", where / i, "");
    if (placed_[piece.number]) {
      return refused("ledger.piece_twice", where / i, internal::quoted(table_.piece(piece)),
                     "each piece in one place");
    }
    placed_[piece.number] = true;
  }
  ledger_.relink(zone, pieces);
  return {};
}

Result<void> LedgerReader::every_piece() {
  for (std::uint16_t number = 0; number < table_.pieces().size(); ++number) {
    if (placed_[number]) continue;
    return refused("ledger.missing_piece", root_ / "zones",
                   "no " + internal::quoted(table_.piece(PieceId{number})),
                   "every piece of the table");
  }
  return {};
}

Result<void> LedgerReader::accounts() {
  const Where where = root_ / "accounts";
  for (const auto& [name, balance] : record_.accounts) {
    const AccountId account = table_.find_account(name);
    if (account.is_none()) return unknown("ledger.unknown_account", where / name, name);
    const std::int64_t most = table_.stock_total(table_.accounts()[account.number].stock_index);
    if (balance < 0 || balance > most) {
      return refused("ledger.balance", where / name, std::to_string(balance),
                     "0.." + std::to_string(most));
    }
    ledger_.balances_[account.number] = balance;
  }
  for (const Table::Account& account : table_.accounts()) {
    if (record_.accounts.contains(account.name)) continue;
    return refused("ledger.missing_account", where, "no " + internal::quoted(account.name),
                   "every account of the table");
  }
  return {};
}

Result<void> LedgerReader::totals() {
  std::vector<std::int64_t> left;  // no overflow: no balance exceeds the total
  for (std::uint32_t i = 0; i < table_.stocks(); ++i) left.push_back(table_.stock_total(i));
  for (std::uint16_t number = 0; number < table_.accounts().size(); ++number) {
    const Table::Account& account = table_.accounts()[number];
    std::int64_t& rest = left[account.stock_index];
    rest -= ledger_.balances_[number];
    if (rest < 0) break;
  }
  for (const Table::Account& account : table_.accounts()) {
    if (left[account.stock_index] == 0) continue;
    const std::int64_t total = table_.stock_total(account.stock_index);
    return refused("ledger.stock_total", root_ / "accounts",
                   left[account.stock_index] < 0
                       ? "more than there is of " + internal::quoted(account.stock)
                       : "less than there is of " + internal::quoted(account.stock),
                   std::to_string(total) + " in all its accounts");
  }
  return {};
}

}  // namespace kanly
