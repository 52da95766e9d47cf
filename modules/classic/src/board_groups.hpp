#pragma once
// A group of forces on the board as fields of a form: a part of a territory, how many leave each
// cell of it, and where they go.

#include <cstdint>
#include <vector>

#include "kanly/answer.hpp"
#include "kanly/classic/arrival.hpp"
#include "kanly/classic/places.hpp"
#include "kanly/classic/shipment.hpp"
#include "kanly/form.hpp"

namespace kanly::classic {

/// Cells of one territory from which a seat's forces may leave as one group.
struct BoardPart {
  TerritoryId territory;
  std::vector<CellId> cells;  ///< all with forces of the seat
};

/// How forces leave: some kinds cannot be shipped.
enum class Leaving : std::uint8_t { moved, shipped };

/// Every part of the board from which the seat's forces can leave.
std::vector<BoardPart> parts_with_forces(const Public& view, Seat seat, Leaving how);

/// How many forces of one account go along.
struct ForcesField {
  Name name;
  std::int64_t most = 0;
};
/// A number for each, at least one in all. The fields may be nested in an option.
void offer_at_least_one(const std::vector<ForcesField>& fields, Name ruling, Form& form);

/// A number for each group and cell of the part, at least one force in all. The fields are named by
/// the accounts of the forces.
void offer_forces(const Public& view, Seat seat, const BoardPart& part, Leaving how, Form& form);
std::vector<ForcesFrom> read_forces(const Public& view, Seat seat, const Answer& answer);

/// The cells that the forces of a movement leave.
std::vector<CellId> start_of(const Public& view, const Movement& declared);

/// The option that stands for a part: its first cell.
inline Name name_of(const Public& view, const BoardPart& part) {
  return view.fixture(things).map.cell(part.cells.front()).id;
}

}  // namespace kanly::classic
