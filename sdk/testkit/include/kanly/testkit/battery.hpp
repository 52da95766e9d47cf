#pragma once
// Battery: what must hold in every game of every module, whatever its rules, while it is played.
//
//   Stream stream(seed);
//   const auto choose = [&](const Game& game, const Prompt& prompt, Answer& answer) {
//     return choose_uniformly(game, prompt, stream, answer);
//   };
//   const Result<Played> played = play_under_battery(table, seed, choose, {.deep = true});
//   if (!played) std::cerr << played.error().readable();  // what broke, and after which answer
//
// After each accepted answer
//   battery.invariant       every piece is in one place, no amount was lost, the kernel agrees
//   battery.copy            a copy of the game is equal to it and has its hash
//   battery.stale           the question that was just answered is refused, and nothing changes
//   battery.repetition      the same answer again is acknowledged, and nothing changes
//   battery.no_answer       every seat that is awaited or permitted has a legal answer that would
//                           be taken, and options of a form differ as they are written
//   battery.leak            what was reported names no piece that one of those who heard it could
//                           not identify
// and, where the plan says `deep`, before each answer
//   battery.save            saving, loading and saving again gives the same text, hash and game
//   battery.leak            what seats and spectators are shown of the state names no piece that
//                           they cannot identify
//   battery.fact            what seats were told, and still stands, is true
//   battery.imagined        a world can be imagined for every seat, which cannot tell it from the
//                           real one by what it is shown, neither now nor after the next answer if
//                           that draws, moves and reports nothing; and the game can go on in it
//
// A finding names the check, the seed and how many answers were accepted before. Both draws of the
// battery and of the chooser come from the seed alone, so the same call finds the same thing.

#include <cstdint>
#include <functional>
#include <memory>

#include "kanly/game.hpp"
#include "kanly/generator.hpp"
#include "kanly/testkit/coverage.hpp"

namespace kanly::testkit {

/// Chooses an answer to a question; false if it finds none.
using Chooser = std::function<bool(const Game&, const Prompt&, Answer&)>;

struct BatteryPlan {
  std::uint64_t answers = 10'000;      ///< a game that is not over by then is a finding
  std::uint32_t imagined_answers = 8;  ///< how far an imagined world is played on
  bool deep = false;                   ///< the checks before each answer too
  Coverage* coverage = nullptr;        ///< is told what the game reaches
};

struct Played {
  Outcome outcome;
  std::uint64_t answers = 0;
  std::uint64_t draws = 0;
  std::uint64_t worlds = 0;  ///< imagined and played on
};

/// Plays a whole game. [may-refuse: battery.*, battery.not_over, battery.no_choice,
/// battery.refused (the chooser's answer), battery.fault (a module threw)]
Result<Played> play_under_battery(const std::shared_ptr<const Table>& table, std::uint64_t seed,
                                  const Chooser& choose, const BatteryPlan& plan);

}  // namespace kanly::testkit
