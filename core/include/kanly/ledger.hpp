#pragma once
// Ledger: where every piece is, how much every account holds, and who knows what about both.
//
//   game.post("market.buy", {{card, lot, hand}}, {{purse, bank, price}});
//
// A posting is atomic: every line names where its thing is expected to be, and if one line is wrong
// nothing happens and a Fault names it. Pieces are neither created nor destroyed, accounts never go
// negative, and what one account loses another of the same stock gains.
//
// Whereabouts: per seat and piece, the zones it may be in as far as that seat has seen. A seat that
// sees a face while the piece moves knows where it is; a choice it does not see widens what it
// believes about every piece that could have been chosen; a shuffle merges positions. What a seat
// knows is a function of what it saw: backs, counts, every zone's name on the way, positions in
// ordered zones, faces where it sees them. Hidden accounts keep bounds per seat in the same way; an
// amount is public if one of its accounts is, and else known to both audiences.
//
// Spectators have whereabouts and bounds of their own. They see open zones, and a face that is
// shown to every seat at once: show() or a move whose `shown` names all of them, also those who see
// it anyway. What each seat has seen for itself (a card handed from one to the other) they have
// not, so no spectator knows more than a seat. For them a zone that all seats see is not open.

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/fwd.hpp"
#include "kanly/ids.hpp"
#include "kanly/name.hpp"
#include "kanly/result.hpp"
#include "kanly/table.hpp"

namespace kanly {

/// Where a moved piece goes among the pieces of its new zone.
enum class Position : std::uint8_t { top, bottom };

/// One piece of a posting.
struct PieceMove {
  PieceId piece;
  ZoneId from;
  ZoneId to;
  /// Seats that see the face on the way, besides those who see either zone. All: spectators too.
  SeatSet shown{};
  Position position = Position::top;
};

/// One amount of a posting.
struct Transfer {
  AccountId from;
  AccountId to;
  std::int64_t amount;
};

/// Pieces and amounts that only the frame that holds the reservation, and those it was lent to, can
/// move.
using ReservationId = Id<struct ReservationTag, std::uint32_t>;

struct AmountHeld {
  AccountId account;
  std::int64_t amount;
};

struct Bounds {
  std::int64_t low = 0;
  std::int64_t high = 0;
  bool operator==(const Bounds&) const = default;
};

struct LedgerRecord;  // how a ledger is written: src/ledger_record.hpp

class Ledger {
 public:
  /// What was laid out: every piece in its zone, every account at its balance. Seats know the
  /// pieces of zones whose faces they see; of other zones they know which pieces lie there, not
  /// their order.
  explicit Ledger(const Table& table);

  // --- reading: the truth, for steps and the kernel. Inline, [const] [no-alloc]. ---

  std::int64_t balance(AccountId account) const { return balances_[account.number]; }
  /// The balance less what reservations hold of it.
  std::int64_t unreserved(AccountId account) const;
  std::size_t count(ZoneId zone) const { return zones_[zone.number].count; }
  ZoneId where(PieceId piece) const { return nodes_[piece.number].zone; }
  /// The piece on top (the one that came last) or at the bottom; none of an empty zone.
  PieceId top(ZoneId zone) const { return zones_[zone.number].top; }
  PieceId bottom(ZoneId zone) const { return zones_[zone.number].bottom; }
  /// The next piece towards the top; none at the top.
  PieceId above(PieceId piece) const { return nodes_[piece.number].above; }
  /// The piece at `index` from the bottom; none past the end. Linear in `index`.
  PieceId at(ZoneId zone, std::size_t index) const;
  /// How many pieces of its zone lie below it. Linear.
  std::size_t index_of(PieceId piece) const;

  // --- reading: what one seat knows ---

  /// Whether the seat, or a spectator (none), knows which physical piece this is.
  bool identified(Seat seat, PieceId piece) const;
  /// The hidden zones the piece may be in, as bits of Table::hidden_zone; 0 where identified.
  /// One bit is a known zone whose pieces cannot be told apart. None: a spectator's.
  std::uint64_t whereabouts(Seat seat, PieceId piece) const {
    return row(watcher(seat))[piece.number];
  }
  /// What the seat, or a spectator (none), knows about a balance; low == high where it knows it.
  Bounds bounds(Seat seat, AccountId account) const;

  // --- changing: each call is atomic; a Fault leaves everything as it was ---

