#include "board_groups.hpp"

#include <algorithm>

#include "kanly/game.hpp"
#include "paths.hpp"

namespace kanly::classic {

namespace {

int leaving(const Public& view, GroupId id, CellId cell, Leaving how) {
  if (how == Leaving::shipped && !view.fixture(things).group(id).is_shipped) return 0;
  return view.ask(movable_forces, id, cell);
}

template <class Visit>
void for_each_account(const Public& view, Seat seat, const BoardPart& part, Leaving how,
                      Visit&& visit) {
  const Things& table = view.fixture(things);
  for (const GroupId id : table.of(seat).groups) {
    for (const CellId cell : part.cells) {
      const int forces = leaving(view, id, cell, how);
      if (forces > 0) visit(id, cell, forces);
    }
  }
}

bool some_can_leave(const Public& view, Seat seat, CellId cell, Leaving how) {
  const Things& table = view.fixture(things);
  return std::any_of(table.of(seat).groups.begin(), table.of(seat).groups.end(),
                     [&](GroupId id) { return leaving(view, id, cell, how) > 0; });
}

}  // namespace

// A limit on the sum would bind an answer that does not reach these fields: there it is 0.
void offer_at_least_one(const std::vector<ForcesField>& fields, Name ruling, Form& form) {
  for (const ForcesField& field : fields) {
    form.number(field.name, fields.size() == 1 ? 1 : 0, field.most);
  }
  if (fields.size() < 2) return;
  std::vector<Form::Condition> others;
  for (std::size_t i = 1; i < fields.size(); ++i) {
    for (std::int64_t count = 1; count <= fields[i].most; ++count) {
      others.push_back({fields[i].name, count});
    }
  }
  form.implies({fields.front().name, 0}, others, ruling);
}

std::vector<BoardPart> parts_with_forces(const Public& view, Seat seat, Leaving how) {
  std::vector<BoardPart> parts;
  const auto territories = static_cast<std::uint16_t>(view.fixture(things).map.territories.size());
  for (std::uint16_t i = 0; i < territories; ++i) {
    if (forces_in(view, seat, TerritoryId{i}) == 0) continue;
    for (std::vector<CellId>& cells : movable_parts(view, seat, TerritoryId{i})) {
      std::erase_if(cells, [&](CellId cell) { return !some_can_leave(view, seat, cell, how); });
      if (!cells.empty()) parts.push_back({TerritoryId{i}, std::move(cells)});
    }
  }
  return parts;
}

void offer_forces(const Public& view, Seat seat, const BoardPart& part, Leaving how, Form& form) {
  const Things& table = view.fixture(things);
  std::vector<ForcesField> fields;
  for_each_account(view, seat, part, how, [&](GroupId id, CellId cell, int forces) {
    fields.push_back({table.group(id).field_on[cell.number], forces});
  });
  offer_at_least_one(fields, "CLS-MOVE-01", form);
}

std::vector<ForcesFrom> read_forces(const Public& view, Seat seat, const Answer& answer) {
  const Things& table = view.fixture(things);
  std::vector<ForcesFrom> forces;
  for (const GroupId id : table.of(seat).groups) {
    const ForceGroup& group = table.group(id);
    for (std::uint16_t i = 0; i < table.map.cell_count(); ++i) {
      if (!answer.has(group.field_on[i])) continue;
      const auto count = static_cast<int>(answer.number(group.field_on[i]));
      if (count > 0) forces.push_back({id.number, group.on[i], count});
    }
  }
  return forces;
}

std::vector<CellId> start_of(const Public& view, const Movement& declared) {
  const Things& table = view.fixture(things);
  std::vector<CellId> start;
  for (const CellId cell : table.map.territory(table.map.territory(declared.from)).cells) {
    const bool is_left =
        std::any_of(declared.forces.begin(), declared.forces.end(), [&](const ForcesFrom& part) {
          const ForceGroup& group = table.groups[static_cast<std::size_t>(part.group)];
          return group.on[cell.number] == part.account;
        });
    if (is_left) start.push_back(cell);
  }
  return start;
}

}  // namespace kanly::classic
