#pragma once
// A game that asks one seat for every kind of field at once, registered in this process.

#include "kanly/game.hpp"

namespace kanly::cli::tests {

/// colour (one_of; "blue" asks for a shade), tools (some_of 1 to 2), dial (number 0 to 5, marked
/// 2), coins (split of 3), turns (order), sure (yes_no), note (text). Passing is allowed. Limits:
/// without a hammer the dial is not 5; the check refuses the note "nonsense".
Game questionnaire();

}  // namespace kanly::cli::tests
