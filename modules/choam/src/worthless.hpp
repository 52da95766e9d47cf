#pragma once
// What all special uses of worthless cards have in common: who could make one, the field for the
// card, and the attempt.

#include <vector>

#include "kanly/answer.hpp"
#include "kanly/choam/worthless.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/form.hpp"
#include "kanly/game.hpp"

namespace kanly::choam {

/// CHOAM, where the card may be in its hand for all that everybody knows (CHO-FAC-WOR-04).
SeatSet who_could_use(const Public& view, Name definition);

/// Adds the field "card"; false where the seat has none, or only what is blocked in this phase.
bool offer_worthless(const Sight& sight, Name definition, Form& form);

/// Whether the attempt came through; a card that was stopped is blocked for the phase
/// (CHO-FAC-WOR-03).
bool takes_effect(Game& game, const classic::Attempt& made);

/// Declares the card, and what everybody may know of its use (CHO-FAC-WOR-02).
template <auto Receiver>
InsertedFlow attempt_use(Game& game, const WorthlessUse& use, const Power& power, Name definition) {
  return game.call<Receiver>(
      classic::attempt,
      classic::use_with(power, definition, use.card, use.by, use.target, use.territory));
}

}  // namespace kanly::choam
