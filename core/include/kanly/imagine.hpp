#pragma once
// Imagined worlds: games that agree with what one seat knows.
//
//   Game world = game;
//   if (auto imagined = imagine(game, seat, stream, world)) … play `world` on …
//   else report(imagined.error());     // and play on without worlds
//
// What a seat knows and what a stream gives decide a world, and nothing else does: two games that
// the seat cannot tell apart give it equal worlds. In this order,
//   1. hidden pieces of one back are dealt anew within their whereabouts, and every reference in
//      the state is renamed, secrets included;
//   2. hidden balances are drawn within the seat's bounds, totals conserved;
//   3. who has passed in open windows is forgotten, but for the seat itself;
//   4. the resamplers of the modules redraw the secrets that are not about pieces;
//   5. sealed answers of others are redrawn, oldest first, through their own questions: last, since
//      what those offer may depend on all of the above;
//   6. facts that stand must hold.
// The generator has another future from the start. A world in which one of these finds no way is
// drawn anew, limits::imagine_attempts times.
//
// A resampler says how one module's secrets may be, as far as a viewer can know:
//
//   rules.resampler<&redraw_guess>(guess);      // a component, or a procedure: each of its frames
//   void redraw_guess(Game& world, Guess& state, Seat viewer, Stream& stream) {
//     if (state.number.audience().contains(viewer)) return;
//     state.number.open(world) = 1 + static_cast<int>(stream.below(6));
//   }
//
// It must not look at the old value: `world` keeps its draws, so chance comes from the stream alone
// or from the world. A Secret about pieces alone needs none; one that chooses among pieces that the
// viewer can tell apart does, which freezing cannot see. What others believe about pieces goes
// with the places in which they lie; what they know about balances becomes what everybody knows.
// How often others have answered is not known either: in a world they have not.

#include "kanly/game.hpp"
#include "kanly/generator.hpp"

namespace kanly {

/// Makes `world` a game in which everything `seat` has been shown holds. It is never the real one:
/// after a refusal it is a game that is over and broken, to be assigned before its next use. `real`
/// waits for an answer or is over. [const for `real`]
/// [may-refuse: imagine.no_such_seat, imagine.broken (the real game), imagine.no_sealed_answer (a
/// question has no answer in what was imagined), imagine.fact (what was shown does not hold),
/// imagine.not_asked (a hidden thing decides who is asked), imagine.fault (a module's resampler or
/// question threw): of the last attempt]
Result<void> imagine(const Game& real, Seat seat, Stream& stream, Game& world);

/// Whether the seat cannot tell the two apart by what it is shown now: the projection of the state,
/// whom the table waits for, and its own questions. How hosts and certifiers find a module that
/// lets something hidden decide what is public: compare the real game with an imagined world, now
/// and after an answer that reveals nothing. [const]
/// [Error: imagine.other_view, imagine.other_awaited, imagine.other_prompt]
Result<void> compare_shown(const Game& real, const Game& world, Seat seat);

}  // namespace kanly
