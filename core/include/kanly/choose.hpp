#pragma once
// Choosing: legal answers of a form, without knowing what they mean.
//
//   Stream stream(seed);
//   draw_prompt(game, stream, prompt);                  // whose turn is it?
//   choose_uniformly(game, prompt, stream, answer);     // a random legal answer
//   first_legal(game, prompt, answer);                  // the fallback: for an absent seat
//   for_each_legal(game, prompt, [&](const Answer& answer) { …; return true; });
//
// Limits and the decision's own check are respected. All reuse `answer`. [const]

#include <cstdint>
#include <type_traits>

#include "kanly/game.hpp"
#include "kanly/generator.hpp"

namespace kanly {

/// A question for random play, into `prompt`: of an awaited seat, each with equal chance, now and
/// then of one that is permitted to answer too, or that may play something through an opening and
/// can. Draws nothing where there is but one question. [const] [no-alloc in steady state]
void draw_prompt(const Game& game, Stream& stream, Prompt& prompt);

/// Draws each field uniformly among the choices that only, never and sum leave it, again and again
/// until the whole is legal; after limits::sample_attempts the fallback. Passing counts as one more
/// choice of the first field. Of some_of the number is drawn first, of split one share after the
/// other; texts are empty. False when no answer is legal: a module's bug, which the battery
/// reports. [no-alloc in steady state]
bool choose_uniformly(const Game& game, const Prompt& prompt, Stream& stream, Answer& answer);

/// The fallback: the marked choices, with the first choice where none is marked. Where these break
/// a limit, to pass if that is allowed; else the fields keep their marks in declared order, each as
/// far as a legal answer is left. Without marks to pass, else the first legal answer in declared
/// order. False when none was found among limits::tried_choices.
bool first_legal(const Game& game, const Prompt& prompt, Answer& answer);

/// Visits legal answers in declared order, passing first, until the visitor returns false or
/// limits::legal_answers were visited or `most_tries` choices tried. Numbers take each value from
/// the lowest, some_of each set in lexicographic order, order each permutation, split each
/// distribution from the one where the first options take the most; texts are empty. Returns how
/// many were visited.
template <class Visitor>
std::uint64_t for_each_legal(const Game& game, const Prompt& prompt, Visitor&& visit,
                             std::size_t most_tries = limits::tried_choices);

namespace internal {
std::uint64_t enumerate_legal(const Game& game, const Prompt& prompt,
                              bool (*visit)(void* context, const Answer&), void* context,
                              std::size_t most_tries);
}  // namespace internal

template <class Visitor>
std::uint64_t for_each_legal(const Game& game, const Prompt& prompt, Visitor&& visit,
                             std::size_t most_tries) {
  return internal::enumerate_legal(
      game, prompt,
      [](void* context, const Answer& answer) {
        return static_cast<bool>(
            (*static_cast<std::remove_reference_t<Visitor>*>(context))(answer));
      },
      &visit, most_tries);
}

}  // namespace kanly
