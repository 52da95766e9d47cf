#pragma once
// Seats in scenarios: by number, or by the side that plays there.

#include <string>

#include "kanly/table.hpp"
#include "scenario_json.hpp"

namespace kanly::testkit {

/// 1, "1" or "fremen". [ScenarioError: scenario.seat]
Seat seat_named(const Table& table, const Json& name);

/// A list of such names.
SeatSet seats_named(const Table& table, const Json& names);

/// The side where the table has one for this seat alone, else the number.
std::string seat_name(const Table& table, Seat seat);

/// What is asked and expected, as the game writes it: in an answer "seat:fremen" becomes "seat:1";
/// in the state of a procedure's frame that, and "fremen" where the state has a seat, the number.
Json answer_with_numbers(const Table& table, const Json& answer);
Json state_with_numbers(const Table& table, const std::string& procedure, const Json& state);
/// The same of several: procedure to state.
Json states_with_numbers(const Table& table, const Json& states);

/// "component", "piece", and "seat" as a number, of what a scenario says of a component.
Json component_with_numbers(const Table& table, const Json& component);

}  // namespace kanly::testkit
