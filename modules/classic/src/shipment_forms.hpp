#pragma once
// What a seat may ship and move, as forms, and what it answered.

#include "kanly/answer.hpp"
#include "kanly/classic/shipment.hpp"
#include "kanly/form.hpp"
#include "kanly/result.hpp"

namespace kanly::classic {

/// Adds the kinds of shipment that are open to the seat, each with its forces and destinations.
void offer_shipments(const Sight& sight, const ShipmentChance& chance, Form& form);
/// Of destinations what each force costs there: "carthag_s11, 1 each, halved"; empty for others.
std::string label_with_price(const Sight& sight, Seat seat, Name field, const Value& value);
Shipment read_shipment(const Public& view, Seat seat, const Answer& answer);
/// The last guard: a price depends on forces and destination together.
Result<void> check_shipment(const Sight& sight, const ShipmentChance& chance, const Answer& answer);

/// Adds the groups that the seat can move, each with where it can go.
void offer_movements(const Sight& sight, Seat seat, Form& form);
Movement read_movement(const Public& view, Seat seat, const Answer& answer);

}  // namespace kanly::classic
