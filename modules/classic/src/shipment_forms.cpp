#include "shipment_forms.hpp"

#include <algorithm>

#include "board_groups.hpp"
#include "kanly/classic/pledge.hpp"
#include "kanly/game.hpp"
#include "shipment_places.hpp"

namespace kanly::classic {

namespace {

constexpr Name kind_field{"kind"};
constexpr Name to_field{"to"};
constexpr Name board_from_field{"board_from"};
constexpr Name board_to_field{"board_to"};
constexpr Name ally_pays_field{"ally_pays"};
constexpr Name from_board{"from_board"};
constexpr Name karama_field{"karama"};
constexpr Name no_karama{"no"};

void offer_from_reserves(const Sight& sight, Seat seat, const std::vector<Name>& places,
                         Form& form) {
  const Things& table = sight.fixture(things);
  std::vector<ForcesField> fields;
  for (const GroupId id : table.of(seat).groups) {
    const ForceGroup& group = table.group(id);
    const std::int64_t waiting = group.is_shipped ? sight.balance(group.reserves) : 0;
    if (waiting > 0) fields.push_back({group.id, waiting});
  }
  offer_at_least_one(fields, "CLS-SHIP-02", form);
  auto to = form.one_of(to_field);
  for (const Name place : places) to.option(place);
  const std::vector<PieceId> karamas = karamas_for_rates(sight, seat);
  if (karamas.empty()) return;
  auto karama = form.one_of(karama_field);
  karama.option(no_karama);
  for (const PieceId card : karamas) karama.option(card);
}

/// The cells of a territory that are not in the storm: one group, wherever they are (CLS-GLD-06).
std::vector<BoardPart> territories_to_leave(const Public& view, Seat seat) {
  std::vector<BoardPart> parts;
  for (BoardPart& part : parts_with_forces(view, seat, Leaving::shipped)) {
    if (!parts.empty() && parts.back().territory == part.territory) {
      auto& cells = parts.back().cells;
      cells.insert(cells.end(), part.cells.begin(), part.cells.end());
    } else {
      parts.push_back(std::move(part));
    }
  }
  return parts;
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

void offer_from_board(const Sight& sight, Seat seat, const std::vector<BoardPart>& parts,
                      const std::vector<Name>& places, Form& form) {
  auto from = form.one_of(board_from_field);
  for (const BoardPart& part : parts) {
    from.option(name_of(sight, part),
                [&](Form& nested) { offer_forces(sight, seat, part, Leaving::shipped, nested); });
  }
  auto to = form.one_of(board_to_field);
  for (const Name place : places) to.option(place);
  for (const BoardPart& part : parts) forbid_own_territory(sight, part, form);
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

/// CLS-SHIP-07.
Result<void> more_than_the_price(int from_ally, int price) {
  return Error{"answer.illegal", "ally_pays", std::to_string(from_ally),
               "0.." + std::to_string(price), "An ally pays at most the price."};
}

}  // namespace

void offer_shipments(const Sight& sight, const ShipmentChance& chance, Form& form) {
  const Seat seat = chance.seat;
  const std::vector<Name> for_reserves = places_for_reserves(sight, chance);
  const std::vector<BoardPart> parts = territories_to_leave(sight, seat);
  const std::vector<Name> for_board = places_for_board(sight, seat);
  const bool can_send_reserves = has_reserves(sight, seat) && !for_reserves.empty();
  const bool can_leave_board = !parts.empty() && !for_board.empty();
  if (!can_send_reserves && !can_leave_board) return;
  auto kind = form.one_of(kind_field);
  if (can_send_reserves) {
    kind.option(from_reserves,
                [&](Form& nested) { offer_from_reserves(sight, seat, for_reserves, nested); });
  }
  if (can_leave_board) {
    kind.option(from_board,
                [&](Form& nested) { offer_from_board(sight, seat, parts, for_board, nested); });
  }
  const int pledged = pledged_to(sight, seat);
  if (pledged > 0) form.number(ally_pays_field, 0, pledged);
}

std::string label_with_price(const Sight& sight, Seat seat, Name field, const Value& value) {
  if ((field != to_field && field != board_to_field) || value.kind() != Value::Kind::word)
    return {};
  const bool is_back = value == Value(reserves_word);
  const CellId cell = is_back ? CellId{} : sight.fixture(things).map.cell_of(value);
  const Name from_board_kind = is_back ? to_reserves : across;
  const Name kind = field == to_field ? kind_from_reserves(sight, seat, cell) : from_board_kind;
  const int price = sight.ask(full_shipment_price, seat, kind, cell, 1);
  std::string label(value.word());
  if (price == 0) return label + ", free";
  label += ", " + std::to_string(price) + " each";
  if (sight.ask(ships_at_guild_rates, seat, kind)) label += ", halved";
  return label;
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

Result<void> check_shipment(const Sight& sight, const ShipmentChance& chance,
                            const Answer& answer) {
  if (answer.passed()) return {};
  const Seat seat = chance.seat;
  const Map& map = sight.fixture(things).map;
  const Shipment declared = read_shipment(sight, seat, answer);
  const CellId cell = declared.to.empty() ? CellId{} : map.cell(declared.to);
  int price = sight.ask(shipment_price, seat, declared.kind, cell, count_of(declared.forces));
  if (!declared.karama.is_none()) price = half_rounded_up(price);
  if (declared.ally_pays > price) return more_than_the_price(declared.ally_pays, price);
  const std::int64_t own = sight.balance(sight.fixture(things).of(seat).shield);
  const bool has_hope =
      declared.karama.is_none() && may_be_halved_by_others(sight, chance, declared.kind);
  const int least = has_hope ? half_rounded_up(price) : price;
  if (least - declared.ally_pays > own) return too_dear(price);
  return {};
}

}  // namespace kanly::classic
