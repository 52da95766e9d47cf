#include "kanly/imagine.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "kanly/state.hpp"

namespace kanly {

namespace {

/// Whether the schema holds a secret that is not only about pieces, which renaming cannot redraw.
class UnreadableSecrets {
 public:
  explicit UnreadableSecrets(Seat seat) : seat_(seat) {}

  bool in(const Schema& schema, const void* value) const {
    const auto* bytes = static_cast<const std::byte*>(value);
    switch (schema.kind) {
      case Kind::structure:
        return std::any_of(schema.fields.begin(), schema.fields.end(), [&](const Field& field) {
          return in(field.schema(), bytes + field.offset);
        });
      case Kind::secret:
        return !static_cast<const SeatSet*>(value)->contains(seat_) && !only_pieces(schema);
      case Kind::sequence:
      case Kind::array:
      case Kind::optional:
      case Kind::map:
        for (std::size_t i = 0; i < schema.container.size(value); ++i) {
          if (in(schema.element(), schema.container.at(const_cast<void*>(value), i))) return true;
        }
        return false;
      default:
        return false;
    }
  }

 private:
  static bool only_pieces(const Schema& schema) {
    switch (schema.kind) {
      case Kind::piece:
        return true;
      case Kind::structure:
        return std::all_of(schema.fields.begin(), schema.fields.end(),
                           [](const Field& field) { return only_pieces(field.schema()); });
      case Kind::array:
      case Kind::optional:
      case Kind::secret:
        return only_pieces(schema.element());
      default:
        return false;
    }
  }

  Seat seat_;
};

/// The pieces of one back that the seat cannot place, dealt anew over the slots they lie in.
class Deal {
 public:
  Deal(const Game& game, Seat seat, std::span<const PieceId> of_back) : game_(game), seat_(seat) {
    for (const PieceId piece : of_back) {
      if (!game.ledger().identified(seat, piece)) pieces_.push_back(piece);
    }
    slots_ = pieces_;
    // By where they are, never by what lies there: equal knowledge and equal draws give equal
    // worlds.
    std::sort(slots_.begin(), slots_.end(), [&](PieceId a, PieceId b) {
      const Ledger& ledger = game_.ledger();
      return std::pair(ledger.where(a), ledger.index_of(a)) <
             std::pair(ledger.where(b), ledger.index_of(b));
    });
  }

  /// Fills `to` for these pieces; false when this draw met a dead end.
  bool draw(Stream& stream, std::vector<PieceId>& to) {
    std::vector<PieceId> slots = slots_;
    std::vector<PieceId> order = pieces_;
    for (std::size_t left = order.size(); left > 1; --left) {
      const std::uint64_t chosen = stream.below(left);
      std::swap(order[left - 1], order[chosen]);
    }
    // Who can be in the fewest zones chooses first, so that few draws end dead.
    std::stable_sort(order.begin(), order.end(), [&](PieceId a, PieceId b) {
      return std::popcount(allowed(a)) < std::popcount(allowed(b));
    });
    for (const PieceId piece : order) {
      std::vector<std::size_t> fitting;
      for (std::size_t i = 0; i < slots.size(); ++i) {
        if ((allowed(piece) >> zone_bit(slots[i]) & 1) != 0) fitting.push_back(i);
      }
      if (fitting.empty()) return false;
      const std::size_t taken = fitting[stream.below(fitting.size())];
      to[slots[taken].number] = piece;
      slots.erase(slots.begin() + static_cast<std::ptrdiff_t>(taken));
    }
    return true;
  }

 private:
  std::uint64_t allowed(PieceId piece) const { return game_.ledger().whereabouts(seat_, piece); }
  int zone_bit(PieceId slot) const {
    return game_.table().zones()[game_.ledger().where(slot).number].hidden_index;
  }

  const Game& game_;
  Seat seat_;
  std::vector<PieceId> pieces_;
  std::vector<PieceId> slots_;  // a slot is called by the piece that really lies there
};

bool can_imagine(const Game& game, Seat seat) {
  for (std::uint16_t i = 0; i < game.table().accounts().size(); ++i) {
    const Bounds bounds = game.ledger().bounds(seat, AccountId{i});
    if (bounds.low != bounds.high) return false;
  }
  return !game.has_unreadable_secrets(seat);
}

}  // namespace

bool Game::has_unreadable_secrets(Seat seat) const {
  const UnreadableSecrets secrets(seat);
  for (const SealedAnswer& sealed : sealed_) {
    if (sealed.seat != seat) return true;
  }
  for (std::size_t i = 0; i < frames_.size(); ++i) {
    if (secrets.in(*frames_[i].procedure->schema, frames_[i].state)) return true;
  }
  for (const auto& entry : components_.entries()) {
    if (secrets.in(*entry.schema, entry.data.get())) return true;
  }
  return false;
}

bool imagine(const Game& real, Seat seat, Stream& stream, Game& world) {
  world = real;
  if (!can_imagine(real, seat)) return false;
  const Table& table = real.table();
  std::vector<PieceId> to(table.pieces().size());
  for (std::uint16_t i = 0; i < to.size(); ++i) to[i] = PieceId{i};
  for (std::uint32_t back = 0; back < table.backs(); ++back) {
    Deal deal(real, seat, table.pieces_of_back(back));
    bool dealt = false;
    for (std::size_t tries = 0; tries < limits::sample_attempts && !dealt; ++tries) {
      dealt = deal.draw(stream, to);
    }
    if (!dealt) return false;
  }
  world.rename(to, seat);
  world.reseed(stream.next());
  return true;
}

}  // namespace kanly
