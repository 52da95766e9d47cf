#pragma once
// What the modules of a catalogue must fulfil together. Internal.

#include "kanly/admission/catalogue.hpp"

namespace kanly::admission::internal {

/// Moves every module whose id and version stand in several places to the refused ones.
void refuse_duplicates(Catalogue& catalogue);

/// Moves modules whose needs no accepted module can satisfy, and those in a cycle, to the refused
/// ones (F-025: the others stay).
void refuse_unsatisfiable(Catalogue& catalogue);

}  // namespace kanly::admission::internal
