#include <algorithm>
#include <set>
#include <string>

#include "kanly/fault.hpp"
#include "kanly/limits.hpp"
#include "kanly/table.hpp"

namespace kanly {

namespace {

/// Half of what fits, so that a balance and an amount always add up without overflow.
constexpr std::int64_t largest_stock_total = std::int64_t{1} << 62;

[[noreturn]] void fault(const char* code, std::string_view kind, std::string_view name,
                        const std::string& what) {
  std::string message(kind);
  throw Fault(code, message.append(" \"").append(name).append("\" ").append(what));
}

[[noreturn]] void fault_limit(std::size_t limit, std::string_view kind) {
  throw Fault("table.limit", "more than " + std::to_string(limit) + " " + std::string(kind));
}

/// Gives the next thing of a kind its number.
template <class Id>
Id number_next(std::map<std::string, Id, std::less<>>& ids, const std::string& name,
               std::string_view kind, std::size_t limit) {
  if (name.empty()) throw Fault("table.empty_name", "a " + std::string(kind) + " without a name");
  if (name.size() > limits::name_bytes) {
    fault("table.limit", kind, name,
          "has a name of more than " + std::to_string(limits::name_bytes) + " bytes");
  }
  if (ids.size() == limit) fault_limit(limit, std::string(kind) + "s");
  const Id id{static_cast<typename Id::number_type>(ids.size())};
  if (!ids.try_emplace(name, id).second) fault("table.name_twice", kind, name, "is laid out twice");
  return id;
}

/// Canonical forms name things by hash: two equal hashes would be one thing.
template <class Thing>
void check_hashes(const std::vector<Thing>& things, std::string_view kind) {
  std::set<std::uint64_t> hashes;
  for (const Thing& thing : things) {
    if (hashes.insert(thing.name_hash).second) continue;
    fault("table.name_twice", kind, thing.name, "has the same hash as another name");
  }
}

template <class Id>
std::vector<Id> in_order(const std::map<std::string, Id, std::less<>>& ids) {
  std::vector<Id> ordered;
  ordered.reserve(ids.size());
  for (const auto& [name, id] : ids) ordered.push_back(id);
  return ordered;
}

}  // namespace

ZoneId TableBuilder::zone(std::string name, const ZoneProperties& properties) {
  const SeatSet faces = checked(properties.faces, name);
  const ZoneId id = number_next(table_.zone_ids_, name, "zone", limits::zones);
  const std::uint64_t hash = hash_text(name);
  table_.zones_.push_back({std::move(name), hash, properties.open ? everyone() : faces,
                           properties.open, properties.ordered, Table::no_hidden_zone});
  return id;
}

AccountId TableBuilder::account(std::string name, const AccountProperties& properties) {
  const SeatSet audience = checked(properties.audience, name);
  if (properties.balance < 0) {
    fault("table.negative_balance", "account", name,
          "starts at " + std::to_string(properties.balance));
  }
  const AccountId id = number_next(table_.account_ids_, name, "account", limits::accounts);
  const std::uint32_t stock_index = stock(properties.stock);
  std::int64_t& total = table_.stocks_[stock_index].total;
  if (properties.balance > largest_stock_total - total) {
    fault("table.stock_overflow", "account", name, "brings its stock to more than 2^62");
  }
  total += properties.balance;
  const std::uint64_t hash = hash_text(name);
  table_.accounts_.push_back({std::move(name), hash, std::string(properties.stock), stock_index,
                              properties.balance, properties.hidden,
                              properties.hidden ? audience : everyone(), Table::no_hidden_account});
  return id;
}

PieceId TableBuilder::piece(std::string name, const PieceProperties& properties) {
  if (properties.zone.number >= table_.zones_.size()) {
    fault("table.no_zone", "piece", name, "lies in no zone");
  }
  const PieceId id = number_next(table_.piece_ids_, name, "piece", limits::pieces);
  const std::uint32_t back_index = back(properties.back);
  table_.backs_[back_index].pieces.push_back(id);
  const std::uint64_t hash = hash_text(name);
  table_.pieces_.push_back({std::move(name), hash, std::string(properties.back), back_index,
                            properties.zone, std::string(properties.text)});
  return id;
}

void TableBuilder::keep_erased(Name name, std::shared_ptr<const void> value) {
  for (const Table::Kept& kept : table_.kept_) {
    if (kept.name_hash == name.hash()) {
      fault("table.kept_twice", "fixture", name.text(), "is kept twice");
    }
  }
  table_.kept_.push_back({name.hash(), std::move(value)});
}

std::uint32_t TableBuilder::stock(std::string_view name) {
  auto& stocks = table_.stocks_;
  const auto at = std::ranges::find(stocks, name, &Table::Stock::name);
  const auto index = static_cast<std::uint32_t>(at - stocks.begin());
  if (at == stocks.end()) stocks.push_back({std::string(name), 0});
  return index;
}

std::uint32_t TableBuilder::back(std::string_view name) {
  auto& backs = table_.backs_;
  const auto at = std::ranges::find(backs, name, &Table::Back::name);
  const auto index = static_cast<std::uint32_t>(at - backs.begin());
  if (at == backs.end()) backs.push_back({std::string(name), {}});
  return index;
}

SeatSet TableBuilder::checked(SeatSet seats, std::string_view thing) const {
  if ((seats - everyone()).empty()) return seats;
  fault("table.no_such_seat", "zone or account", thing,
        "is shown to a seat beyond the " + std::to_string(table_.seats()) + " of the table");
}

/// Hidden things are numbered by their names, so that canonical forms need not renumber them.
void TableBuilder::finish() {
  check_hashes(table_.zones_, "zone");
  check_hashes(table_.accounts_, "account");
  check_hashes(table_.pieces_, "piece");
  table_.zones_by_name_ = in_order(table_.zone_ids_);
  table_.accounts_by_name_ = in_order(table_.account_ids_);
  table_.pieces_by_name_ = in_order(table_.piece_ids_);
  for (const ZoneId id : table_.zones_by_name_) {
    Table::Zone& zone = table_.zones_[id.number];
    if (zone.open) continue;
    if (table_.hidden_zones_.size() == limits::hidden_zones) {
      fault_limit(limits::hidden_zones, "zones that are not open");
    }
    zone.hidden_index = static_cast<std::uint8_t>(table_.hidden_zones_.size());
    table_.hidden_zones_.push_back(id);
  }
  for (const AccountId id : table_.accounts_by_name_) {
    Table::Account& account = table_.accounts_[id.number];
    if (!account.hidden) continue;
    account.hidden_index = static_cast<std::uint16_t>(table_.hidden_accounts_++);
  }
}

}  // namespace kanly
