#pragma once
// Imagined worlds: games that agree with what one seat knows.
//
//   Game world = game;
//   if (imagine(game, seat, stream, world)) … play `world` on instead of the real game …
//
// Built in the order of the design: hidden pieces of one back are dealt anew within their
// whereabouts and every reference in the state is renamed; the generator gets another future. What
// this kernel cannot imagine yet it refuses: hidden balances that the seat cannot know, sealed
// answers of others, and secrets of others that do not name pieces (imagine then returns false and
// leaves `world` a plain copy that must not be used).

#include "kanly/game.hpp"
#include "kanly/generator.hpp"

namespace kanly {

/// Makes `world` a game in which everything `seat` has been shown holds. [const for `real`]
bool imagine(const Game& real, Seat seat, Stream& stream, Game& world);

}  // namespace kanly
