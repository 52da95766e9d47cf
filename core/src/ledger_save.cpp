#include <bit>

#include "kanly/ledger.hpp"
#include "ledger_record.hpp"
#include "output.hpp"

namespace kanly {

namespace {

using internal::Output;

/// Numbers are written as they lie in memory.
static_assert(std::endian::native == std::endian::little);

template <class Number>
void put(Output<std::vector<std::byte>>& out, Number number) {
  out.put(&number, sizeof number);
}

WhereaboutsRecord whereabouts_record(const Table& table, const Ledger& ledger, Seat seat) {
  WhereaboutsRecord record;
  for (std::uint16_t number = 0; number < table.pieces().size(); ++number) {
    std::uint64_t mask = ledger.whereabouts(seat, PieceId{number});
    if (mask == 0) continue;
    auto& zones = record[std::string(table.piece(PieceId{number}))];
    for (; mask != 0; mask &= mask - 1) {
      zones.push_back(table.hidden_zone(static_cast<std::size_t>(std::countr_zero(mask))));
    }
  }
  return record;
}

KnownBoundsRecord bounds_record(const Table& table, const Ledger& ledger, Seat seat) {
  KnownBoundsRecord record;
  for (std::uint16_t number = 0; number < table.accounts().size(); ++number) {
    const AccountId account{number};
    const Bounds known = ledger.bounds(seat, account);
    const std::int64_t balance = ledger.balance(account);
    if (known == Bounds{balance, balance}) continue;
    record[std::string(table.account(account))] = {known.low, known.high};
  }
  return record;
}

}  // namespace

void Ledger::append_canonical(std::vector<std::byte>& out) const {
  const auto& pieces = table_->pieces();
  Output writer(out);
  for (const ZoneId zone : table_->zones_by_name()) {
    put(writer, table_->zones()[zone.number].name_hash);
    put<std::uint32_t>(writer, zones_[zone.number].count);
    for (PieceId piece = bottom(zone); !piece.is_none(); piece = above(piece)) {
      put(writer, pieces[piece.number].name_hash);
    }
  }
  for (const AccountId account : table_->accounts_by_name()) {
    put(writer, table_->accounts()[account.number].name_hash);
    put(writer, balance(account));
  }
  for (const Seat watcher : watchers()) {
    for (const PieceId piece : table_->pieces_by_name()) put(writer, row(watcher)[piece.number]);
  }
  for (const Bounds& known : bounds_) {
    put(writer, known.low);
    put(writer, known.high);
  }
  put(writer, static_cast<std::uint32_t>(reservations_.size()));
  for (const Reservation& reservation : reservations_) {
    put(writer, reservation.id.number);
    put(writer, reservation.holder.number);
    put(writer, reservation.audience.bits());
    const auto lent = std::ranges::equal_range(lent_, reservation.id, {}, &Lending::reservation);
    put(writer, static_cast<std::uint32_t>(lent.size()));
    for (const Lending& lending : lent) put(writer, lending.borrower.number);
  }
  put(writer, static_cast<std::uint32_t>(held_pieces_.size()));
  for (const HeldPiece& held : held_pieces_) {
    put(writer, held.reservation.number);
    put(writer, pieces[held.piece.number].name_hash);
  }
  put(writer, static_cast<std::uint32_t>(held_amounts_.size()));
  for (const HeldAmount& held : held_amounts_) {
    put(writer, held.reservation.number);
    put(writer, table_->accounts()[held.account.number].name_hash);
    put(writer, held.amount);
  }
  put(writer, next_reservation_);
}

void Ledger::append_json(std::string& out) const {
  const LedgerRecord record = to_record();
  write_json(out, schema<LedgerRecord>(), &record, *table_);
}

LedgerRecord Ledger::to_record() const {
  LedgerRecord record;
  for (std::uint16_t number = 0; number < zones_.size(); ++number) {
    auto& pieces = record.zones[std::string(table_->zone(ZoneId{number}))];
    for (PieceId piece = bottom(ZoneId{number}); !piece.is_none(); piece = above(piece)) {
      pieces.push_back(piece);
    }
  }
  for (std::uint16_t number = 0; number < balances_.size(); ++number) {
    record.accounts[std::string(table_->account(AccountId{number}))] = balances_[number];
  }
  for (const Seat seat : table_->everyone()) {
    record.whereabouts.push_back(whereabouts_record(*table_, *this, seat));
    record.bounds.push_back(bounds_record(*table_, *this, seat));
  }
  record.public_whereabouts = whereabouts_record(*table_, *this, Seat::none());
  record.public_bounds = bounds_record(*table_, *this, Seat::none());
  auto lending = lent_.begin();  // these are in the order of reservations
  auto piece = held_pieces_.begin();
  auto amount = held_amounts_.begin();
  for (const Reservation& reservation : reservations_) {
    ReservationRecord& added = record.reservations.emplace_back();
    added.id = reservation.id.number;
    added.holder = reservation.holder;
    added.audience = reservation.audience;
    for (; lending != lent_.end() && lending->reservation == reservation.id; ++lending) {
      added.lent_to.push_back(lending->borrower);
    }
    for (; piece != held_pieces_.end() && piece->reservation == reservation.id; ++piece) {
      added.pieces.push_back(piece->piece);
    }
    for (; amount != held_amounts_.end() && amount->reservation == reservation.id; ++amount) {
      added.amounts[std::string(table_->account(amount->account))] = amount->amount;
    }
  }
  record.next_reservation = next_reservation_;
  return record;
}

}  // namespace kanly
