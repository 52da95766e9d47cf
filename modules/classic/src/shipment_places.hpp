#pragma once
// Where a seat can ship to and pay for it, and in which kind of shipment.

#include <vector>

#include "kanly/classic/shipment.hpp"

namespace kanly::classic {

/// Stands for the reserves where else a cell is named.
inline constexpr Name reserves_word{"reserves"};

/// How reserves come to a cell: as they may, else across if the Guild lets its ally whose reserves
/// are on the planet (CLS-GLD-09); empty: in no way.
Name kind_from_reserves(const Public& view, Seat seat, CellId cell);

/// Karama cards that would make a shipment from reserves cheaper: the Fremen gain nothing by one
/// (CLS-FRE-04), nor does whoever ships at those rates anyway.
std::vector<PieceId> karamas_for_rates(const Sight& sight, Seat seat);

/// Whether a Karama of somebody else may make it cheaper, for all that is known (CLS-SHIP-R7): once
/// in a chance a shipment may be declared that can be paid for with such help only.
bool may_be_halved_by_others(const Public& view, const ShipmentChance& chance, Name kind);

/// Where one force at least can come from the reserves and be paid for.
std::vector<Name> places_for_reserves(const Sight& sight, const ShipmentChance& chance);
/// Where one force at least can go from the board and be paid for.
std::vector<Name> places_for_board(const Sight& sight, Seat seat);

}  // namespace kanly::classic
