#pragma once
// Scenarios: rule tests that a person who knows the rules can read and write, without C++.
//
//   {
//     "title": "A blind is paid by the first seat",
//     "rulings": ["BLD-01"],
//     "modules": "leduc_poker,leduc_blind",
//     "options": {"leduc_blind.tips": "off"},
//     "seats": ["", ""],                             the side of each seat
//     "seed": 1,
//     "position": {
//       "zones": {"hand/0": ["card/king/hearts"]},   what lies there, bottom first, nothing else
//       "elsewhere": {"card": "deck"},               where displaced pieces of a back go
//       "accounts": {"stack/0": 3},
//       "balance": {"chips": "pot"},                 which account of a stock takes the difference
//       "components": [{"component": "leduc_blind.tip", "seat": 0, "value": {"given": true}}],
//       "state": {"leduc_poker.betting_round": {"raises": 1}},    parts of running frames; or
//       "frames": [{"procedure": "…", "step": "…", "state": {…}, "receiver": "…"}]    all of them
//     },
//     "steps": [STEP, …]
//   }
//
// A SEAT is a number or the side that plays there: 1 or "fremen". Inside answers and options
// "seat:fremen" stands for the value "seat:1". Where the state of a frame or component has a seat
// or seats, "fremen" (or "seat:fremen") stands for the number.
//
// One seat is asked, answers, or does something through an opening:
//
//   {"seat": SEAT, "asked": "leduc_poker.betting_round.act",
//    "options": {"action": ["call", "raise"]},       of a field, all, in any order
//    "answer": {"action": "raise"}}
//   {"seat": SEAT, "answer": {"action": "raise"}, "refused": "answer.unknown_option"}
//   {"seat": SEAT, "opening": true, "answer": {…}}
//
// Many answers, to get further:
//
//   {"all": {"pass": true}}             each seat that is awaited answers so, as long as the same
//                                       question (of one running frame) is asked of it
//   {"all": {…}, "seats": [SEAT], "asked": "market.bargain.ask"}    only these; what it is called
//   {"fallback": 3}                     three answers, each what an absent seat answers
//   {"until": "classic.bidding.bid", "seat": SEAT, "state": {"classic.turn": {"number": 2}}}
//                                       such answers until that is asked (of this seat; in such
//                                       a state); none if it is asked already
//
// What holds now, each part for itself:
//
//   {"expect": {
//     "awaited": [SEAT], "over": false, "winners": [SEAT], "rounds": 2,
//     "asked": {"0": "leduc_poker.betting_round.act", "fremen": null},    SEAT to decision; null:
//                                                    may not answer
//     "plays": {"fremen": ["classic.karama"], "0": []},    SEAT to all that it can play meanwhile
//     "accounts": {"pot": 4},
//     "zones": {"hand/0": ["card/king/hearts"]},     all that lies there, bottom first
//     "counts": {"deck": 4},                         how many pieces
//     "state": {"leduc_poker.betting_round": {"raises": 2}},
//     "components": [{"component": "leduc_blind.tip", "seat": SEAT, "value": {"given": true}}],
//     "facts": {"0": ["market.holds_gold"]},         SEAT to claims that stand, as it was told
//     "sees": {"fremen": {                           SEAT, or "spectator", to what it is shown
//       "zones": {"hand/1": ["card/king/hearts"],    the pieces that it can identify, in any order;
//                 "deck": ["", "card/jack/hearts"]}, where positions are public bottom first, ""
//                                                    for one that it cannot
//       "accounts": {"purse/0": 3, "purse/1": [0, 5]},    known; or between
//       "state": {…}, "components": […]}}            as above; what it may not read is no value but
//   }}                                               {"secret": [numbers of seats]}
//
// Everything is optional but title, rulings, modules and steps. A position is laid out on a fresh
// game: seats know what they would know if the table had been set up so. `state` and the values of
// expected components name only the fields that matter, and a secret by its value alone. An answer
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

/// Sees each question that a scenario comes by.
using PromptWatcher = std::function<void(const Prompt&)>;

/// Who looks on while a scenario runs.
struct ScenarioWatch {
  PromptWatcher prompts;         ///< or nothing
  Observer* observer = nullptr;  ///< of what the steps do, not of what came before the position
};

/// Runs one scenario. [may-refuse: scenario.* (the text, or what did not come out as it says, with
/// the step as `where`), and what the source refuses]
Result<void> run_scenario(std::string_view json, const TableSource& tables,
                          const ScenarioWatch& watch = {});

/// The scenario files below a folder, sorted: *.json in folders called "scenarios", or below those.
std::vector<std::filesystem::path> scenario_files(const std::filesystem::path& folder);

/// The rulings that a scenario cites. [may-refuse: scenario.*]
Result<std::vector<std::string>> rulings_of_scenario(std::string_view json);

struct ScenarioHeading {
  std::string title;
  std::vector<std::string> rulings;
};
/// What a scenario says it is about. [may-refuse: scenario.*]
Result<ScenarioHeading> heading_of_scenario(std::string_view json);

}  // namespace kanly::testkit
