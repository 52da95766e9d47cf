#include "kanly/classic/setup.hpp"

#include "register.hpp"

namespace kanly::classic {

namespace {
Flow nothing_yet(Game&, Setup&) { return done(); }
}  // namespace

void register_setup(Registry& rules) { rules.procedure(setup).step<&nothing_yet>("nothing"); }

}  // namespace kanly::classic
