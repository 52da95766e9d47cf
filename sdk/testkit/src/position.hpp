#pragma once
// Positions: a fresh game with parts of its state laid out otherwise.

#include "kanly/game.hpp"
#include "scenario_json.hpp"

namespace kanly::testkit {

/// The game in this position. [ScenarioError: scenario.position]
Game set_up(const Game& fresh, const Json& position);

/// Whether `whole` has everything that `part` says; else says where it differs.
std::string difference(const Json& whole, const Json& part, const std::string& path);

}  // namespace kanly::testkit
