#include "kanly/classic/charity.hpp"

#include "register.hpp"

namespace kanly::classic {

namespace {
Flow nothing_yet(Game&, CharityPhase&) { return done(); }
}  // namespace

void register_charity(Registry& rules) {
  rules.procedure(charity_phase).step<&nothing_yet>("nothing");
}

}  // namespace kanly::classic
