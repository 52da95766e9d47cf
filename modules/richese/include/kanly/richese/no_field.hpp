#pragma once
// No-Fields (RIC-FAC-NF): three tokens that stand for forces of Richese.
//
// On the board a token is one force of a kind of its own, "force/richese/no_field", so that it
// occupies, moves, collects and dies as one force wherever forces do (RIC-FAC-NF-02). Which token
// it is only Richese knows: the piece lies in the zone "place/no_field" as long as that force
// stands somewhere, unused ones in "supply/richese", the one that was revealed last, which cannot
// be shipped again before another is (RIC-FAC-NF-04), face up in "shields/richese".
//
// Who acts on single forces as they really are has a No-Field revealed by classic::show_forces.

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "kanly/catalogue.hpp"
#include "kanly/classic/places.hpp"
#include "kanly/describe.hpp"
#include "kanly/power.hpp"

namespace kanly::richese {

// Kinds of shipment (classic/shipment.hpp).
inline constexpr Name by_no_field{"no_field"};
inline constexpr Name by_allied_no_field{"allied_no_field"};

inline constexpr Power no_field_shipment{"richese.no_field_shipment"};
inline constexpr Power no_field_for_ally{"richese.no_field_for_ally"};

struct NoFieldEntry {
  std::string id;
  std::int32_t value = 0;  ///< how many forces of the reserves it stands for, if there are so many
  bool serves_ally = false;
};
BOOST_DESCRIBE_STRUCT(NoFieldEntry, (), (id, value, serves_ally))
inline constexpr Catalogue<NoFieldEntry> no_field_catalogue{"richese.no_field_tokens"};

struct NoField {
  PieceId token;
  int value = 0;
  bool serves_ally = false;
};

struct NoFields {
  Seat owner;  ///< none: nobody plays Richese, and there is nothing
  classic::GroupId group;
  ZoneId supply;    ///< which its owner sees
  ZoneId on_board;  ///< at most one token, which its owner sees
  ZoneId face_up;   ///< at most one token, besides what else lies there
  std::vector<NoField> tokens;
};
inline constexpr Fixture<NoFields> no_fields{"richese.no_fields"};

/// Where an unrevealed No-Field stands; none if none does.
inline classic::CellId no_field_cell(const Public& view) {
  const NoFields& own = view.fixture(no_fields);
  if (own.owner.is_none()) return {};
  const classic::Things& table = view.fixture(classic::things);
  const classic::ForceGroup& group = table.group(own.group);
  for (std::uint16_t i = 0; i < table.map.cell_count(); ++i) {
    const classic::CellId cell{i};
    if (classic::forces_in(view, group, cell) > 0) return cell;
  }
  return {};
}

}  // namespace kanly::richese
