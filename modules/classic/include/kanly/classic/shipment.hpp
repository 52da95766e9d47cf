#pragma once
// Shipment and movement (CLS-SHIP, CLS-MOVE): in storm order each seat makes one journey, at most
// one shipment and then at most one movement.
//
// phase → a Round of journeys → a chance to ship, then one to move → the Shipment or Movement that
// was declared. What was tried and not paid dies with it, what was stopped belongs to the chance.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/arrival.hpp"
#include "kanly/classic/places.hpp"
#include "kanly/classic/turn.hpp"
#include "kanly/round.hpp"
#include "kanly/window.hpp"

namespace kanly::classic {

struct ShipmentPhase {
  int journeys = 0;  ///< that are over
};
BOOST_DESCRIBE_STRUCT(ShipmentPhase, (), (journeys))
inline constexpr Procedure<ShipmentPhase> shipment_phase{"classic.shipment_and_movement"};
inline constexpr Anchor<ShipmentPhase> before_journeys{"before"};
inline constexpr Anchor<ShipmentPhase> make_journeys{"journeys"};
inline constexpr Anchor<ShipmentPhase> after_journeys{"after"};

/// One seat's turn of the phase (CLS-SHIP-01).
struct Journey {
  Seat seat;
  bool has_shipped = false;
  int moves = 0;  ///< movements made, without those that cards gave
};
BOOST_DESCRIBE_STRUCT(Journey, (), (seat, has_shipped, moves))
inline constexpr Procedure<Journey> journey{"classic.journey"};
inline constexpr Round<Journey> journeys{"classic.journeys"};
inline constexpr Anchor<Journey> shipment_step_of_journey{"ship"};
inline constexpr Anchor<Journey> movement_step_of_journey{"move"};
inline constexpr Anchor<Journey> after_movement{"after_movement"};
inline constexpr Anchor<Journey> separate_allies{"separate"};

/// The chance to ship, or to move, once: it is asked again when what was declared was stopped, and
/// what stops a power for it ends with it (CLS-KARAMA-05).
struct ShipmentChance {
  Seat seat;
  bool is_used = false;
  bool was_too_dear = false;  ///< what was declared; another has to be paid as things are
  SeatSet lowered;            ///< as in PledgeMoment
};
BOOST_DESCRIBE_STRUCT(ShipmentChance, (), (seat, is_used, was_too_dear, lowered))
inline constexpr Procedure<ShipmentChance> shipment_chance{"classic.shipment_chance"};
inline constexpr Anchor<ShipmentChance> choose_shipment{"choose"};

struct MovementChance {
  Seat seat;
  bool is_used = false;
};
BOOST_DESCRIBE_STRUCT(MovementChance, (), (seat, is_used))
inline constexpr Procedure<MovementChance> movement_chance{"classic.movement_chance"};
inline constexpr Anchor<MovementChance> choose_movement{"choose"};

/// What else a seat may do with its chance to ship: an opening of that question. Another module
/// adds a kind of shipment by a response that calls `ship` with a kind of its own, says in may_ship
/// who may make it, and sets is_used unless the shipment was dropped.
struct ShipmentMoment {
  Seat seat;
  bool is_used = false;
  bool settled() const { return is_used; }
};
BOOST_DESCRIBE_STRUCT(ShipmentMoment, (), (seat, is_used))
inline constexpr Window<ShipmentMoment> shipment_moment{"classic.shipment_moment"};

// --- shipment ---

// Kinds of shipment of classic. Others are named by the modules that have them, which also tell of
// them when they are declared.
inline constexpr Name from_reserves{"from_reserves"};
inline constexpr Name across{"across"};            ///< from one territory to another (CLS-GLD-05)
inline constexpr Name to_reserves{"to_reserves"};  ///< back off the planet

struct Shipment {
  Seat seat;
  Name kind;
  Name to;  ///< a cell; empty: the reserves
  std::vector<ForcesFrom> forces;
  int ally_pays = 0;            ///< of the price, from what the ally set aside
  int price = 0;                ///< found when it is declared
  PieceId karama;               ///< that the shipper plays with the declaration (CLS-SHIP-R7)
  bool at_guild_rates = false;  ///< somebody played a Karama for them
  bool is_dropped = false;      ///< nothing was paid; another may be declared
  bool was_too_dear = false;    ///< dropped because it could not be paid
};
BOOST_DESCRIBE_STRUCT(Shipment, (),
                      (seat, kind, to, forces, ally_pays, price, karama, at_guild_rates, is_dropped,
                       was_too_dear))
inline constexpr Procedure<Shipment> ship{"classic.shipment"};
inline constexpr Anchor<Shipment> declare_shipment{"declare"};
inline constexpr Anchor<Shipment> offer_rates{"offer_rates"};
inline constexpr Anchor<Shipment> pay_for_shipment{"pay"};
inline constexpr Anchor<Shipment> ship_forces{"arrive"};

/// Whether a seat may make this kind of shipment now.
inline constexpr Query<Public, bool(Seat, Name)> may_ship{"classic.may_ship"};
/// Whether a seat may ship to a cell by this kind: storm, occupancy, and where reserves can land.
inline constexpr Query<Public, bool(Seat, Name, CellId)> may_ship_to{"classic.may_ship_to"};
/// What shipping so many forces to a cell (none: to the reserves) costs at full rates
/// (CLS-SHIP-03).
inline constexpr Query<Public, int(Seat, Name, CellId, int)> full_shipment_price{
    "classic.full_shipment_price"};
/// The price: base, the full one or half of it, as the seat's rates are.
inline constexpr Query<Public, int(Seat, Name, CellId, int)> shipment_price{
    "classic.shipment_price"};

/// CLS-GEN-13: of the whole price of one shipment.
inline int half_rounded_up(int price) { return (price + 1) / 2; }

/// Whether a seat ships by this kind at the rates of the Guild: half, rounded up (CLS-GLD-07).
inline constexpr Query<Public, bool(Seat, Name)> ships_at_guild_rates{
    "classic.ships_at_guild_rates"};

/// Whether a Karama can make a shipment of this kind cheap (CLS-KARAMA-20). Base: from reserves.
inline constexpr Query<Public, bool(Seat, Name)> karama_cheapens{"classic.karama_cheapens"};

/// What can be answered when a shipment has been declared (CLS-SHIP-R7).
struct ShipmentDeclared {
  Seat seat;
  Name kind;
  int price = 0;
  bool at_guild_rates = false;
  bool settled() const { return at_guild_rates; }
};
BOOST_DESCRIBE_STRUCT(ShipmentDeclared, (), (seat, kind, price, at_guild_rates))
inline constexpr Window<ShipmentDeclared> shipment_declared{"classic.guild_rate_karama"};

/// How many forces the list names.
inline int count_of(const std::vector<ForcesFrom>& forces) {
  int count = 0;
  for (const ForcesFrom& taken : forces) count += taken.count;
  return count;
}

// --- movement ---

/// A group that moves (CLS-MOVE-01).
struct Movement {
  Seat seat;
  Name from;  ///< the territory
  Name to;    ///< the cell
  std::vector<ForcesFrom> forces;
  bool is_dropped = false;  ///< it was stopped; another may be declared
};
BOOST_DESCRIBE_STRUCT(Movement, (), (seat, from, to, forces, is_dropped))
inline constexpr Procedure<Movement> move_forces{"classic.movement"};
inline constexpr Anchor<Movement> declare_movement{"declare"};
inline constexpr Anchor<Movement> arrive_by_movement{"arrive"};

/// How many forces of a group can leave a cell now, by whatever movement; base: all that are there.
inline constexpr Query<Public, int(GroupId, CellId)> movable_forces{"classic.movable_forces"};
/// How many territories a group of a seat can move now (CLS-MOVE-02).
inline constexpr Query<Public, int(Seat)> movement_range{"classic.movement_range"};
/// Whether a seat has ornithopters now (CLS-MOVE-03).
inline constexpr Query<Public, bool(Seat)> has_ornithopters{"classic.has_ornithopters"};
/// Whether forces of a seat may go through or into a cell on their way: like may_enter.
inline constexpr Query<Public, bool(Seat, CellId)> may_pass{"classic.may_pass"};

/// Whether forces of a seat and of its ally may not stay together in a territory (CLS-ALLY-09).
inline constexpr Query<Public, bool(Seat, Seat, TerritoryId)> must_separate{
    "classic.must_separate"};

}  // namespace kanly::classic
