#include "kanly/ledger.hpp"

namespace kanly {

Ledger::Ledger(const Table& table)
    : table_(&table),
      piece_count_(table.pieces().size()),
      spectators_{static_cast<std::uint8_t>(table.seats())},
      nodes_(piece_count_),
      zones_(table.zones().size()),
      whereabouts_((table.seats() + 1) * piece_count_) {
  balances_.reserve(table.accounts().size());
  bounds_.resize((table.seats() + 1) * table.hidden_accounts());
  for (const Table::Account& account : table.accounts()) {
    balances_.push_back(account.initial_balance);
    if (account.hidden_index == Table::no_hidden_account) continue;
    for (std::size_t who = 0; who <= table.seats(); ++who) {
      bounds_row(who)[account.hidden_index] = {account.initial_balance, account.initial_balance};
    }
  }
  for (std::uint16_t number = 0; number < piece_count_; ++number) {
    const PieceId piece{number};
    const ZoneId zone_id = table.pieces()[number].initial_zone;
    const Table::Zone& zone = table.zones()[zone_id.number];
    link(piece, zone_id, Position::top);
    for (const Seat watcher : watchers() - watchers_of(zone)) {
      row(watcher)[number] = std::uint64_t{1} << zone.hidden_index;
    }
  }
}

PieceId Ledger::at(ZoneId zone, std::size_t index) const {
  PieceId piece = bottom(zone);
  for (; index > 0 && !piece.is_none(); --index) piece = above(piece);
  return piece;
}

std::size_t Ledger::index_of(PieceId piece) const {
  std::size_t index = 0;
  for (PieceId at = nodes_[piece.number].below; !at.is_none(); at = nodes_[at.number].below) {
    ++index;
  }
  return index;
}

bool Ledger::identified(Seat seat, PieceId piece) const { return whereabouts(seat, piece) == 0; }

Bounds Ledger::bounds(Seat seat, AccountId account) const {
  const std::uint16_t index = table_->accounts()[account.number].hidden_index;
  if (index == Table::no_hidden_account) return {balance(account), balance(account)};
  return bounds_[watcher(seat).number * table_->hidden_accounts() + index];
}

bool Ledger::operator==(const Ledger& other) const {
  return nodes_ == other.nodes_ && zones_ == other.zones_ && balances_ == other.balances_ &&
         whereabouts_ == other.whereabouts_ && bounds_ == other.bounds_ &&
         reservations_ == other.reservations_ && lent_ == other.lent_ &&
         held_pieces_ == other.held_pieces_ && held_amounts_ == other.held_amounts_ &&
         next_reservation_ == other.next_reservation_;
}

}  // namespace kanly
