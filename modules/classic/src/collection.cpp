#include "kanly/classic/collection.hpp"

#include "register.hpp"

namespace kanly::classic {

namespace {
Flow nothing_yet(Game&, CollectionPhase&) { return done(); }
}  // namespace

void register_collection(Registry& rules) {
  rules.procedure(collection_phase).step<&nothing_yet>("nothing");
}

}  // namespace kanly::classic
