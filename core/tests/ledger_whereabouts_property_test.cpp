// Whereabouts against a seat that keeps every possible world (support/known_worlds.hpp): a zone
// outside a mask is impossible in each of them, and an identified piece lies where it lies in each
// of them. So whereabouts never claim more than a seat can know, and do not depend on what it has
// not seen.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kanly/ledger.hpp"
#include "support/known_worlds.hpp"
#include "support/ledger_checks.hpp"
#include "support/tape.hpp"
#include "support/test_table.hpp"

namespace kanly {
namespace {

constexpr std::size_t seat_count = 2;
constexpr std::size_t zone_count = 4;
constexpr std::size_t piece_count = 5;

std::shared_ptr<const Table> random_table(Tape& tape) {
  return lay_out(seat_count, [&](TableBuilder& builder) {
    for (std::size_t i = 0; i < zone_count; ++i) {
      const auto faces = SeatSet::from_bits(tape.pick(std::vector<std::uint32_t>{0, 0, 1, 2, 3}));
      builder.zone("zone/" + std::to_string(i),
                   {.faces = faces, .open = tape.below(6) == 5, .ordered = tape.flip()});
    }
    for (std::size_t i = 0; i < piece_count; ++i) {
      builder.piece("piece/" + std::to_string(i),
                    {.back = tape.below(4) == 3 ? "blue" : "red",
                     .zone = ZoneId{tape.below<std::uint16_t>(zone_count)}});
    }
  });
}

class Watched {
 public:
  explicit Watched(Tape& tape) : table_(random_table(tape)), ledger_(*table_) {
    for (const Seat seat : table_->everyone()) seats_.emplace_back(*table_, seat, ledger_);
    seats_.emplace_back(*table_, Seat::none(), ledger_);
  }

  void act(Tape& tape) {
    switch (tape.below(6)) {
      case 4:
        return arrange(tape);
      case 5:
        return show(tape);
      default:
        return move(tape);
    }
  }

  void check() const {
    for (std::uint8_t number = 0; number <= seat_count; ++number) {
      const auto& worlds = seats_[number].worlds();
      RC_ASSERT(!worlds.empty());
      const Seat seat = number < seat_count ? Seat{number} : Seat::none();
      for (const KnownWorlds::World& world : worlds) check(seat, world);
    }
    check_spectators();
    RC_ASSERT(bool(ledger_.check_conserved()));
  }

 private:
  void move(Tape& tape) {
    const PieceId piece = random_piece(tape);
    PieceMove move{piece, ledger_.where(piece), ZoneId{tape.below<std::uint16_t>(zone_count)}};
    move.shown = SeatSet::from_bits(tape.pick(std::vector<std::uint32_t>{0, 0, 0, 1, 2, 3}));
    move.position = tape.flip() ? Position::bottom : Position::top;
    const std::size_t index = ledger_.index_of(piece);
    post(ledger_, {move});
    for (KnownWorlds& seat : seats_) seat.observe(move, index);
  }

  void arrange(Tape& tape) {
    const ZoneId zone{tape.below<std::uint16_t>(zone_count)};
    std::vector<PieceId> order = pieces_in(ledger_, zone);
    tape.shuffle(order);
    ledger_.arrange_unseen(zone, order);
    for (KnownWorlds& seat : seats_) seat.observe_order(zone, order);
  }

  void show(Tape& tape) {
    const PieceId piece = random_piece(tape);
    const auto seats = SeatSet::from_bits(1 + tape.below(3u));
    ledger_.show(piece, seats);
    for (KnownWorlds& seat : seats_) {
      seat.observe_face(piece, ledger_.where(piece), ledger_.index_of(piece), seats);
    }
  }

  static PieceId random_piece(Tape& tape) {
    return PieceId{tape.below<std::uint16_t>(piece_count)};
  }

  void check(Seat seat, const KnownWorlds::World& world) const {
    for (std::uint16_t number = 0; number < zone_count; ++number) {
      const Table::Zone& zone = table_->zones()[number];
      for (std::size_t i = 0; i < world[number].size(); ++i) {
        const PieceId piece = world[number][i];
        if (ledger_.identified(seat, piece)) {
          RC_ASSERT(ledger_.where(piece) == ZoneId{number});
          if (zone.ordered) RC_ASSERT(ledger_.index_of(piece) == i);
        } else {
          RC_ASSERT(zone.hidden_index != Table::no_hidden_zone);
          RC_ASSERT(((ledger_.whereabouts(seat, piece) >> zone.hidden_index) & 1) == 1u);
        }
      }
    }
  }

  /// What spectators think possible contains what each seat does.
  void check_spectators() const {
    for (const Seat seat : table_->everyone()) {
      for (const PieceId piece : table_->pieces_by_name()) {
        const std::uint64_t theirs = ledger_.whereabouts(Seat::none(), piece);
        const std::uint64_t own = ledger_.whereabouts(seat, piece);
        RC_ASSERT(theirs != 0 || own == 0);
        RC_ASSERT((own & ~theirs) == 0u);
      }
    }
  }

  std::shared_ptr<const Table> table_;
  Ledger ledger_;
  std::vector<KnownWorlds> seats_;  // and spectators
};

RC_GTEST_PROP(LedgerWhereaboutsProperty, NeverExcludeWhatASeatMustThinkPossible, ()) {
  Tape tape;
  Watched watched(tape);
  watched.check();
  for (int step = 0; step < 25; ++step) {
    watched.act(tape);
    watched.check();
  }
}

}  // namespace
}  // namespace kanly
