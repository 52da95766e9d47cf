#include "kanly/table.hpp"

#include <string>

#include "kanly/fault.hpp"
#include "kanly/ledger.hpp"
#include "kanly/limits.hpp"

namespace kanly {

namespace {

template <class Id, class Thing>
std::string_view name_of(const std::vector<Thing>& things, Id id) {
  return id.number < things.size() ? std::string_view(things[id.number].name) : std::string_view();
}

template <class Ids>
auto find_in(const Ids& ids, std::string_view name) {
  const auto at = ids.find(name);
  return at == ids.end() ? typename Ids::mapped_type{} : at->second;
}

/// The message of a fault without its code, which an Error carries apart.
std::string message_of(const Fault& fault) {
  return std::string(std::string_view(fault.what()).substr(fault.code().size() + 2));
}

Result<void> check_seats(std::size_t seats) {
  const std::string found = std::to_string(seats) + " seats";
  if (seats == 0) return Error{"table.no_seats", "seats", found, "at least one", ""};
  if (seats > limits::seats) {
    return Error{"table.too_many_seats", "seats", found, "at most " + std::to_string(limits::seats),
                 ""};
  }
  return {};
}

}  // namespace

Result<std::shared_ptr<const Table>> Table::lay_out_with(
    std::shared_ptr<const Rules> rules, std::vector<SeatSetup> seats,
    const std::function<void(TableBuilder&)>& layout) {
  if (Result<void> checked = check_seats(seats.size()); !checked) return std::move(checked).error();
  const std::shared_ptr<Table> table(new Table());
  table->rules_ = std::move(rules);
  table->sides_ = std::move(seats);
  try {
    TableBuilder builder(*table);
    layout(builder);
    builder.finish();
    table->opening_ = std::make_shared<const Ledger>(*table);
  } catch (const Fault& fault) {
    return Error{fault.code(), "the table's layout", message_of(fault), "", ""};
  } catch (const std::exception& exception) {
    return Error{"table.exception", "the table's layout", exception.what(), "no exception", ""};
  }
  return std::shared_ptr<const Table>(table);
}

std::string_view Table::piece(PieceId id) const { return name_of(pieces_, id); }
std::string_view Table::zone(ZoneId id) const { return name_of(zones_, id); }
std::string_view Table::account(AccountId id) const { return name_of(accounts_, id); }

PieceId Table::find_piece(std::string_view name) const { return find_in(piece_ids_, name); }
ZoneId Table::find_zone(std::string_view name) const { return find_in(zone_ids_, name); }
AccountId Table::find_account(std::string_view name) const { return find_in(account_ids_, name); }

const void* Table::find_fixture(Name name) const {
  for (const Kept& kept : kept_) {
    if (kept.name_hash == name.hash()) return kept.value.get();
  }
  throw Fault("table.no_fixture", std::string(name.text()) + " was not kept by any layout");
}

}  // namespace kanly
