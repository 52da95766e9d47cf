#pragma once
// Tables for tests, laid out without rules.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "kanly/table.hpp"

namespace kanly {

struct TableAccess {
  using Layout = std::function<void(TableBuilder&)>;
  static Result<std::shared_ptr<const Table>> lay_out(std::size_t seats, const Layout& layout) {
    return Table::lay_out_with(nullptr, std::vector<SeatSetup>(seats), layout);
  }
};

/// A table whose layout is known to be right.
inline std::shared_ptr<const Table> lay_out(std::size_t seats, const TableAccess::Layout& layout) {
  return *TableAccess::lay_out(seats, layout);
}

/// Names to ids, for tests that read like the things they name.
inline PieceId piece(const Table& table, std::string_view name) { return table.find_piece(name); }
inline ZoneId zone(const Table& table, std::string_view name) { return table.find_zone(name); }
inline AccountId account(const Table& table, std::string_view name) {
  return table.find_account(name);
}

}  // namespace kanly
