#pragma once
// What a scenario expects of a game, and of what a seat is shown of it.

#include "kanly/game.hpp"
#include "scenario_json.hpp"

namespace kanly::testkit {

/// [ScenarioError: scenario.expect, scenario.text]
void expect(const Game& game, const Json& wanted);

/// Whether the running frames have these states; a part of each is enough.
bool has_states(const Game& game, const Json& wanted);

}  // namespace kanly::testkit
