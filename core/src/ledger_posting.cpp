#include <bitset>

#include "kanly/ledger.hpp"
#include "kanly/limits.hpp"
#include "ledger_faults.hpp"

namespace kanly {

namespace {

[[noreturn, gnu::cold]] void fault_not_there(const Table& table, const PieceMove& move,
                                             ZoneId where) {
  std::string what("is in ");
  what.append(table.zone(where)).append(", not in ").append(table.zone(move.from));
  fault_about("ledger.not_there", table.piece(move.piece), what);
}

[[noreturn, gnu::cold]] void fault_spending(const char* code, const Table& table,
                                            const Transfer& transfer, std::int64_t available) {
  fault_about(
      code, table.account(transfer.from),
      std::to_string(transfer.amount) + " to spend, " + std::to_string(available) + " left");
}

[[noreturn, gnu::cold]] void fault_other_stock(const Table& table, const Transfer& transfer) {
  std::string what(table.accounts()[transfer.from.number].stock);
  what.append(" cannot go to ").append(table.account(transfer.to)).append(", an account of ");
  fault_about("ledger.other_stock", table.account(transfer.from),
              what.append(table.accounts()[transfer.to.number].stock));
}

void check_distinct(const Table& table, std::span<const PieceMove> moves) {
  std::bitset<limits::pieces> seen;
  for (const PieceMove& move : moves) {
    if (seen[move.piece.number]) {
      fault_about("ledger.duplicate_line", table.piece(move.piece), "moved twice in one posting");
    }
    seen[move.piece.number] = true;
  }
}

}  // namespace

void Ledger::post(std::span<const PieceMove> pieces, std::span<const Transfer> amounts,
                  ReservationId presented) {
  if (!presented.is_none()) check_exists(presented);
  check_moves(pieces, presented);
  check_transfers(amounts, presented);
  if (!presented.is_none()) shrink(presented, pieces, amounts);
  for (const PieceMove& move : pieces) apply(move);
  for (const Transfer& transfer : amounts) apply(transfer);
}

void Ledger::fault_no_such_piece(PieceId piece) { fault_no_such_thing("piece", piece.number); }

void Ledger::check_moves(std::span<const PieceMove> moves, ReservationId presented) const {
  for (const PieceMove& move : moves) {
    check_exists(move.piece);
    if (move.from.number >= zones_.size()) fault_no_such_thing("zone", move.from.number);
    if (move.to.number >= zones_.size()) fault_no_such_thing("zone", move.to.number);
    const ZoneId zone = nodes_[move.piece.number].zone;
    if (zone != move.from) fault_not_there(*table_, move, zone);
    if (!held_pieces_.empty()) check_free(move.piece, presented);
  }
  if (moves.size() > 1) check_distinct(*table_, moves);
}

void Ledger::check_transfers(std::span<const Transfer> transfers, ReservationId presented) const {
  for (std::size_t line = 0; line < transfers.size(); ++line) {
    check_transfer(transfers[line]);
    check_spending(transfers.first(line), transfers[line], presented);
  }
}

void Ledger::check_transfer(const Transfer& transfer) const {
  const auto& accounts = table_->accounts();
  if (transfer.from.number >= accounts.size()) {
    fault_no_such_thing("account", transfer.from.number);
  }
  if (transfer.to.number >= accounts.size()) fault_no_such_thing("account", transfer.to.number);
  if (transfer.amount < 0) {
    fault_about("ledger.negative", table_->account(transfer.from), "gives a negative amount");
  }
  const std::uint32_t stock = accounts[transfer.from.number].stock_index;
  if (stock != accounts[transfer.to.number].stock_index) fault_other_stock(*table_, transfer);
}

void Ledger::check_spending(std::span<const Transfer> earlier, const Transfer& transfer,
                            ReservationId presented) const {
  std::int64_t left = balances_[transfer.from.number];
  for (const Transfer& other : earlier) {
    if (other.from == transfer.from) left -= other.amount;
  }
  if (transfer.amount > left) fault_spending("ledger.insufficient", *table_, transfer, left);
  if (held_amounts_.empty()) return;
  left -= held(transfer.from, presented);
  if (transfer.amount > left) fault_spending("ledger.reserved", *table_, transfer, left);
}

void Ledger::apply(const PieceMove& move) {
  const Table::Zone& from = table_->zones()[move.from.number];
  if (!from.open) {  // else everybody knows the piece already
    const Table::Zone& to = table_->zones()[move.to.number];
    const SeatSet observers = from.faces | watchers_of(to) | with_spectators(move.shown);
    identify(move.piece, observers - from.faces);
    follow_hidden(move, observers);
  }
  unlink(move.piece);
  link(move.piece, move.to, move.position);
}

void Ledger::apply(const Transfer& transfer) {
  balances_[transfer.from.number] -= transfer.amount;
  balances_[transfer.to.number] += transfer.amount;
  if (!bounds_.empty()) shift_bounds(transfer);
}

void Ledger::unlink(PieceId piece) {
  const Node node = nodes_[piece.number];
  ZoneEnds& ends = zones_[node.zone.number];
  (node.above.is_none() ? ends.top : nodes_[node.above.number].below) = node.below;
  (node.below.is_none() ? ends.bottom : nodes_[node.below.number].above) = node.above;
  --ends.count;
}

void Ledger::link(PieceId piece, ZoneId zone, Position position) {
  ZoneEnds& ends = zones_[zone.number];
  Node& node = nodes_[piece.number];
  node.zone = zone;
  if (position == Position::top) {
    node.below = ends.top;
    node.above = PieceId::none();
    (ends.top.is_none() ? ends.bottom : nodes_[ends.top.number].above) = piece;
    ends.top = piece;
  } else {
    node.above = ends.bottom;
    node.below = PieceId::none();
    (ends.bottom.is_none() ? ends.top : nodes_[ends.bottom.number].below) = piece;
    ends.bottom = piece;
  }
  ++ends.count;
}

void Ledger::relink(ZoneId zone, std::span<const PieceId> order) {
  ZoneEnds& ends = zones_[zone.number];
  ends = {};
  for (const PieceId piece : order) link(piece, zone, Position::top);
}

}  // namespace kanly
