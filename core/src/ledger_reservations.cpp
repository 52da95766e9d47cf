#include <algorithm>
#include <tuple>

#include "kanly/ledger.hpp"
#include "kanly/limits.hpp"
#include "ledger_faults.hpp"

namespace kanly {

ReservationId Ledger::reserve(FrameId holder, std::span<const PieceId> pieces,
                              std::span<const AmountHeld> amounts, SeatSet audience) {
  if (reservations_.size() == limits::reservations) {
    throw Fault("ledger.too_many_reservations",
                "more than " + std::to_string(limits::reservations) + " at once");
  }
  check_reservable(pieces, ReservationId::none());
  check_reservable(amounts, ReservationId::none());
  const ReservationId id{next_reservation_++};
  reservations_.push_back({id, holder, audience & table_->everyone()});
  keep_held(id, pieces, amounts);
  return id;
}

void Ledger::hold_instead(ReservationId reservation, std::span<const PieceId> pieces,
                          std::span<const AmountHeld> amounts) {
  check_exists(reservation);
  check_reservable(pieces, reservation);
  check_reservable(amounts, reservation);
  const auto is_its = [&](const auto& held) { return held.reservation == reservation; };
  std::erase_if(held_pieces_, is_its);
  std::erase_if(held_amounts_, is_its);
  keep_held(reservation, pieces, amounts);
}

void Ledger::keep_held(ReservationId reservation, std::span<const PieceId> pieces,
                       std::span<const AmountHeld> amounts) {
  for (const PieceId piece : pieces) held_pieces_.push_back({reservation, piece});
  for (const AmountHeld& amount : amounts) {
    if (amount.amount > 0) held_amounts_.push_back({reservation, amount.account, amount.amount});
  }
  sort_held();
}

void Ledger::check_reservable(std::span<const PieceId> pieces, ReservationId except) const {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    check_exists(pieces[i]);
    check_free(pieces[i], except);
    const auto earlier = pieces.first(i);
    if (std::ranges::find(earlier, pieces[i]) != earlier.end()) {
      fault_about("ledger.duplicate_line", table_->piece(pieces[i]), "reserved twice at once");
    }
  }
}

void Ledger::check_reservable(std::span<const AmountHeld> amounts, ReservationId except) const {
  for (std::size_t i = 0; i < amounts.size(); ++i) {
    const AmountHeld& line = amounts[i];
    const std::string_view name = table_->account(line.account);
    if (line.account.number >= balances_.size()) {
      fault_no_such_thing("account", line.account.number);
    }
    if (line.amount < 0) fault_about("ledger.negative", name, "a negative amount to reserve");
    for (const AmountHeld& other : amounts.first(i)) {
      if (other.account == line.account) {
        fault_about("ledger.duplicate_line", name, "reserved twice at once");
      }
    }
    const std::int64_t free = balance(line.account) - held(line.account, except);
    if (line.amount <= free) continue;
    fault_about(line.amount > balance(line.account) ? "ledger.insufficient" : "ledger.reserved",
                name,
                std::to_string(line.amount) + " to reserve, " + std::to_string(free) + " free");
  }
}

void Ledger::release(ReservationId reservation) {
  check_exists(reservation);
  const auto is_its = [&](const auto& held) { return held.reservation == reservation; };
  std::erase_if(reservations_, [&](const Reservation& other) { return other.id == reservation; });
  std::erase_if(lent_, is_its);
  std::erase_if(held_pieces_, is_its);
  std::erase_if(held_amounts_, is_its);
}

void Ledger::release_all(FrameId frame) {
  for (std::size_t i = reservations_.size(); i-- > 0;) {
    if (reservations_[i].holder == frame) release(reservations_[i].id);
  }
  std::erase_if(lent_, [&](const Lending& lending) { return lending.borrower == frame; });
}

void Ledger::lend(ReservationId reservation, FrameId borrower) {
  check_exists(reservation);
  const Lending made{reservation, borrower};
  const auto at = std::ranges::lower_bound(lent_, made);
  if (at == lent_.end() || *at != made) lent_.insert(at, made);
}

void Ledger::check_presented(ReservationId reservation, FrameId presenter) const {
  check_exists(reservation);
  const auto held = std::ranges::find(reservations_, reservation, &Reservation::id);
  if (held->holder == presenter) return;
  if (std::ranges::binary_search(lent_, Lending{reservation, presenter})) return;
  fault_not_lent(reservation.number, presenter.number);
}

bool Ledger::is_reserved(PieceId piece) const {
  return std::ranges::find(held_pieces_, piece, &HeldPiece::piece) != held_pieces_.end();
}

bool Ledger::is_reserved(PieceId piece, Seat audience) const {
  const auto held = std::ranges::find(held_pieces_, piece, &HeldPiece::piece);
  if (held == held_pieces_.end()) return false;
  return std::ranges::find(reservations_, held->reservation, &Reservation::id)
      ->audience.contains(audience);
}

std::int64_t Ledger::unreserved(AccountId account) const {
  return balance(account) - held(account, ReservationId::none());
}

std::int64_t Ledger::held(AccountId account, ReservationId except) const {
  std::int64_t sum = 0;
  for (const HeldAmount& held : held_amounts_) {
    if (held.account == account && held.reservation != except) sum += held.amount;
  }
  return sum;
}

void Ledger::check_exists(ReservationId reservation) const {
  if (std::ranges::find(reservations_, reservation, &Reservation::id) == reservations_.end()) {
    fault_no_such_thing("reservation", reservation.number);
  }
}

void Ledger::check_free(PieceId piece, ReservationId presented) const {
  const auto at = std::ranges::find(held_pieces_, piece, &HeldPiece::piece);
  if (at == held_pieces_.end() || at->reservation == presented) return;
  fault_about("ledger.reserved", table_->piece(piece), "held by another reservation");
}

void Ledger::shrink(ReservationId presented, std::span<const PieceMove> moves,
                    std::span<const Transfer> transfers) {
  std::erase_if(held_pieces_, [&](const HeldPiece& held) {
    return held.reservation == presented &&
           std::ranges::find(moves, held.piece, &PieceMove::piece) != moves.end();
  });
  for (HeldAmount& held : held_amounts_) {
    if (held.reservation != presented) continue;
    for (const Transfer& transfer : transfers) {
      if (transfer.from == held.account) held.amount -= std::min(held.amount, transfer.amount);
    }
  }
  std::erase_if(held_amounts_, [](const HeldAmount& held) { return held.amount == 0; });
}

void Ledger::sort_held() {
  std::ranges::sort(held_pieces_, {}, [&](const HeldPiece& held) {
    return std::tuple(held.reservation, table_->piece(held.piece));
  });
  std::ranges::sort(held_amounts_, {}, [&](const HeldAmount& held) {
    return std::tuple(held.reservation, table_->account(held.account));
  });
}

}  // namespace kanly
