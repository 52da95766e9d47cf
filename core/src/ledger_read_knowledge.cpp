#include <algorithm>

#include "ledger_reader.hpp"

namespace kanly {

using internal::refused;
using internal::unknown;

Result<void> LedgerReader::seat_rows() {
  for (const auto& [key, rows] : {std::pair("whereabouts", record_.whereabouts.size()),
                                  std::pair("bounds", record_.bounds.size())}) {
    if (rows == table_.seats()) continue;
    return refused("ledger.seats", root_ / std::string_view(key), std::to_string(rows) + " seats",
                   std::to_string(table_.seats()));
  }
  std::ranges::fill(ledger_.whereabouts_, 0);
  for (const Seat seat : table_.everyone()) {
    const Where where = root_ / "whereabouts" / seat.number;
    if (Result<void> read = whereabouts(seat, record_.whereabouts[seat.number], where); !read) {
      return read;
    }
  }
  return {};
}

/// They may not know a piece that a seat does not know.
Result<void> LedgerReader::spectators() {
  const Where where = root_ / "public_whereabouts";
  Result<void> read = whereabouts(ledger_.spectators_, record_.public_whereabouts, where);
  if (!read) return read;
  for (const Seat seat : table_.everyone()) {
    for (const PieceId piece : table_.pieces_by_name()) {
      if (!ledger_.identified({}, piece) || ledger_.identified(seat, piece)) continue;
      return refused("ledger.spectators_know_more", where,
                     "nothing about " + internal::quoted(table_.piece(piece)),
                     "its whereabouts: seat " + std::to_string(seat.number) + " has some");
    }
  }
  return {};
}

Result<void> LedgerReader::whereabouts(Seat watcher, const WhereaboutsRecord& row,
                                       const Where& where) {
  for (const auto& [name, zones] : row) {
    const PieceId piece = table_.find_piece(name);
    if (piece.is_none()) return unknown("ledger.unknown_piece", where / name, name);
    Result<std::uint64_t> read = mask(watcher, piece, zones, where / name);
    if (!read) return std::move(read).error();
    ledger_.row(watcher)[piece.number] = *read;
  }
  return {};
}

Result<std::uint64_t> LedgerReader::mask(Seat watcher, PieceId piece,
                                         const std::vector<ZoneId>& zones,
                                         const Where& where) const {
  std::uint64_t bits = 0;
  bool possible = false;
  for (std::size_t i = 0; i < zones.size(); ++i) {
    if (zones[i].is_none()) return unknown("ledger.unknown_zone", where / i, "");
    const Table::Zone& zone = table_.zones()[zones[i].number];
    if (ledger_.watchers_of(zone).contains(watcher)) {
      return refused("ledger.seen_zone", where / i, internal::quoted(zone.name),
                     "zones whose faces the seat does not see");
    }
    const std::uint64_t bit = std::uint64_t{1} << zone.hidden_index;
    if ((bits & bit) != 0) {
      return refused("ledger.zone_twice", where / i, internal::quoted(zone.name), "each zone once");
    }
    bits |= bit;
    possible = possible || zones[i] == ledger_.where(piece);
  }
  if (possible) return bits;
  return refused("ledger.truth_excluded", where, "zones that it is not in",
                 internal::quoted(table_.zone(ledger_.where(piece))) + " among them");
}

Result<void> LedgerReader::all_bounds() {
  for (std::size_t who = 0; who <= table_.seats(); ++who) {
    for (std::uint16_t number = 0; number < table_.accounts().size(); ++number) {
      const std::uint16_t index = table_.accounts()[number].hidden_index;
      if (index == Table::no_hidden_account) continue;
      const std::int64_t balance = ledger_.balances_[number];
      ledger_.bounds_row(who)[index] = {balance, balance};
    }
    Result<void> read = who == table_.seats()
                            ? bounds(who, record_.public_bounds, root_ / "public_bounds")
                            : bounds(who, record_.bounds[who], root_ / "bounds" / who);
    if (!read) return read;
  }
  return {};
}

Result<void> LedgerReader::bounds(std::size_t who, const KnownBoundsRecord& row,
                                  const Where& where) {
  for (const auto& [name, known] : row) {
    const AccountId id = table_.find_account(name);
    if (id.is_none()) return unknown("ledger.unknown_account", where / name, name);
    const Table::Account& account = table_.accounts()[id.number];
    if (account.audience.contains(Seat{static_cast<std::uint8_t>(who)}) || !account.hidden) {
      return refused("ledger.seen_account", where / name, "bounds", "accounts that it cannot read");
    }
    const std::int64_t balance = ledger_.balance(id);
    const std::int64_t most = table_.stock_total(account.stock_index);
    if (known.low < 0 || known.low > balance || known.high < balance || known.high > most) {
      return refused(
          "ledger.truth_excluded", where / name,
          std::to_string(known.low) + ".." + std::to_string(known.high),
          "bounds within 0.." + std::to_string(most) + " around " + std::to_string(balance));
    }
    ledger_.bounds_row(who)[account.hidden_index] = {known.low, known.high};
  }
  return {};
}

Result<void> LedgerReader::reservations() {
  const Where where = root_ / "reservations";
  if (record_.reservations.size() > limits::reservations) {
    return refused("ledger.too_many_reservations", where,
                   std::to_string(record_.reservations.size()),
                   "at most " + std::to_string(limits::reservations));
  }
  for (std::size_t i = 0; i < record_.reservations.size(); ++i) {
    const ReservationRecord& record = record_.reservations[i];
    const bool rises = i == 0 || record_.reservations[i - 1].id < record.id;
    if (!rises || record.id >= record_.next_reservation) {
      return refused("ledger.reservation_id", where / i / "id", std::to_string(record.id),
                     "rising numbers below " + std::to_string(record_.next_reservation));
    }
    if (Result<void> read = reservation(record, where / i); !read) return read;
  }
  ledger_.next_reservation_ = record_.next_reservation;
  ledger_.sort_held();
  return {};
}

Result<void> LedgerReader::reservation(const ReservationRecord& record, const Where& where) {
  const ReservationId id{record.id};
  ledger_.reservations_.push_back({id, record.holder, record.audience});
  for (std::size_t i = 0; i < record.lent_to.size(); ++i) {
    if (i > 0 && record.lent_to[i] <= record.lent_to[i - 1]) {
      return refused("ledger.lent_order", where / "lent_to" / i,
                     std::to_string(record.lent_to[i].number), "rising numbers of frames");
    }
    ledger_.lent_.push_back({id, record.lent_to[i]});
  }
  for (std::size_t i = 0; i < record.pieces.size(); ++i) {
    const PieceId piece = record.pieces[i];
    const Where at = where / "pieces" / i;
    if (piece.is_none()) return unknown("ledger.unknown_piece", at, "");
    if (held_pieces_[piece.number]) {
      return refused("ledger.reserved_twice", at, internal::quoted(table_.piece(piece)),
                     "each piece in one reservation");
    }
    held_pieces_[piece.number] = true;
    ledger_.held_pieces_.push_back({id, piece});
  }
  for (const auto& [name, held] : record.amounts) {
    if (Result<void> read = amount(id, name, held, where / "amounts" / name); !read) return read;
  }
  return {};
}

Result<void> LedgerReader::amount(ReservationId id, const std::string& name, std::int64_t amount,
                                  const Where& where) {
  const AccountId account = table_.find_account(name);
  if (account.is_none()) return unknown("ledger.unknown_account", where, name);
  const std::int64_t free = ledger_.balance(account) - held_amounts_[account.number];
  if (amount < 1 || amount > free) {
    return refused("ledger.reserved_amount", where, std::to_string(amount),
                   "1.." + std::to_string(free));
  }
  held_amounts_[account.number] += amount;
  ledger_.held_amounts_.push_back({id, account, amount});
  return {};
}

}  // namespace kanly
