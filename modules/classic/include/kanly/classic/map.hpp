#pragma once
// The board: territories, the cells they are made of, and who borders whom. A Map is made when a
// table is laid out, from what the modules contributed, and is the same in every game of it.
//
// State and answers name places by their ids ("arrakeen", "arrakeen_s10"); code works with numbers.
// What may change in play (what can be entered, what is exposed, what borders what) are queries:
// places.hpp.

#include <algorithm>
#include <array>
#include <bit>
#include <boost/describe.hpp>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "kanly/classic/catalogues.hpp"
#include "kanly/fault.hpp"
#include "kanly/ids.hpp"
#include "kanly/name.hpp"
#include "kanly/value.hpp"

namespace kanly::classic {

/// A number of a cell or a territory on this table's map; in arguments, never in state.
struct CellId {
  static constexpr std::uint16_t none = 0xffff;
  std::uint16_t number = none;
  constexpr bool is_none() const { return number == none; }
  constexpr auto operator<=>(const CellId&) const = default;
};
BOOST_DESCRIBE_STRUCT(CellId, (), (number))

struct TerritoryId {
  static constexpr std::uint16_t none = 0xffff;
  std::uint16_t number = none;
  constexpr bool is_none() const { return number == none; }
  constexpr auto operator<=>(const TerritoryId&) const = default;
};
BOOST_DESCRIBE_STRUCT(TerritoryId, (), (number))

inline constexpr std::size_t most_cells = 192;

/// A set of cells.
struct CellSet {
  std::array<std::uint64_t, most_cells / 64> words{};

  constexpr bool contains(CellId cell) const {
    return (words[cell.number / 64u] >> (cell.number % 64u) & 1u) != 0;
  }
  constexpr void add(CellId cell) { words[cell.number / 64u] |= bit(cell); }
  constexpr void remove(CellId cell) { words[cell.number / 64u] &= ~bit(cell); }
  constexpr bool empty() const {
    return std::all_of(words.begin(), words.end(), [](std::uint64_t word) { return word == 0; });
  }
  /// Takes out the first one; none of an empty set.
  constexpr CellId take_first() {
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] == 0) continue;
      const auto place = static_cast<std::size_t>(std::countr_zero(words[i]));
      words[i] &= words[i] - 1;
      return CellId{static_cast<std::uint16_t>(64 * i + place)};
    }
    return {};
  }
  bool operator==(const CellSet&) const = default;

  static constexpr std::uint64_t bit(CellId cell) { return std::uint64_t{1} << cell.number % 64u; }
};
BOOST_DESCRIBE_STRUCT(CellSet, (), (words))

struct Cell {
  Name id;
  TerritoryId territory;
  int sector = 0;  ///< 1..18; 0: in none
  CellSet borders;
  Name destination_field;  ///< of forms in which a group that starts here says where it goes
};

struct Territory {
  Name id;
  Name name;  ///< as printed, for people
  Terrain terrain = Terrain::sand;
  Shelter shelter = Shelter::exposed;
  bool is_victory_stronghold = false;
  bool has_ornithopters = false;
  bool touches_shield_wall = false;
  bool is_near_great_flat = false;
  std::vector<CellId> cells;
  Name opponent_field;  ///< of forms that ask whom one fights there
};

class Map {
 public:
  std::vector<Territory> territories;
  std::vector<Cell> cells;

  const Cell& cell(CellId id) const { return cells[id.number]; }
  const Territory& territory(TerritoryId id) const { return territories[id.number]; }
  const Territory& territory_of(CellId id) const { return territory(cell(id).territory); }
  std::size_t cell_count() const { return cells.size(); }

  /// [Fault: classic.unknown_place]
  CellId cell(Name id) const { return {find(cell_numbers_, id.hash(), id.text())}; }
  TerritoryId territory(Name id) const { return {find(territory_numbers_, id.hash(), id.text())}; }
  bool has_cell(Name id) const { return holds(cell_numbers_, id.hash()); }
  /// What an option stands for.
  TerritoryId territory_of(const Value& word) const {
    return {find(territory_numbers_, word.bits(), word.word())};
  }
  CellId cell_of(const Value& word) const {
    return {find(cell_numbers_, word.bits(), word.word())};
  }

  /// Call when all territories and cells are there.
  void index() {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      cell_numbers_.emplace_back(cells[i].id.hash(), static_cast<std::uint16_t>(i));
    }
    for (std::size_t i = 0; i < territories.size(); ++i) {
      territory_numbers_.emplace_back(territories[i].id.hash(), static_cast<std::uint16_t>(i));
    }
    std::sort(cell_numbers_.begin(), cell_numbers_.end());
    std::sort(territory_numbers_.begin(), territory_numbers_.end());
  }

 private:
  using Numbers = std::vector<std::pair<std::uint64_t, std::uint16_t>>;

  static Numbers::const_iterator lower(const Numbers& numbers, std::uint64_t hash) {
    return std::lower_bound(numbers.begin(), numbers.end(),
                            std::pair<std::uint64_t, std::uint16_t>(hash, 0));
  }
  static bool holds(const Numbers& numbers, std::uint64_t hash) {
    const auto found = lower(numbers, hash);
    return found != numbers.end() && found->first == hash;
  }
  static std::uint16_t find(const Numbers& numbers, std::uint64_t hash, std::string_view text) {
    const auto found = lower(numbers, hash);
    if (found == numbers.end() || found->first != hash) {
      throw Fault("classic.unknown_place", std::string(text) + " is no place of this board");
    }
    return found->second;
  }

  Numbers cell_numbers_;
  Numbers territory_numbers_;
};

}  // namespace kanly::classic
