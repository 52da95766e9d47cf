#pragma once
// Random postings, right and wrong ones, with several lines and with reservations.

#include <vector>

#include "kanly/fault.hpp"
#include "kanly/ledger.hpp"
#include "support/ledger_checks.hpp"
#include "support/tape.hpp"

namespace kanly {

class RandomAct {
 public:
  RandomAct(Tape& tape, Ledger& ledger, const Table& table)
      : tape_(tape), ledger_(ledger), table_(table) {}

  void attempt() {
    switch (tape_.below(8)) {
      case 0:
        return arrange();
      case 1:
        return ledger_.show(piece(), SeatSet::from_bits(tape_.below(4u)));
      case 2:
        return static_cast<void>(ledger_.reserve(frame(), {}, amounts_held(), alice_or_bob()));
      case 3:
        return static_cast<void>(ledger_.reserve(frame(), pieces(), {}, alice_or_bob()));
      case 4:
        return tape_.flip() ? ledger_.release_all(frame()) : ledger_.release(reservation());
      default:
        return ledger_.post(moves(), transfers(), reservation());
    }
  }

 private:
  PieceId piece() { return PieceId{tape_.below(size(table_.pieces()))}; }
  ZoneId zone() { return ZoneId{tape_.below(size(table_.zones()))}; }
  AccountId account() { return AccountId{tape_.below(size(table_.accounts()))}; }
  FrameId frame() { return FrameId{1 + tape_.below(3u)}; }
  SeatSet alice_or_bob() { return Seat{tape_.below<std::uint8_t>(2)}; }
  ReservationId reservation() {
    return tape_.below(3) == 0 ? ReservationId{tape_.below(6u)} : ReservationId::none();
  }
  template <class Things>
  static std::uint16_t size(const Things& things) {
    return static_cast<std::uint16_t>(things.size());
  }

  void arrange() {
    const ZoneId where = zone();
    std::vector<PieceId> order = pieces_in(ledger_, where);
    tape_.shuffle(order);
    if (tape_.below(5) == 4) order.push_back(piece());
    ledger_.arrange_unseen(where, order);
  }
  std::vector<PieceId> pieces() {
    std::vector<PieceId> some(tape_.below(3u));
    for (PieceId& one : some) one = piece();
    return some;
  }
  std::vector<AmountHeld> amounts_held() {
    std::vector<AmountHeld> some(tape_.below(3u));
    for (AmountHeld& one : some) one = {account(), tape_.below<std::int64_t>(6)};
    return some;
  }
  std::vector<PieceMove> moves() {
    std::vector<PieceMove> some;
    for (const PieceId one : pieces()) {
      const ZoneId from = tape_.below(12) == 11 ? zone() : ledger_.where(one);
      some.push_back({.piece = one,
                      .from = from,
                      .to = zone(),
                      .shown = SeatSet::from_bits(tape_.below(8) == 7 ? 1 : 0),
                      .position = tape_.flip() ? Position::bottom : Position::top});
    }
    return some;
  }
  std::vector<Transfer> transfers() {
    std::vector<Transfer> some;
    for (const AmountHeld& one : amounts_held())
      some.push_back({one.account, account(), one.amount});
    return some;
  }

  Tape& tape_;
  Ledger& ledger_;
  const Table& table_;
};

/// Whether it was done; a fault means that it was refused.
inline bool attempt_something(Tape& tape, Ledger& ledger, const Table& table) {
  try {
    RandomAct(tape, ledger, table).attempt();
  } catch (const Fault&) {
    return false;
  }
  return true;
}

}  // namespace kanly
