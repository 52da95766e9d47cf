#pragma once
// Table: the seats, sides and physical things of a game before anything moves.
//
//   void lay_out(TableBuilder& table) {
//     const ZoneId deck = table.zone("deck", {.faces = {}, .ordered = true});
//     table.piece("card/king/1", {.back = "card", .zone = deck});
//     const AccountId pot = table.account("pot", {.stock = "chips"});
//     table.keep(things, Things{deck, pot});
//   }
//
// Laying out runs once for rules, seats and sides; it draws nothing. Every game of that table
// starts as a copy of what was laid out. A table is immutable and shared by its games and by any
// number of threads; the game itself holds only numbers, never names.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/describe.hpp"
#include "kanly/fwd.hpp"
#include "kanly/ids.hpp"
#include "kanly/state.hpp"

namespace kanly {

/// How a zone shows its pieces. The number of pieces in a zone is public.
struct ZoneProperties {
  SeatSet faces{};       ///< the seats that see what lies here
  bool open = false;     ///< everybody sees it, spectators too
  bool ordered = false;  ///< positions are public: "the top card" is the same card for everybody
};

struct AccountProperties {
  std::string_view stock{};  ///< what is counted; amounts move only between accounts of one stock
  std::int64_t balance = 0;  ///< at the start
  bool hidden = false;       ///< only `audience` knows the balance
  SeatSet audience{};
};

struct PieceProperties {
  std::string_view back{};  ///< pieces of one back are the same to who does not see their faces
  ZoneId zone{};            ///< where it lies at the start
  std::string_view text{};  ///< what it is or does, in a few words, for who knows which one it is
};

/// A fixed struct that a module computes while laying out (its zones, accounts and pieces by role).
/// Not state: it is the same in every game of the table and is not saved.
template <class T>
class Fixture {
 public:
  consteval explicit Fixture(const char* name) : name_(name) {}
  constexpr Name name() const { return name_; }

 private:
  friend class Table;
  friend class TableBuilder;
  Name name_;
};

/// One seat as the host sets it up.
struct SeatSetup {
  std::string side;  ///< a side from a manifest; empty where the rules have no sides
};

class Table final : public ThingNames {
 public:
  /// Lays out the things for `seats`. [may-refuse: table.*] Needs at least one seat; the rules'
  /// modules say in their manifests how many they take.
  static Result<std::shared_ptr<const Table>> lay_out(std::shared_ptr<const Rules> rules,
                                                      std::vector<SeatSetup> seats);

  const Rules& rules() const { return *rules_; }
  SeatSet everyone() const { return SeatSet::first_seats(sides_.size()); }
  std::string_view side(Seat seat) const { return sides_[seat.number].side; }
  const std::vector<SeatSetup>& seat_setups() const { return sides_; }

  std::size_t seats() const override { return sides_.size(); }
  std::string_view piece(PieceId) const override;
  std::string_view zone(ZoneId) const override;
  std::string_view account(AccountId) const override;
  PieceId find_piece(std::string_view) const override;
  ZoneId find_zone(std::string_view) const override;
  AccountId find_account(std::string_view) const override;

  static constexpr std::uint8_t no_hidden_zone = 0xff;
  static constexpr std::uint16_t no_hidden_account = 0xffff;

  struct Zone {
    std::string name;
    std::uint64_t name_hash;
    SeatSet faces;  ///< everyone where open
    bool open;
    bool ordered;
    std::uint8_t hidden_index;  ///< its bit in whereabouts, by names; none of an open zone
  };
  struct Account {
    std::string name;
    std::uint64_t name_hash;
    std::string stock;
    std::uint32_t stock_index;
    std::int64_t initial_balance;
    bool hidden;
    SeatSet audience;            ///< everyone where the balance is public
    std::uint16_t hidden_index;  ///< its row of bounds, by names; none of a public balance
  };
  struct Piece {
    std::string name;
    std::uint64_t name_hash;
    std::string back;
    std::uint32_t back_index;
    ZoneId initial_zone;
    std::string text;  ///< for people; may be empty
  };

  const std::vector<Zone>& zones() const { return zones_; }
  const std::vector<Account>& accounts() const { return accounts_; }
  const std::vector<Piece>& pieces() const { return pieces_; }
  std::size_t hidden_zones() const { return hidden_zones_.size(); }
  std::size_t hidden_accounts() const { return hidden_accounts_; }
  /// The zone behind a bit of whereabouts.
  ZoneId hidden_zone(std::size_t bit) const { return hidden_zones_[bit]; }