  /// Moves pieces, then amounts, in the order of the lines; seats see them one after another. What
  /// an account gives in all lines together it must have before: an amount is not passed on within
  /// a posting. `presented` lets the posting move what that reservation holds, and shrinks it by
  /// what was moved. Faults: ledger.not_there, ledger.no_such_thing, ledger.insufficient,
  /// ledger.other_stock, ledger.reserved, ledger.duplicate_line, ledger.negative. [no-alloc]
  void post(std::span<const PieceMove> pieces, std::span<const Transfer> amounts,
            ReservationId presented = {});

  /// Puts the pieces of a zone in the given order, bottom first: the outcome of a shuffle that
  /// nobody saw. Faults: ledger.not_a_permutation. [no-alloc]
  void arrange_unseen(ZoneId zone, std::span<const PieceId> order);

  /// Shows the face of a piece to seats, where it lies; to spectators too if it is all of them.
  /// Faults: ledger.no_such_thing. [no-alloc]
  void show(PieceId piece, SeatSet seats);

  /// Holds pieces and amounts for `holder`, until release() or release_all(): also when everything
  /// it held was moved. Faults: ledger.reserved (somebody holds it already), ledger.insufficient,
  /// ledger.negative, ledger.no_such_thing, ledger.duplicate_line, ledger.too_many_reservations.
  ReservationId reserve(FrameId holder, std::span<const PieceId> pieces,
                        std::span<const AmountHeld> amounts, SeatSet audience);
  /// Holds these things instead of what the reservation held; its number stays. Faults: those of
  /// reserve().
  void hold_instead(ReservationId reservation, std::span<const PieceId> pieces,
                    std::span<const AmountHeld> amounts);
  /// Faults: ledger.no_such_thing, where it was released before.
  void release(ReservationId reservation);
  /// Ends what the frame holds, and what it was lent.
  void release_all(FrameId frame);
  /// Lets a frame that will run present it too, until that frame ends. Faults:
  /// ledger.no_such_thing.
  void lend(ReservationId reservation, FrameId borrower);
  /// Whether this frame may present it. Faults: ledger.no_such_thing, ledger.not_lent. [no-alloc]
  void check_presented(ReservationId reservation, FrameId presenter) const;
  bool has_borrowed(FrameId frame) const {
    return std::ranges::find(lent_, frame, &Lending::borrower) != lent_.end();
  }
  bool is_reserved(PieceId piece) const;
  /// Whether a reservation that the seat knows of holds the piece.
  bool is_reserved(PieceId piece, Seat audience) const;

  // --- the kernel's own ---

  /// Whether every piece is in exactly one zone, links and counts agree, no balance is negative and
  /// every stock has the total it was laid out with. Error: ledger.corrupt, naming the thing.
  Result<void> check_conserved() const;

  /// Whether this holds for every frame that holds or borrowed something.
  template <class Holds>
  bool holders_are(Holds holds) const {
    return std::ranges::all_of(reservations_, holds, &Reservation::holder) &&
           std::ranges::all_of(lent_, holds, &Lending::borrower);
  }

  /// Equality of content; both ledgers are of the same table.
  bool operator==(const Ledger& other) const;
  void append_canonical(std::vector<std::byte>& out) const;
  void append_json(std::string& out) const;
  /// Replaces the content by what `document` says; on refusal nothing changed.
  /// [may-refuse: json.*, ledger.*]
  Result<void> read(const Document& document, std::string_view path);
  /// Piece p becomes piece to[p], wherever it lies, in whereabouts and reservations: the renaming
  /// of an imagined world. Only pieces of one back may trade places. What `viewer` believes about
  /// names stays, since it imagines only what it has not seen. Faults: ledger.not_a_permutation,
  /// ledger.other_back, ledger.known_piece (the viewer knows that it is not there).
  void rename(std::span<const PieceId> to, Seat viewer = Seat::none());
  /// Puts these balances, one per account, in the place of the real ones: the amounts of an
  /// imagined world. What `viewer` knows stays and must allow them. What the others know becomes
  /// what everybody knows, and the balances they can read: how much more they really know is none
  /// of the viewer's business. Faults: ledger.not_a_distribution (another number of accounts, or
  /// another total of a stock), ledger.negative, ledger.outside_bounds (the viewer knows better),
  /// ledger.reserved (less than what reservations hold).
  void redistribute(std::span<const std::int64_t> balances, Seat viewer);

