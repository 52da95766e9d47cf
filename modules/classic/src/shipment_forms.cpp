#include "shipment_forms.hpp"

#include <algorithm>

#include "board_groups.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/pledge.hpp"
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
constexpr Name karama_field{"karama"};
constexpr Name no_karama{"no"};

std::int64_t funds(const Sight& sight, Seat seat) {
  return sight.balance(sight.fixture(things).of(seat).shield) + pledged_to(sight, seat);
}

/// Karama cards that would make a shipment from reserves cheaper: the Fremen gain nothing by one
/// (CLS-FRE-04), nor does whoever ships at those rates anyway.
std::vector<PieceId> karamas_for_rates(const Sight& sight, Seat seat) {
  const bool pays_the_full_fee =
      sight.fixture(things).faction(seat).entry->reserves_are_off_planet &&
      !sight.ask(ships_at_guild_rates, seat, from_reserves);
  return pays_the_full_fee ? sight.ask(playable_as, karama_card) : std::vector<PieceId>{};
}

/// The least that shipping one force there can cost.
int lowest_price(const Sight& sight, Seat seat, Name kind, CellId cell, bool has_karama) {
  const int price = sight.ask(shipment_price, seat, kind, cell, 1);
  return has_karama ? half_rounded_up(price) : price;
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
  const std::vector<PieceId> karamas = karamas_for_rates(sight, seat);
  std::vector<ForcesField> fields;
  for (const GroupId id : table.of(seat).groups) {
    const ForceGroup& group = table.group(id);
    const std::int64_t waiting = sight.balance(group.reserves);
    if (waiting > 0) fields.push_back({group.id, waiting});
  }
  offer_at_least_one(fields, "CLS-SHIP-02", form);
  auto to = form.one_of(to_field);
  for (std::uint16_t i = 0; i < table.map.cell_count(); ++i) {
    const CellId cell{i};
    if (!can_ship_reserves_to(sight, seat, cell)) continue;
    const Name kind = kind_from_reserves(sight, seat, cell);
    if (lowest_price(sight, seat, kind, cell, !karamas.empty()) <= means) {
      to.option(table.map.cells[i].id);
    }
  }
  if (karamas.empty()) return;
  auto karama = form.one_of(karama_field).fallback(no_karama);
  karama.option(no_karama);
  for (const PieceId card : karamas) karama.option(card);
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

void offer_places_from_board(const Sight& sight, Seat seat, Form& form) {
  const Map& map = sight.fixture(things).map;
  const std::int64_t means = funds(sight, seat);
  auto to = form.one_of(board_to_field);
  if (sight.ask(may_ship, seat, to_reserves) &&
      lowest_price(sight, seat, to_reserves, {}, false) <= means) {
    to.option(reserves_word);
  }
  if (!sight.ask(may_ship, seat, across)) return;
  for (std::uint16_t i = 0; i < map.cell_count(); ++i) {
    const CellId cell{i};
    if (sight.ask(may_ship_to, seat, across, cell) &&
        lowest_price(sight, seat, across, cell, false) <= means) {
      to.option(map.cells[i].id);
    }
  }
}

/// CLS-GLD-05: from one territory to another one.
void forbid_own_territory(const Sight& sight, const BoardPart& part, Form& form) {
  const Map& map = sight.fixture(things).map;
  std::vector<Form::Condition> at_most_one{{board_from_field, name_of(sight, part)}};
  for (const CellId cell : map.territory(part.territory).cells) {
    at_most_one.push_back({board_to_field, map.cell(cell).id});
  }
  form.at_most(1, at_most_one, "CLS-GLD-05");
}

void offer_from_board(const Sight& sight, Seat seat, Form& form) {
  const std::vector<BoardPart> parts = territories_to_leave(sight, seat);
  auto from = form.one_of(board_from_field);
  for (const BoardPart& part : parts) {
    from.option(name_of(sight, part),
                [&](Form& nested) { offer_forces(sight, seat, part, nested); });
  }
  offer_places_from_board(sight, seat, form);
  for (const BoardPart& part : parts) forbid_own_territory(sight, part, form);
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
  const int pledged = pledged_to(sight, seat);
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
    if (answer.has(karama_field) && !answer.is(karama_field, no_karama)) {
      declared.karama = answer.piece(karama_field);
    }
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
  int price = sight.ask(shipment_price, seat, declared.kind, cell, count_of(declared.forces));
  if (!declared.karama.is_none()) price = half_rounded_up(price);
  if (declared.ally_pays > price) return too_dear(price);
  const std::int64_t own = sight.balance(sight.fixture(things).of(seat).shield);
  if (price - declared.ally_pays > own) return too_dear(price);
  return {};
}

}  // namespace kanly::classic
