#pragma once
// KnownWorlds: the reference for whereabouts. It keeps every way the pieces may lie for a seat, or
// a spectator (none), that forgets nothing and thinks of everything, by brute force. Slow, and for
// few pieces only.

#include <algorithm>
#include <set>
#include <vector>

#include "kanly/ledger.hpp"

namespace kanly {

class KnownWorlds {
 public:
  using World = std::vector<std::vector<PieceId>>;  ///< per zone, bottom first

  KnownWorlds(const Table& table, Seat seat, const Ledger& ledger) : table_(table), seat_(seat) {
    World start(table.zones().size());
    for (std::uint16_t zone = 0; zone < start.size(); ++zone) {
      const ZoneId id{zone};
      for (PieceId at = ledger.bottom(id); !at.is_none(); at = ledger.above(at)) {
        start[zone].push_back(at);
      }
      normalise(start, id);
    }
    worlds_.insert(start);
    for (std::uint16_t zone = 0; zone < start.size(); ++zone) {
      const std::vector<PieceId> order = start[zone];
      forget_order(ZoneId{zone}, order);
    }
  }

  const std::set<World>& worlds() const { return worlds_; }

  /// `index`: where the piece lay in its zone before the move, from the bottom.
  void observe(const PieceMove& move, std::size_t index) {
    const Table::Zone& from = zone(move.from);
    const bool face = sees(move.from) || sees(move.to) || is_among(move.shown);
    std::set<World> after;
    for (const World& world : worlds_) {
      const auto& pieces = world[move.from.number];
      for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (from.ordered && i != index) continue;
        if (face ? pieces[i] != move.piece : back(pieces[i]) != back(move.piece)) continue;
        after.insert(moved(world, move, i));
      }
    }
    worlds_ = after;
  }

  void observe_order(ZoneId id, const std::vector<PieceId>& order) {
    if (!sees(id)) return forget_order(id, order);
    std::set<World> after;
    for (World world : worlds_) {
      world[id.number] = order;
      normalise(world, id);
      after.insert(world);
    }
    worlds_ = after;
  }

  void observe_face(PieceId piece, ZoneId id, std::size_t index, SeatSet shown_to) {
    if (!is_among(shown_to)) return;
    std::erase_if(worlds_, [&](const World& world) {
      const auto& pieces = world[id.number];
      return zone(id).ordered ? pieces[index] != piece
                              : std::ranges::find(pieces, piece) == pieces.end();
    });
  }

 private:
  const Table::Zone& zone(ZoneId id) const { return table_.zones()[id.number]; }
  bool sees(ZoneId id) const { return zone(id).open || zone(id).faces.contains(seat_); }
  bool is_among(SeatSet shown) const {
    return seat_.is_none() ? (table_.everyone() - shown).empty() : shown.contains(seat_);
  }
  std::uint32_t back(PieceId piece) const { return table_.pieces()[piece.number].back_index; }

  /// Positions that nobody can see are not part of a world.
  void normalise(World& world, ZoneId id) const {
    if (!zone(id).ordered) std::ranges::sort(world[id.number]);
  }

  World moved(World world, const PieceMove& move, std::size_t index) const {
    auto& from = world[move.from.number];
    auto& to = world[move.to.number];
    const PieceId piece = from[index];
    from.erase(from.begin() + static_cast<std::ptrdiff_t>(index));
    to.insert(move.position == Position::top ? to.end() : to.begin(), piece);
    normalise(world, move.to);
    return world;
  }

  /// The seat sees the backs in the order of `order`; which piece is which it does not.
  void forget_order(ZoneId id, const std::vector<PieceId>& order) {
    if (sees(id) || !zone(id).ordered) return;
    std::set<World> after;
    for (World world : worlds_) {
      auto& pieces = world[id.number];
      std::ranges::sort(pieces);
      do {
        const auto same_back = [&](PieceId a, PieceId b) { return back(a) == back(b); };
        if (std::ranges::equal(pieces, order, same_back)) after.insert(world);
      } while (std::ranges::next_permutation(pieces).found);
    }
    worlds_ = after;
  }

  const Table& table_;
  Seat seat_;
  std::set<World> worlds_;
};

}  // namespace kanly
