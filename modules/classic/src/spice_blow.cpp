#include "kanly/classic/spice_blow.hpp"

#include "register.hpp"

namespace kanly::classic {

namespace {
Flow nothing_yet(Game&, SpiceBlowPhase&) { return done(); }
}  // namespace

void register_spice_blow(Registry& rules) {
  rules.procedure(spice_blow_phase).step<&nothing_yet>("nothing");
}

}  // namespace kanly::classic
