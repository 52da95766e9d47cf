#pragma once
// The example modules as a host loads them, for tests.
//
//   const auto table = lay_out("leduc_poker,leduc_blind", "leduc_blind.tips=off");
//   Game game(table, seed);
//   play(game, "action", "raise");

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/choose.hpp"
#include "kanly/game.hpp"
#include "loaded_tables.hpp"

namespace kanly::examples {

/// A table of built modules for two seats, without sides unless they are named.
inline std::shared_ptr<const Table> lay_out(std::string_view modules, std::string_view options = "",
                                            std::vector<SeatSetup> seats = {{}, {}}) {
  return test::lay_out(modules, options, std::move(seats));
}

/// The question to the one seat that the game waits for.
Prompt asked(const Game& game);

/// The keys of the options that a one_of field offers now; empty without the field.
std::vector<std::string> options(const Game& game, std::string_view field);

/// Answers the question to the awaited seat with {"<field>":"<option>"}; further fields get their
/// fallback. Fails the test when it is refused.
void play(Game& game, std::string_view field, std::string_view option);

/// Answers with this JSON. [may-refuse]
Result<void> answer(Game& game, std::string_view json);

/// Visits the game after every legal answer to the question that is asked now.
void for_each_child(const Game& game, const std::function<void(const Game&, const Answer&)>& visit);

}  // namespace kanly::examples