  /// Everything in the order of its names, which canonical forms follow.
  const std::vector<PieceId>& pieces_by_name() const { return pieces_by_name_; }
  const std::vector<ZoneId>& zones_by_name() const { return zones_by_name_; }
  const std::vector<AccountId>& accounts_by_name() const { return accounts_by_name_; }
  std::size_t backs() const { return backs_.size(); }
  /// The pieces that share a back.
  std::span<const PieceId> pieces_of_back(std::uint32_t back_index) const {
    return backs_[back_index].pieces;
  }
  /// What the accounts of a stock hold together, always.
  std::int64_t stock_total(std::uint32_t stock_index) const { return stocks_[stock_index].total; }
  std::size_t stocks() const { return stocks_.size(); }

  /// Where everything lies before anything moves: what games of this table start from.
  const Ledger& opening() const { return *opening_; }

  /// What a module kept. Calling it for a fixture nobody kept is a Fault. [const] [no-alloc]
  template <class T>
  const T& fixture(const Fixture<T>& fixture) const {
    return *static_cast<const T*>(find_fixture(fixture.name()));
  }

 private:
  friend class TableBuilder;
  friend struct TableAccess;  // tests lay out tables without rules
  template <class Id>
  using Ids = std::map<std::string, Id, std::less<>>;
  struct Kept {
    std::uint64_t name_hash;
    std::shared_ptr<const void> value;
  };
  struct Stock {
    std::string name;
    std::int64_t total;
  };
  struct Back {
    std::string name;
    std::vector<PieceId> pieces;
  };

  Table() = default;
  static Result<std::shared_ptr<const Table>> lay_out_with(
      std::shared_ptr<const Rules> rules, std::vector<SeatSetup> seats,
      const std::function<void(TableBuilder&)>& layout);
  const void* find_fixture(Name name) const;

  std::shared_ptr<const Rules> rules_;
  std::vector<SeatSetup> sides_;
  std::vector<Zone> zones_;
  std::vector<Account> accounts_;
  std::vector<Piece> pieces_;
  std::vector<ZoneId> hidden_zones_;
  std::size_t hidden_accounts_ = 0;
  std::vector<Kept> kept_;
  std::vector<Stock> stocks_;
  std::vector<Back> backs_;
  Ids<PieceId> piece_ids_;
  Ids<ZoneId> zone_ids_;
  Ids<AccountId> account_ids_;
  std::vector<PieceId> pieces_by_name_;
  std::vector<ZoneId> zones_by_name_;
  std::vector<AccountId> accounts_by_name_;
  std::shared_ptr<const Ledger> opening_;
};

/// What a lay-out function works with. Each Fault here refuses the table: table.empty_name,
/// table.name_twice, table.no_zone (a piece in none), table.no_such_seat (faces or audience),
/// table.negative_balance, table.stock_overflow, table.limit, table.kept_twice, table.no_fixture.
class TableBuilder {
 public:
  std::size_t seats() const { return table_.seats(); }
  SeatSet everyone() const { return table_.everyone(); }
  std::string_view side(Seat seat) const { return table_.side(seat); }
  const Rules& rules() const { return table_.rules(); }

  ZoneId zone(std::string name, const ZoneProperties& properties);
  AccountId account(std::string name, const AccountProperties& properties);
  PieceId piece(std::string name, const PieceProperties& properties);

  /// What was laid out already, by a module that came before; none if there is no such thing.
  PieceId find_piece(std::string_view name) const { return table_.find_piece(name); }
  ZoneId find_zone(std::string_view name) const { return table_.find_zone(name); }
  AccountId find_account(std::string_view name) const { return table_.find_account(name); }
  std::string_view text_of(PieceId piece) const { return table_.pieces_[piece.number].text; }

  template <class T>
  void keep(const Fixture<T>& fixture, T value) {
    keep_erased(fixture.name(), std::make_shared<const T>(std::move(value)));
  }
  template <class T>
  const T& fixture(const Fixture<T>& fixture) const {
    return table_.fixture(fixture);
  }

 private:
  friend class Table;
  explicit TableBuilder(Table& table) : table_(table) {}
  void keep_erased(Name name, std::shared_ptr<const void> value);
  std::uint32_t stock(std::string_view name);
  std::uint32_t back(std::string_view name);
  SeatSet checked(SeatSet seats, std::string_view thing) const;
  void finish();

  Table& table_;
};

}  // namespace kanly
