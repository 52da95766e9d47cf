#pragma once
// Scenarios: rule tests that a person who knows the rules can read and write, without C++.
//
//   {
//     "title": "A blind is paid by the first seat",
//     "rulings": ["BLD-01"],
//     "modules": "leduc_poker,leduc_blind",
//     "options": {"leduc_blind.tips": "off"},
//     "seats": ["", ""],
//     "seed": 1,
//     "position": {
//       "zones": {"hand/0": ["card/king/hearts"]},   what lies there, bottom first, and nothing
//       else "elsewhere": {"card": "deck"},               where displaced pieces of a back go
//       "accounts": {"stack/0": 3},
//       "balance": {"chips": "pot"},                 which account of a stock takes the difference
//       "components": [{"component": "leduc_blind.tip", "value": {"given": true}}],
//       "state": {"leduc_poker.betting_round": {"raises": 1}},    parts of running frames
//       "frames": [{"procedure": "…", "step": "…", "state": {…}, "receiver": "…"}]    or all of
//       them
//     },
//     "steps": [
//       {"seat": 0, "asked": "leduc_poker.betting_round.act", "options": {"action": ["call",
//       "raise"]},
//        "answer": {"action": "raise"}},
//       {"seat": 1, "answer": {"action": "raise"}, "refused": "answer.unknown_option"},
//       {"seat": 1, "opening": true, "answer": {…}},
//       {"expect": {"awaited": [1], "accounts": {"pot": 4}, "zones": {"hand/0":
//       ["card/king/hearts"]},
//                   "state": {"leduc_poker.betting_round": {"raises": 2}}, "over": false,
//                   "components": [{"component": "leduc_blind.tip", "value": {"given": true}}],
//                   "facts": {"0": ["market.holds_gold"]}, "winners": [0], "rounds": 2}}
//     ]
//   }
//
// Everything is optional but title, rulings, modules and steps. A position is laid out on a fresh
// game: seats know what they would know if the table had been set up so. `state` and `expect.state`
// name only the fields that matter. Expected options are those of a field, in any order. An answer
// without `refused` must be accepted; a refusal must change nothing. Unknown keys are errors.

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/game.hpp"
#include "kanly/result.hpp"

namespace kanly::testkit {

/// What a scenario asks of the table it is played at.
struct ScenarioTable {
  std::string modules;  ///< "leduc_poker,leduc_blind"
  std::map<std::string, std::string> options;
  std::vector<SeatSetup> seats;
};

/// Loads modules and lays out a table; how is the caller's affair.
using TableSource = std::function<Result<std::shared_ptr<const Table>>(const ScenarioTable&)>;

/// Runs one scenario. [may-refuse: scenario.* (the text, or what did not come out as it says, with
/// the step as `where`), and what the source refuses]
Result<void> run_scenario(std::string_view json, const TableSource& tables);

/// The scenario files below a folder, sorted: *.json in folders called "scenarios".
std::vector<std::filesystem::path> scenario_files(const std::filesystem::path& folder);

/// The rulings that a scenario cites. [may-refuse: scenario.*]
Result<std::vector<std::string>> rulings_of_scenario(std::string_view json);

}  // namespace kanly::testkit
