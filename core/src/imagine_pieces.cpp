#include <algorithm>
#include <bit>

#include "imagine_draws.hpp"

namespace kanly::internal {
namespace {

template <class T>
void shuffle(std::vector<T>& things, Stream& stream) {
  for (std::size_t left = things.size(); left > 1; --left) {
    std::swap(things[left - 1], things[stream.below(left)]);
  }
}

/// The pieces of one back that the viewer cannot place, dealt anew over the slots they lie in. A
/// slot is called by the piece that really lies there.
class Deal {
 public:
  Deal(const Table& table, const Ledger& ledger, Seat viewer, std::span<const PieceId> of_back)
      : table_(table), ledger_(ledger), viewer_(viewer) {
    for (const PieceId piece : of_back) {
      if (!ledger.identified(viewer, piece)) pieces_.push_back(piece);
    }
    slots_ = pieces_;
    // By where they are, never by what lies there: equal knowledge gives equal worlds.
    std::ranges::sort(slots_, {}, [&](PieceId slot) {
      return std::pair(ledger.where(slot), ledger.index_of(slot));
    });
  }

  void draw(Stream& stream, std::vector<PieceId>& to) {
    shuffle(slots_, stream);
    shuffle(pieces_, stream);
    // Who can be in the fewest zones chooses first: it seldom has to drive another one out.
    std::ranges::stable_sort(pieces_, {},
                             [&](PieceId piece) { return std::popcount(whereabouts(piece)); });
    taken_.assign(slots_.size(), PieceId::none());
    for (const PieceId piece : pieces_) {
      tried_.assign(slots_.size(), false);
      place(piece);
    }
    for (std::size_t i = 0; i < slots_.size(); ++i) to[slots_[i].number] = taken_[i];
  }

 private:
  /// Finds a slot for the piece, moving others where it must. There always is one: what lies where
  /// it really lies is a deal within all whereabouts.
  bool place(PieceId piece) {
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      if (taken_[i].is_none() && fits(piece, i)) return take(piece, i);
    }
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      if (tried_[i] || !fits(piece, i)) continue;
      tried_[i] = true;
      if (place(taken_[i])) return take(piece, i);
    }
    return false;
  }
  bool take(PieceId piece, std::size_t slot) {
    taken_[slot] = piece;
    return true;
  }
  bool fits(PieceId piece, std::size_t slot) const {
    const Table::Zone& zone = table_.zones()[ledger_.where(slots_[slot]).number];
    return (whereabouts(piece) >> zone.hidden_index & 1) != 0;
  }
  std::uint64_t whereabouts(PieceId piece) const { return ledger_.whereabouts(viewer_, piece); }

  const Table& table_;
  const Ledger& ledger_;
  Seat viewer_;
  std::vector<PieceId> pieces_;
  std::vector<PieceId> slots_;
  std::vector<PieceId> taken_;  // by slot
  std::vector<bool> tried_;
};

}  // namespace

std::vector<PieceId> draw_renaming(const Table& table, const Ledger& ledger, Seat viewer,
                                   Stream& stream) {
  std::vector<PieceId> to(table.pieces().size());
  for (std::uint16_t i = 0; i < to.size(); ++i) to[i] = PieceId{i};
  for (std::uint32_t back = 0; back < table.backs(); ++back) {
    Deal(table, ledger, viewer, table.pieces_of_back(back)).draw(stream, to);
  }
  return to;
}

}  // namespace kanly::internal
