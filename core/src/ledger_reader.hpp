#pragma once
// Reading a ledger: every way in which a document can contradict the table or itself is an Error of
// its own. The ledger it is read into changes only when all of it is right.

#include <bitset>
#include <string>
#include <string_view>
#include <vector>

#include "error_text.hpp"
#include "kanly/ledger.hpp"
#include "kanly/limits.hpp"
#include "ledger_record.hpp"

namespace kanly {

namespace internal {

/// A place in the document, built only for errors.
struct Where {
  std::string path;

  Where operator/(std::string_view key) const {
    Where inner{path};
    append_key(inner.path, key);
    return inner;
  }
  Where operator/(std::size_t index) const {
    Where inner{path};
    append_index(inner.path, index);
    return inner;
  }
};

inline Error refused(const char* code, Where where, std::string found, std::string needed) {
  return {code, std::move(where.path), std::move(found), std::move(needed), ""};
}

inline Error unknown(const char* code, Where where, std::string_view name) {
  return refused(code, std::move(where), quoted(name), "a name of this table");
}

}  // namespace internal

/// Fills a ledger as it was laid out with what a record says, one part after another.
class LedgerReader {
 public:
  LedgerReader(const Table& table, const LedgerRecord& record, std::string_view path)
      : table_(table),
        record_(record),
        root_{std::string(path)},
        ledger_(table),
        held_amounts_(table.accounts().size()) {}

  Result<void> read() {
    using Part = Result<void> (LedgerReader::*)();
    for (const Part part :
         {&LedgerReader::zones, &LedgerReader::every_piece, &LedgerReader::accounts,
          &LedgerReader::totals, &LedgerReader::seat_rows, &LedgerReader::spectators,
          &LedgerReader::all_bounds, &LedgerReader::reservations}) {
      if (Result<void> read = (this->*part)(); !read) return read;
    }
    return ledger_.check_conserved();
  }
  Ledger take() && { return std::move(ledger_); }

 private:
  using Where = internal::Where;

  Result<void> zones();
  Result<void> place(ZoneId zone, const std::vector<PieceId>& pieces, const Where& where);
  Result<void> every_piece();
  Result<void> accounts();
  Result<void> totals();
  Result<void> seat_rows();
  Result<void> whereabouts(Seat watcher, const WhereaboutsRecord& row, const Where& where);
  Result<void> spectators();
  Result<std::uint64_t> mask(Seat watcher, PieceId piece, const std::vector<ZoneId>& zones,
                             const Where& where) const;
  Result<void> all_bounds();
  Result<void> bounds(std::size_t who, const KnownBoundsRecord& row, const Where& where);
  Result<void> reservations();
  Result<void> reservation(const ReservationRecord& record, const Where& where);
  Result<void> amount(ReservationId id, const std::string& name, std::int64_t amount,
                      const Where& where);

  const Table& table_;
  const LedgerRecord& record_;
  Where root_;
  Ledger ledger_;
  std::bitset<limits::pieces> placed_;
  std::bitset<limits::pieces> held_pieces_;
  std::vector<std::int64_t> held_amounts_;  // per account, so that a long list is read in one pass
};

}  // namespace kanly