 private:
  struct Node {
    ZoneId zone;
    PieceId above;
    PieceId below;
    bool operator==(const Node&) const = default;
  };
  struct ZoneEnds {
    PieceId top;
    PieceId bottom;
    std::uint16_t count = 0;
    bool operator==(const ZoneEnds&) const = default;
  };
  struct Reservation {
    ReservationId id;
    FrameId holder;
    SeatSet audience;
    bool operator==(const Reservation&) const = default;
  };
  struct Lending {
    ReservationId reservation;
    FrameId borrower;
    auto operator<=>(const Lending&) const = default;
  };
  struct HeldPiece {
    ReservationId reservation;
    PieceId piece;
    bool operator==(const HeldPiece&) const = default;
  };
  struct HeldAmount {
    ReservationId reservation;
    AccountId account;
    std::int64_t amount;
    bool operator==(const HeldAmount&) const = default;
  };

  // Postings: everything is checked before anything is applied.
  void check_moves(std::span<const PieceMove> moves, ReservationId presented) const;
  void check_transfers(std::span<const Transfer> transfers, ReservationId presented) const;
  void check_transfer(const Transfer& transfer) const;
  void check_free(PieceId piece, ReservationId presented) const;
  void check_exists(ReservationId reservation) const;
  void check_exists(PieceId piece) const {
    if (piece.number >= piece_count_) fault_no_such_piece(piece);
  }
  [[noreturn]] static void fault_no_such_piece(PieceId piece);
  void check_spending(std::span<const Transfer> earlier, const Transfer& transfer,
                      ReservationId presented) const;
  void apply(const PieceMove& move);
  void apply(const Transfer& transfer);
  void unlink(PieceId piece);
  void link(PieceId piece, ZoneId zone, Position position);
  void relink(ZoneId zone, std::span<const PieceId> order);

  // Whereabouts and bounds: what watchers learn and lose. Watchers are the seats, and behind the
  // last of them the spectators as one more.
  SeatSet watchers() const { return SeatSet::first_seats(spectators_.number + std::size_t{1}); }
  Seat watcher(Seat seat) const { return std::min(seat, spectators_); }
  SeatSet with_spectators(SeatSet seats) const;
  SeatSet watchers_of(const Table::Zone& zone) const { return zone.open ? watchers() : zone.faces; }
  std::uint64_t* row(Seat watcher) { return whereabouts_.data() + watcher.number * piece_count_; }
  const std::uint64_t* row(Seat watcher) const {
    return whereabouts_.data() + watcher.number * piece_count_;
  }
  Bounds* bounds_row(std::size_t row) { return bounds_.data() + row * table_->hidden_accounts(); }
  void identify(PieceId piece, SeatSet seats);
  void follow_hidden(const PieceMove& move, SeatSet observers);
  void widen(const PieceMove& move, Seat watcher, bool followed);
  void exclude(ZoneId zone, std::uint32_t back_index);
  bool is_last_of_back(PieceId piece) const;
  void shift_bounds(const Transfer& transfer);
  void check_renaming(std::span<const PieceId> to, Seat viewer) const;
  void check_distribution(std::span<const std::int64_t> balances, Seat viewer) const;
  void forget_bounds_of_others(Seat viewer);

  // Reservations: held things are kept in the order of reservations, then names.
  std::int64_t held(AccountId account, ReservationId except) const;
  void check_reservable(std::span<const PieceId> pieces, ReservationId except) const;
  void check_reservable(std::span<const AmountHeld> amounts, ReservationId except) const;
  void keep_held(ReservationId reservation, std::span<const PieceId> pieces,
                 std::span<const AmountHeld> amounts);
  void shrink(ReservationId presented, std::span<const PieceMove> moves,
              std::span<const Transfer> transfers);
  void sort_held();

  // Saving and reading.
  LedgerRecord to_record() const;
  friend class LedgerReader;
  friend struct LedgerAccess;  // tests break a ledger to see that it is noticed
  Result<void> check_zone(ZoneId zone) const;

  const Table* table_;  // outlives the ledger: the game holds it
  std::size_t piece_count_ = 0;
  Seat spectators_;                         // their number as a watcher
  std::vector<Node> nodes_;                 // per piece
  std::vector<ZoneEnds> zones_;             // per zone
  std::vector<std::int64_t> balances_;      // per account
  std::vector<std::uint64_t> whereabouts_;  // per watcher and piece
  std::vector<Bounds> bounds_;              // per watcher and hidden account
  std::vector<Reservation> reservations_;
  std::vector<Lending> lent_;  // in order
  std::vector<HeldPiece> held_pieces_;
  std::vector<HeldAmount> held_amounts_;
  std::uint32_t next_reservation_ = 0;
};

}  // namespace kanly
