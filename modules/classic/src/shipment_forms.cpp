#include "shipment_forms.hpp"

#include <algorithm>

#include "board_groups.hpp"
#include "kanly/classic/alliance.hpp"
#include "kanly/game.hpp"

namespace kanly::classic {

namespace {

constexpr Name kind_field{"kind"};
constexpr Name to_field{"to"};
constexpr Name board_from_field{"board_from"};
constexpr Name board_to_field{"board_to"};
constexpr Name ally_pays_field{"ally_pays"};
constexpr Name from_board{"from_board"};
constexpr Name reserves_word{"reserves"};

std::int64_t pledged_by_ally(const Public& view, Seat seat) {
  const Seat ally = ally_of(view, seat);
  return ally.is_none() ? 0 : view.balance(view.fixture(things).of(ally).pledge);
}

std::int64_t funds(const Sight& sight, Seat seat) {
  return sight.balance(sight.fixture(things).of(seat).shield) + pledged_by_ally(sight, seat);
}

/// How reserves come to a cell: as they may, else across by a permission of the Guild (CLS-GLD-09).
Name kind_from_reserves(const Public& view, Seat seat, CellId cell) {
  return view.ask(may_ship_to, seat, from_reserves, cell) ? from_reserves : across;
}

bool can_ship_reserves_to(const Public& view, Seat seat, CellId cell) {
  if (view.ask(may_ship_to, seat, from_reserves, cell)) return true;
  const bool is_on_planet = !view.fixture(things).faction(seat).entry->reserves_are_off_planet;
  return is_on_planet && view.ask(may_ship, seat, across) &&
         view.ask(may_ship_to, seat, across, cell);
}

void offer_from_reserves(const Sight& sight, Seat seat, Form& form) {
  const Things& table = sight.fixture(things);
  const std::int64_t means = funds(sight, seat);
  std::vector<Name> fields;
  for (const GroupId id : table.of(seat).groups) {
    const ForceGroup& group = table.group(id);
    const std::int64_t waiting = sight.balance(group.reserves);
    if (waiting == 0) continue;
    form.number(group.id, 0, waiting);
    fields.push_back(group.id);
  }
  form.sum(fields, 1, limits::legal_answers, "CLS-SHIP-02");
  auto to = form.one_of(to_field);
  for (std::uint16_t i = 0; i < table.map.cell_count(); ++i) {
    const CellId cell{i};
    if (!can_ship_reserves_to(sight, seat, cell)) continue;
    const Name kind = kind_from_reserves(sight, seat, cell);
    if (sight.ask(shipment_price, seat, kind, cell, 1) <= means) to.option(table.map.cells[i].id);
  }
}

/// The cells of a territory that are not in the storm: one group, wherever they are (CLS-GLD-06).
std::vector<BoardPart> territories_to_leave(const Public& view, Seat seat) {
  std::vector<BoardPart> parts;
  for (BoardPart& part : parts_with_forces(view, seat)) {
    if (!parts.empty() && parts.back().territory == part.territory) {
      auto& cells = parts.back().cells;
      cells.insert(cells.end(), part.cells.begin(), part.cells.end());
    } else {
      parts.push_back(std::move(part));
    }
  }
  return parts;
}

void offer_from_board(const Sight& sight, Seat seat, Form& form) {
  const Map& map = sight.fixture(things).map;
  auto from = form.one_of(board_from_field);
  for (const BoardPart& part : territories_to_leave(sight, seat)) {
    from.option(name_of(sight, part),
                [&](Form& nested) { offer_forces(sight, seat, part, nested); });
  }
  auto to = form.one_of(board_to_field);
  if (sight.ask(may_ship, seat, to_reserves)) to.option(reserves_word);
  if (!sight.ask(may_ship, seat, across)) return;
  for (std::uint16_t i = 0; i < map.cell_count(); ++i) {
    if (sight.ask(may_ship_to, seat, across, CellId{i})) to.option(map.cells[i].id);
  }
}

bool has_reserves(const Public& view, Seat seat) {
  const Things& table = view.fixture(things);
  return std::any_of(table.of(seat).groups.begin(), table.of(seat).groups.end(),
                     [&](GroupId id) { return view.balance(table.group(id).reserves) > 0; });
}

std::vector<ForcesFrom> read_reserves(const Public& view, Seat seat, const Answer& answer) {
  const Things& table = view.fixture(things);
  std::vector<ForcesFrom> forces;
  for (const GroupId id : table.of(seat).groups) {
    const ForceGroup& group = table.group(id);
    if (!answer.has(group.id) || answer.number(group.id) == 0) continue;
    forces.push_back({id.number, group.reserves, static_cast<int>(answer.number(group.id))});
  }
  return forces;
}

Result<void> too_dear(int price) {
  return Error{"answer.illegal", "kind", "a price of " + std::to_string(price),
               "a shipment that can be paid", "Ship fewer forces, or to a cheaper place."};
}

}  // namespace

void offer_shipments(const Sight& sight, Seat seat, Form& form) {
  auto kind = form.one_of(kind_field);
  if (has_reserves(sight, seat) && sight.ask(may_ship, seat, from_reserves)) {
    kind.option(from_reserves, [&](Form& nested) { offer_from_reserves(sight, seat, nested); });
  }
  const bool can_leave_board =
      sight.ask(may_ship, seat, across) || sight.ask(may_ship, seat, to_reserves);
  if (can_leave_board && !parts_with_forces(sight, seat).empty()) {
    kind.option(from_board, [&](Form& nested) { offer_from_board(sight, seat, nested); });
  }
  const std::int64_t pledged = pledged_by_ally(sight, seat);
  if (pledged > 0) form.number(ally_pays_field, 0, pledged).fallback(0);
}

Shipment read_shipment(const Public& view, Seat seat, const Answer& answer) {
  const Map& map = view.fixture(things).map;
  Shipment declared;
  declared.seat = seat;
  if (answer.is(kind_field, from_reserves)) {
    const CellId cell = map.cell_of(answer.value(to_field));
    declared.kind = kind_from_reserves(view, seat, cell);
    declared.to = map.cell(cell).id;
    declared.forces = read_reserves(view, seat, answer);
  } else {
    declared.forces = read_forces(view, seat, answer);
    declared.kind = answer.is(board_to_field, reserves_word) ? to_reserves : across;
    if (declared.kind == across) {
      declared.to = map.cell(map.cell_of(answer.value(board_to_field))).id;
    }
  }
  if (answer.has(ally_pays_field)) {
    declared.ally_pays = static_cast<int>(answer.number(ally_pays_field));
  }
  return declared;
}

Result<void> check_shipment(const Sight& sight, Seat seat, const Answer& answer) {
  if (answer.passed()) return {};
  const Map& map = sight.fixture(things).map;
  const Shipment declared = read_shipment(sight, seat, answer);
  const CellId cell = declared.to.empty() ? CellId{} : map.cell(declared.to);
  const int price = sight.ask(shipment_price, seat, declared.kind, cell, count_of(declared.forces));
  if (declared.ally_pays > price) return too_dear(price);
  const std::int64_t own = sight.balance(sight.fixture(things).of(seat).shield);
  if (price - declared.ally_pays > own) return too_dear(price);
  return {};
}

}  // namespace kanly::classic
