#include "kanly/classic/storm.hpp"

#include "register.hpp"

namespace kanly::classic {

namespace {
Flow nothing_yet(Game&, StormPhase&) { return done(); }
}  // namespace

void register_storm(Registry& rules) { rules.procedure(storm_phase).step<&nothing_yet>("nothing"); }

}  // namespace kanly::classic
