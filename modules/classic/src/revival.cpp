#include "kanly/classic/revival.hpp"

#include "register.hpp"

namespace kanly::classic {

namespace {
Flow nothing_yet(Game&, RevivalPhase&) { return done(); }
}  // namespace

void register_revival(Registry& rules) {
  rules.procedure(revival_phase).step<&nothing_yet>("nothing");
}

}  // namespace kanly::classic
