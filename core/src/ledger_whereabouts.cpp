#include <algorithm>
#include <bitset>

#include "kanly/ledger.hpp"
#include "kanly/limits.hpp"
#include "ledger_faults.hpp"

// What is kept here must be a function of what a watcher observes: never use the identity of a
// moved piece for a watcher that does not know it. A spectator's beliefs are never narrower than a
// seat's: what the spectators observe, every seat does.

namespace kanly {

namespace {

std::uint64_t bit_of(const Table::Zone& zone) { return std::uint64_t{1} << zone.hidden_index; }

/// Whether `order` names each of `count` pieces, for which `belongs` holds, once.
template <class Belongs>
bool is_permutation(std::span<const PieceId> order, std::size_t count, const Belongs& belongs) {
  std::bitset<limits::pieces> seen;
  if (order.size() != count) return false;
  for (const PieceId piece : order) {
    if (!belongs(piece) || seen[piece.number]) return false;
    seen[piece.number] = true;
  }
  return true;
}

}  // namespace

/// What is shown to every seat at once is shown to spectators.
SeatSet Ledger::with_spectators(SeatSet seats) const {
  const SeatSet everyone = watchers() - spectators_;
  return everyone == (everyone & seats) ? watchers() : everyone & seats;
}

void Ledger::identify(PieceId piece, SeatSet seats) {
  for (const Seat watcher : seats) row(watcher)[piece.number] = 0;
}

/// A piece is about to leave a zone that not everyone sees.
void Ledger::follow_hidden(const PieceMove& move, SeatSet observers) {
  const bool last = is_last_of_back(move.piece);
  const bool followed = last || table_->zones()[move.from.number].ordered;
  for (const Seat watcher : watchers() - observers) widen(move, watcher, followed);
  if (last && move.from != move.to) {
    exclude(move.from, table_->pieces()[move.piece.number].back_index);
  }
}

/// The watcher sees that a piece moves, not which. `followed`: it sees which physical one, since
/// the zone is ordered or has no other of its back.
void Ledger::widen(const PieceMove& move, Seat watcher, bool followed) {
  std::uint64_t* const beliefs = row(watcher);
  if (followed && beliefs[move.piece.number] == 0) return;
  const std::uint64_t from = bit_of(table_->zones()[move.from.number]);
  const std::uint64_t to = bit_of(table_->zones()[move.to.number]);
  const std::uint32_t back = table_->pieces()[move.piece.number].back_index;
  for (const PieceId piece : table_->pieces_of_back(back)) {
    std::uint64_t& belief = beliefs[piece.number];
    if ((belief & from) != 0) {
      belief |= to;
    } else if (belief == 0 && !followed && where(piece) == move.from) {
      belief = from | to;
    }
  }
}

/// Nothing of this back is left in the zone, which everybody can count.
void Ledger::exclude(ZoneId zone, std::uint32_t back_index) {
  const Table::Zone& emptied = table_->zones()[zone.number];
  if (emptied.hidden_index == Table::no_hidden_zone) return;
  const std::uint64_t others = ~bit_of(emptied);
  for (const Seat watcher : watchers() - emptied.faces) {
    std::uint64_t* const beliefs = row(watcher);
    for (const PieceId piece : table_->pieces_of_back(back_index)) {
      beliefs[piece.number] &= others;
    }
  }
}

bool Ledger::is_last_of_back(PieceId piece) const {
  const std::uint32_t back = table_->pieces()[piece.number].back_index;
  for (PieceId other = top(where(piece)); !other.is_none(); other = nodes_[other.number].below) {
    if (other != piece && table_->pieces()[other.number].back_index == back) return false;
  }
  return true;
}

void Ledger::arrange_unseen(ZoneId zone, std::span<const PieceId> order) {
  if (zone.number >= zones_.size()) fault_no_such_thing("zone", zone.number);
  const auto lies_here = [&](PieceId piece) {
    return piece.number < piece_count_ && where(piece) == zone;
  };
  if (!is_permutation(order, count(zone), lies_here)) fault_not_a_permutation(table_->zone(zone));
  relink(zone, order);
  const Table::Zone& arranged = table_->zones()[zone.number];
  for (const Seat watcher : watchers() - watchers_of(arranged)) {
    for (const PieceId piece : order) {
      std::uint64_t& belief = row(watcher)[piece.number];
      if (belief == 0) belief = bit_of(arranged);
    }
  }
}

void Ledger::show(PieceId piece, SeatSet seats) {
  check_exists(piece);
  identify(piece, with_spectators(seats));
}

void Ledger::shift_bounds(const Transfer& transfer) {
  const Table::Account& from = table_->accounts()[transfer.from.number];
  const Table::Account& to = table_->accounts()[transfer.to.number];
  if ((!from.hidden && !to.hidden) || transfer.from == transfer.to) return;
  const bool is_public = !from.hidden || !to.hidden;
  const SeatSet audience = from.audience | to.audience;
  const std::int64_t most = table_->stock_total(from.stock_index);
  for (std::uint8_t who = 0; who <= table_->seats(); ++who) {
    const bool knows = is_public || audience.contains(Seat{who});
    Bounds* const known = bounds_row(who);
    // An amount that is not known is anything up to what the giver may have had.
    std::int64_t at_most = transfer.amount;
    const std::int64_t at_least = knows ? transfer.amount : 0;
    if (from.hidden) {
      Bounds& giver = known[from.hidden_index];
      if (!knows) at_most = giver.high;
      giver = {std::max<std::int64_t>(0, giver.low - at_most), giver.high - at_least};
    }
    if (to.hidden) {
      Bounds& taker = known[to.hidden_index];
      taker = {taker.low + at_least, std::min(most, taker.high + at_most)};
    }
  }
}

void Ledger::check_renaming(std::span<const PieceId> to, Seat viewer) const {
  for (std::uint16_t number = 0; number < piece_count_; ++number) {
    const PieceId piece{number};
    const PieceId renamed = to[number];
    if (renamed == piece) continue;
    const auto& pieces = table_->pieces();
    if (pieces[number].back_index != pieces[renamed.number].back_index) {
      fault_about("ledger.other_back", pieces[number].name,
                  "cannot become a piece of another back");
    }
    if (viewer.is_none()) continue;
    const Table::Zone& zone = table_->zones()[where(piece).number];
    const bool possible = zone.hidden_index != Table::no_hidden_zone &&
                          (whereabouts(viewer, renamed) & bit_of(zone)) != 0;
    if (!possible) {
      fault_about("ledger.known_piece", pieces[renamed.number].name, "is known not to be there");
    }
  }
}

void Ledger::rename(std::span<const PieceId> to, Seat viewer) {
  const auto exists = [&](PieceId piece) { return piece.number < piece_count_; };
  if (!is_permutation(to, piece_count_, exists)) fault_not_a_permutation("the table");
  check_renaming(to, viewer);
  const auto renamed = [&](PieceId piece) { return piece.is_none() ? piece : to[piece.number]; };
  const std::vector<Node> nodes = nodes_;
  for (std::size_t piece = 0; piece < piece_count_; ++piece) {
    const Node& node = nodes[piece];
    nodes_[to[piece].number] = {node.zone, renamed(node.above), renamed(node.below)};
  }
  for (ZoneEnds& ends : zones_) {
    ends.top = renamed(ends.top);
    ends.bottom = renamed(ends.bottom);
  }
  for (const Seat watcher : watchers()) {
    if (watcher == viewer) continue;
    const std::vector<std::uint64_t> beliefs(row(watcher), row(watcher) + piece_count_);
    for (std::size_t piece = 0; piece < piece_count_; ++piece) {
      row(watcher)[to[piece].number] = beliefs[piece];
    }
  }
  for (HeldPiece& held : held_pieces_) held.piece = renamed(held.piece);
  sort_held();
}

}  // namespace kanly
