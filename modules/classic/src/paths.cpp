#include "paths.hpp"

#include <array>
#include <utility>

#include "kanly/classic/shipment.hpp"
#include "kanly/game.hpp"

namespace kanly::classic {

namespace {

/// All cells of the territory that hang together with this one outside the storm.
CellSet part_around(const Public& view, CellId cell) {
  const Map& map = view.fixture(things).map;
  const Territory& territory = map.territory_of(cell);
  CellSet part;
  part.add(cell);
  for (CellSet open = part; !open.empty();) {
    const CellSet near = view.ask(neighbours, open.take_first());
    for (const CellId other : territory.cells) {
      if (part.contains(other) || !near.contains(other) || view.ask(is_in_storm, other)) continue;
      part.add(other);
      open.add(other);
    }
  }
  return part;
}

/// Cells by how many territories away they are: a walk in which steps within a territory are free.
class Walk {
 public:
  Walk(const Public& view, Seat seat, int range)
      : view_(view), map_(view.fixture(things).map), seat_(seat), range_(range) {}

  CellSet from(const std::vector<CellId>& start) {
    if (start.empty()) return reached_;  // a group of nobody gets nowhere
    home_ = map_.cell(start.front()).territory;
    for (const CellId cell : start) reach(cell, 0);
    // Free steps are walked before others, so that each cell is reached the shortest way.
    for (; !near_.empty(); near_ = std::exchange(far_, {})) {
      while (!near_.empty()) {
        const CellId cell = near_.take_first();
        step_from(cell, distance_[cell.number] - 1);
      }
    }
    return reached_;
  }

 private:
  void reach(CellId cell, int distance) {
    const int known = distance_[cell.number];  // one more than the distance; 0: not reached
    if (known != 0 && known <= distance + 1) return;
    distance_[cell.number] = distance + 1;
    if (view_.ask(may_enter, seat_, cell)) reached_.add(cell);
    (distance == current_ ? near_ : far_).add(cell);
  }

  void step_from(CellId cell, int distance) {
    current_ = distance;
    const TerritoryId here = map_.cell(cell).territory;
    for (CellSet near = view_.ask(neighbours, cell); !near.empty();) {
      const CellId next = near.take_first();
      const TerritoryId there = map_.cell(next).territory;
      if (there == here) {
        if (!view_.ask(is_in_storm, next)) reach(next, distance);
      } else if (there != home_ && distance < range_ && view_.ask(may_pass, seat_, next)) {
        reach(next, distance + 1);
      }
    }
  }

  const Public& view_;
  const Map& map_;
  Seat seat_;
  int range_;
  int current_ = 0;
  TerritoryId home_;
  std::array<int, most_cells> distance_{};
  CellSet reached_;
  CellSet near_;  // as far away as what is walked from now
  CellSet far_;   // a territory further
};

}  // namespace

std::vector<std::vector<CellId>> open_parts(const Public& view, TerritoryId territory) {
  std::vector<std::vector<CellId>> parts;
  CellSet seen;
  const std::vector<CellId>& cells = view.fixture(things).map.territory(territory).cells;
  for (const CellId cell : cells) {
    if (seen.contains(cell) || view.ask(is_in_storm, cell)) continue;
    const CellSet part = part_around(view, cell);
    std::vector<CellId>& members = parts.emplace_back();
    members.reserve(cells.size());
    for (const CellId other : cells) {
      if (!part.contains(other)) continue;
      seen.add(other);
      members.push_back(other);
    }
  }
  return parts;
}

std::vector<std::vector<CellId>> movable_parts(const Public& view, Seat seat,
                                               TerritoryId territory) {
  std::vector<std::vector<CellId>> parts;
  for (std::vector<CellId>& part : open_parts(view, territory)) {
    std::erase_if(part, [&](CellId cell) { return forces_in(view, seat, cell) == 0; });
    if (!part.empty()) parts.push_back(std::move(part));
  }
  return parts;
}

CellSet reachable(const Public& view, Seat seat, const std::vector<CellId>& start, int range) {
  return Walk(view, seat, range).from(start);
}

}  // namespace kanly::classic
