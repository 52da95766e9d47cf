#include "kanly/ledger.hpp"

namespace kanly {

namespace {

Error corrupt(std::string_view thing, std::string found, std::string needed) {
  return {"ledger.corrupt", std::string(thing), std::move(found), std::move(needed), ""};
}

}  // namespace

Result<void> Ledger::check_conserved() const {
  std::size_t in_zones = 0;
  for (std::uint16_t zone = 0; zone < zones_.size(); ++zone) {
    if (Result<void> checked = check_zone(ZoneId{zone}); !checked) return checked;
    in_zones += count(ZoneId{zone});
  }
  // Each zone counted pieces that say they are in it, so none was counted in two.
  if (in_zones != piece_count_) {
    return corrupt("the zones", std::to_string(in_zones) + " pieces", std::to_string(piece_count_));
  }
  std::vector<std::int64_t> totals(table_->stocks());
  for (std::size_t i = 0; i < balances_.size(); ++i) {
    const Table::Account& account = table_->accounts()[i];
    const std::int64_t left =
        table_->stock_total(account.stock_index) - totals[account.stock_index];
    if (balances_[i] < 0 || balances_[i] > left) {
      return corrupt(account.name, std::to_string(balances_[i]), "0.." + std::to_string(left));
    }
    totals[account.stock_index] += balances_[i];
  }
  for (const Table::Account& account : table_->accounts()) {
    const std::int64_t total = totals[account.stock_index];
    const std::int64_t needed = table_->stock_total(account.stock_index);
    if (total != needed) {
      return corrupt(account.stock, std::to_string(total) + " in all its accounts",
                     std::to_string(needed));
    }
  }
  return {};
}

Result<void> Ledger::check_zone(ZoneId zone) const {
  const std::string_view name = table_->zone(zone);
  std::size_t counted = 0;
  PieceId below;
  for (PieceId piece = bottom(zone); !piece.is_none(); piece = above(piece)) {
    if (piece.number >= piece_count_) return corrupt(name, "a piece that does not exist", "");
    const Node& node = nodes_[piece.number];
    if (node.zone != zone || node.below != below) {
      return corrupt(table_->piece(piece), "broken links", "a place in " + std::string(name));
    }
    if (++counted > count(zone)) break;  // a ring would never end
    below = piece;
  }
  if (counted != count(zone) || top(zone) != below) {
    return corrupt(name, std::to_string(counted) + " linked pieces",
                   std::to_string(count(zone)) + " up to its top");
  }
  return {};
}

}  // namespace kanly
