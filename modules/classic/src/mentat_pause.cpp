#include "kanly/classic/mentat_pause.hpp"

#include "register.hpp"

namespace kanly::classic {

namespace {
Flow nothing_yet(Game&, MentatPause&) { return done(); }
}  // namespace

void register_mentat_pause(Registry& rules) {
  rules.procedure(mentat_pause).step<&nothing_yet>("nothing");
}

}  // namespace kanly::classic
